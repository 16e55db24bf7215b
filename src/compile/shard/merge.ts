// Parts of several machines become one site: checked against each other first, then brought into one stage, file by file, which takes the
// place of the output in one step. Nothing of a part is run, and none of its names leads outside of it.

import type { Finding } from "../../diagnostics/finding.ts";
import type { ReportedFinding } from "../../diagnostics/reported.ts";
import { outputFinding } from "../../emit/output-finding.ts";
import { openStage, type Stage } from "../../emit/write.ts";
import type { Host } from "../../host/host.ts";
import { inTurns } from "../../load/in-turns.ts";
import { digestOf } from "../../model/digest.ts";
import { defined } from "../../text/defined.ts";
import { isWithin } from "../../text/file-path.ts";
import { type Judging, judged } from "../judged.ts";
import { settled, settledText, type Twins } from "../late-outputs.ts";
import { contentMark } from "../manifest.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { gathered } from "../part-findings.ts";
import { missingOf, unsound } from "./brought.ts";
import { Unsound } from "./exchange-file.ts";
import { differenceOf } from "./guard.ts";
import { type Part, type PartRow, partFile, partFolder, readPart, type WholeSite } from "./part-file.ts";
import { shardMissing, shardTwice, shardUnsound } from "./refusals.ts";
import { shownName } from "./share.ts";

/** `parts`: absolute paths of parts, or of folders that hold some. The rest is that of a build. */
export type MergeAsked = BuildOptions & { readonly parts: readonly string[] };

/** A part and where it lies. */
type Placed = { readonly folder: string; readonly part: Part };

/**
 * Writes the site of all parts into `out`, as one build would have written it, and tells what one build would have told. Besides: `shard-differs`,
 * `shard-missing`, `shard-twice`, `shard-unsound`; then nothing is written.
 */
export async function mergeParts(host: Host, options: MergeAsked): Promise<BuildResult> {
  const start = performance.now();
  const { out } = options;
  const told = (
    findings: readonly Finding[],
    more: Partial<BuildResult> = {},
    judging: Judging = { severities: {} },
  ): BuildResult => {
    const { suppressed, exit, ...all } = judged(findings, judging, options.strict);
    const ms = Math.round(performance.now() - start);
    const quiet = suppressed.length === 0 ? {} : { suppressed };
    return resultWith(all.findings, { ...quiet, exit, failed: exit !== 0, out, ms, ...more });
  };
  const reading = await readParts(host, options.parts);
  if ("finding" in reading) return told([reading.finding]);
  const { all } = reading;
  const whole = all.find(({ part }) => part.name.number === 1)?.part.whole;
  const refused = refusalOf(all) ?? (await faultIn(host, all));
  if (refused !== undefined || whole === undefined) return told(refused === undefined ? [] : [refused]);
  const found = all.flatMap(({ part }) => part.found).sort(([a], [b]) => a - b);
  const findings = [...whole.findings, ...gathered(found.flatMap(([, each]) => each))];
  const judgement: Judging = { ...whole.judgement, ...defined({ asked: options.severities, day: options.day }) };
  const { pages, base, trailingSlash } = whole;
  const result = told(findings, { pages, base, trailingSlash }, judgement);
  if (result.failed) return result;
  options.signal?.throwIfAborted();
  let stage: Stage | undefined;
  try {
    stage = await openStage(host, out);
    const bytes = await placed(host, stage, { all, whole });
    return { ...result, written: true, bytes, ms: Math.round(performance.now() - start) };
  } catch (error) {
    await stage?.abort();
    const fault = outputFinding(error, out);
    if (fault === undefined) throw error;
    return told([...findings, fault], { pages, base, trailingSlash }, judgement);
  }
}

function resultWith(
  findings: readonly ReportedFinding[],
  more: Partial<BuildResult> & Pick<BuildResult, "exit" | "failed" | "out" | "ms">,
): BuildResult {
  return { pages: 0, findings, written: false, base: "/", trailingSlash: undefined, bytes: 0, ...more };
}

/** The parts that `named` folders are or hold. */
async function readParts(
  host: Host,
  named: readonly string[],
): Promise<{ readonly all: readonly Placed[] } | { readonly finding: Finding }> {
  const all: Placed[] = [];
  let at = "";
  try {
    for (const folder of named) {
      at = folder;
      const folders = await partsIn(host, folder);
      if (folders.length === 0) throw new Unsound("holds no part of a site");
      for (const each of folders) {
        at = `${each}/${partFile}`;
        all.push({ folder: each, part: await readPart(host, each) });
      }
    }
  } catch (error) {
    return { finding: unsound(error, at) };
  }
  return { all: all.sort((a, b) => a.part.name.number - b.part.name.number) };
}

