// Redirects of Sphinx: those of sphinx-reredirects (`redirects`), and of rediraffe (a table, or a file of lines).
import { folderOf, joinPath } from "../../text/file-path.ts";
import { type JsonObject, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";

/** `addressOf`: of a document. */
type Asked = { readonly conf: JsonObject; readonly src: FilePath; readonly addressOf: (doc: string) => string };

/** Old addresses, and where they lead. Losses: patterns. */
export async function sphinxRedirects(
  tree: OldTree,
  { conf, src, addressOf }: Asked,
): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const [from, to] of Object.entries(objectAt(conf, "redirects") ?? {})) {
    if (typeof to !== "string") continue;
    const old = addressOf(from.replace(/^\//, ""));
    if (/[*?$]/.test(from + to)) tree.lose("Redirects", `the redirect from \`${from}\` is a pattern`);
    else if (/^https?:/.test(to) || to.startsWith("/")) found[old] = to;
    else found[old] = joinPath("/", `${folderOf(old)}/${to}`);
  }
  const moved = Object.entries(objectAt(conf, "rediraffe_redirects") ?? {});
  const file = textAt(conf, "rediraffe_redirects");
  const lines = file === undefined ? "" : ((await tree.text(joinPath(src, file))) ?? "");
  const written = [...lines.matchAll(/^[ \t]*(?:"([^"\n]+)"|(\S+))[ \t]+(?:"([^"\n]+)"|(\S+))[ \t]*$/gm)].map(
    ([, a, b, c, d]): [string, string] => [a ?? b ?? "", c ?? d ?? ""],
  );
  for (const [from, to] of [...moved, ...written])
    if (typeof to === "string" && !from.startsWith("#")) found[addressOf(docOf(from))] = addressOf(docOf(to));
  return found;
}

function docOf(file: string): string {
  return file.replace(/^\/|\.(?:md|rst|ipynb|txt|markdown)$/g, "");
}
