// A tree of another program in, a site of pio-docs out, in a folder of its own. The old tree is only read; nothing of it is run.
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { type Host, HostError } from "../../host/host.ts";
import type { Loss, MovedPage, Moving } from "../../migrate/moving.ts";
import { OldTree } from "../../migrate/old-tree.ts";
import { readTree } from "../../migrate/read-tree.ts";
import { type Counts, reportText } from "../../migrate/report.ts";
import { sidebarsFile } from "../../migrate/sidebars-file.ts";
import { openTarget, TargetWriter } from "../../migrate/target-folder.ts";
import { isExternal } from "../../model/resolve.ts";
import { routeOf } from "../../model/route.ts";
import { folderOf } from "../../text/file-path.ts";
import type { Json } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { ExcerptFiles, filesNamedIn } from "../excerpt-files.ts";
import { ComponentsUsed } from "./components-used.ts";
import type { Whereabouts } from "./moved-links.ts";
import { type NewPage, newPage } from "./moved-page.ts";

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
  if ((await host.stamp(old))?.kind !== "folder") return { kind: "refused", problem: "the old folder is not there" };
  const opened = await openTarget(host, target, old);
  if ("problem" in opened) return { kind: "refused", problem: opened.problem };
  const tree = await OldTree.open(host, old);
  const moving = await readTree(tree, from, set);
  if ("problem" in moving) return { kind: "refused", problem: moving.problem };
  const stranger = Object.keys(set).find((key) => !Object.hasOwn(settable, key) && key !== "version");
  if (stranger !== undefined)
    return {
      kind: "refused",
      problem: `\`--set ${stranger}=\` is no question: ${Object.keys(settable).join(", ")} and version are`,
    };
  const writer = new TargetWriter(host, opened);
  const used = new ComponentsUsed();
  const { pages, losses } = await writePages(host, { old, tree, moving, writer, used });
  for (const { target: file, text } of moving.made) if (!writer.has(file)) await writer.write(file, text);
  const files = await writeCopies(host, { old, tree, moving, writer });
  const redirects = redirectsOf(moving, pages);
  const ids = new Map(
    pages.map(({ page, made }) => [page.source, page.target.startsWith("docs/") ? made.id : undefined]),
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
  await writer.write("pio-docs.config.json", jsonText(config));
  if (Object.keys(sidebars).length > 0) await writer.write("sidebars.json", jsonText(sidebars));
  const all = [...tree.losses, ...moving.losses, ...losses];
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

function jsonText(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

type Work = { readonly old: string; readonly tree: OldTree; readonly moving: Moving; readonly writer: TargetWriter };
type Written = { readonly page: MovedPage; readonly made: Pick<NewPage, "id" | "route"> };

/** All pages, each read, moved and written before the next, so that one is in memory at a time. */
async function writePages(
  host: Host,
  { old, tree, moving, writer, used }: Work & { readonly used: ComponentsUsed },
): Promise<{ readonly pages: readonly Written[]; readonly losses: readonly Loss[] }> {
  const shown = new ExcerptFiles(host, { folders: [old], excluded: () => false, config: [] });
  const now = whereabouts(moving);
  const pages: Written[] = [];
  const losses: Loss[] = [];
  const taken = new Map<FilePath, FilePath>();
  const addresses = new Map<string, FilePath>();
  for (const page of moving.pages) {
    const text = page.text ?? (await tree.text(page.source));
    if (text === undefined) continue;
    const other = taken.get(page.target) ?? addresses.get(routeOf(page.address));
    if (other !== undefined) {
      losses.push({
        kind: "Addresses that two pages have",
        what: `\`${page.address}\` is that of \`${other}\`, too; this page is not carried`,
        place: { file: page.source },
        decide: true,
      });
      continue;
    }
    taken.set(page.target, page.source);
    addresses.set(routeOf(page.address), page.source);
    used.add(text);
    const folder = collectionOf(page);
    const excerpts = await shown.of(page.source, filesNamedIn(text, page.source, folder), folder);
    const files = await shown.texts(excerpts);
    const made = newPage(page, text, { files, folder, variables: {}, now, docsRoute: moving.docsRoute });
    for (const found of made.findings) losses.push(lossOf(found));
    await writer.write(page.target, made.text);
    pages.push({ page, made: { id: made.id, route: made.route } });
  }
  return { pages, losses };
}

/** The old folder that answers to `docs` or `pages` of the new tree. */
function collectionOf({ source, target }: MovedPage): FilePath {
  const [olds, news] = [folderOf(source).split("/"), folderOf(target).split("/")];
  while (olds.length > 0 && news.length > 1 && olds.at(-1) === news.at(-1)) {
    olds.pop();
    news.pop();
  }
  return olds.join("/");
}

function whereabouts({ pages, copies, config, prefixes }: Moving): Whereabouts {
  const targets = new Map<FilePath, FilePath>([...copies, ...pages].map(({ source, target }) => [source, target]));
  const statics = Array.isArray(config.static)
    ? config.static.filter((one): one is string => typeof one === "string")
    : ["static"];
  return {
    targetOf: (source) => targets.get(source),
    addressOf: (source) => {
      const target = targets.get(source);
      const folder = target === undefined ? undefined : statics.find((one) => target.startsWith(`${one}/`));
      return target === undefined || folder === undefined ? undefined : target.slice(folder.length);
    },
    prefixes,
    roots: ["", ...new Set(pages.map(collectionOf))],
  };
}

/** Redirects whose address no page has; those that lead to one that was moved lead to where it is. */
function redirectsOf(moving: Moving, pages: readonly Written[]): Readonly<Record<string, string>> {
  const there = new Set<string>(pages.map(({ made }) => made.route));
  const moved = pages.flatMap(({ page, made }): [string, string][] =>
    made.route === routeOf(page.address) ? [] : [[routeOf(page.address), made.route]],
  );
  const all = [...moved, ...Object.entries(moving.redirects)].filter(
    ([from, to]) => !there.has(routeOf(from)) && (isExternal(to) || routeOf(from) !== routeOf(to)),
  );
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function lossOf({ code, place, facts }: Finding): Loss {
  return { kind: "In pages", what: `${catalogue[code].says(facts)} (${code})`, place };
}

async function writeCopies(host: Host, { old, tree, moving, writer }: Work): Promise<number> {
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
      tree.ask("Files that cannot be read", error.message, { file: source });
    }
  }
  return count;
}
