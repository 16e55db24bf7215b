// The styles that a chunk brings along, so that pages which do without the chunk carry none of them.

/** Adds `css` to the page; a strict policy allows it, because it comes as a module and not as text of the page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
