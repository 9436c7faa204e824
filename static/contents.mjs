/* Where one is in the rules: the contents mark the section that is being read. */

const BELOW = 24; // pixels; a heading counts as soon as it has come this near to the top of the text

/** Mark the last section whose heading has been reached, or the first. */
export function markSection() {
  const guide = document.querySelector(".drawer .guide");
  if (!guide) return;
  const headings = [...guide.querySelectorAll("h3[id]")];
  const reached = ({ scrollMarginTop }) => parseFloat(scrollMarginTop) + BELOW;
  const top = guide.parentElement.getBoundingClientRect().top;
  const passed = headings.filter(each => each.getBoundingClientRect().top <= top + reached(getComputedStyle(each)));
  const current = (passed.at(-1) ?? headings[0])?.id;
  for (const link of document.querySelectorAll(".toc a")) {
    if (link.hash === `#${current}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

export function listenForReading() {
  document.addEventListener("scroll", ({ target }) => target.id === "drawer-body" && markSection(), true);
}
