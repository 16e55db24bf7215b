// Addresses of pages of MkDocs: `index.md` and `README.md` are their folder, others a folder or an `.html` file, as `use_directory_urls` says.
import type { FilePath } from "../../text/place.ts";

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
  const body = text
    .replace(/^\/|\/$/g, "")
    .split(/(\*\*\/?|\*|\?)/)
    .map((part) =>
      part === "**/"
        ? "(?:.*/)?"
        : part === "**"
          ? ".*"
          : part === "*"
            ? "[^/]*"
            : part === "?"
              ? "[^/]"
              : part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`${isRooted ? "^" : "(?:^|/)"}${body}(?:/|$)`);
}
