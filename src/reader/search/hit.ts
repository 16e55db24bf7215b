// Things found to hits that can be shown: titles, addresses, and the texts that snippets are cut from.

import { methodOf } from "../../model/method.ts";
import { recordKinds } from "../../model/search-record.ts";
import { defined } from "../../text/defined.ts";
import { percentEncoded } from "../../text/percent.ts";
import type { Hit, OperationHit } from "./answer.ts";
import { anchorOf, areaOf, type Found, isOnSchema, pageOf } from "./found.ts";
import { type FirstFile, placeOf, type TextRecord, type Texts } from "./index-files.ts";
import type { Get } from "./open-files.ts";
import type { Query } from "./query.ts";
import { schemaTextLoss, taskGain } from "./rank.ts";
import { bestSections } from "./sections.ts";
import { termsOf } from "./tokens.ts";

/** Files of texts that are fetched for one answer. */
const mostTexts = 8;

type OpenTexts = { readonly texts: ReadonlyMap<number, Texts>; readonly missing: boolean };

export async function openTexts(first: FirstFile, shown: readonly Found[], get: Get<Texts>): Promise<OpenTexts> {
  const numbers = new Set<number>();
  const isRanked = (one: Found): boolean =>
    one.from === "text" || one.kind === "heading" || (one.from === "entry" && isPage(first, one.id));
  // First those that are ranked by their texts, then those that are only shown with them.
  for (const one of [...shown.filter(isRanked), ...shown.filter((one) => !isRanked(one) && !hasText(one))])
    if (numbers.size < mostTexts) numbers.add(placeOf(first.texts.from, pageOf(first, one)));
  const opened = new Map<number, Texts>();
  let missing = false;
  await Promise.all(
    [...numbers].map(async (number) => {
      const value = await get(number);
      if (value !== undefined) opened.set(number, value);
      else missing = true;
    }),
  );
  return { texts: opened, missing };
}

/** `shown` with each text at its best section, best first. */
export function inSections(
  query: Query,
  shown: readonly Found[],
  { first, texts }: { readonly first: FirstFile; readonly texts: ReadonlyMap<number, Texts> },
): readonly Found[] {
  const placed = shown.flatMap((one): readonly Found[] => {
    if (one.from !== "text" && one.kind !== "heading") return [one];
    const page = pageOf(first, one);
    const title = termsOf(first.pages.title[page] ?? "");
    const above = termsOf(first.trails[first.pages.trail[page] ?? 0] ?? "");
    const records = recordsOf(first, page, texts);
    if (one.from !== "text") {
      const [own] = bestSections(query, { title, above, at: anchorOf(first, one) }, records);
      return [own === undefined || own.score <= one.score ? one : { ...one, score: own.score }];
    }
    const best = bestSections(query, { title, above }, records);
    if (best.length === 0) return [one];
    // What an operation says of itself answers a task as its name does; what it says of its fields and events does not.
    const gain = query.isTask && first.pages.call[one.page] !== "" ? taskGain : 0;
    const loss = isOnSchema(first, one) ? schemaTextLoss(query) : 0;
    // The words of a sentence that stand all over a page answer nothing together.
    const least = query.isSentence ? 0 : one.score - gain;
    return best.map(({ record, score, isHead }, at) => ({
      ...one,
      record,
      score: (at === 0 ? Math.max(least, score) : score) + (isHead ? gain : 0) - loss,
    }));
  });
  return placed.sort((a, b) => b.score - a.score);
}

function recordsOf(first: FirstFile, page: number, texts: ReadonlyMap<number, Texts>): readonly TextRecord[] {
  const chunk = placeOf(first.texts.from, page);
  return texts.get(chunk)?.pages[page - (first.texts.from[chunk] ?? 0)] ?? none;
}

const none: readonly TextRecord[] = [];

function hasText(one: Found): boolean {
  return one.from === "name" && one.record[4] !== "";
}

/** What `records` say at `anchor`: of `name` itself, else of its place, else of the whole page. */
function saidAt(records: readonly TextRecord[], anchor: string, name: string): string {
  const here = records.filter(([, , , at, text]) => at === anchor && text !== "");
  const own = here.find(([, , label]) => label === name || label.endsWith(`.${name}`));
  return (own ?? here[0] ?? records.find(([index]) => index === 0))?.[4] ?? "";
}

/** Pages come before the things on them. */
function isPage(first: FirstFile, id: number): boolean {
  return id < first.pages.href.length;
}

/** The hit of `one`, with a text: its own, else that of its place, else the call of its operation, whose text may be in no file that is open. */
export function hitOf(first: FirstFile, one: Found, texts: ReadonlyMap<number, Texts>): Hit {
  const page = pageOf(first, one);
  const { title, path: trail, method } = headOf(first, page);
  const call = first.pages.call[page] ?? "";
  const records = recordsOf(first, page, texts);
  const shared = {
    area: areaOf(first, one),
    score: one.score,
    ...defined({ method }),
  };
  const at = (anchor: string): string =>
    (first.pages.href[page] ?? "") + (anchor === "" ? "" : `#${percentEncoded(anchor)}`);
  if (one.from === "name") {
    const [, label, , anchor, text, , uses] = one.record;
    return {
      ...shared,
      kind: one.kind,
      title: label,
      href: at(anchor),
      path: [...trail, title],
      text: text || saidAt(records, anchor, one.name) || call,
      uses: uses.length,
      ...(uses.length > 1 ? { operations: uses.map((number) => headOf(first, number)) } : {}),
    };
  }
  if (one.from === "entry") {
    const own = isPage(first, one.id);
    const name = own ? title : (first.entries.name[one.id - first.pages.href.length] ?? "");
    const anchor = anchorOf(first, one);
    const text = (own ? records.find(([index]) => index === 0)?.[4] : saidAt(records, anchor, name)) || call;
    return {
      ...shared,
      kind: one.kind,
      title: name,
      href: at(anchor),
      path: own ? trail : [...trail, title],
      text,
      uses: 0,
    };
  }
  const found = records.find(([index]) => index === one.record);
  if (found === undefined) return { ...shared, kind: one.kind, title, href: at(""), path: trail, text: call, uses: 0 };
  const [, number, name, anchor, text] = found;
  const kind = recordKinds[number] ?? "paragraph";
  const path = name === "" || one.record === 0 ? trail : [...trail, title];
  // The language of a code tells little without what the code is for.
  const said =
    kind === "code" && name === ""
      ? [
          text,
          saidAt(
            records.filter((record) => record !== found),
            anchor,
            "",
          ),
        ]
      : [text];
  return {
    ...shared,
    kind,
    title: name === "" || one.record === 0 ? title : name,
    href: at(anchor),
    path,
    text: said.filter((part) => part !== "").join(" · ") || call,
    uses: 0,
  };
}

/** The page as a hit that leads to its head, with its method where it is an operation's. */
function headOf({ pages, trails }: FirstFile, page: number): OperationHit {
  const call = pages.call[page] ?? "";
  return defined({
    title: pages.title[page] ?? "",
    href: pages.href[page] ?? "",
    path: (trails[pages.trail[page] ?? 0] ?? "").split(" › ").filter((step) => step !== ""),
    method: call.includes(" ") ? methodOf(call.slice(0, call.indexOf(" "))) || undefined : undefined,
  });
}
