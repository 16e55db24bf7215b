// What a killed run left is put right: an interrupted swap is finished if the next output was complete, an interrupted placing of
// files is done again from the start (it can be repeated), and anything older than that is removed. Runs under the output's lock.
import { dirname } from "node:path/posix";
import { type Host, HostError } from "../platform/host.ts";
import { nameOf } from "../text/file-path.ts";
import { filesOf, itemsOf, nameDigest, OutputRefused, ownNames } from "./own-files.ts";
import { layoutsOf, listed, marker, markerIn, markerText, type StageLayout } from "./stage-layout.ts";
import { isCopy, type Placing, placeFiles, placingOf } from "./stage-place.ts";

/** `swap`, or the files of the output that is being placed file by file. */
export type Journal = { readonly mode: "swap" } | ({ readonly mode: "in-place" } & Placing);

/** Writes the journal; from here on a recovery goes forward. */
export async function writeJournal(host: Host, layout: StageLayout, journal: Journal): Promise<void> {
  await host.replace(layout.journal, `${JSON.stringify(journal)}\n`);
}

function journalOf(text: string): Journal | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("mode" in value)) return undefined;
    if (value.mode === "swap") return { mode: "swap" };
    const placing = placingOf(value);
    return placing === undefined ? undefined : { mode: "in-place", ...placing };
  } catch {
    return undefined;
  }
}

async function readJournal(host: Host, layout: StageLayout): Promise<Journal | undefined> {
  if ((await host.stamp(layout.journal)) === undefined) return undefined;
  return journalOf(new TextDecoder().decode(await host.read(layout.journal)));
}

async function finishSwap(host: Host, layout: StageLayout): Promise<boolean> {
  if ((await host.stamp(layout.out)) !== undefined) return false;
  const from = (await host.stamp(layout.next)) === undefined ? layout.old : layout.next;
  if ((await host.stamp(from)) === undefined) return false;
  await host.rename(from, layout.out);
  return true;
}

/**
 * Removes a stage so that a kill on the way leaves nothing that looks complete: the journal goes first. Files of others in the earlier output,
 * put there while the folders were swapped, are moved into the new one. Rejects with `output-clash` if that has other files in their place.
 */
export async function removeStage(host: Host, layout: StageLayout): Promise<void> {
  await host.remove(layout.journal);
  await bringBack(host, layout);
  // Under another name before it is removed: a kill could leave it without its marker, and then all of it would look like files of others.
  const gone = `${layout.stage}/gone`;
  await host.remove(gone);
  if ((await host.stamp(layout.old)) !== undefined) await host.rename(layout.old, gone);
  await host.remove(layout.stage);
}

async function bringBack(host: Host, { out, old }: StageLayout): Promise<void> {
  if ((await host.stamp(old)) === undefined) return;
  const isOwn = (await ownNames(host, old)) ?? (() => false);
  const kept: string[] = [];
  for (const { path, kind } of await itemsOf(host, old)) {
    if (kind === "file" && isOwn(path)) continue;
    const [from, to] = [`${old}/${path}`, `${out}/${path}`];
    if (kind === "file" && (await isCopy(host, from, to))) continue;
    const folder = dirname(to);
    await host.makeFolder(kind === "folder" ? to : folder).catch(() => undefined);
    const isFree = (await host.realPath(folder)) === folder && !(await host.names(folder)).includes(nameOf(path));
    if (kind !== "folder" && isFree) await host.rename(from, to);
    else if (kind !== "folder") kept.push(from);
  }
  if (kept.length > 0) throw OutputRefused.clash(out, kept);
}

/** Removes what of a stage is a link: it came with the folder, and leads to where nothing of ours may be written, moved or removed. */
async function removeLinks(host: Host, layout: StageLayout): Promise<void> {
  for (const path of [layout.stage, layout.next, layout.old, layout.journal]) {
    const at = path.lastIndexOf("/");
    const [folder, name] = [path.slice(0, at) || "/", path.slice(at + 1)];
    const above = await host.realPath(folder);
    if (above === undefined) return;
    const real = await host.realPath(path);
    // A link that leads nowhere is seen by its name alone.
    const isThere = real !== undefined || (await host.names(folder)).includes(name);
    if (isThere && real !== `${above === "/" ? "" : above}/${name}`) await host.remove(path);
  }
}

/** Puts the output right and removes the leftovers; answers whether the output was touched. The caller holds the lock. */
export async function recoverLocked(host: Host, layout: StageLayout): Promise<boolean> {
  await removeLinks(host, layout);
  if ((await host.stamp(layout.stage)) === undefined) return false;
  const journal = await readJournal(host, layout);
  let touched = false;
  if (journal?.mode === "swap") touched = await finishSwap(host, layout);
  if (journal?.mode === "in-place") {
    await placeFiles(host, layout, journal);
    touched = true;
  }
  await removeStage(host, layout);
  return touched;
}

/**
 * Finishes or undoes the swap of a killed run and removes its leftovers; answers whether the output was touched. Run it before
 * anything else reads the output. Leaves the work of a living run alone.
 */
export async function recoverOutput(host: Host, out: string): Promise<boolean> {
  const { beside, inside } = await layoutsOf(host, out);
  let touched = false;
  for (const layout of [beside, inside]) {
    if ((await host.stamp(layout.stage)) === undefined) continue;
    try {
      const free = await host.lock(layout.lock);
      try {
        touched = (await recoverLocked(host, layout)) || touched;
      } finally {
        await free();
      }
    } catch (error) {
      if (!(error instanceof HostError) || error.problem !== "busy") throw error;
    }
  }
  return touched;
}

/**
 * Recovery before a new build: a placing that cannot be finished now (the disk is still full) is given up, since the new build places
 * everything again.
 */
export async function recoverForBuild(host: Host, layout: StageLayout): Promise<void> {
  try {
    await recoverLocked(host, layout);
  } catch (error) {
    const journal = error instanceof HostError ? await readJournal(host, layout) : undefined;
    if (journal?.mode !== "in-place") throw error;
    await listHalf(host, layout, journal);
    await removeStage(host, layout);
  }
}

/** Writes a marker for an output that is half placed: it lists the files of both builds, and marks the content of neither. */
async function listHalf(host: Host, { out, next }: StageLayout, { changed, added, gone }: Placing): Promise<void> {
  const text = (await markerIn(host, out)) ?? "";
  const left = await filesOf(host, next);
  const placed = [...changed, ...added.filter((name) => !left.has(name)), ...gone].filter(
    (name) => name !== marker.name,
  );
  const names = [...new Set([...(listed(text) ?? []), ...placed.map(nameDigest)])];
  await host.replace(`${out}/${marker.name}`, markerText({ names }));
}
