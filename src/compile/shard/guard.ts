// What must be the same on all machines that build one site: the program, its parser, the config, and every file that goes in. A site
// made of two states of its sources would be wrong without looking so; what differs is told by name.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { parserName } from "../../host/addon.ts";
import type { Sources } from "../../host/files.ts";
import { inTurns } from "../../load/in-turns.ts";
import { type Digest, digestOf } from "../../model/digest.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { Inputs } from "../inputs.ts";
import type { BuildOptions } from "../options.ts";
import { programVersion } from "../program.ts";
import { type ShardName, shownName } from "./share.ts";

/** `title`: what the site is called, or else its folder. `inputs`: what goes in, by name, sorted, each with its digest. */
export type Guard = {
  readonly program: string;
  readonly parser: string;
  readonly title: string;
  readonly config: Digest;
  readonly inputs: readonly (readonly [name: string, digest: string])[];
};

/** The guard of a build. What pages name beside them (pictures, files that code is taken from) is known only when all are parsed, and is no part of it. */
export async function guardOf(host: Sources, inputs: Inputs, options: BuildOptions): Promise<Guard> {
  const { config, guides, categories, specs, statics, dates } = inputs;
  const { css, parts } = config.theme;
  const fileDigest = async (path: string): Promise<string> => host.digest(path).catch(() => "unreadable");
  const named: [string, string][] = [];
  const readings: [string, string][] = [
    ...guides.map(({ file, absolute }): [string, string] => [file, absolute]),
    ...[...css, ...Object.values(parts)].map((file): [string, string] => [
      file,
      absolutePath(options.siteFolder, file),
    ]),
  ];
  named.push(
    ...(await inTurns(readings, async ([file, path]): Promise<[string, string]> => [file, await fileDigest(path)])),
  );
  for (const [file, settings] of categories) named.push([file, digestOf(JSON.stringify(settings))]);
  for (const { file, digest, original } of specs) named.push([file, digestOf(digest, original)]);
  for (const { source, output, digest } of statics) named.push([source, digestOf(output, digest)]);
  if (dates.size > 0) named.push(["the dates of git", digestOf(JSON.stringify([...dates].sort()))]);
  return {
    program: await programVersion(),
    parser: parserName(),
    title: config.title || config.name,
    // Where the site lies on this machine is no part of what it is.
    config: digestOf(
      JSON.stringify([{ ...config, name: "" }, options.audiences ?? []]).replaceAll(options.siteFolder, ""),
    ),
    inputs: named.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  };
}

/** Guards of two shards, and where they came from. */
export type Guarded = { readonly name: ShardName; readonly guard: Guard };

/** `shard-differs` at `file`, of the first thing in which two shards differ; undefined where they are of one site. */
export function differenceOf(a: Guarded, b: Guarded, file: string): Finding | undefined {
  const differ = (what: string, mine: string, other: string): Finding =>
    finding("shard-differs", { file }, { what, one: shownName(a.name), other: shownName(b.name), mine, theirs: other });
  for (const what of ["program", "parser", "title"] as const)
    if (a.guard[what] !== b.guard[what]) return differ(what, a.guard[what], b.guard[what]);
  if (a.guard.config !== b.guard.config) return differ("config", "", "");
  const others = new Map(b.guard.inputs);
  for (const [name, digest] of a.guard.inputs) {
    const other = others.get(name);
    if (other !== digest) return differ("input", name, other === undefined ? "missing" : "");
    others.delete(name);
  }
  const [more] = others.keys();
  return more === undefined ? undefined : differ("input", more, "added");
}

/** The guard in data of another machine; undefined where it is none. */
export function guardIn(data: unknown): Guard | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { program, parser, title, config, inputs } = data as Partial<Record<keyof Guard, unknown>>;
  const isInput = (row: unknown): boolean =>
    Array.isArray(row) && row.length === 2 && row.every((text) => typeof text === "string");
  const isWhole = [program, parser, title, config].every((text) => typeof text === "string");
  return isWhole && Array.isArray(inputs) && inputs.every(isInput) ? (data as Guard) : undefined;
}
