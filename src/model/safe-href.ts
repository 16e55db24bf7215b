// Which addresses may stand in a link. Asked at build for what a config says, and in the browser wherever a link is made of what was
// fetched or stored, so that no `javascript:` gets there by either way.

const schemes: ReadonlySet<string> = new Set(["http", "https", "mailto", "tel"]);

/** Whether an address is safe as an href: a path, `http(s):`, `mailto:` or `tel:`. Browsers drop tabs and newlines inside a scheme, so those are refused. */
export function isSafeHref(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(href) || href.trim() !== href || href === "") return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  return scheme === undefined ? !href.startsWith(":") : schemes.has(scheme);
}
