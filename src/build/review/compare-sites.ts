// All pages of a filled stage beside those of an earlier output. A page that is only on one side may be one that has another address now: it says much
// the same.
import { outputFiles } from "../../emit/own-files.ts";
import type { Stage } from "../../emit/write.ts";
import type { Route } from "../../model/route.ts";
import type { Host } from "../../platform/host.ts";
import type { Change, Verdict } from "../../review/change.ts";
import { arrivals, wholePage } from "../../review/compare-page.ts";
import type { MovePage } from "../../review/moves.ts";
import { settleMoves } from "../../review/moves.ts";
import { contentOf, type PageReview, type PageText, reviewPage, titleOf } from "../../review/page-review.ts";
import { Names } from "../../review/units.ts";
import { plainOf } from "../../text/html-text.ts";
import type { OldPictures } from "./old-pictures.ts";

/** A page of the new side. `route`: in its edition; `isListing`: it says nothing of its own. */
export type NewPage = { readonly file: string; readonly route: Route; readonly isListing: boolean };

/** A page of either side, and what changed on it. `before`: the file that it was, where it was one. */
export type ComparedPage = {
  readonly file: string;
  readonly before: string | undefined;
  readonly title: string;
  readonly review: PageReview;
};

/** `gone`: pages that are no more, by their files. */
export type ComparedSites = {
  readonly pages: readonly ComparedPage[];
  readonly gone: readonly { readonly file: string; readonly title: string }[];
};

type Comparing = {
  readonly host: Host;
  /** Whether the new side has a file, a page or not. */
  readonly has: (file: string) => boolean;
  readonly stage: Stage;
  readonly pages: readonly NewPage[];
  readonly base: string;
  readonly old: { readonly folder: string; readonly base: string };
  readonly pictures: OldPictures;
  readonly verdicts: ReadonlyMap<Route, readonly Verdict[]>;
};

const none: PageReview = { changes: [], around: [], edits: [] };

/** Compares the pages of both sides. Most say the same: their bytes tell it, and nothing of them is read. */
export async function compareSites(comparing: Comparing): Promise<ComparedSites> {
  const { host, stage, pages, base, old, pictures, verdicts } = comparing;
  const names = new Names();
  const textOf = async (file: string): Promise<PageText> => ({ html: decoded(await stage.read(file)), base });
  const bytesOf = (file: string): Promise<Uint8Array> => host.read(`${old.folder}/${file}`);
  const picture = (address: string): string => pictures.named(address, { before: old.base, base });
  const review = (before: Uint8Array, after: PageText, route: Route): PageReview => {
    const was = { html: decoded(before), base: old.base };
    return reviewPage(was, after, { names, picture, verdicts: verdicts.get(route) ?? [] });
  };
  const left = await oldPages(host, old.folder);
  const compared = new Map<NewPage, ComparedPage>();
  const fresh: NewPage[] = [];
  for (const page of pages) {
    const { file, route, isListing } = page;
    const before = left.get(keyOf(file));
    const was = before === undefined ? undefined : await bytesOf(before);
    if (before === undefined || was === undefined || isRedirect(was)) {
      fresh.push(page);
      continue;
    }
    left.delete(keyOf(file));
    const is = await stage.read(file);
    const isSame = !verdicts.has(route) && old.base === base && isOneText(was, is);
    const found = isListing || isSame ? none : review(was, { html: decoded(is), base }, route);
    compared.set(page, { file, before, title: titleIn(is), review: found });
  }
  const lone: LonePage[] = [];
  for (const page of fresh) lone.push(lonePage(page.file, await textOf(page.file), { names, kind: "added" }));
  const gone: LonePage[] = [];
  for (const file of left.values()) {
    if (comparing.has(file)) continue;
    const bytes = await bytesOf(file);
    const text = { html: decoded(bytes), base: old.base };
    if (!isRedirect(bytes)) gone.push(lonePage(file, text, { names, kind: "removed" }));
  }
  const moved = movedPages(lone, gone);
  for (const page of fresh) {
    const before = moved.get(page.file);
    const is = await textOf(page.file);
    const own = before === undefined ? none : review(await bytesOf(before), is, page.route);
    compared.set(page, { file: page.file, before, title: titleOf(is.html), review: own });
  }
  const isMoved = new Set(moved.values());
  const lost = gone.filter(({ file }) => !isMoved.has(file));
  const ordered = pages.flatMap((page) => compared.get(page) ?? []);
  const met = await withArrivals(ordered, lost, { textOf, names });
  settleMoves([...met.map(({ title, review: { changes } }): MovePage => ({ name: plainOf(title), changes })), ...lost]);
  return { pages: met.map(onlyMoved), gone: lost.map(({ file, name }) => ({ file, title: name })) };
}

