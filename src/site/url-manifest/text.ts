// A URL manifest as a text and back: a head that says what it is, then a line for each address, sorted, its fields parted by tabs: the address,
// what became of it (`-`: it is a page), what stood there, its title, its ids. Merging tools see one line for each page; what they leave in
// two pieces is read as one. Lines of deprecated operations also name the operation that replaces them.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { namedPart } from "../../model/named-part.ts";
import { nameProblem } from "../../model/output-name.ts";
import type { Page } from "../../model/page.ts";
import { keptKind } from "../../model/page-kinds.ts";
import { isWritten } from "../../model/prose-markdown.ts";
import { type Route, routeOf } from "../../model/route.ts";
import type { Segments } from "../../model/segments.ts";
import type { Site } from "../../model/site.ts";
import type { UrlManifest, UrlManifestEnd, UrlManifestLine } from "../../model/url-manifest.ts";
import { defined } from "../../text/defined.ts";
import type { FilePath } from "../../text/place.ts";
import { escapedField, fieldOf } from "./escaped-field.ts";
import { foreignUrlManifest } from "./foreign.ts";
import { packedAnchors, unpackedAnchors } from "./packed-anchors.ts";

/** A file of more lines than any site has pages is no URL manifest. */
const mostLines = 200_000;

const head =
  "# pio-docs URLs 1: every URL that this site has published. Keep this file with the sources; `pio-docs build --update-urls` writes it.";

/** `audiences`: whom the addresses were published for, besides everybody. */
type UrlManifestFile = { readonly file: FilePath; readonly audiences: readonly string[] };

/** The text of a URL manifest of `lines`. */
export function urlManifestText(lines: Iterable<UrlManifestLine>, audiences: readonly string[]): string {
  const sorted = [...lines].map(lineText).sort();
  return `${[head, `# audiences: ${audienceText(audiences)}`, ...sorted].join("\n")}\n`;
}

function audienceText(audiences: readonly string[]): string {
  return audiences.length === 0 ? "everybody" : audiences.map((name) => escapedField(name)).join(" ");
}

function lineText(line: UrlManifestLine): string {
  const { kind, api, id, method, path } = line;
  const about = [kind, api ?? "-", id, ...(method === undefined ? [] : [method, path ?? ""])];
  const fields = [
    escapedField(line.route),
    endText(line),
    about.map((part) => escapedField(part)).join(" "),
    escapedField(line.title, true),
    line.anchors,
  ];
  return fields.join("\t");
}

function endText({ end, instead }: UrlManifestLine): string {
  const words = [
    ...(end?.kind === "gone" ? [end.version === undefined ? "gone" : `gone:${escapedField(end.version)}`] : []),
    ...(end?.kind === "moved" ? [`moved:${escapedField(end.to)}`] : []),
    ...(instead === undefined ? [] : [`instead:${escapedField(instead)}`]),
  ];
  return words.length === 0 ? "-" : words.join(" ");
}

/**
 * The URL manifest in `text`. Diagnostics: `urls-other-site` (a text that is none, or one of other audiences: then nothing of it is used),
 * `urls-merge-conflict` (a merge that was not finished), `urls-line` (a line that says nothing; the others count).
 */
export function readUrlManifest(
  text: string,
  { file, audiences }: UrlManifestFile,
): { urlManifest: UrlManifest; diagnostics: readonly Diagnostic[] } {
  const rows = text.split("\n");
  const empty: UrlManifest = { file, lines: new Map(), isWhole: false };
  const foreign = (line: number, problem: string) => ({
    urlManifest: empty,
    diagnostics: [foreignUrlManifest(file, line, problem)],
  });
  const first = rows.findIndex((row) => row.trim() !== "" && !isConflictMark(row));
  if (first < 0 || rows[first]?.trimEnd() !== head)
    return foreign(Math.max(first, 0) + 1, "its first line is not that of a URL manifest");
  if (rows.length > mostLines) return foreign(mostLines, `it has more than ${mostLines} lines`);
  const diagnostics: Diagnostic[] = [];
  const lines = new Map<Route, UrlManifestLine & { readonly line: number }>();
  for (const [index, row] of rows.entries()) {
    const line = index + 1;
    const plain = row.trimEnd();
    const isFor = /^# audiences: (.*)$/.exec(plain)?.[1];
    if (isFor !== undefined && isFor !== audienceText(audiences))
      return foreign(line, `it lists pages for ${isFor}, but this site is built for ${audienceText(audiences)}`);
    if (plain === "" || plain.startsWith("# ") || plain === "#") continue;
    if (isConflictMark(plain)) {
      diagnostics.push(diagnostic("urls-merge-conflict", { file, line, column: 1 }, { mark: plain.slice(0, 7) }));
      continue;
    }
    const read = lineOf(plain);
    if ("problem" in read) diagnostics.push(diagnostic("urls-line", { file, line, column: read.column }, read));
    else lines.set(read.route, { ...both(lines.get(read.route), read), line });
  }
  return { urlManifest: { file, lines, isWhole: diagnostics.length === 0 }, diagnostics };
}

