/* Where things are seen in the window. The page is enlarged by `zoom` on <body> (lobby.css), and browsers
   do not agree on what they measure then. By the standard it is pixels of the window; WebKit, up to 2.50
   at least, measures in enlarged pixels, but takes off what is scrolled in those of the window. */

/** By how much the page is enlarged: lengths in a style count that much. */
export const enlargement = () => Number(getComputedStyle(document.body).zoom) || 1;

/** Where an element is seen, in pixels of the window.
    @param {Element} element */
export function boxOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const scale = document.documentElement.clientWidth / document.body.getBoundingClientRect().width;
  /** @param {number} place @param {number} scrolled */
  const seen = (place, scrolled) => (place + scrolled) * scale - scrolled;
  return new DOMRect(seen(x, scrollX), seen(y, scrollY), width * scale, height * scale);
}