/** New pages with what left other pages, or came with pages that are no more. */
async function withArrivals(
  pages: readonly ComparedPage[],
  lost: readonly LonePage[],
  { textOf, names }: { readonly textOf: (file: string) => Promise<PageText>; readonly names: Names },
): Promise<readonly ComparedPage[]> {
  const changes = [...pages.flatMap(({ review }) => review.changes), ...lost.flatMap((page) => page.changes)];
  const ids = new Set(changes.flatMap(({ kind, unit }) => (kind === "removed" && unit !== undefined ? [unit.id] : [])));
  if (ids.size === 0) return pages;
  return Promise.all(
    pages.map(async (page) => {
      if (page.before !== undefined) return page;
      const text = await textOf(page.file);
      const content = contentOf(text);
      if (content === undefined) return page;
      return { ...page, review: { ...arrivals(content, { ...text, names }, ids), around: [] } };
    }),
  );
}

/** Of a new page all is new: only what moved there is told. */
function onlyMoved(page: ComparedPage): ComparedPage {
  if (page.before !== undefined) return page;
  const isMoved = ({ kind }: Change): boolean => kind === "moved";
  const { changes, around, edits } = page.review;
  const kept = edits.filter((edit) => "change" in edit && isMoved(edit.change));
  return { ...page, review: { around, changes: changes.filter(isMoved), edits: kept } };
}

/** A page that is on one side only, with its blocks. */
type LonePage = MovePage & { readonly file: string; readonly changes: readonly Change[] };

function lonePage(
  file: string,
  text: PageText,
  { names, kind }: { readonly names: Names; readonly kind: "added" | "removed" },
): LonePage {
  const content = contentOf(text);
  const changes = content === undefined ? [] : wholePage(content, { ...text, names }, kind);
  return { file, name: plainOf(titleOf(text.html)), changes };
}

/** Pages that are compared with pages that are gone. */
const mostCompared = 500;

/** Files of pages that are gone by those of new ones that say at least half of the same. */
function movedPages(fresh: readonly LonePage[], gone: readonly LonePage[]): ReadonlyMap<string, string> {
  const found: { readonly to: string; readonly from: string; readonly score: number }[] = [];
  for (const page of fresh.slice(0, mostCompared))
    for (const old of gone.slice(0, mostCompared)) {
      const score = sharedPart(page.changes, old.changes) + (page.name === old.name ? 0.1 : 0);
      if (score >= 0.5) found.push({ to: page.file, from: old.file, score });
    }
  found.sort((a, b) => b.score - a.score);
  const moved = new Map<string, string>();
  const taken = new Set<string>();
  for (const { to, from } of found) {
    if (moved.has(to) || taken.has(from)) continue;
    moved.set(to, from);
    taken.add(from);
  }
  return moved;
}

function sharedPart(one: readonly Change[], other: readonly Change[]): number {
  const weights = (changes: readonly Change[]) =>
    new Map(changes.flatMap(({ unit }) => (unit === undefined ? [] : [[unit.id, unit.weight] as const])));
  const [a, b] = [weights(one), weights(other)];
  const sum = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0);
  const shared = sum([...a].flatMap(([id, weight]) => (b.has(id) ? [weight] : [])));
  return shared / Math.max(1, sum(a.values()), sum(b.values()));
}

/** The files of the pages of an output, by what stays where addresses end otherwise. */
async function oldPages(host: Host, folder: string): Promise<Map<string, string>> {
  const files = [...(await outputFiles(host, folder)).keys()];
  const isPage = (file: string): boolean =>
    file.endsWith(".html") && !/(?:^|\/)assets\//.test(file) && !/(?:^|\/)404\.html$/.test(file);
  return new Map(files.filter(isPage).map((file) => [keyOf(file), file]));
}

/** The file of a page without what is another where addresses end otherwise. */
export function keyOf(file: string): string {
  return file.replace(/(?:^|\/)index\.html$|\.html$/, "");
}

function isRedirect(page: Uint8Array): boolean {
  return /<meta http-equiv="refresh"/i.test(decoded(page.subarray(0, 2_000)));
}

/** Whether two pages are one text but for their heads. */
function isOneText(before: Uint8Array, after: Uint8Array): boolean {
  return bodyOf(before).equals(bodyOf(after));
}

function bodyOf(page: Uint8Array): Buffer {
  const bytes = bufferOf(page);
  return bytes.subarray(bytes.indexOf(">", bytes.indexOf("<body")));
}

/** The title of a page, for which no more of it is read than its heading. */
export function titleIn(page: Uint8Array): string {
  const bytes = bufferOf(page);
  const start = bytes.indexOf("<h1");
  const end = bytes.indexOf("</h1>", start);
  return titleOf(decoded(start < 0 || end < 0 ? page : page.subarray(start, end + "</h1>".length)));
}

export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function decoded(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
