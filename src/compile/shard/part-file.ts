// What stands in `part.json` of a part: whose it is, of what it was made, and each file of it with its size and the digest of its bytes. It
// comes from another machine, so it is read as data that may say anything.
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import type { Host } from "../../host/host.ts";
import { nameProblem } from "../../model/output-name.ts";
import type { Judging } from "../judged.ts";
import type { Late } from "../late-outputs.ts";
import { Unsound } from "./exchange-file.ts";
import { type Guarded, guardIn } from "./guard.ts";
import { shardNameIn } from "./share.ts";

/** In a part: what stands in it, and the folder of its files. */
export const partFile = "part.json";
export const partFolder = "site";

/** A file of the site: its path, the digest of what it was made of, its size in bytes, the digest of its bytes. */
export type PartRow = readonly [path: string, digest: string, size: number, content: string];

/** What only the whole site can tell, by the shard that looks at it for all. */
export type WholeSite = {
  readonly pages: number;
  readonly base: string;
  readonly trailingSlash?: boolean;
  /** For the marker of the site. */
  readonly note: string;
  readonly findings: readonly Finding[];
  /** As the config has it, without that of a command line. */
  readonly judgement: Judging;
  /** What is made of the twins of all parts. */
  readonly late?: Late;
};

export type Part = Guarded & {
  readonly format: typeof partFormat;
  readonly rows: readonly PartRow[];
  /** Files of the search index, which one shard makes. */
  readonly index: readonly PartRow[];
  /** Digest of the paths that all parts have together, but for the index. */
  readonly plan: string;
  /** What was found while a page was rendered, with the page's place among all files of the site. */
  readonly found: readonly (readonly [place: number, findings: readonly Finding[]])[];
  readonly whole?: WholeSite;
};

export const partFormat = 2;

/** In bytes: more than that of a hundred thousand pages. */
const mostPart = 400 * 1024 * 1024;

/** The part in `folder` (absolute). Rejects with `Unsound` and with HostErrors. */
export async function readPart(host: Host, folder: string): Promise<Part> {
  const path = `${folder}/${partFile}`;
  if (((await host.stamp(path))?.size ?? 0) > mostPart)
    throw new Unsound("is larger than any that this program writes");
  const data = jsonIn(new TextDecoder().decode(await host.read(path)));
  if (!isPart(data)) throw new Unsound("is not what this program writes");
  const { index, outputs = [] } = data.whole?.late ?? {};
  const names = [...[...data.rows, ...data.index].map(([output]) => output), ...outputs, index?.output ?? "llms.txt"];
  const bad = names.find((output) => nameProblem(output) !== undefined);
  if (bad !== undefined) throw new Unsound(`names the file \`${bad.slice(0, 200)}\`, and a site has none of that name`);
  return data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unsound("is not whole");
  }
}

function isPart(data: unknown): data is Part {
  if (!isObject(data)) return false;
  const { format, name, guard, rows, index, plan, found, whole } = data;
  return (
    format === partFormat &&
    shardNameIn(name) !== undefined &&
    guardIn(guard) !== undefined &&
    Array.isArray(rows) &&
    rows.every(isRow) &&
    Array.isArray(index) &&
    index.every(isRow) &&
    typeof plan === "string" &&
    Array.isArray(found) &&
    found.every((row) => Array.isArray(row) && typeof row[0] === "number" && isFindings(row[1])) &&
    (whole === undefined || isWhole(whole))
  );
}

function isRow(row: unknown): boolean {
  if (!Array.isArray(row) || row.length !== 4) return false;
  const [path, digest, size, content] = row;
  return [path, digest, content].every((text) => typeof text === "string") && Number.isInteger(size) && size >= 0;
}

function isWhole(whole: unknown): boolean {
  if (!isObject(whole)) return false;
  const { pages, base, trailingSlash, note, findings, judgement, late } = whole;
  return (
    Number.isInteger(pages) &&
    typeof base === "string" &&
    typeof note === "string" &&
    (trailingSlash === undefined || typeof trailingSlash === "boolean") &&
    isFindings(findings) &&
    isObject(judgement) &&
    isObject(judgement.severities) &&
    isListOfObjects(judgement.overrides) &&
    isListOfObjects(judgement.ignores) &&
    (late === undefined || isLateData(late))
  );
}

function isLateData(late: unknown): boolean {
  if (!isObject(late) || !isTexts(late.outputs) || !isTexts([...wholeTexts(late.top)])) return false;
  const { index } = late;
  return index === undefined || (isObject(index) && isTexts([index.output, index.text]));
}

/** All that has to be texts in a tree of wholes. */
function* wholeTexts(whole: unknown): Iterable<unknown> {
  if (!isObject(whole) || !Array.isArray(whole.twins) || !Array.isArray(whole.parts)) return yield undefined;
  yield* [whole.output, whole.head, whole.line, ...whole.twins];
  for (const part of whole.parts) yield* wholeTexts(part);
}

function isTexts(data: unknown): boolean {
  return Array.isArray(data) && data.every((one) => typeof one === "string");
}

/** What is told is worded by the catalogue: a code that it has not, or a place that is none, would be a bug in the telling. */
function isFindings(found: unknown): boolean {
  const isFinding = (one: unknown): boolean =>
    isObject(one) &&
    typeof one.code === "string" &&
    Object.hasOwn(catalogue, one.code) &&
    isObject(one.place) &&
    typeof one.place.file === "string" &&
    isObject(one.facts);
  return Array.isArray(found) && found.every(isFinding);
}

/** A list of objects, if it is there at all. */
function isListOfObjects(data: unknown): boolean {
  return data === undefined || (Array.isArray(data) && data.every(isObject));
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