function isConflictMark(row: string): boolean {
  return /^(<{7}|={7}|>{7}|\|{7})( |\r?$)/.test(row);
}

/** Two lines of one address, as a merge leaves them: what the later one says, with the ids of both. */
function both(before: UrlManifestLine | undefined, after: UrlManifestLine): UrlManifestLine {
  if (before === undefined || before.anchors === after.anchors) return after;
  const ids = [before, after].flatMap(({ anchors }) => unpackedAnchors(anchors) ?? []);
  return { ...after, anchors: packedAnchors(ids) };
}

type Fault = { readonly problem: string; readonly column: number };

function lineOf(row: string): UrlManifestLine | Fault {
  const fields = row.split("\t");
  const [address = "", state = "", about = "", title = "", anchors = ""] = fields;
  const at = (field: number): number => fields.slice(0, field).join("\t").length + (field === 0 ? 1 : 2);
  if (fields.length < 3 || fields.length > 5)
    return { problem: `has ${fields.length} fields separated by tabs instead of 5`, column: 1 };
  const route = fieldOf(address);
  if (!isRoute(route)) return { problem: `begins with \`${address}\`, which is not the path of a page`, column: 1 };
  const [kind, api, id, method, path] = about.split(" ").map(fieldOf);
  const known = keptKind(kind);
  if (known === undefined || api === undefined || id === undefined)
    return { problem: `contains \`${about}\`, which is not a known kind of page`, column: at(2) };
  const end = endOf(state);
  if (end === undefined)
    return { problem: `contains \`${state}\`, which is not a known state of a page`, column: at(1) };
  if (unpackedAnchors(anchors) === undefined) return { problem: "has IDs that cannot be read", column: at(4) };
  const own = { api: api === "-" ? undefined : api, method, path: method === undefined ? undefined : path };
  return defined({ route, kind: known, id, title: fieldOf(title), anchors, ...own, ...end });
}

function isRoute(text: string): text is Route {
  return text === "/" || (routeOf(text) === text && nameProblem(text.slice(1)) === undefined);
}

function endOf(state: string): Pick<UrlManifestLine, "end" | "instead"> | undefined {
  let end: UrlManifestEnd | undefined;
  let instead: Route | undefined;
  if (state === "-") return {};
  for (const word of state.split(" ")) {
    const [, name, value] = /^(gone|moved|instead)(?::(.*))?$/.exec(word) ?? [];
    const to = fieldOf(value ?? "");
    if (name === "gone") end = defined({ kind: "gone" as const, version: value === undefined ? undefined : to });
    else if (name === "moved" && isRoute(to)) end = { kind: "moved", to };
    else if (name === "instead" && isRoute(to)) instead = to;
    else return undefined;
  }
  return defined({ end, instead });
}

// What a deprecation says to use in place of an operation: the first page of another operation that its words link to, else the first
// operation that they name as code, by its id or by method and path.

/** The route of the operation that `reason`, which stands on `page`, says to use; undefined where it names none. */
export function replacementOf(reason: Segments, { metadata }: Page, site: Site): Route | undefined {
  const isOther = (route: Route | undefined): route is Route =>
    route !== undefined && route !== metadata.route && site.pages.get(route)?.metadata.kind === "operation";
  const links = site.links.pages.get(metadata.route) ?? [];
  for (const part of reason) {
    const found = typeof part === "string" || isWritten(part) ? undefined : links[part.link];
    if (found?.kind === "page" && isOther(found.route)) return found.route;
  }
  const text = reason.map((part) => (typeof part === "string" ? part : "")).join("");
  for (const [, name = ""] of text.matchAll(/<code>([^<]{1,300})<\/code>/g)) {
    const call = /^([A-Za-z]+) (\/\S*)$/.exec(name);
    const key =
      call === null
        ? namedPart(metadata.api ?? "", "operation", name)
        : namedPart(metadata.api ?? "", "path", `${call[1]?.toLowerCase()}${call[2]}`);
    const route = site.namedRoutes.get(key);
    if (isOther(route)) return route;
  }
  return undefined;
}
