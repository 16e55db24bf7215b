// What of a page is read: at most so many bytes, as they were sent. Whether it has a spot that links name is told only where it can be
// known: an id that was read is there; one that was not is missing only from a page that came whole and that no script can add to.
import type { Readable } from "node:stream";
import type { AnchorState, AnchorStates } from "../model/external-link.ts";

/** No more of a body is read. In bytes. */
export const mostRead = 64 * 1024;

export type PageHead = { readonly type: string; readonly packing: string };

/** The spots of `fragments` in the page that `body` brings, which is left behind. Never rejects: what breaks off was read in part. */
export async function readSpots(body: Readable, head: PageHead, fragments: readonly string[]): Promise<AnchorStates> {
  const isReadable = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(head.type) && head.packing === "";
  const { text, isWhole } = isReadable ? await start(body) : { text: "", isWhole: false };
  body.destroy();
  const { ids, isPlain } = idsOf(text);
  const isClosed = isWhole && isPlain && !mayHaveScript.test(text);
  return Object.fromEntries(fragments.map((fragment) => [fragment, spotOf(fragment, ids, isClosed)]));
}

/** A script that is no data: it may give ids to anything. */
const mayHaveScript = /<script\b(?![^>]{0,200}json)|<(?:iframe|frame|object|embed)\b/i;

async function start(body: Readable): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isWhole = true;
  try {
    for await (const part of body) {
      const bytes = Buffer.from(part);
      parts.push(bytes.subarray(0, mostRead - size));
      size += bytes.length;
      isWhole = size <= mostRead;
      if (!isWhole) break;
    }
  } catch {
    isWhole = false;
  }
  return { text: Buffer.concat(parts).toString("utf8"), isWhole };
}

type Ids = {
  readonly ids: ReadonlySet<string> /** None is written with an entity other than `&amp;`. */;
  readonly isPlain: boolean;
};

/** What fragments may name, in tags or what looks like one: too many do no harm. */
function idsOf(text: string): Ids {
  const ids = new Set<string>();
  let isPlain = true;
  for (const [, quoted, single, bare] of text.matchAll(
    /[\s"'/](?:id|name)\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    const id = quoted ?? single ?? bare ?? "";
    isPlain &&= !/&(?!amp;)/.test(id);
    ids.add(id.replaceAll("&amp;", "&"));
  }
  return { ids, isPlain };
}

/** The empty fragment and `top` lead to the top of any page; routes of a program and lines of a viewer are nothing that HTML has. */
function spotOf(fragment: string, ids: ReadonlySet<string>, isClosed: boolean): AnchorState {
  const name = decoded(fragment);
  if (/^(?:top)?$/i.test(name) || ids.has(name) || ids.has(fragment)) return "there";
  // Other letters may not have survived the reading.
  return isClosed && /^[\x21-\x7e]+$/.test(name) && !/^[!/]|:~:|=/.test(name) ? "missing" : "unknown";
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
