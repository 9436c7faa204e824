/* Where one is in the rules: the contents mark the section that is being read. */

const BELOW = 24; // pixels; a heading counts as soon as it has come this near to the top of the text

/** Mark the last section whose heading has been reached, or the first. */
export function markSection() {
  const guide = document.querySelector(".drawer .guide");
  if (!guide) return;
  const headings = [...guide.querySelectorAll("h3[id]")];
  const top = guide.parentElement?.getBoundingClientRect().top ?? 0;
  const passed = headings.filter(heading => {
    const margin = parseFloat(getComputedStyle(heading).scrollMarginTop);
    return heading.getBoundingClientRect().top <= top + margin + BELOW;
  });
  const current = (passed.at(-1) ?? headings[0])?.id;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".toc a");
  for (const link of links) {
    if (link.hash === `#${current}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

export function listenForReading() {
  document.addEventListener("scroll", ({ target }) => {
    if (target instanceof Element && target.id === "drawer-body") markSection();
  }, true);
}
