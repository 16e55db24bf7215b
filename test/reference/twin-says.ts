// What an article says is in the markdown beside it: each paragraph, name and value, wherever it stands there; and what no twin may hold.
import { attribute, documentOf, type Element, elementsIn } from "../routes/reading.ts";
import { withoutAddresses } from "./page-facts.ts";
import { wordsOf } from "./printed-page.ts";

/** Texts of a page's article that are facts: prose, names, values. Samples, and what a twin says in another form (method, path, `a | b`), are not asked for. */
function factsOf(html: string): readonly string[] {
  const article = elementsIn(documentOf(html)).find(({ tagName }) => tagName === "article");
  const found: string[] = [];
  const visit = (element: Element): void => {
    const names = (attribute(element, "class") ?? "").split(" ");
    if (
      ["sample-shown", "hash-link", "example", "on-page", "endpoint", "choice-title"].some((name) =>
        names.includes(name),
      )
    )
      return;
    if (element.tagName === "pre" || element.tagName === "summary" || element.tagName === "button") return;
    const isFact =
      element.tagName === "code" ||
      names.includes("row-name") ||
      (/^(p|h[1-6]|td|li)$/.test(element.tagName) && isIn(element, "prose"));
    if (isFact) found.push(textOf(element));
    for (const child of element.childNodes) if ("tagName" in child) visit(child);
  };
  if (article !== undefined) visit(article);
  return found;
}

function isIn(element: Element, name: string): boolean {
  for (let at = element.parentNode; at !== null && "attrs" in at; at = at.parentNode)
    if ((attribute(at, "class") ?? "").split(" ").includes(name)) return true;
  return false;
}

function textOf(element: Element): string {
  return element.childNodes
    .map((child) => ("value" in child ? child.value : "tagName" in child ? ` ${textOf(child)} ` : ""))
    .join("");
}

/** Its words in order, without addresses. */
function said(markdown: string): string {
  return ` ${wordsOf(withoutAddresses(markdown).replace(/\]\n/g, "] ")).join("")} `;
}

/** The texts of a page that its twin does not have. */
export function missingIn(html: string, markdown: string): readonly string[] {
  const text = said(markdown);
  return factsOf(html).filter((fact) => !text.includes(wordsOf(fact).join("")));
}

/** Where the links of a twin lead inside its site. */
export function linksIn(markdown: string): readonly string[] {
  return [...outsideCode(markdown).matchAll(/\]\((\/[^()\s]*)(?: "(?:[^"\\]|\\.)*")?\)/g)].map(([, href = ""]) => href);
}

/** Tags that are no code. */
export function tagsIn(markdown: string): readonly string[] {
  return [...outsideCode(markdown).matchAll(/(?<!\\)<\/?[a-z][\w-]*(?:\s[^>]*)?\/?>/gi)].map(([tag]) => tag);
}

function outsideCode(markdown: string): string {
  return markdown
    .replace(/^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ *\1$/gm, "")
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");
}
