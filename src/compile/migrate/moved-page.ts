// One page of the old tree in, the same in pio-docs' own markdown out: its text is what a build of the old tree would read, its links lead
// from where it stands now, and its address is the one that readers know.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { frontLines } from "../../migrate/front-lines.ts";
import type { MovedPage } from "../../migrate/moving.ts";
import { type Route, routeOf } from "../../model/route.ts";
import type { ShownFiles } from "../../model/shown-file.ts";
import { codeOf } from "../../parse/guide/dialects/code-ranges.ts";
import { readDialects } from "../../parse/guide/dialects/read-dialects.ts";
import { addressOf } from "../../parse/guide/doc-id.ts";
import { readFrontMatter } from "../../parse/guide/front-matter.ts";
import { readData } from "../../text/data-file.ts";
import { isWithin } from "../../text/file-path.ts";
import { frontFence, withEmptyFront } from "../../text/front-fence.ts";
import { isObject, type Json, put } from "../../text/json.ts";
import type { FilePath, Place } from "../../text/place.ts";
import { movedLinks, type Whereabouts } from "./moved-links.ts";

/** `collection`: where the new folder of its target stands; `folder`: the old folder of its collection, for includes. */
export type PageWorld = {
  readonly files: ShownFiles;
  readonly folder: FilePath;
  readonly variables: Readonly<Record<string, string>>;
  readonly now: Whereabouts;
  readonly docsRoute: string;
};

/** `id`: of a document; `route`: where it stands. */
export type NewPage = {
  readonly text: string;
  readonly id: string;
  readonly route: Route;
  readonly findings: readonly Finding[];
  /** Keys of its front matter that pio-docs gives no meaning. */
  readonly unread: readonly { readonly key: string; readonly place: Place }[];
};

/** The new page. Findings are those of reading its dialect, at the old file. */
export function newPage(page: MovedPage, text: string, world: PageWorld): NewPage {
  const { front, placeOf } = readFrontMatter(text, page.source, page.source);
  const body = withEmptyFront(text);
  const read = readDialects(body, {
    file: page.source,
    front,
    folder: world.folder,
    files: world.files,
    variables: world.variables,
    isPrinted: true,
  });
  const moved = movedLinks(read.text === body ? body : withoutGaps(read.text), page, world.now)
    .replace(/^\n+/, "")
    .replace(/\n*$/, "\n");
  const changes: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(page.front ?? {})) put(changes, key, value);
  const isDocs = page.target.startsWith("docs/");
  const root = routeOf(isDocs ? world.docsRoute : "/");
  const path = page.target.replace(/^[^/]+\//, "");
  const edited = frontLines(text, changes);
  const edges = readFrontMatter(`${edited}\n`, page.target, path).front;
  const address = addressOf(path, root, edges);
  const wanted = routeOf(page.address);
  // A document cannot stand above where the documents do: then its old address leads to it.
  const isBelow = isWithin(wanted, root);
  if (address.route !== wanted && isBelow)
    put(changes, "slug", routeOf(root === "/" ? wanted : wanted.slice(root.length)));
  const head = frontLines(text, changes);
  const data = readData(frontFence(edited)?.yaml ?? "", "yaml").value;
  const unread = Object.keys(isObject(data) ? data : {})
    .filter((key) => !Object.hasOwn(edges, key))
    .map((key) => ({ key, place: placeOf(key) }));
  const lead = page.lead === undefined ? "" : `${page.lead}\n\n`;
  const findings = read.findings.map((found): Finding => finding(found.code, found.place, found.facts));
  return {
    text: `${head}${head === "" ? "" : "\n"}${lead}${moved}`,
    id: address.id,
    route: isBelow ? wanted : address.route,
    findings,
    unread,
  };
}

/** What was taken out leaves lines behind: where it stood, one empty line is enough. Code keeps its own. */
function withoutGaps(text: string): string {
  if (!/\n[ \t]*\n[ \t]*\n/.test(text)) return text;
  const code = codeOf(text);
  return text.replace(/\n(?:[ \t]*\n){2,}(?! {4}|\t)/g, (gap, at: number) => (code.holds(at + 1) ? gap : "\n\n"));
}
