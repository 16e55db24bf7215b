// The twin of a page that is no more: what stood there, since when it is gone, what is there instead.
import { methodText } from "../model/method.ts";
import type { GoneBody } from "../model/page.ts";
import { codeSpan } from "../text/commonmark.ts";
import { fill } from "../words/fill.ts";
import { blocks, linkOf, type Telling } from "./telling.ts";

export function goneTwin({ instead, method, path, version }: GoneBody, telling: Telling): string {
  const words = telling.words.page;
  return blocks(
    method === undefined ? "" : codeSpan(`${methodText(method)} ${path ?? ""}`.trim()),
    version === undefined ? words.removed : fill(words.removedIn, { version }),
    words.removedNote,
    instead === undefined ? "" : fill(words.instead, { page: linkOf(instead.title, instead.link, telling) }),
  );
}
