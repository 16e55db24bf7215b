// The `nav` of MkDocs as a sidebar, and the URLs of its pages.
import { isList, isObject, type Json } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import type { NavItem } from "../moving.ts";
import { wildcardSource } from "../wildcards.ts";

export type NavWorld = {
  readonly docs: FilePath;
  readonly known: ReadonlySet<FilePath>;
  /** The index that a section begins with is the section's own page. */
  readonly hasIndexes: boolean;
  readonly lose: (what: string, pointer: string) => void;
};

const deepest = 40;

/** The entries of `nav`. */
export function navOf(nav: readonly Json[], world: NavWorld, pointer = "/nav"): readonly NavItem[] {
  if (pointer.split("/").length > deepest * 2) {
    world.lose(`items that are nested more than ${deepest} levels deep in the navigation`, pointer);
    return [];
  }
  return nav.flatMap((entry, at): readonly NavItem[] => {
    const here = pointerTo(pointer, at);
    if (typeof entry === "string") return target(entry, undefined, { world, pointer: here });
    if (!isObject(entry)) return [];
    return Object.entries(entry).flatMap(([label, below]) => {
      if (typeof below === "string") return target(below, label, { world, pointer: here });
      return isList(below) ? [section(label, below, { world, pointer: pointerTo(here, label) })] : [];
    });
  });
}

type NavPlace = { readonly world: NavWorld; readonly pointer: string };

function section(label: string, below: readonly Json[], { world, pointer }: NavPlace): NavItem {
  const [first, ...rest] = navOf(below, world, pointer);
  const isOwn =
    world.hasIndexes &&
    first?.kind === "page" &&
    first.label === undefined &&
    /(?:^|\/)(?:index|README)\.md$/.test(first.source);
  if (isOwn) return { kind: "category", label, items: rest, page: first.source };
  return { kind: "category", label, items: first === undefined ? [] : [first, ...rest] };
}

function target(path: string, label: string | undefined, { world, pointer }: NavPlace): readonly NavItem[] {
  if (/^(?:[a-z][\w+.-]*:|\/)/i.test(path)) return [{ kind: "link", label: label ?? path, href: path }];
  const source = `${world.docs}/${path.replace(/^\.\//, "")}`;
  if (world.known.has(source)) return [{ kind: "page", source, ...(label === undefined ? {} : { label }) }];
  if (/\*/.test(path)) {
    const folder = path.replace(/\/?\*.*$/, "");
    return [{ kind: "folder", folder: folder === "" ? "." : folder }];
  }
  world.lose(`the navigation lists \`${path}\`, which isn't a page`, pointer);
  return [];
}

// Addresses of pages of MkDocs: `index.md` and `README.md` are their folder, others a folder or an `.html` file, as `use_directory_urls` says.

/** The address of `path` (from the docs folder). `beside`: whether a file is in the tree; next to an index a README is a page of its own. */
export function mkdocsAddress(path: FilePath, isFolders: boolean, beside: (path: FilePath) => boolean): string {
  const [, folder = "", name = ""] = /^(.*\/)?([^/]*?)\.[^./]+$/.exec(path) ?? [];
  const isIndex = name === "index" || (name === "README" && !beside(`${folder}index.md`));
  if (isIndex) return `/${folder}`;
  return isFolders ? `/${folder}${name}/` : `/${folder}${name}.html`;
}

/** How Material's blog makes a name of a title. */
export function slugOf(title: string): string {
  return title
    .normalize("NFC")
    .replace(/<[^<>]*>/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Pc}\- ]/gu, "")
    .trim()
    .replace(/ /g, "-");
}

/** A pattern of `exclude_docs`, as git has them, as far as it is plain. */
export function patternOf(line: string): RegExp | undefined {
  const text = line.trim();
  if (text === "" || text.startsWith("#") || text.startsWith("!") || text.length > 300) return undefined;
  const isRooted = /.\/./.test(text) || text.startsWith("/");
  const body = wildcardSource(text.replace(/^\/|\/$/g, ""), /(\*\*\/?|\*|\?)/);
  return new RegExp(`${isRooted ? "^" : "(?:^|/)"}${body}(?:/|$)`);
}
