// All pages of a tree that moves, read, made new and written one after the other, with the files that they show code of.
import { catalogue } from "../../../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../../../diagnostics/diagnostic.ts";
import { excerptNames } from "../../../dialects/includes/fence-files.ts";
import { type DialectSettings, readDialects } from "../../../dialects/read-dialects.ts";
import { readFrontMatter } from "../../../markdown/front-matter.ts";
import { guideAddress } from "../../../markdown/post-address.ts";
import { frontLines } from "../../../migrate/front-lines.ts";
import type { Loss, MovedPage, Moving } from "../../../migrate/moving.ts";
import type { OldTree } from "../../../migrate/old-tree.ts";
import type { TargetWriter } from "../../../migrate/target-folder.ts";
import { type Route, routeOf } from "../../../model/route.ts";
import type { ShownFiles } from "../../../model/shown-file.ts";
import { tidyPath } from "../../../model/source-tree.ts";
import { openFolders } from "../../../platform/fs/open-folders.ts";
import type { Host } from "../../../platform/host.ts";
import { codeOf } from "../../../text/code-ranges.ts";
import { readData } from "../../../text/data-file.ts";
import { folderOf, isWithin, relativePath } from "../../../text/file-path.ts";
import { frontFence, withEmptyFront } from "../../../text/front-fence.ts";
import type { IdRule } from "../../../text/heading-ids/heading.ts";
import { headingIdNames, idRule } from "../../../text/heading-ids/rules.ts";
import { isObject, type Json, put } from "../../../text/json.ts";
import { decodedPath, percentEncoded } from "../../../text/percent.ts";
import type { FilePath, Place } from "../../../text/place.ts";
import { ExcerptFiles, filesNamedIn } from "../../excerpt-files.ts";
import type { ComponentsUsed } from "./components-used.ts";
import { withOldIds } from "./old-ids.ts";

/** `old`: the absolute folder of the tree. */
export type PageMigration = {
  readonly old: string;
  readonly tree: OldTree;
  readonly moving: Moving;
  readonly writer: TargetWriter;
};
/** A page with what it is called now. */
export type MigratedPage = { readonly page: MovedPage; readonly made: Pick<NewPage, "id" | "route"> };

