// Several machines that build one site together: each a file system of its own with the same sources, and what one leaves brought to the
// others file by file, as the artifacts of a CI system are.
import { build } from "../../../src/compile/build.ts";
import type { BuildOptions, BuildResult } from "../../../src/compile/options.ts";
import { buildShard } from "../../../src/compile/shard/build-shard.ts";
import { type MergeAsked, mergeParts } from "../../../src/compile/shard/merge.ts";
import { memoryHost } from "../../../src/host/memory.ts";

export type Files = Readonly<Record<string, string>>;
export type Machine = ReturnType<typeof memoryHost>;

/** A machine with the site `files` (paths from the site folder) in `/site`. */
export function machineWith(files: Files): Machine {
  return memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
}

const plain: BuildOptions = { siteFolder: "/site", out: "/site/build", cache: false, write: true, strict: false };

/** Copies the files below `folder` from one machine to another. */
export async function carry(from: Machine, to: Machine, folder: string): Promise<void> {
  for (const { path } of await from.list(folder)) await to.write(path, await from.read(path));
}

/** What stands below a folder, by path. */
export async function below(machine: Machine, folder: string): Promise<Files> {
  const files: Record<string, string> = {};
  for (const { path } of await machine.list(folder))
    files[path.slice(folder.length + 1)] = Buffer.from(await machine.read(path)).toString("latin1");
  return files;
}

/** One machine alone. */
export async function alone(
  files: Files,
  more: Partial<BuildOptions> = {},
): Promise<{ result: BuildResult; output: Files }> {
  const machine = machineWith(files);
  const result = await build(machine, { ...plain, ...more });
  return { result, output: await below(machine, "/site/build") };
}

/** The first round of shard `number`, which leaves its pages in `/faces`. */
export function firstRound(
  machine: Machine,
  number: number,
  of: number,
  more: Partial<BuildOptions> = {},
): Promise<BuildResult> {
  return buildShard(machine, { ...plain, ...more, shard: { number, of, faces: "/faces" } });
}

/** The second round of shard `number`, which makes `/parts/<number>`. */
export function secondRound(
  machine: Machine,
  number: number,
  of: number,
  more: Partial<BuildOptions> = {},
): Promise<BuildResult> {
  return buildShard(machine, { ...plain, out: `/parts/${number}`, ...more, shard: { number, of, with: "/faces" } });
}

export function merged(machine: Machine, more: Partial<MergeAsked> = {}): Promise<BuildResult> {
  return mergeParts(machine, { ...plain, out: "/out", parts: ["/parts"], ...more });
}

/**
 * `of` machines with the same sources after both rounds; what they told in these, and the machine that has all parts. With a cache each has
 * built the whole site before.
 */
export async function rounds(
  files: Files,
  of: number,
  more: Partial<BuildOptions> = {},
): Promise<{ told: readonly BuildResult[]; machine: Machine }> {
  const machines = Array.from({ length: of }, () => machineWith(files));
  if (more.cache === true) for (const machine of machines) await build(machine, { ...plain, ...more });
  const told: BuildResult[] = [];
  for (const [at, machine] of machines.entries()) told.push(await firstRound(machine, at + 1, of, more));
  for (const from of machines)
    for (const to of machines) if (from !== to) await carryOwn(from, to, machines.indexOf(from) + 1);
  for (const [at, machine] of machines.entries()) told.push(await secondRound(machine, at + 1, of, more));
  const machine = machineWith(files);
  for (const from of machines) await carry(from, machine, "/parts");
  return { told, machine };
}

async function carryOwn(from: Machine, to: Machine, number: number): Promise<void> {
  for (const { path } of await from.list("/faces"))
    if (path.includes(`-${number}-of-`)) await to.write(path, await from.read(path));
}
