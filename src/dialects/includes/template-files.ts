// Files that tags of templates take in: Docsy's `{{% readfile "x.md" %}}`, Relearn's `{{% include "x.md" %}}`, Jekyll's `{% include x.md a="b" %}` and
// `{% include_relative x.md %}`, GitBook's `{% include "../.gitbook/includes/x.md" %}`. Only text and Markdown: other files are templates.
import { folderOf } from "../../text/file-path.ts";
import type { Include, IncludeContext, IncludeMark } from "./mark.ts";
import { each, nameBeside, nameFrom } from "./names.ts";

const tag =
  /\{\{([<%])[ \t]*(?:readfile|include)[ \t]([^{}\n]{1,400}?)\/?[ \t]*\1?>?\}\}|\{%-?[ \t]*(include(?:_relative)?)[ \t]([^{}%\n]{1,400}?)-?%\}/g;
const value = /([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|(\S+))|"([^"]*)"|'([^']*)'|(\S+)/g;
const asText = /\.(?:md|mdx|markdown|txt)$/i;

/** Cheap, and never false of a text that has such a tag. */
export function mayTakeFile(text: string): boolean {
  return (
    ((text.includes("{{<") || text.includes("{{%")) && /\{\{[<%][ \t]*(?:readfile|include)[ \t]/.test(text)) ||
    (text.includes("{%") && /\{%-?[ \t]*include(?:_relative)?[ \t]/.test(text))
  );
}

/** The marks in a text, in order. */
export function templateFileMarks(ground: IncludeContext): readonly IncludeMark[] {
  const { text, code, file } = ground;
  if (!mayTakeFile(text) || /\.mdx$/i.test(file)) return [];
  return [...text.matchAll(tag)].flatMap(
    ({ 0: written, 2: ofHugo, 3: command, 4: ofLiquid, index: from }): IncludeMark[] => {
      if (code.holds(from) || text[from - 1] === "\\") return [];
      const { path, named } = valuesOf(ofHugo ?? ofLiquid ?? "");
      const to = from + written.length;
      if (ofHugo !== undefined && named.draft === "true") return [{ from, to, by: "" }];
      const isCode = ofHugo !== undefined && named.code === "true";
      if (path === undefined || !(isCode || asText.test(path))) return [];
      const include: Include = {
        from,
        to,
        names: ofHugo === undefined ? liquidNames(ground, path, command) : hugoNames(ground, path),
        part: { kind: "whole" },
        as: isCode
          ? { kind: "fence", info: named.lang ?? "text" }
          : { kind: "text", ...(ofLiquid === undefined ? {} : { props: named }) },
        written,
      };
      return [include];
    },
  );
}

type Values = { readonly path: string | undefined; readonly named: Readonly<Record<string, string>> };

/** The path that a tag names, and its named values. */
function valuesOf(inside: string): Values {
  const named: [string, string][] = [];
  const bare: string[] = [];
  for (const [, key, double, single, word, ...others] of inside.matchAll(value)) {
    const said = double ?? single ?? word ?? others.find((one) => one !== undefined) ?? "";
    if (key === undefined) bare.push(said);
    else named.push([key, said]);
  }
  const table = Object.fromEntries(named);
  return { path: table.file ?? bare[0], named: table };
}

/** From the page, or from the top of the pages where it begins with a stroke. */
function hugoNames({ file, folder }: IncludeContext, path: string): readonly string[] {
  if (!path.startsWith("/")) return each(nameBeside(file, path), nameFrom(folder, path));
  const below = path.replace(/^\/+/, "");
  return each(nameFrom(folder, below), nameFrom("content", below), nameFrom("", below));
}

/** In the folder of parts, or beside the page. */
function liquidNames({ file, folder }: IncludeContext, path: string, command: string | undefined): readonly string[] {
  if (command === "include_relative" || path.startsWith(".")) return [nameBeside(file, path)];
  return each(nameFrom("", `_includes/${path}`), nameFrom(folder, `_includes/${path}`), nameFrom(folderOf(file), path));
}
