// A tree of another program in, a site of pio-docs out, in a folder of its own. The old tree is only read; nothing of it is run.

import { tagsOf } from "../../../load/git.ts";
import type { FindAsciidoc } from "../../../migrate/asciidoc/load.ts";
import { migrationFile } from "../../../migrate/migration-file.ts";
import { mikeLoss } from "../../../migrate/mkdocs/mike.ts";
import type { Loss, Moving } from "../../../migrate/moving.ts";
import { OldTree } from "../../../migrate/old-tree.ts";
import { readTree } from "../../../migrate/read-tree.ts";
import { type Counts, reportText, summaryLine } from "../../../migrate/report.ts";
import { sidebarsFile } from "../../../migrate/sidebars-file.ts";
import { openTarget, TargetWriter } from "../../../migrate/target-folder.ts";
import { isExternal, splitHref } from "../../../model/resolve.ts";
import { routeOf } from "../../../model/route.ts";
import { type Host, HostError } from "../../../platform/host.ts";
import type { Json } from "../../../text/json.ts";
import type { FilePath } from "../../../text/place.ts";
import { usualBaseline } from "../../baseline-file.ts";
import { installedAsciidoc } from "./asciidoc.ts";
import { ComponentsUsed } from "./components-used.ts";
import { type FoundProblem, isKnowable, knownProblems, reasonsIn } from "./known-problems.ts";
import { type DataFiles, mended } from "./mend-files.ts";
import { type MigratedPage, type PageMigration, writePages } from "./write-pages.ts";

/** `old` and `target`: absolute folders. `set`: answers to what cannot be known. `check`: errors and warnings of the new tree. */
export type MigrateOptions = {
  readonly old: string;
  readonly target: string;
  readonly from?: string;
  readonly set: Readonly<Record<string, string>>;
  readonly schema: string;
  readonly check: (folder: string) => Promise<readonly FoundProblem[]>;
  /** What reads AsciiDoc; that which is installed beside pio-docs when absent. */
  readonly asciidoc?: FindAsciidoc;
};

export type Migrated =
  | { readonly kind: "refused"; readonly problem: string }
  | {
      readonly kind: "done";
      readonly program: string;
      readonly counts: Counts;
      readonly losses: number;
      readonly decide: number;
      /** Problems of the new site that its baseline holds. */
      readonly known: number;
      /** Whether a build of the new site ends with exit code 0. */
      readonly builds: boolean;
      /** The numbers in words, as the report begins with them. */
      readonly summary: string;
    };

/** Moves the tree. Rejects with a HostError where the disk fails. */
export async function migrate(
  host: Host,
  { old, target, from, set, schema, check, asciidoc = installedAsciidoc }: MigrateOptions,
): Promise<Migrated> {
  if ((await host.stamp(old))?.kind !== "folder") return { kind: "refused", problem: "the old folder doesn't exist" };
  const opened = await openTarget(host, target, old);
  if ("problem" in opened) return { kind: "refused", problem: opened.problem };
  const tree = await OldTree.open(host, old);
  const moving = await readTree(tree, { from, set, readers: { asciidoc } });
  if ("problem" in moving) return { kind: "refused", problem: moving.problem };
  const stranger = Object.keys(set).find((key) => !Object.hasOwn(settable, key) && key !== "version");
  if (stranger !== undefined)
    return {
      kind: "refused",
      problem: `\`--set\` doesn't accept \`${stranger}\`, only ${Object.keys(settable).join(", ")}, and version`,
    };
  const writer = new TargetWriter(host, opened);
  const used = new ComponentsUsed();
  const { pages, losses } = await writePages(host, { old, tree, moving, writer, used });
  for (const { target: file, text } of moving.made) if (!writer.has(file)) await writer.write(file, text);
  const files = await writeCopies(host, { old, tree, moving, writer });
  const redirects = redirectsOf(moving, pages);
  const ids = new Map(
    pages.map(({ page, made }) => [
      page.source,
      page.target.startsWith("docs/") || page.version !== undefined ? made.id : undefined,
    ]),
  );
  const routes = new Map(pages.map(({ page, made }) => [page.source, made.route]));
  const names = { idOf: (source: FilePath) => ids.get(source), routeOf: (source: FilePath) => routes.get(source) };
  const sidebars = sidebarsFile(moving.sidebars, names);
  const config = {
    $schema: schema,
    ...moving.config,
    ...saidBy(set),
    ...(Object.keys(redirects).length === 0 ? {} : { redirects }),
  };
  const data = new Map<FilePath, Json>([
    ...(moving.versionSidebars ?? []).map((one): [FilePath, Json] => [one.target, sidebarsFile(one.sidebars, names)]),
    ["pio-docs.config.json", config],
    ...(Object.keys(sidebars).length > 0 ? [["sidebars.json", sidebars] as [FilePath, Json]] : []),
  ]);
  const mike = moving.mike === undefined ? [] : [mikeLoss(moving.mike, await tagNames(old))];
  const kept = pages.filter(({ page, made }) => made.route === routeOf(page.address)).length;
  const counts = { pages: pages.length, kept, redirected: Object.keys(redirects).length, files };
  const checked = await checkedFiles(data, { writer, check: () => check(opened.folder) });
  const sources = new Map(pages.map(({ page }) => [page.target, page.source]));
  const { known, baseline } = knownProblems(
    checked.found,
    reasonsIn(tree, (file) => sources.get(file)),
  );
  if (baseline !== undefined) await writer.write(usualBaseline, baseline);
  const builds = pages.length > 0 && checked.found.every(isGood);
  const all = onceEach([...tree.losses, ...moving.losses, ...mike, ...losses, ...checked.losses]);
  const account = { moving, counts, used: used.all(), losses: all, redirects, known, builds };
  await writer.write("MIGRATION.md", reportText(account));
  await writer.write("migration.json", jsonText(migrationFile(account)));
  await writer.close();
  const decide = all.filter((loss) => loss.decide === true).length;
  return {
    ...{ kind: "done", program: moving.program, counts, losses: all.length, decide, known: known.length, builds },
    summary: summaryLine(counts, known.length, decide),
  };
}

