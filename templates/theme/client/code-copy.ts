// Code of a fetched page as elements of this one: made anew of its text and of the classes of its colours, so that nothing else that such
// a page may hold gets in.

/** A `pre` with the text of `code` in its colours, `language` being the site's own word for the language. */
export function copyCode(code: Element, language: string): HTMLPreElement {
  const pre = document.createElement("pre");
  pre.tabIndex = 0;
  const own = document.createElement("code");
  own.className = `hljs language-${language}`;
  own.append(...coloured(code));
  pre.append(own);
  return pre;
}

function coloured(element: Element): readonly Node[] {
  return [...element.childNodes].map((child): Node => {
    if (!(child instanceof Element)) return document.createTextNode(child.nodeValue ?? "");
    if (child.localName !== "span") return document.createTextNode(child.textContent ?? "");
    const span = document.createElement("span");
    span.className = [...child.classList].filter((name) => /^hljs-[a-z_-]+$|^[a-z]+_$/.test(name)).join(" ");
    span.append(...coloured(child));
    return span;
  });
}
