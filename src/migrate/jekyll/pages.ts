// The pages, posts and documents that a Jekyll site publishes, with the front matter that its config gives them, and their addresses.
import { folderOf, isWithin } from "../../text/file-path.ts";
import { frontFence } from "../../text/front-fence.ts";
import { type JsonObject, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";
import { defaultsFor, type JekyllSite, leftOutBy } from "./config.ts";
import { zonedText } from "./liquid/dates.ts";
import { jekyllAddress, namesAt } from "./permalink.ts";

/** `path`: from the folder of the site, or of its collection. `kind`: pages, posts, or the label of a collection. */
export type JekyllPage = {
  readonly source: FilePath;
  readonly path: FilePath;
  readonly kind: string;
  readonly front: JsonObject;
  /** What the file itself says. */
  readonly own: JsonObject;
  readonly text: string;
  /** Of the text: the front matter with its fences. */
  readonly head: number;
  readonly address: string;
  readonly date: string | undefined;
};

/** `others`: files that are published as they are, by their paths from the folder of the site. */
export type JekyllFiles = { readonly pages: readonly JekyllPage[]; readonly others: ReadonlyMap<FilePath, FilePath> };

const markdown = /\.(?:md|markdown|mkdown|mkdn?|mkd)$/i;
const loose = /(?:^|\/)(?:code_of_conduct|contributing|issue_template|pull_request_template|license|copying)\.md$/i;

type File = { readonly source: FilePath; readonly below: FilePath; readonly path: FilePath; readonly kind: string };

/** All files of the site. Losses: parts of permalinks that are not known. */
export async function jekyllFiles(tree: OldTree, site: JekyllSite): Promise<JekyllFiles> {
  const { root, isLoose } = site;
  const isLeftOut = leftOutBy(site);
  const cut = root === "" ? 0 : root.length + 1;
  const pages: JekyllPage[] = [];
  const others = new Map<FilePath, FilePath>();
  for (const source of tree.below(root)) {
    const below = source.slice(cut);
    if (isLeftOut(below)) continue;
    const file = { source, below, ...kindOf(below, site) };
    const isText = markdown.test(below) || /\.html?$/i.test(below);
    const text = isText ? await tree.text(source) : undefined;
    const fence = text === undefined ? undefined : frontFence(text);
    const isPage = fence !== undefined || (isLoose && markdown.test(below) && !loose.test(below));
    if (text === undefined || (!isPage && file.kind === "pages")) {
      if (file.kind === "pages" || !isText) others.set(source, below);
      continue;
    }
    const page = await pageOf(tree, file, { site, text, head: fence?.length ?? 0 });
    if (page !== undefined) pages.push(page);
  }
  return { pages: isLoose ? withIndexes(pages) : pages, others };
}

function kindOf(below: FilePath, { collections }: JekyllSite): Pick<File, "path" | "kind"> {
  const post = /^(?:.*\/)?_posts\/(?:.*\/)?\d{2,4}-\d{1,2}-\d{1,2}-[^/]+$/.test(below);
  if (post) return { kind: "posts", path: below.replace(/(^|\/)_posts\//, "$1") };
  const own = collections.find(({ folder }) => isWithin(below, folder));
  return own === undefined
    ? { kind: "pages", path: below }
    : { kind: own.label, path: below.slice(own.folder.length + 1) };
}

type Read = { readonly site: JekyllSite; readonly text: string; readonly head: number };

async function pageOf(tree: OldTree, file: File, { site, text, head }: Read): Promise<JekyllPage | undefined> {
  const { source, below, path, kind } = file;
  const { values: own } = await tree.front(source);
  const given = defaultsFor(site, below, kind);
  // A folder above `_posts` is a category.
  const above =
    kind === "posts"
      ? below
          .slice(0, Math.max(0, below.search(/(?:^|\/)_posts\//)))
          .split("/")
          .filter((one) => one !== "")
      : [];
  const filed = [...above, ...namesAt(own, "category", false), ...namesAt(own, "categories", true)];
  const front: JsonObject = { ...given, ...own, ...(above.length === 0 ? {} : { categories: filed }) };
  const isMisnamed = kind !== "posts" && /(?:^|\/)_posts\//.test(below);
  if (front.published === false || front.draft === true || isMisnamed) return undefined;
  const [, named] = /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})-[^/]*$/.exec(path) ?? [];
  const said = textAt(front, "date");
  const date = said === undefined ? named : zonedText(said, textAt(site.config, "timezone"));
  const collection = site.collections.find(({ label }) => label === kind);
  const permalinks = {
    site: textAt(site.config, "permalink"),
    own: kind === "posts" ? postsPermalink(site) : collection?.permalink,
  };
  const bare = kind === "posts" ? path.slice(folderOf(path) === "" ? 0 : folderOf(path).length + 1) : path;
  const address = jekyllAddress({ path: bare, kind, front, date }, permalinks, (token) =>
    tree.ask("Pages", `\`${token}\` in \`permalink\` isn't known for this page`, { file: source }),
  );
  return { source, path, kind, front, own, text, head, address, date };
}

/** The permalink of the collection of posts. */
export function postsPermalink({ config }: JekyllSite): string | undefined {
  const said = (config.collections ?? {}) as JsonObject;
  return textAt(said.posts, "permalink");
}

/** A README is the index of a folder that has none. */
function withIndexes(pages: readonly JekyllPage[]): readonly JekyllPage[] {
  const taken = new Set(pages.map(({ address }) => address));
  return pages.map((page) => {
    if (page.kind !== "pages" || !/(?:^|\/)readme\.md$/i.test(page.path) || page.own.permalink !== undefined)
      return page;
    const folder = folderOf(page.path);
    const address = folder === "" ? "/" : `/${folder}/`;
    return taken.has(address) ? page : { ...page, address };
  });
}