async function partsIn(host: Host, folder: string): Promise<readonly string[]> {
  const isPart = async (path: string): Promise<boolean> => (await host.stamp(`${path}/${partFile}`))?.kind === "file";
  if (await isPart(folder)) return [folder];
  if ((await host.stamp(folder))?.kind !== "folder") return [];
  const parts: string[] = [];
  for (const name of await host.names(folder)) if (await isPart(`${folder}/${name}`)) parts.push(`${folder}/${name}`);
  return parts;
}

/** Why `all` are not the parts of one site, each once. */
function refusalOf(all: readonly Placed[]): Finding | undefined {
  const [first] = all;
  if (first === undefined) return undefined;
  const { of } = first.part.name;
  const seen = new Map<number, string>();
  for (const { folder, part } of all) {
    const { name } = part;
    const file = `${folder}/${partFile}`;
    if (name.of !== of) {
      const problem = `is that of shard ${shownName(name)}, and \`${first.folder}\` that of shard ${shownName(first.part.name)}`;
      return shardUnsound(file, problem);
    }
    const other = seen.get(name.number);
    if (other !== undefined) return shardTwice(file, name, other);
    seen.set(name.number, folder);
    const differs = differenceOf(first.part, part, file);
    if (differs !== undefined) return differs;
  }
  const missing = missingOf(of, new Set(seen.keys()));
  if (missing !== undefined) return shardMissing(first.folder, missing, "what is to be merged");
  const paths = all.flatMap(({ part }) => part.rows.map(([path]) => path));
  const plan = digestOf(JSON.stringify(paths.sort()));
  const odd = all.find(({ part }) => part.plan !== plan || (part.name.number === 1) !== (part.whole !== undefined));
  if (odd === undefined) return undefined;
  const problem = "does not say the same of the site's files as the other parts";
  return shardUnsound(`${odd.folder}/${partFile}`, problem, odd.folder);
}

function rowsOf({ rows, index }: Part): readonly PartRow[] {
  return [...rows, ...index];
}

/** The first file that is not there, or is not as it was written, byte for byte. A link that leads out of its part is not there. */
async function faultIn(host: Host, all: readonly Placed[]): Promise<Finding | undefined> {
  for (const { folder, part } of all) {
    const root = await host.realPath(`${folder}/${partFolder}`);
    const faults = await inTurns(rowsOf(part), async ([path, , size, content]): Promise<Finding | undefined> => {
      const file = `${folder}/${partFolder}/${path}`;
      const told = (problem: string): Finding => shardUnsound(file, problem);
      try {
        const real = await host.realPath(file);
        if (real === undefined) return told("is missing");
        if (root === undefined || !isWithin(real, root) || real !== `${root}/${path}`) return told("is a link");
        if ((await host.stamp(real))?.size !== size) return told("is not whole");
        return digestOf(await host.read(real)) === content ? undefined : told("is not as it was written");
      } catch (error) {
        return unsound(error, file);
      }
    });
    const fault = faults.find((each) => each !== undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Puts all files into `stage` by links, where the earlier output has no file of that name, and makes it the output; answers its size. */
async function placed(
  host: Host,
  stage: Stage,
  { all, whole: { note, late } }: { readonly all: readonly Placed[]; readonly whole: WholeSite },
): Promise<number> {
  const digests = new Map<string, { readonly digest: string }>();
  for (const { folder, part } of all) {
    await inTurns(rowsOf(part), async ([path, digest, size]) => {
      const from = `${folder}/${partFolder}/${path}`;
      const to = stage.free(path);
      if (to === undefined) await stage.copy(path, from);
      else {
        await host.link(from, to);
        stage.wrote(path, size);
      }
      digests.set(path, { digest });
    });
  }
  if (late !== undefined) {
    const twins = twinsIn(all);
    for (const one of await settled(late, twins)) {
      await stage.put(one.output, await settledText(one, async (twin) => host.read(twins.placeOf(twin))));
      digests.set(one.output, { digest: one.digest });
    }
  }
  const { bytes } = await stage.commit({ mark: contentMark(digests), note, remember: async () => undefined });
  return bytes;
}

/** The files of all parts as what is late is made of them. */
function twinsIn(all: readonly Placed[]): Twins & { readonly placeOf: (twin: string) => string } {
  const rows = new Map(all.flatMap(({ folder, part }) => part.rows.map((row) => [row[0], { row, folder }] as const)));
  return {
    sizeOf: (twin) => rows.get(twin)?.row[2] ?? 0,
    digestOf: (twin) => rows.get(twin)?.row[1],
    placeOf: (twin) => `${rows.get(twin)?.folder}/${partFolder}/${twin}`,
  };
}
