// A fetched page before it is shown. A page runs its scripts where the browser itself loads it, and only there: what runs by being put
// into a document is taken out first, so that no host, proxy or cache can slip code into a page that the reader is looking at.

const addresses = ["href", "src", "action", "formaction", "xlink:href", "data"];

/** Takes scripts, handlers, documents in attributes and addresses that are code out of `region`. */
export function cleanPage(region: Element): void {
  for (const element of [region, ...region.querySelectorAll("*")]) {
    if (element.localName === "script" || element.localName === "base") {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const lower = name.toLowerCase();
      if (lower.startsWith("on") || lower === "srcdoc" || (addresses.includes(lower) && isCode(value)))
        element.removeAttribute(name);
    }
  }
}

function isCode(address: string): boolean {
  return URL.canParse(address, location.href) && new URL(address, location.href).protocol === "javascript:";
}
