// Another output that a build is held against: a folder with one, or the report (`build.json`) of the build that wrote it, which a CI service
// keeps where the site itself is gone. No page depends on it.
import { outputFiles } from "../emit/own-files.ts";
import { markerIn } from "../emit/stage-layout.ts";
import { digestOf } from "../model/digest.ts";
import { type Host, HostError } from "../platform/host.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../text/json.ts";
import { type Affected, affectedBesideBase, affectedSince, type BuiltFor } from "./affected.ts";
import { audienceName, factOf, notedOperations } from "./noted-operations.ts";
import type { OperationFact } from "./operation-changes.ts";
import type { BuildOptions } from "./options.ts";

/** A report that is larger is not read. */
const mostBytes = 256 << 20;

/**
 * The operations that a build of `options` tells the difference from: of the output or the report that is named, else of the output that it is to
 * replace. Undefined where they are not known, or were for others.
 */
export async function operationsBefore(
  host: Host,
  { out, compareTo = out, audiences }: Pick<BuildOptions, "out" | "compareTo" | "audiences">,
): Promise<readonly OperationFact[] | undefined> {
  const audience = audienceName(audiences);
  try {
    if ((await host.stamp(compareTo))?.kind === "folder") {
      const text = await markerIn(host, compareTo);
      return text === undefined ? undefined : notedOperations(text, audience);
    }
    const told = objectAt(await reportAt(host, compareTo), "operations");
    return textAt(told, "audience") === audience
      ? listAt(told, "list").flatMap((each) => factIn(each) ?? [])
      : undefined;
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return undefined;
  }
}

function factIn(value: Json): OperationFact | undefined {
  const words = ["api", "id", "method", "path", "route", "digest"].map((key) => textAt(value, key));
  return factOf(words);
}

/** How the output in `out` differs from the one at `path`; undefined for a report that tells no files. Rejects as reading does. */
export async function affectedAgainst(host: Host, path: string, out: string): Promise<Affected | undefined> {
  if ((await host.stamp(path))?.kind === "folder") return affectedSince(host, path, out);
  const told = objectAt(await reportAt(host, path), "outputs");
  const files = objectAt(told, "files");
  if (files === undefined) return undefined;
  const before = builtForIn(told);
  const besideBase = before && (await affectedBesideBase(host, before, out));
  if (besideBase !== undefined) return besideBase;
  const now = await outputFiles(host, out);
  const changed: string[] = [];
  for (const file of now.keys())
    if (Object.hasOwn(files, file) && digestOf(await host.read(`${out}/${file}`)) !== files[file]) changed.push(file);
  return {
    added: [...now.keys()].filter((file) => !Object.hasOwn(files, file)).sort(),
    changed: changed.sort(),
    removed: Object.keys(files)
      .filter((file) => !now.has(file))
      .sort(),
  };
}

function builtForIn(outputs: JsonObject | undefined): BuiltFor | undefined {
  const base = textAt(outputs, "base");
  const contents = Object.entries(objectAt(outputs, "contents") ?? {}).flatMap(([path, digest]) =>
    typeof digest === "string" ? [[path, digest] as const] : [],
  );
  return base === undefined ? undefined : { base, contents: Object.fromEntries(contents) };
}

/** Whether an output, or the report of one, stands at `path`. */
export async function isComparable(host: Host, path: string): Promise<boolean> {
  try {
    const kind = (await host.stamp(path))?.kind;
    return kind === "folder" || (kind === "file" && (await reportAt(host, path)) !== undefined);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return false;
  }
}

export async function reportAt(host: Host, path: string): Promise<JsonObject | undefined> {
  const stamp = await host.stamp(path);
  if (stamp?.kind !== "file" || stamp.size > mostBytes) return undefined;
  try {
    const value = JSON.parse(new TextDecoder().decode(await host.read(path))) as Json;
    return isObject(value) && value.kind === "pio-docs build" ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