/** All pages, each read, moved and written before the next, so that one is in memory at a time. */
export async function writePages(
  host: Host,
  { old, tree, moving, writer, used }: PageMigration & { readonly used: ComponentsUsed },
): Promise<{ readonly pages: readonly MigratedPage[]; readonly losses: readonly Loss[] }> {
  const within = await openFolders(host, old, []);
  const shown = new ExcerptFiles(host, { folders: [old], within, excluded: () => false, config: [] });
  const now = whereabouts(moving);
  const ids = idsIn(moving);
  const pages: MigratedPage[] = [];
  const losses: Loss[] = [];
  const taken = new Map<FilePath, FilePath>();
  const addresses = new Map<string, FilePath>();
  const shownFiles = new Map<FilePath, string>();
  for (const page of moving.pages) {
    const text = page.text ?? (await tree.text(page.source));
    if (text === undefined) continue;
    const other = taken.get(page.target) ?? addresses.get(routeOf(page.address));
    if (other !== undefined) {
      losses.push({
        kind: "URLs that two pages share",
        what: `\`${page.address}\` is also the URL of \`${other}\`, so this page isn't migrated`,
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
    const made = newPage(page, text, { files, folder, variables: {}, now, docsRoute: moving.docsRoute, ids });
    for (const found of made.diagnostics) losses.push(lossOf(found));
    for (const { key, place } of made.unread)
      losses.push({ kind: "Front matter", what: `\`${key}\` stays in the page, but pio-docs ignores it`, place });
    await writer.write(page.target, made.text);
    for (const { name, target } of shownIn(made.text, page)) {
      const look = excerpts.get(name) ?? (await shown.of(page.source, [{ name, isText: false }], folder)).get(name);
      if (look !== undefined && "real" in look) shownFiles.set(target, look.real);
    }
    pages.push({ page, made: { id: made.id, route: made.route } });
  }
  // Code that pages show from files is shown from the same files in the new tree.
  for (const [target, real] of shownFiles) if (!writer.has(target)) await writer.write(target, await host.read(real));
  return { pages, losses };
}

function idsIn({ config: { headingIds }, oldIds }: Moving): PageWorld["ids"] {
  const rule = headingIdNames.find((name) => name === headingIds);
  const now = idRule(rule);
  return now === undefined ? undefined : { old: oldIds ?? now, now };
}

/** The files that a new page shows code of, as the page names them, and where they stand in the new tree. */
function shownIn(text: string, { target }: MovedPage): readonly { readonly name: string; readonly target: FilePath }[] {
  return [...excerptNames(text)].flatMap((name) => {
    const path = tidyPath(name.startsWith("@/") ? name.slice(2) : `${folderOf(target)}/${name}`);
    return path.startsWith("../") || path === "." ? [] : [{ name, target: path }];
  });
}

/** The old folder that answers to `docs` or `pages` of the new tree. */
function collectionOf({ source, target, locale, version }: MovedPage): FilePath {
  if (version !== undefined) {
    const folder = locale === undefined ? version.folder : `i18n/${locale.path}/${version.folder}`;
    const depth = target.slice(folder.length + 1).split("/").length;
    return source.split("/").slice(0, -depth).join("/");
  }
  const [olds, news] = [folderOf(source).split("/"), folderOf(target).split("/")];
  while (olds.length > 0 && news.length > 1 && olds.at(-1) === news.at(-1)) {
    olds.pop();
    news.pop();
  }
  return olds.join("/");
}

function whereabouts({ pages, copies, config, prefixes, standIns = [] }: Moving): Whereabouts {
  const targets = new Map<FilePath, FilePath>(
    [...standIns, ...copies, ...pages].map(({ source, target }) => [source, target]),
  );
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

function lossOf({ code, place, facts }: Diagnostic): Loss {
  return { kind: "Page content", what: `${catalogue[code].says(facts)} (${code})`, place };
}

// One page of the old tree in, the same in pio-docs' own markdown out: its text is what a build of the old tree would read, its links lead
// from where it stands now, and its address is the one that readers know.

/** `collection`: where the new folder of its target stands; `folder`: the old folder of its collection, for includes. */
type PageWorld = {
  readonly files: ShownFiles;
  readonly folder: FilePath;
  readonly variables: Readonly<Record<string, string>>;
  readonly now: Whereabouts;
  readonly docsRoute: string;
  /** How headings had their ids, and how they have them now; absent where the old program's rule is not known. */
  readonly ids: { readonly old: IdRule; readonly now: IdRule } | undefined;
};

/** `id`: of a document; `route`: where it stands. */
type NewPage = {
  readonly text: string;
  readonly id: string;
  readonly route: Route;
  readonly diagnostics: readonly Diagnostic[];
  /** Keys of its front matter that pio-docs gives no meaning. */
  readonly unread: readonly { readonly key: string; readonly place: Place }[];
};

/** The new page. Diagnostics are those of reading its dialect, at the old file. */
function newPage(page: MovedPage, text: string, world: PageWorld): NewPage {
  const { front, placeOf } = readFrontMatter(text, page.source);
  const body = withEmptyFront(text);
  const settings: DialectSettings = {
    file: page.source,
    front,
    folder: world.folder,
    files: world.files,
    variables: world.variables,
    isPrinted: true,
  };
  const read = readDialects(body, settings);
  const own = movedLinks(read.text === body ? body : withoutGaps(read.text), page, world.now)
    .replace(/^\n+/, "")
    .replace(/\n*$/, "\n");
  const moved =
    world.ids === undefined
      ? own
      : withOldIds({
          old: { text: idsRead(body, settings), rule: world.ids.old },
          now: { text: own, rule: world.ids.now },
        });
  const changes: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(page.front ?? {})) put(changes, key, value);
  const { locale } = page;
  const target = locale === undefined ? page.target : page.target.slice(`i18n/${locale.path}/`.length);
  const isDocs = target.startsWith("docs/");
  const root = routeOf(page.blog?.route ?? page.version?.root ?? (isDocs ? world.docsRoute : "/"));
  const folder = page.blog?.folder ?? page.version?.folder;
  const path = folder === undefined ? target.replace(/^[^/]+\//, "") : target.slice(folder.length + 1);
  const edited = frontLines(text, changes);
  const edges = readFrontMatter(`${edited}\n`, page.target, { path }).front;
  const address = guideAddress({ path, root, ...(page.blog === undefined ? {} : { isPost: true }) }, edges);
  const prefix = locale === undefined ? "" : `/${locale.path}`;
  const wanted = routeOf(page.address.slice(prefix.length) || "/");
  // A translation stands where its original does, unless it says otherwise.
  const usual = (edges.slug === undefined ? locale?.inherits : undefined) ?? address.route;
  // A document cannot stand above where the documents do: then its old address leads to it.
  const isBelow = isWithin(wanted, root);
  if (usual !== wanted && isBelow)
    put(changes, "slug", slugText(routeOf(root === "/" ? wanted : wanted.slice(root.length))));
  const head = frontLines(text, changes);
  const data = readData(frontFence(edited)?.data ?? "", "yaml").value;
  const unread = Object.keys(isObject(data) ? data : {})
    .filter((key) => !Object.hasOwn(edges, key) && !(page.blog !== undefined && postKeys.includes(key)))
    .map((key) => ({ key, place: placeOf(key) }));
  const lead = page.lead === undefined ? "" : `${page.lead}\n\n`;
  const diagnostics = read.diagnostics.map((found): Diagnostic => diagnostic(found.code, found.place, found.facts));
  return {
    text: `${head}${head === "" ? "" : "\n"}${lead}${moved}`,
    id: address.id,
    route: inLocale(isBelow ? wanted : address.route, page),
    diagnostics,
    unread,
  };
}

/** The text as the old program read its headings: with what it takes in, and ids in our own form. */
function idsRead(body: string, settings: DialectSettings): string {
  const { text } = readDialects(body, { ...settings, until: "heading-ids" });
  // An annotation of MDX is none of a heading's words.
  return text.replace(/^(#{1,6}[ \t][^\n{]*)\{\{\s*[\w$]+\s*:[^\n{}]*\}\}[ \t]*$/gm, "$1");
}
/** A path as a slug has it: letters that end one, and spaces, as an address writes them. */
function slugText(path: string): string {
  return path.replace(/[\s?#%]/g, encodeURIComponent);
}

/** What the front matter of a post says besides what that of every page may. */
const postKeys = ["author", "authors", "categories", "date"];

/** Where `route` of the default language is in the language of a page, which comes after the path of a version. */
function inLocale(route: Route, { locale, version }: MovedPage): Route {
  if (locale === undefined) return route;
  const before = version === undefined || version.path === "" ? "" : `/${version.path}`;
  return routeOf(`${before}/${locale.path}${route.slice(before.length)}`);
}

/** What was taken out leaves lines behind: where it stood, one empty line is enough. Code keeps its own. */
function withoutGaps(text: string): string {
  if (!/\n[ \t]*\n[ \t]*\n/.test(text)) return text;
  const code = codeOf(text);
  return text.replace(/\n(?:[ \t]*\n){2,}(?! {4}|\t)/g, (gap, at: number) => (code.holds(at + 1) ? gap : "\n\n"));
}

// Links of a page that moves: where both ends move alike they stay as they are written; else they say where the other end is now.

/** Where files of the old tree are now: a page or a file of the new tree, or an address. */
type Whereabouts = {
  readonly targetOf: (source: FilePath) => FilePath | undefined;
  /** What lies in a static folder has an address alone. */
  readonly addressOf: (source: FilePath) => string | undefined;
  readonly prefixes: Moving["prefixes"];
  /** Folders of the old tree that `/x.md` may start at. */
  readonly roots: readonly FilePath[];
};

const patterns = [
  /\]\([ \t]{0,20}<?([^\s()<>]{1,2000})/g,
  /^[ \t>]{0,100}\[[^\]\n]{1,300}\]:[ \t]{1,20}<?([^\s<>]{1,2000})/gm,
  /(?:\s|\{)(?:src|href|poster)=["']([^"'\s]{1,2000})["']/g,
];

/** `text`, which was that of `source` and will be that of `target`, with links that lead from there. */
function movedLinks(text: string, page: MovedPage, whereabouts: Whereabouts): string {
  const { source, target, version } = page;
  // Names of files in other versions are the same ones.
  const now =
    version === undefined ? whereabouts : { ...whereabouts, roots: [collectionOf(page), ...whereabouts.roots] };
  if (!/\]\(|\]:|=["']/.test(text)) return text;
  const code = codeOf(text);
  const edits: { from: number; to: number; by: string }[] = [];
  for (const pattern of patterns)
    for (const { 0: whole, 1: written = "", index } of text.matchAll(pattern)) {
      const from = index + whole.lastIndexOf(written);
      if (code.holds(from)) continue;
      const by = movedLink(written, { source, target }, now);
      if (by !== written) edits.push({ from, to: from + written.length, by });
    }
  edits.sort((a, b) => a.from - b.from);
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, by } of edits) {
    if (from < at) continue;
    parts.push(text.slice(at, from), by);
    at = to;
  }
  return parts.join("") + text.slice(at);
}

function movedLink(
  written: string,
  { source, target }: { readonly source: FilePath; readonly target: FilePath },
  now: Whereabouts,
): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  for (const [prefix, means] of now.prefixes) {
    if (!path.startsWith(prefix)) continue;
    if ("address" in means) return means.address + path.slice(prefix.length) + rest;
    const file = tidyPath(`${means.folder}/${path.slice(prefix.length)}`);
    return linkTo(file, target, now)?.concat(rest) ?? `/${file}${rest}`;
  }
  if (path === "" || /^(?:[a-z][\w+.-]*:|\/\/|[\\#?~{$%@])/i.test(path)) return written;
  if (path.startsWith("/")) {
    const isPage = /\.mdx?$/.test(path);
    if (!isPage && !/\.\w{2,5}$/.test(path)) return written;
    const files = now.roots.map((root) => tidyPath(`${root}${path}`));
    // A static file is published at its address; one that lies among pages is not.
    const found = files
      .filter((file) => isPage || now.addressOf(file) === undefined)
      .map((file) => linkTo(file, target, now))
      .find((link) => link !== undefined);
    return found === undefined ? written : found + rest;
  }
  const file = tidyPath(`${folderOf(source)}/${decodedPath(path)}`);
  const link = linkTo(file, target, now);
  if (link === undefined) return written;
  // As its author wrote it, where that leads to the same.
  const same =
    !link.startsWith("/") &&
    tidyPath(`${folderOf(target)}/${decodedPath(path)}`) === tidyPath(`${folderOf(target)}/${decodedPath(link)}`);
  return same ? written : link + rest;
}

function linkTo(file: FilePath, target: FilePath, now: Whereabouts): string | undefined {
  const address = now.addressOf(file);
  if (address !== undefined) return address;
  const there = now.targetOf(file);
  if (there === undefined) return undefined;
  return relativePath(folderOf(target), there)
    .split("/")
    .map((part) => percentEncoded(part))
    .join("/");
}
