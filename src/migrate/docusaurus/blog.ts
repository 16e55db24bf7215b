// Posts of a blog of Docusaurus as free pages at their addresses, and a page that lists them in place of the made ones.

import { routeOf } from "../../model/route.ts";
import { isList, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { MovedPage } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { isShown } from "./doc-address.ts";
import { folderAt, type Instance, tidied } from "./instances.ts";

export type Blog = {
  readonly pages: readonly MovedPage[];
  readonly made: { readonly target: FilePath; readonly text: string };
  readonly redirects: Readonly<Record<string, string>>;
  readonly folder: FilePath;
};

const dated = /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** The blog of an instance; undefined where there are no posts. */
export async function blogOf(tree: OldTree, { options }: Instance): Promise<Blog | undefined> {
  const folder = folderAt(options, "blog");
  const base = tidied(textAt(options, "routeBasePath") ?? "blog");
  const files = tree.below(folder).filter((file) => isShown(file.slice(folder.length + 1)));
  if (files.length === 0) return undefined;
  const posts = [];
  const tags = new Set<string>();
  for (const file of files) {
    const { values } = await tree.front(file);
    if (values.draft === true) continue;
    const path = file.slice(folder.length + 1);
    const address = routeOf(`/${base}/${textAt(values, "slug") ?? slugOf(path)}`);
    const date = typeof values.date === "string" ? values.date : (dated.exec(path)?.groups?.date ?? "");
    for (const tag of isList(values.tags) ? values.tags : []) if (typeof tag === "string") tags.add(kebab(tag));
    posts.push({ file, path, address, date: date.slice(0, 10).replaceAll("/", "-"), title: textAt(values, "title") });
  }
  posts.sort((a, b) => (a.date === b.date ? (a.path < b.path ? -1 : 1) : a.date < b.date ? 1 : -1));
  const home = routeOf(`/${base}`);
  const title = textAt(options, "blogTitle") ?? "Blog";
  const list = posts.map(
    ({ address, title: name, date, path }) =>
      `- [${escaped(name ?? lastOf(path))}](${address})${date === "" ? "" : ` (${date})`}\n`,
  );
  const perPage = typeof options.postsPerPage === "number" && options.postsPerPage > 0 ? options.postsPerPage : 10;
  const count = Math.ceil(posts.length / perPage);
  const gone = [
    "archive",
    ...(tags.size === 0 ? [] : ["tags"]),
    ...[...tags].map((tag) => `tags/${tag}`),
    ...Array.from({ length: Math.max(0, count - 1) }, (_, at) => `page/${at + 2}`),
  ];
  return {
    folder,
    pages: posts.map(({ file, path, address }) => ({
      source: file,
      target: `pages/${base}/${path}`.replace(/\.mdx$/, ".md"),
      address,
    })),
    made: {
      target: `pages/${base}/index.md`,
      text: `---\nslug: ${JSON.stringify(home)}\ntitle: ${JSON.stringify(title)}\n---\n\n${list.join("")}`,
    },
    redirects: Object.fromEntries(gone.map((path) => [routeOf(`${home}/${path}`), home])),
  };
}

function slugOf(path: string): string {
  const groups = dated.exec(path)?.groups;
  if (groups === undefined) return path.replace(/(?:\/index)?\.mdx?$/, "");
  return `${(groups.date ?? "").replaceAll("-", "/")}/${groups.folder ?? ""}${groups.text ?? ""}`;
}

function lastOf(path: string): string {
  return (
    path
      .replace(/(?:\/index)?\.mdx?$/, "")
      .split("/")
      .at(-1)
      ?.replace(/^[\d-]+/, "") ?? path
  );
}

function escaped(text: string): string {
  return text.replace(/[\\[\]<>*_`]/g, "\\$&");
}

/** As tags are written in addresses there. */
export function kebab(tag: string): string {
  return (tag.match(/[\p{Lu}]{2,}(?=[\p{Lu}][\p{Ll}]|\b)|[\p{Lu}]?[\p{Ll}]+|[\p{Lu}]+|\p{N}+|[\p{L}]+/gu) ?? [tag])
    .join("-")
    .toLowerCase();
}
