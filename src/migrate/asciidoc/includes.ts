// What an include directive takes in: lines of a file of the tree, all of them or those that it names by tags or numbers.
import type { FilePath } from "../../text/place.ts";
import { headingsIn, mostHeadings } from "./bounds.ts";
import { readable } from "./marks.ts";
import type { AdocReader, Include } from "./nodes.ts";

/** `find`: the file that a target means in a file that includes; undefined for none. */
export type IncludeFiles = {
  readonly find: (target: string, from: FilePath) => FilePath | undefined;
  readonly text: (file: FilePath) => Promise<string | undefined>;
  /** Told of what is not there, or is too much. */
  readonly lose: (what: string, place: { readonly file: FilePath; readonly line: number }) => void;
};

/** What one page may take in. */
const most = { depth: 32, files: 2_000, ranges: 200, letters: 2_000_000 } as const;

/** Takes in what the page `source` names. */
export function includesOf(source: FilePath, { find, text, lose }: IncludeFiles): Include {
  let [files, letters, headings] = [0, 0, 0];
  return async (reader, target, attributes) => {
    const from = typeof reader.file === "string" && reader.includeStack.length > 0 ? reader.file : source;
    const place = { file: from, line: Math.max(1, reader.lineno - 1) };
    const push = (lines: readonly string[], file: FilePath, line: number): void =>
      pushed(reader, { lines, file, line }, attributes);
    if (/^(?:https?|ftp):/i.test(target)) return lose(`\`include::${shown(target)}[]\` takes in a URL`, place);
    const file = find(target, from);
    const written = file === undefined ? undefined : await text(file);
    if (file === undefined || written === undefined) {
      if (!("optional-option" in attributes))
        lose(`the file of \`include::${shown(target)}[]\` isn't in the folder`, place);
      return;
    }
    files += 1;
    letters += written.length;
    headings += headingsIn(written);
    const isTooMuch =
      reader.includeStack.length >= most.depth ||
      files > most.files ||
      letters > most.letters ||
      headings > mostHeadings;
    if (isTooMuch) return lose(`\`include::${shown(target)}[]\` takes in too much, or itself`, place);
    const chosen = linesOf(readable(written).split("\n"), attributes);
    push(chosen.lines, file, chosen.first);
  };
}

function shown(target: string): string {
  return target.slice(0, 100).replaceAll("`", "'");
}

type Pushed = { readonly lines: readonly string[]; readonly file: FilePath; readonly line: number };

function pushed(
  reader: AdocReader,
  { lines, file, line }: Pushed,
  attributes: Readonly<Record<string, unknown>>,
): void {
  reader.pushInclude(lines, file, file, line, { ...attributes, "partial-option": "" });
}

type Chosen = { readonly lines: readonly string[]; readonly first: number };

/** The lines that the attributes of an include choose, without its marks of regions. */
export function linesOf(lines: readonly string[], attributes: Readonly<Record<string, unknown>>): Chosen {
  const { lines: ranges, tag, tags } = attributes;
  if (typeof ranges === "string" && ranges !== "") return byNumber(lines, ranges);
  const names = typeof tag === "string" && tag !== "" ? [tag] : typeof tags === "string" ? tags.split(/[;,]/) : [];
  const wanted = new Map(
    names.flatMap((name) => {
      const plain = name.trim();
      if (plain === "" || plain === "!") return [];
      return [[plain.replace(/^!/, ""), !plain.startsWith("!")] as const];
    }),
  );
  return wanted.size === 0 ? { lines, first: 1 } : byTag(lines, wanted);
}

function byNumber(lines: readonly string[], ranges: string): Chosen {
  const written = ranges.split(ranges.includes(",") ? "," : ";").slice(0, most.ranges);
  const wanted = written.flatMap((range) => {
    const [, from = "", dots, to = ""] = /^\s*(\d+)(\.\.)?(-?\d*)\s*$/.exec(range) ?? [];
    if (from === "") return [];
    const last = dots === undefined ? Number(from) : Number(to) > 0 ? Number(to) : Number.POSITIVE_INFINITY;
    return [{ from: Number(from), to: last }];
  });
  const chosen = lines.map((_, at) => at).filter((at) => wanted.some(({ from, to }) => at + 1 >= from && at + 1 <= to));
  return { lines: chosen.map((at) => lines[at] ?? ""), first: (chosen[0] ?? 0) + 1 };
}

const region = /\b(?:tag|(e)nd)::(\S+?)\[\](?=$|[ \t])/;

/** As Asciidoctor chooses: `*` is every region, `**` every line. */
function byTag(lines: readonly string[], given: ReadonlyMap<string, boolean>): Chosen {
  const tags = new Map(given);
  const [all, any] = [tags.get("**"), tags.get("*")];
  const isFirstAny = [...tags.keys()][0] === "*";
  tags.delete("**");
  tags.delete("*");
  const isOutside = all ?? (any === undefined ? ![...tags.values()].includes(true) : !any && isFirstAny);
  const wild = any ?? (all === false && [...tags.values()][0] === false ? true : undefined);
  let [isWanted, name]: [boolean, string | undefined] = [isOutside, undefined];
  const open: { readonly name: string; readonly isWanted: boolean }[] = [];
  const chosen: number[] = [];
  for (const [at, line] of lines.entries()) {
    const found = line.includes("::") && line.includes("[]") ? region.exec(line) : null;
    if (found === null) {
      if (isWanted) chosen.push(at);
      continue;
    }
    const own = found[2] ?? "";
    if (found[1] !== undefined) {
      const index = open.findLastIndex((one) => one.name === own);
      if (index < 0) continue;
      open.splice(index, 1);
    } else if (tags.has(own)) open.push({ name: own, isWanted: tags.get(own) === true });
    else if (wild !== undefined) open.push({ name: own, isWanted: name !== undefined && !isWanted ? false : wild });
    const last = open.at(-1);
    isWanted = last === undefined ? isOutside : last.isWanted;
    name = last?.name;
  }
  return { lines: chosen.map((at) => lines[at] ?? ""), first: (chosen[0] ?? 0) + 1 };
}
