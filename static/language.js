/* Shows the lobby in the reader's language before anything is painted. It is no module, because
   modules wait for their friends, and nothing else is needed for the first picture. */

{
  const root = document.documentElement;
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  const english = document.createElement("template");
  english.dataset.language = "en";
  english.content.append(...app.cloneNode(true).childNodes);
  app.after(english);
  /** @type {NodeListOf<HTMLTemplateElement>} */
  const templates = document.querySelectorAll("template[data-language]");
  const pages = new Map(Array.from(templates, each => [each.dataset.language, each.content]));
  let stored = null;
  try {
    stored = String(JSON.parse(localStorage.getItem("conclave.settings") ?? "null").language);
  } catch {
    // nothing stored, storage blocked, or nonsense in it
  }
  const wishes = [stored, ...navigator.languages].map(wish => String(wish).slice(0, 2));
  root.lang = wishes.find(wish => pages.has(wish)) ?? "en";
  const page = pages.get(root.lang);
  if (page && root.lang !== "en") app.replaceChildren(page.cloneNode(true));
}
