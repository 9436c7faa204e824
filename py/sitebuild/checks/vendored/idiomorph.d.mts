/* The part of Idiomorph that page.mjs uses. */

interface Options {
  morphStyle: "innerHTML" | "outerHTML";
  ignoreActiveValue: boolean;
  callbacks: {
    beforeAttributeUpdated(name: string, element: Element, kind: "update" | "remove"): boolean;
    beforeNodeMorphed(node: Node, wanted: Node): boolean;
  };
}

export const Idiomorph: { morph(element: Element, html: string, options: Options): void };