/** Whether a problem leaves a build as it is: a baseline holds it, or it is no error. */
function isGood({ reported }: FoundProblem): boolean {
  return isKnowable(reported) || reported.severity !== "error" || reported.because !== undefined;
}

/** Files that are checked again after what was refused is taken out. */
const mostRounds = 8;

type Checking = { readonly writer: TargetWriter; readonly check: () => Promise<readonly FoundProblem[]> };

/** Writes `data` as far as a build takes it; answers what is wrong with the new site then, and what was taken out. */
async function checkedFiles(
  data: DataFiles,
  { writer, check }: Checking,
): Promise<{ readonly found: readonly FoundProblem[]; readonly losses: readonly Loss[] }> {
  let files = data;
  const losses: Loss[] = [];
  for (let round = 1; ; round += 1) {
    for (const [file, value] of files) await writer.write(file, jsonText(value));
    // Only what was written now is checked: no file of an earlier migration.
    await writer.close();
    const found = await check();
    const better = round < mostRounds ? mended(files, found) : undefined;
    if (better === undefined) return { found, losses };
    files = better.files;
    losses.push(...better.losses);
  }
}

/** What `--set` answers, by the key of the config that it becomes. */
const settable: Readonly<Record<string, string>> = { base: "baseUrl", url: "url", title: "title", lang: "lang" };

function saidBy(set: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(settable).flatMap(([word, key]) => (set[word] === undefined ? [] : [[key, set[word]]])),
  );
}

/** Names of the tags of the repository around the old tree; none where there is no repository. */
async function tagNames(old: string): Promise<readonly string[]> {
  const found = await tagsOf(old, "*");
  return "problem" in found ? [] : found.tags.map(({ name }) => name);
}

/** What two readings of a file told is told once. */
function onceEach(losses: readonly Loss[]): readonly Loss[] {
  return [...new Map(losses.map((loss) => [JSON.stringify(loss), loss])).values()];
}

function jsonText(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Files that come along as they are; answers how many. */
async function writeCopies(host: Host, { old, tree, moving, writer }: PageMigration): Promise<number> {
  const copies = [
    ...moving.copies,
    ...moving.unmoved.flatMap((folder) =>
      tree.below(folder).map((source) => ({ source, target: `unmoved/${source}` })),
    ),
  ];
  let count = 0;
  for (const { source, target } of copies) {
    if (!tree.has(source) || writer.has(target)) continue;
    try {
      await writer.write(target, await host.read(`${old}/${source}`));
      count += 1;
    } catch (error) {
      if (!(error instanceof HostError) || error.path !== `${old}/${source}`) throw error;
      tree.ask("Files that can't be read", error.message, { file: source });
    }
  }
  return count;
}

// Old addresses that no page has any more, and where they lead.

/** Redirects whose address no page has; one that leads to another one leads to where that leads. */
function redirectsOf(moving: Moving, pages: readonly MigratedPage[]): Readonly<Record<string, string>> {
  const there = new Set<string>(pages.map(({ made }) => made.route));
  const moved = pages.flatMap(({ page, made }): [string, string][] =>
    made.route === routeOf(page.address) ? [] : [[routeOf(page.address), made.route]],
  );
  const all = new Map(
    [...Object.entries(moving.redirects), ...moved].map(([from, to]) => [routeOf(from) as string, to]),
  );
  const last = (to: string): string | undefined => {
    let at = to;
    for (let step = 0; step < 20; step += 1) {
      const next =
        isExternal(at) || there.has(routeOf(splitHref(at).path)) ? undefined : all.get(routeOf(splitHref(at).path));
      if (next === undefined) return at;
      at = next;
    }
    return undefined;
  };
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.flatMap(([from, to]) => {
      const target = there.has(from) ? undefined : last(to);
      return target === undefined || (!isExternal(target) && routeOf(target) === from) ? [] : [[from, target]];
    }),
  );
}
