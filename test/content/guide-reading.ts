// Reading the guide as text: which pages there are, what a reader sees of a page, its fenced blocks, links and anchors. In goes the
// folder of the site; out come plain values. Line by line and without the compiler, so that these tests do not share its mistakes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const site = join(import.meta.dirname, "../../fixtures/pio");

/** One guide page. `file` is its path below docs/docs, or below the site folder for `pages/`; `raw` is the file as written. */
export type Page = { readonly file: string; readonly raw: string };

/** One fenced block: language, `key="value"` attributes of its opening line, its text, and the line it opens on (from 1). */
export type Fence = {
  readonly file: string;
  readonly line: number;
  readonly lang: string;
  readonly tags: ReadonlyMap<string, string>;
  readonly code: string;
};

/** A part of the page outside or inside fences, in order. */
type Piece = { readonly kind: "prose" | "code"; readonly line: number; readonly text: string; readonly info: string };

/** Every guide page under docs/docs and pages, sorted by file. */
export function readPages(): readonly Page[] {
  const docs = markdownUnder(join(site, "docs/docs")).map((file) => ({ file, at: join(site, "docs/docs", file) }));
  const pages = markdownUnder(join(site, "pages")).map((name) => ({
    file: `pages/${name}`,
    at: join(site, "pages", name),
  }));
  return [...docs, ...pages].map(({ file, at }) => ({ file, raw: readFileSync(at, "utf8") }));
}

function markdownUnder(folder: string): readonly string[] {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  return found.filter((file) => file.endsWith(".md")).toSorted();
}

/** The page cut at its fences. A fence closes at the next line of backticks at least as long as its opening ones. */
function piecesOf(raw: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const lines = raw.split("\n");
  let open: { readonly ticks: string; readonly info: string; readonly line: number } | undefined;
  let block: string[] = [];
  for (const [index, line] of lines.entries()) {
    const ticks = /^ {0,6}(`{3,})(.*)$/.exec(line);
    if (open === undefined && ticks !== null) {
      pieces.push({ kind: "prose", line: index + 1 - block.length, text: block.join("\n"), info: "" });
      open = { ticks: ticks[1] ?? "```", info: (ticks[2] ?? "").trim(), line: index + 1 };
      block = [];
    } else if (open !== undefined && line.trim().startsWith(open.ticks) && line.trim().replaceAll("`", "") === "") {
      pieces.push({ kind: "code", line: open.line, text: block.join("\n"), info: open.info });
      open = undefined;
      block = [];
    } else {
      block.push(line);
    }
  }
  return [...pieces, { kind: "prose", line: lines.length + 1 - block.length, text: block.join("\n"), info: "" }];
}

/** The fenced blocks of the page, in order. */
export function fencesOf(page: Page): readonly Fence[] {
  return piecesOf(page.raw).flatMap(({ kind, line, text, info }) =>
    kind === "prose"
      ? []
      : [
          {
            file: page.file,
            line,
            lang: info.split(/\s/)[0] ?? "",
            tags: new Map([...info.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value])),
            code: text,
          },
        ],
  );
}

/** The words a reader sees outside fences, one line per line of the file: no front matter keys, markup, addresses or anchors. */
export function proseOf(raw: string): string {
  return piecesOf(raw)
    .filter(({ kind }) => kind === "prose")
    .map(({ text }) => plain(text))
    .join("\n");
}

/** `proseOf` with the text of the fences and their titles in place. Code keeps its characters. */
export function textOf(raw: string): string {
  return piecesOf(raw)
    .map(({ kind, text, info }) =>
      kind === "prose" ? plain(text) : `${/title="([^"]*)"/.exec(info)?.[1] ?? ""}\n${text}`,
    )
    .join("\n");
}

/** Markdown without fences to text: links become their words, markup falls away, table cells are parted by ` | `. */
function plain(markdown: string): string {
  return markdown
    .replace(
      /^---\n([\s\S]*?)\n---\n/,
      (_, matter: string) =>
        `${matter.replace(/^(title|description|sidebar_label): /gm, "").replace(/^slug: .*$/m, "")}\n`,
    )
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s*\{#[\w-]+\}/g, "")
    .replace(/^\|?(\s*:?-{3,}:?\s*\|)+\s*$/gm, "")
    .replace(/^(#{1,6}|>|[-*]|\d+\.)\s+/gm, "")
    .replace(/^:{3,}(\w+)?(\{[^}]*\})?/gm, "")
    .replace(/\*\*|`/g, "")
    .replace(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, "$1")
    .replace(/[ \t]+/g, " ");
}

/** Link targets outside fences, in order, images included. */
export function linksOf(page: Page): readonly string[] {
  return piecesOf(page.raw)
    .filter(({ kind }) => kind === "prose")
    .flatMap(({ text }) =>
      [...text.replace(/`[^`\n]*`/g, "``").matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, to]) => to ?? ""),
    );
}

/** The anchors of the page: given as `{#id}`, else the heading in lower case with hyphens for spaces. */
export function anchorsOf(page: Page): ReadonlySet<string> {
  const prose = piecesOf(page.raw).flatMap(({ kind, text }) => (kind === "prose" ? [text] : []));
  const headings = [...prose.join("\n").matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading]) => heading ?? "");
  return new Set(headings.map((heading) => /\{#([\w-]+)\}/.exec(heading)?.[1] ?? slugOf(heading)));
}

function slugOf(heading: string): string {
  return plain(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}
