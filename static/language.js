/* Shows the lobby in the reader's language before anything is painted. It is no module, because
   modules wait for their friends, and nothing else is needed for the first picture. */

{
  const root = document.documentElement;
  const app = document.getElementById("app");
  const english = document.createElement("template");
  english.dataset.language = "en";
  english.content.append(...app.cloneNode(true).childNodes);
  app.after(english);
  const pages = new Map(
    [...document.querySelectorAll("template[data-language]")].map(page => [page.dataset.language, page]),
  );
  let stored = null;
  try {
    stored = JSON.parse(localStorage.getItem("conclave.settings")).language;
  } catch {
    // nothing stored, storage blocked, or nonsense in it
  }
  const wishes = [stored, ...navigator.languages].map(wish => String(wish).slice(0, 2));
  root.lang = wishes.find(wish => pages.has(wish)) ?? "en";
  if (root.lang !== "en") app.replaceChildren(pages.get(root.lang).content.cloneNode(true));
}
