// The files that fences take their code from: ```` ```ts file="../src/pay.ts#settle" ````. A page's text in, names out, so that the files can be
// read before the page is parsed.
import type { FilePart } from "../../text/file-part.ts";

/** Files that one page may name. */
export const mostFiles = 200;

/** The names of the files that fences of `text` may take code from, each once. */
export function excerptNames(text: string): readonly string[] {
  if (!text.includes("file=")) return [];
  const names = new Set<string>();
  for (const [line] of text.matchAll(/^.*(?:```|~~~).*\bfile=.*$/gm)) {
    const name = excerptIn(line)?.file;
    if (name !== undefined && names.size < mostFiles) names.add(name);
  }
  return [...names];
}

/** The names that fences of `text` give to files, with the letters that they stand in: for a text that is read from elsewhere. */
export function namedFiles(
  text: string,
): readonly { readonly from: number; readonly to: number; readonly name: string }[] {
  if (!text.includes("file=")) return [];
  return [...text.matchAll(/^.*(?:```|~~~).*\bfile=.*$/gm)].flatMap(({ 0: line, index }) => {
    const name = excerptIn(line)?.file;
    if (name === undefined) return [];
    const from = index + line.search(/(?:^|[\s`~])file=/) + 1 + "file=".length;
    const at = text.indexOf(name, from);
    return [{ from: at, to: at + name.length, name }];
  });
}

type Excerpt = { readonly file: string; readonly part: FilePart };

/** What the info string `info` takes from where. */
export function excerptIn(info: string): Excerpt | undefined {
  // A title may say anything.
  const words = info.replace(/(?<=\s)(?!file=|lines=)([\w-]+)=(?:"[^"]*"|'[^']*')/g, "$1");
  const written = writtenAs(words, "file");
  if (written === undefined || written === "") return undefined;
  const hash = written.lastIndexOf("#");
  const lines = writtenAs(words, "lines");
  const [, first, dash = "", last = ""] = /^#L(\d{1,7})(-)?L?(\d{1,7})?$/.exec(written.slice(Math.max(hash, 0))) ?? [];
  if (first !== undefined) return { file: written.slice(0, hash), part: { kind: "lines", lines: first + dash + last } };
  if (hash > 0 && hash < written.length - 1)
    return { file: written.slice(0, hash), part: { kind: "region", name: written.slice(hash + 1) } };
  return { file: written, part: lines === undefined ? { kind: "whole" } : { kind: "lines", lines } };
}

function writtenAs(words: string, key: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`(?:^|[\\s\`~])${key}=(?:"([^"]*)"|'([^']*)'|([^\\s"'{}]+))`).exec(words) ?? [];
  return double ?? single ?? bare;
}
