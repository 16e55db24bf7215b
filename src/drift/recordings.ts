// Files and folders of recorded traffic to exchanges, one at a time: HAR files, JSON lines, and files with one exchange each. What a file is, its
// name and its first bytes tell.
import { type Host, HostError, type Opened } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import { deepestJson, exactJson } from "../text/exact-json.ts";
import { isObject, type Json, type JsonObject } from "../text/json.ts";
import { nestsDeeper, skipSpace } from "../text/json-text.ts";
import { type LogFields, loggedExchange } from "./access-log.ts";
import { type Exchange, exchangeOf, type Spot } from "./exchange.ts";
import { harEntries } from "./har-entries.ts";
import { httpExchange } from "./http-text.ts";
import { deepestEntry, faultAt, jsonProblem, type ReadFault, textOf } from "./read-fault.ts";
import type { Attached } from "./recorded-body.ts";
import { linesOf } from "./text-lines.ts";

export type Recorded =
  | { readonly kind: "exchange"; readonly exchange: Exchange }
  | { readonly kind: "fault"; readonly fault: ReadFault };

/** Bytes of a file that is one exchange, and of a body that a HAR file keeps beside it. */
const largestFile = 64 * 1024 * 1024;
/** Bytes at the beginning that tell what a file is. */
const looked = 64 * 1024;

/** Names of files in a folder that are read. */
const recordings = /\.(har|json|jsonl|ndjson|log|http)$/i;

/** All exchanges of `paths`, absolute, in their order; folders are read in the order of their names. */
export async function* exchangesIn(host: Host, paths: readonly string[], fields: LogFields): AsyncGenerator<Recorded> {
  for (const path of paths) {
    if ((await host.stamp(path))?.kind === "folder") yield* folderExchanges(host, path, fields);
    else yield* fileExchanges({ host, path, fields, attachments: new Set() });
  }
}

async function* folderExchanges(host: Host, folder: string, fields: LogFields): AsyncGenerator<Recorded> {
  const refused: string[] = [];
  const found = await host.list(folder, undefined, { refused: (path) => refused.push(path) });
  for (const file of refused)
    yield fault({ file, problem: "is a link to a place outside the folder, so it is skipped" });
  const files = found.filter(({ path }) => recordings.test(path) && !/\/\./.test(path.slice(folder.length)));
  if (files.length === 0)
    yield fault({ file: folder, problem: "has no recordings: no .har, .json, .jsonl, .ndjson, .log, or .http file" });
  // HAR files first: they name the files beside them that are bodies, not exchanges.
  const attachments = new Set<string>();
  const isHar = (path: string): boolean => /\.har$/i.test(path);
  for (const first of [true, false])
    for (const { path } of files)
      if (isHar(path) === first && !attachments.has(path)) yield* fileExchanges({ host, path, fields, attachments });
}

type Reading = {
  readonly host: Host;
  readonly path: string;
  readonly fields: LogFields;
  /** Paths of bodies that HAR files have beside them. */
  readonly attachments: Set<string>;
};

async function* fileExchanges(reading: Reading): AsyncGenerator<Recorded> {
  const { host, path } = reading;
  let file: Opened;
  try {
    file = await host.open(path, "old");
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return yield fault({
      file: path,
      problem: `cannot be read: ${error.problem === "missing" ? "it does not exist" : error.message}`,
    });
  }
  try {
    yield* openedExchanges(reading, file);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    yield fault({ file: path, problem: `cannot be read: ${error.message}` });
  } finally {
    file.close();
  }
}

async function* openedExchanges(reading: Reading, file: Opened): AsyncGenerator<Recorded> {
  const { path } = reading;
  const head = file.read(0, looked);
  if (head.length === 0) return yield fault({ file: path, problem: "is empty" });
  if (/^(\xff\xfe|\xfe\xff)/.test(head.subarray(0, 2).toString("latin1")))
    return yield fault({ file: path, problem: "is UTF-16. Save it as UTF-8" });
  if (/\.http$/i.test(path)) return yield oneExchange(reading, file);
  if (/\.(jsonl|ndjson|log)$/i.test(path) || (!/\.har$/i.test(path) && isLines(head, file.size)))
    return yield* lineExchanges(reading, file);
  const text = head.toString("utf8");
  if (!text.startsWith("{", skipSpace(text, 0)))
    return yield fault({ file: path, problem: "is neither a HAR file nor JSON lines", line: 1, column: 1 });
  yield* harExchanges(reading, file);
}

/** Whether the first line is a JSON value of its own, which is not a HAR file. */
function isLines(head: Buffer, size: number): boolean {
  const end = head.indexOf(10);
  if (end < 0 && size > head.length) return false;
  const text = textOf(end < 0 ? head : head.subarray(0, end));
  const value = text === undefined ? undefined : parsedJson(text);
  return isObject(value) && !isObject(value.log);
}

