// A tree of another program in, a site of pio-docs out, in a folder of its own. The old tree is only read; nothing of it is run.

import { tagsOf } from "../../../load/git.ts";
import { mikeLoss } from "../../../migrate/mkdocs/mike.ts";
import type { Loss, Moving } from "../../../migrate/moving.ts";
import { OldTree } from "../../../migrate/old-tree.ts";
import { readTree } from "../../../migrate/read-tree.ts";
import { type Counts, reportText } from "../../../migrate/report.ts";
import { sidebarsFile } from "../../../migrate/sidebars-file.ts";
import { openTarget, TargetWriter } from "../../../migrate/target-folder.ts";
import { isExternal, splitHref } from "../../../model/resolve.ts";
import { routeOf } from "../../../model/route.ts";
import { type Host, HostError } from "../../../platform/host.ts";
import type { Json } from "../../../text/json.ts";
import type { FilePath } from "../../../text/place.ts";
import { ComponentsUsed } from "./components-used.ts";
import { type MigratedPage, type PageMigration, writePages } from "./write-pages.ts";

/** `old` and `target`: absolute folders. `set`: answers to what cannot be known. `check`: lines about the new tree, for its report. */
export type MigrateOptions = {
  readonly old: string;
  readonly target: string;
  readonly from?: string;
  readonly set: Readonly<Record<string, string>>;
  readonly schema: string;
  readonly check: (folder: string) => Promise<readonly string[]>;
};

export type Migrated =
  | { readonly kind: "refused"; readonly problem: string }
  | {
      readonly kind: "done";
      readonly program: string;
      readonly counts: Counts;
      readonly losses: number;
      readonly decide: number;
      readonly checked: number;
    };

/** Moves the tree. Rejects with a HostError where the disk fails. */
export async function migrate(
  host: Host,
  { old, target, from, set, schema, check }: MigrateOptions,
): Promise<Migrated> {
  if ((await host.stamp(old))?.kind !== "folder") return { kind: "refused", problem: "the old folder doesn't exist" };
  const opened = await openTarget(host, target, old);
  if ("problem" in opened) return { kind: "refused", problem: opened.problem };
  const tree = await OldTree.open(host, old);
  const moving = await readTree(tree, from, set);
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
  for (const { target: file, sidebars: own } of moving.versionSidebars ?? [])
    await writer.write(file, jsonText(sidebarsFile(own, names)));
  const config = {
    $schema: schema,
    ...moving.config,
    ...saidBy(set),
    ...(Object.keys(redirects).length === 0 ? {} : { redirects }),
  };
  await writer.write("pio-docs.config.json", jsonText(config));
  if (Object.keys(sidebars).length > 0) await writer.write("sidebars.json", jsonText(sidebars));
  const mike = moving.mike === undefined ? [] : [mikeLoss(moving.mike, await tagNames(old))];
  const all = onceEach([...tree.losses, ...moving.losses, ...mike, ...losses]);
  const kept = pages.filter(({ page, made }) => made.route === routeOf(page.address)).length;
  const counts = { pages: pages.length, kept, redirected: Object.keys(redirects).length, files };
  // The report is of the tree, so what is checked is there before it.
  await writer.close();
  const checked = await check(opened.folder);
  await writer.write("MIGRATION.md", reportText({ moving, counts, used: used.all(), losses: all, redirects, checked }));
  await writer.close();
  return {
    kind: "done",
    program: moving.program,
    counts,
    losses: all.length,
    decide: all.filter(({ decide }) => decide === true).length,
    checked: checked.length,
  };
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
