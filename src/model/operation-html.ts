// An operation as a line of a guide: its method, its path and what it is called. Whoever embeds it names it alone, so that the line is true of
// the description that the site is built with.
import { methodClass, methodText } from "./method.ts";
import type { ShownOperation } from "./reference.ts";

/** What stands inside the link; `textOf` escapes a text. */
export function operationHtml(
  { method, path, title, deprecated }: ShownOperation,
  textOf: (text: string) => string,
): string {
  const old = deprecated === true ? " deprecated" : "";
  const isNamed = title !== path && title !== `${methodText(method)} ${path}`;
  const named = !isNamed ? "" : ` <span class="block-operation-title">${textOf(title)}</span>`;
  return (
    `<span class="${methodClass(method)}">${textOf(methodText(method))}</span> ` +
    `<code class="block-operation-path${old}">${textOf(path)}</code>${named}`
  );
}
