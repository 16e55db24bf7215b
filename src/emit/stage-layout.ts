// Where a staged output lies. Normally beside the output, `.<name>.pio-docs-stage/` with a lock file next to it; where the folder
// above may not be written (the output is a mount of its own), inside the output. There is one stage per output and a lock guards it,
// so its name needs no pid and what a dead run left is found again. In the stage: `new/` (the next output), `old/` (the earlier
// one, for the moment of the swap) and `journal`, whose presence means that `new/` is complete.
import { dirname } from "node:path/posix";
import type { Digest } from "../model/digest.ts";
import { nameProblem } from "../model/output-name.ts";
import { outputMarker } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { isWithin } from "../text/file-path.ts";

/** Absolute paths. `reserved`: names directly inside the output that no output file may take and that no swap may lose. */
export type StageLayout = {
  readonly out: string;
  readonly stage: string;
  readonly next: string;
  readonly old: string;
  readonly journal: string;
  readonly lock: string;
  readonly inside: boolean;
};

/**
 * The file in each output that lists the files of the build. Its last line names what the output holds (equal sites, equal marks), so that a
 * build knows whether this is its own earlier output or that of another site.
 */
export const marker = {
  name: outputMarker,
  text: "pio-docs wrote this folder. The next build replaces the files that are listed here and keeps all others.\n",
} as const;

/** `names`: digests of the names of all files but the marker. `note`: whole lines for whoever compares the output with another one. */
export type Marking = {
  readonly names: readonly string[];
  readonly mark?: Digest | undefined;
  readonly note?: string | undefined;
};

/** The text of a marker. */
export function markerText({ names, mark, note = "" }: Marking): string {
  const list = [`Files: ${names.length}`, ...names.toSorted(), ""].join("\n");
  return `${marker.text}${note}${list}${mark === undefined ? "" : `Content: ${mark}\n`}`;
}

/** The digests of names in the text of a marker; undefined if the list is missing or damaged. */
export function listed(text: string): ReadonlySet<string> | undefined {
  const at = text.lastIndexOf("\nFiles: ");
  const [head = "", ...names] = at < 0 ? [] : text.slice(at + 1).split("\n");
  if (names.pop() !== "") return undefined;
  if (names.at(-1)?.startsWith("Content: ") === true) names.pop();
  const isSound = head === `Files: ${names.length}` && names.every((name) => /^[0-9a-f]{16}$/.test(name));
  return isSound ? new Set(names) : undefined;
}

/** A marker that is larger is none of ours. */
const mostBytes = 64 << 20;

/** The text of the marker of the output in `folder`; undefined if there is none, or a link in its place. */
export async function markerIn(host: Host, folder: string): Promise<string | undefined> {
  const path = `${folder}/${marker.name}`;
  const stamp = await host.stamp(path);
  if (stamp?.kind !== "file" || stamp.size > mostBytes) return undefined;
  if ((await host.realPath(path)) !== `${await host.realPath(folder)}/${marker.name}`) return undefined;
  return new TextDecoder().decode(await host.read(path));
}

/** The mark of the output in `folder`; undefined where it says none. */
export async function markOf(host: Host, folder: string): Promise<string | undefined> {
  const text = await markerIn(host, folder);
  return text === undefined ? undefined : /\nContent: ([0-9a-f]{32})\n$/.exec(text.slice(-60))?.[1];
}

/** Names in the output that are not output: our own work, and the repository of somebody who commits the output. */
export const reserved: ReadonlySet<string> = new Set([".pio-docs-stage", ".pio-docs-lock", ".git"]);

function layoutAt(out: string, stage: string, lock: string): StageLayout {
  const parts = { next: `${stage}/new`, old: `${stage}/old`, journal: `${stage}/journal` };
  return { out, stage, lock, ...parts, inside: isWithin(stage, out) };
}

/** The two layouts of an output folder; a link as output is followed, so that the folder behind it is what is swapped. */
export async function layoutsOf(
  host: Host,
  out: string,
): Promise<{ readonly beside: StageLayout; readonly inside: StageLayout }> {
  const real = (await host.realPath(out)) ?? out.replace(/(.)\/+$/, "$1");
  const above = dirname(real);
  const start = `${above === "/" ? "" : above}/.${real.slice(real.lastIndexOf("/") + 1)}`;
  return {
    beside: layoutAt(real, `${start}.pio-docs-stage`, `${start}.pio-docs-lock`),
    inside: layoutAt(real, `${real}/.pio-docs-stage`, `${real}/.pio-docs-lock`),
  };
}

/** The name of an output file, checked. A bad one is a bug of ours (what authors name is judged by the same rule before), so it throws. */
export function outputName(output: string): string {
  const problem = output === marker.name ? undefined : nameProblem(output);
  if (problem !== undefined) throw new Error(`not a name for an output file: ${JSON.stringify(output)} ${problem}`);
  return output;
}
