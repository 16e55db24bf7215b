// Where on a page a verdict on a part of a spec belongs, and how it is shown there.
import type { Labels, Verdict } from "./change.ts";
import type { HtmlElement } from "./html-tree.ts";

/** Whether a verdict on a field of a schema is about the field `id` of an operation, whose answers have anchors that begin with their status. */
export function isAbout({ anchor = "", direction }: Verdict, id: string | undefined): boolean {
  if (id?.endsWith(anchor) !== true) return false;
  return direction === undefined || (direction === "response") === /^(?:\d|default)/.test(id);
}

/** The elements down to the one that an anchor, or what is around it, names. */
export function nearestLine(
  anchor: string | undefined,
  ids: ReadonlyMap<string, readonly HtmlElement[]>,
): readonly HtmlElement[] | undefined {
  for (let name = anchor; name !== undefined && name !== ""; name = /^(.*)[.~]/.exec(name)?.[1]) {
    const found = ids.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The elements down to the title of a page. */
export function headOf(top: HtmlElement): readonly HtmlElement[] {
  const find = (element: HtmlElement, above: readonly HtmlElement[]): readonly HtmlElement[] | undefined => {
    const line = [...above, element];
    if (element.name === "h1") return line;
    for (const child of element.children) {
      const found = child.kind === "element" ? find(child, line) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(top, []) ?? [top];
}

export function verdictText(verdicts: readonly Verdict[], { level }: Labels): string {
  const lines = verdicts.map(
    (one) => `<p class="rv-note rv-${one.level}"><b>${level[one.level]}</b> ${sentenceHtml(one.sentence)}</p>`,
  );
  return lines.join("");
}

/** A sentence whose values are in backquotes. */
export function sentenceHtml(sentence: string): string {
  const safe = sentence.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  return safe.replace(/`([^`]*)`/g, "<code>$1</code>");
}
