// All pages of a tree that moves, read, made new and written one after the other, with the files that they show code of.
import { catalogue } from "../../diagnostics/catalogue.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import type { Host } from "../../host/host.ts";
import type { Loss, MovedPage, Moving } from "../../migrate/moving.ts";
import type { OldTree } from "../../migrate/old-tree.ts";
import type { TargetWriter } from "../../migrate/target-folder.ts";
import { routeOf } from "../../model/route.ts";
import { tidyPath } from "../../model/source-tree.ts";
import { excerptNames } from "../../parse/guide/excerpts.ts";
import { folderOf } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";
import { ExcerptFiles, filesNamedIn } from "../excerpt-files.ts";
import type { ComponentsUsed } from "./components-used.ts";
import type { Whereabouts } from "./moved-links.ts";
import { type NewPage, newPage } from "./moved-page.ts";

/** `old`: the absolute folder of the tree. */
export type Work = {
  readonly old: string;
  readonly tree: OldTree;
  readonly moving: Moving;
  readonly writer: TargetWriter;
};
/** A page with what it is called now. */
export type Written = { readonly page: MovedPage; readonly made: Pick<NewPage, "id" | "route"> };

/** All pages, each read, moved and written before the next, so that one is in memory at a time. */
export async function writePages(
  host: Host,
  { old, tree, moving, writer, used }: Work & { readonly used: ComponentsUsed },
): Promise<{ readonly pages: readonly Written[]; readonly losses: readonly Loss[] }> {
  const shown = new ExcerptFiles(host, { folders: [old], excluded: () => false, config: [] });
  const now = whereabouts(moving);
  const pages: Written[] = [];
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
    for (const { key, place } of made.unread)
      losses.push({ kind: "Front matter", what: `\`${key}\` stays in the page and says nothing to pio-docs`, place });
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

/** The files that a new page shows code of, as the page names them, and where they stand in the new tree. */
function shownIn(text: string, { target }: MovedPage): readonly { readonly name: string; readonly target: FilePath }[] {
  return [...excerptNames(text)].flatMap((name) => {
    const path = tidyPath(name.startsWith("@/") ? name.slice(2) : `${folderOf(target)}/${name}`);
    return path.startsWith("../") || path === "." ? [] : [{ name, target: path }];
  });
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

function lossOf({ code, place, facts }: Finding): Loss {
  return { kind: "In pages", what: `${catalogue[code].says(facts)} (${code})`, place };
}
