// A blog of Docusaurus: its posts with the addresses that they had, and what the config says of them. A post without a date, which Docusaurus takes
// from its file or from Git, moves as a free page.

import { routeOf } from "../../model/route.ts";
import { kebabCase } from "../../model/slug.ts";
import { isList, isObject, type JsonObject, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { MovedPage } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { isShown } from "./doc-address.ts";
import { folderAt, type Instance, tidied } from "./instances.ts";

/** `folder`: in the old tree; `target`: in the new one. `config`: absent where no post has a date. */
export type Blog = {
  readonly pages: readonly MovedPage[];
  readonly config?: JsonObject;
  readonly redirects: Readonly<Record<string, string>>;
  readonly folder: FilePath;
  readonly target: FilePath;
  readonly undated: readonly FilePath[];
};

const dated = /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** Posts that a page of our lists shows. */
const perPageNow = 10;

/** The blog of an instance; undefined where there are no posts. */
export async function blogOf(tree: OldTree, { options }: Instance): Promise<Blog | undefined> {
  const folder = folderAt(options, "blog");
  const base = tidied(textAt(options, "routeBasePath") ?? "blog");
  const home = routeOf(`/${base}`);
  const target = ["", "docs", "i18n", "pages", "static"].includes(base) ? "blog" : base.replaceAll("/", "-");
  const files = tree.below(folder).filter((file) => isShown(file.slice(folder.length + 1)));
  if (files.length === 0) return undefined;
  const pages: MovedPage[] = [];
  const undated: FilePath[] = [];
  const tags = new Map<string, string>();
  for (const file of files) {
    const { values } = await tree.front(file);
    if (values.draft === true) continue;
    const path = file.slice(folder.length + 1);
    const address = routeOf(`/${base}/${textAt(values, "slug") ?? slugOf(path)}`);
    const name = path.replace(/\.mdx$/, ".md");
    if (typeof values.date !== "string" && !dated.test(path)) {
      undated.push(file);
      pages.push({ source: file, target: `pages/${base}/${name}`, address });
      continue;
    }
    for (const tag of isList(values.tags) ? values.tags : []) {
      const label = isObject(tag) ? textAt(tag, "label") : tag;
      if (typeof label === "string") tags.set(kebab(label), kebabCase(label) || encodeURIComponent(label));
    }
    pages.push({ source: file, target: `${target}/${name}`, address, blog: { folder: target, route: home } });
  }
  const count = pages.length - undated.length;
  const title = textAt(options, "blogTitle") ?? "Blog";
  return {
    ...{ folder, target, pages, undated },
    ...(count === 0 ? {} : { config: { folder: target, route: home, title } }),
    redirects: redirectsOf(home, { count, tags, options }),
  };
}

/** Addresses of lists that are others now. */
function redirectsOf(
  home: string,
  {
    count,
    tags,
    options,
  }: { readonly count: number; readonly tags: ReadonlyMap<string, string> } & Pick<Instance, "options">,
): Readonly<Record<string, string>> {
  const perPage = typeof options.postsPerPage === "number" && options.postsPerPage > 0 ? options.postsPerPage : 10;
  const [before, now] = [Math.ceil(count / perPage), Math.max(1, Math.ceil(count / perPageNow))];
  const gone = Array.from({ length: Math.max(0, before - now) }, (_, at) => `page/${now + at + 1}`);
  const renamed = [...tags].filter(([old, slug]) => old !== slug);
  return Object.fromEntries([
    ...gone.map((path) => [routeOf(`${home}/${path}`), home]),
    ...renamed.map(([old, slug]) => [routeOf(`${home}/tags/${old}`), routeOf(`${home}/tags/${slug}`)]),
  ]);
}

function slugOf(path: string): string {
  const groups = dated.exec(path)?.groups;
  if (groups === undefined) return path.replace(/(?:\/index)?\.mdx?$/, "");
  return `${(groups.date ?? "").replaceAll("-", "/")}/${groups.folder ?? ""}${groups.text ?? ""}`;
}

/** As tags are written in addresses there. */
export function kebab(tag: string): string {
  return (tag.match(/[\p{Lu}]{2,}(?=[\p{Lu}][\p{Ll}]|\b)|[\p{Lu}]?[\p{Ll}]+|[\p{Lu}]+|\p{N}+|[\p{L}]+/gu) ?? [tag])
    .join("-")
    .toLowerCase();
}
