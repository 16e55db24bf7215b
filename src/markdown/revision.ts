// What tells whether a translation is of its original as it is now: a digest of all that a translator reads. A translation names that of its
// original in `source`, and its own in `translation`, so that an unchanged file is not marked again. Both are written by `translate mark`.
import { digestOf } from "../model/digest.ts";
import type { FrontMatter } from "../model/front-matter.ts";
import type { Revision } from "../model/page.ts";
import { withEmptyFront } from "../text/front-fence.ts";
import { readFrontMatter } from "./front-matter.ts";

/** Hex characters of a digest. */
const length = 12;

/**
 * The digest of a page's title and description in its front matter, and of its body, each on lines of their own. Spaces and tabs at the
 * ends of lines do not count, nor do empty lines around the body.
 */
export function revisionDigest({ title = "", description = "" }: FrontMatter, body: string): string {
  const trimmed = (text: string): string => text.replace(/[ \t]+$/gm, "");
  const text = [title, description].map(trimmed).join("\n");
  return digestOf(`${text}\n${trimmed(body).replace(/^\n+|\n+$/g, "")}`).slice(0, length);
}

/** The same of a whole file: no byte order mark, line feeds only. */
export function digestOfText(text: string): string {
  return revisionDigest(readFrontMatter(text, "").front, withEmptyFront(text));
}

type Given = Pick<ReturnType<typeof readFrontMatter>, "front" | "others" | "placeOf" | "body">;

/** What a page says of its original. */
export function revisionOf({ front, others, placeOf, body }: Given): Revision {
  const { source } = others;
  const digest = revisionDigest(front, body);
  if (typeof source !== "string" || !isMark(source)) return { digest };
  return { digest, source: { digest: source, place: placeOf("source") } };
}

/** Whether a value of `source` or `translation` is such a digest. */
export function isMark(value: string): boolean {
  return /^[0-9a-f]{12}$/.test(value);
}
