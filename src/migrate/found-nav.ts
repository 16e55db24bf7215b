// The navigation that another program's file holds, as sidebars of ours: for a site that is still that program's. Scripts are read as syntax.
import { readData } from "../text/data-file.ts";
import { folderOf, joinPath, nameOf } from "../text/file-path.ts";
import { type Json, type JsonObject, listAt, textAt } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import { antoraItems } from "./nav/antora.ts";
import { bookItems } from "./nav/book.ts";
import { NavPages } from "./nav/items.ts";
import { hasToc, mystItems, tocItems } from "./nav/myst.ts";
import { metaName } from "./nav/names.ts";
import { nextraItems } from "./nav/nextra.ts";
import { toctreeItems } from "./nav/toctree.ts";
import { readScript } from "./script/read-script.ts";

/** The folder of a site. `files`: all below the docs folder and at the top, from the site folder; `docs`: that of its pages. */
export type NavTree = {
  readonly files: readonly FilePath[];
  readonly docs: FilePath;
  readonly text: (path: FilePath) => Promise<string | undefined>;
};

/** `file`: which one holds it. `missing`: entries that lead to no page. */
export type FoundNav = { readonly file: FilePath; readonly sidebars: Json; readonly missing: readonly string[] };

/** Pages and files that are looked at. */
const most = { files: 50_000, metas: 2_000 } as const;

/** The navigation of the tree; undefined where none of its files has one that names two pages at least. */
export async function foundNav(tree: NavTree): Promise<FoundNav | undefined> {
  if (tree.files.length > most.files) return undefined;
  for (const read of [inBook, inContents, inProject, inModules, inMetas, inToctree]) {
    const found = await read(tree);
    if (found !== undefined && pagesIn(found.items) > 1)
      return { file: found.file, sidebars: { docs: [...found.items] }, missing: found.missing };
  }
  return undefined;
}

type Found = {
  readonly file: FilePath;
  readonly items: readonly JsonObject[];
  readonly missing: readonly string[];
};

function pagesIn(items: readonly Json[]): number {
  return items.reduce<number>((sum, item) => {
    const inner = listAt(item, "items");
    const own = textAt(item, "type") === "doc" ? 1 : 0;
    return sum + own + pagesIn(inner);
  }, 0);
}

/** Paths from the docs folder. */
function below({ files, docs }: NavTree): readonly FilePath[] {
  const start = docs === "." ? "" : `${docs}/`;
  return files.flatMap((file) => (file.startsWith(start) ? [file.slice(start.length)] : []));
}

function pagesOf(tree: NavTree): readonly FilePath[] {
  return below(tree).filter((file) => /\.(?:mdx?|markdown|adoc)$/i.test(file) && !/^[._]/.test(nameOf(file)));
}

/** The file of that name that is nearest to the top. */
function fileNamed({ files }: NavTree, name: RegExp): FilePath | undefined {
  return files
    .filter((file) => name.test(nameOf(file)))
    .toSorted((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1))[0];
}

/** The folder of `file`, from the docs folder; undefined for one that lies elsewhere. */
function fromDocs({ docs }: NavTree, file: FilePath): FilePath | undefined {
  const folder = folderOf(file);
  if (docs === "." || folder === docs) return docs === "." ? folder : "";
  return folder.startsWith(`${docs}/`) ? folder.slice(docs.length + 1) : undefined;
}

async function inBook(tree: NavTree): Promise<Found | undefined> {
  const file = fileNamed(tree, /^SUMMARY\.md$/);
  if (file === undefined) return undefined;
  const folder = fromDocs(tree, file);
  const pages = new NavPages(pagesOf(tree));
  // Above the docs folder its links begin with the name of that.
  const text = (await tree.text(file)) ?? "";
  const own = folder === undefined ? text.replaceAll(`](${tree.docs}/`, "](") : text;
  return { file, items: bookItems(own, folder ?? "", pages), missing: pages.missing };
}

async function inContents(tree: NavTree): Promise<Found | undefined> {
  return inData(tree, /^_toc\.ya?ml$/, tocItems);
}

async function inProject(tree: NavTree): Promise<Found | undefined> {
  return inData(tree, /^myst\.ya?ml$/, (given) => (hasToc(given.value) ? mystItems(given) : []));
}

async function inData(
  tree: NavTree,
  name: RegExp,
  itemsOf: (given: Parameters<typeof tocItems>[0]) => readonly JsonObject[],
): Promise<Found | undefined> {
  const file = fileNamed(tree, name);
  const { value } = file === undefined ? { value: undefined } : readData((await tree.text(file)) ?? "", "yaml");
  if (file === undefined || value === undefined) return undefined;
  const all = pagesOf(tree);
  const pages = new NavPages(all);
  return { file, items: itemsOf({ value, folder: fromDocs(tree, file) ?? "", pages, all }), missing: pages.missing };
}

/** All lists that `antora.yml` names, or those that are there. */
async function inModules(tree: NavTree): Promise<Found | undefined> {
  const config = fileNamed(tree, /^antora\.ya?ml$/);
  if (config === undefined) return undefined;
  const { value } = readData((await tree.text(config)) ?? "", "yaml");
  const listed = listAt(value, "nav").flatMap((path) =>
    typeof path !== "string" ? [] : joinPath(folderOf(config), path),
  );
  const pages = new NavPages(pagesOf(tree));
  const items: JsonObject[] = [];
  for (const file of listed) {
    const folder = fromDocs(tree, `${folderOf(file)}/pages/x`);
    if (folder !== undefined) items.push(...antoraItems((await tree.text(file)) ?? "", folder, pages));
  }
  return { file: listed[0] ?? config, items, missing: pages.missing };
}

async function inMetas(tree: NavTree): Promise<Found | undefined> {
  const metas = new Map<FilePath, Json>();
  const files = below(tree).filter((file) => metaName.test(nameOf(file)));
  const [first] = files.filter((file) => !file.endsWith(".json"));
  if (first === undefined) return undefined;
  const all = new Set(tree.files);
  const start = tree.docs === "." ? "" : `${tree.docs}/`;
  for (const file of files.slice(0, most.metas)) {
    const { value } = await readScript(`${start}${file}`, { text: tree.text, has: (path) => all.has(path) });
    if (value !== undefined) metas.set(folderOf(file), value);
  }
  return { file: `${start}${first}`, items: nextraItems(pagesOf(tree), metas), missing: [] };
}

async function inToctree(tree: NavTree): Promise<Found | undefined> {
  if (fileNamed(tree, /^conf\.py$/) === undefined) return undefined;
  const all = pagesOf(tree);
  const start = all.find((file) => /^(?:source\/)?index\.md$/.test(file));
  if (start === undefined) return undefined;
  const pages = new NavPages(all);
  const folder = tree.docs === "." ? "" : `${tree.docs}/`;
  const items = await toctreeItems(start, { pages, all, textOf: (file) => tree.text(`${folder}${file}`) });
  return { file: `${folder}${start}`, items, missing: pages.missing };
}