async function* harExchanges(reading: Reading, file: Opened): AsyncGenerator<Recorded> {
  const { path, host, attachments } = reading;
  const bodies = new Map<string, Uint8Array>();
  for (const entry of harEntries(path, file)) {
    if (entry.kind === "fault") yield fault(entry.fault);
    else if (entry.kind === "other") yield oneExchange(reading, file);
    else {
      const spot: Spot = { file: path, number: entry.number, kind: "entry" };
      for (const name of attachedNames(entry.value)) {
        const beside = `${path.slice(0, path.lastIndexOf("/"))}/${name}`;
        attachments.add(beside);
        const bytes = await bodyBeside(host, beside);
        if (bytes !== undefined) bodies.set(name, bytes);
      }
      yield exchanged(
        exchangeOf(entry.value, spot, (name) => bodies.get(name)),
        spot,
      );
      bodies.clear();
    }
  }
}

/** The files that Playwright keeps bodies in (`content: "attach"`). */
function attachedNames({ request, response }: JsonObject): readonly string[] {
  const parts = [isObject(request) ? request.postData : undefined, isObject(response) ? response.content : undefined];
  return parts.flatMap((part) =>
    isObject(part) && typeof part._file === "string" && /^[\w-][\w.-]*$/.test(part._file) ? [part._file] : [],
  );
}

async function bodyBeside(host: Host, path: string): Promise<Uint8Array | undefined> {
  const stamp = await host.stamp(path);
  if (stamp?.kind !== "file" || stamp.size > largestFile) return undefined;
  try {
    return await host.read(path);
  } catch (error) {
    if (error instanceof HostError) return undefined;
    throw error;
  }
}

const noBodies: Attached = () => undefined;

/** Of a file that is one exchange. */
function oneExchange({ path }: Reading, file: Opened): Recorded {
  const spot: Spot = { file: path, kind: "entry" };
  if (file.size > largestFile) return fault({ file: path, problem: "is larger than 64 MB and not a HAR file" });
  const bytes = file.read(0, file.size);
  const text = textOf(bytes);
  if (text === undefined) return fault({ file: path, problem: "is not valid UTF-8" });
  if (/\.http$/i.test(path)) {
    const read = httpExchange(text);
    return exchanged(typeof read === "string" ? read : exchangeOf(read, spot, noBodies), spot);
  }
  const value = parsedJson(text);
  if (value === undefined) {
    const { problem, offset } = jsonProblem(text);
    return fault(faultAt(path, problem, { file, offset: Buffer.byteLength(text.slice(0, offset)) }));
  }
  if (!isObject(value) || !isObject(value.request))
    return fault({
      file: path,
      problem: "is neither a HAR file nor an exchange: it has no `log` and no `request`",
      line: 1,
      column: 1,
    });
  return exchanged(exchangeOf(value, spot, noBodies), spot);
}

function* lineExchanges({ path, fields }: Reading, file: Opened): Generator<Recorded> {
  for (const { number, offset, bytes } of linesOf(file)) {
    const spot: Spot = { file: path, number, kind: "line" };
    const wrong = (problem: string, column = 1): Recorded =>
      fault({ file: path, problem, line: number, column, entry: number });
    if (bytes === undefined) {
      yield wrong("has a line of more than 100 MB, which is skipped");
      continue;
    }
    const text = textOf(bytes);
    if (text === undefined) yield wrong("has a line that is not valid UTF-8, which is skipped");
    else if (text.trim() !== "") {
      const value = parsedJson(text);
      if (value === undefined) yield wrong(lineProblem(text, offset + bytes.length >= file.size));
      else if (!isObject(value)) yield wrong("has a line that is not a JSON object, which is skipped");
      else
        yield exchanged(
          isObject(value.request) && isObject(value.response)
            ? exchangeOf(value, spot, noBodies)
            : loggedExchange(value, spot, fields),
          spot,
        );
    }
  }
}

function lineProblem(text: string, isLast: boolean): string {
  const isCut = isLast && text.trimStart().startsWith("{") && !text.trimEnd().endsWith("}");
  if (nestsDeeper(text, deepestEntry))
    return `has a line that is nested deeper than ${deepestEntry} levels, which is skipped`;
  return isCut
    ? "ends in the middle of a line; lines before that are compared"
    : "has a line that is not valid JSON, which is skipped";
}

function parsedJson(text: string): Json | undefined {
  try {
    return exactJson(text, Math.max(deepestEntry, deepestJson));
  } catch {
    return undefined;
  }
}

function exchanged(read: Exchange | string, spot: Spot): Recorded {
  return typeof read === "string"
    ? fault(
        defined({
          file: spot.file,
          problem: `${read}, which is skipped`,
          entry: spot.number,
          line: spot.kind === "line" ? spot.number : undefined,
          column: spot.kind === "line" ? 1 : undefined,
        }),
      )
    : { kind: "exchange", exchange: read };
}

function fault(fault: ReadFault): Recorded {
  return { kind: "fault", fault };
}
