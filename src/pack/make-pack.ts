// A compiled site, as texts, to the files of a pack. Effects are elsewhere: the same texts are the same files, whatever the machine.

import { packManifest } from "../model/source-tree.ts";
import { defined } from "../text/defined.ts";
import { decodedPath } from "../text/percent.ts";
import type { IndexValues, PostingsOf } from "./index-columns.ts";
import { withTargets } from "./outer-links.ts";
import { manifestText, type PackManifest, packed, packFormat, sha256, siteDigests } from "./pack-manifest.ts";
import { agentsText, type NpmFacts, type PackFacts, packageText, skillText } from "./package-texts.ts";
import { packedIndex } from "./packed-index.ts";
import { sharedFolder, shareShapes, type Texts } from "./shared-shapes.ts";

/** A spec that the site publishes. `path`: of the output; `text`: absent where it is not to travel. */
export type PackedSpec = {
  readonly path: string;
  readonly title: string;
  readonly version: string;
  readonly text?: string;
};

/** What a pack is made of. Paths are from the base of the edition that it is of. */
export type PackSource = Pick<PackFacts, "title" | "summary" | "url" | "base" | "version"> & {
  readonly generator: string;
  /** Markdown pages as the site publishes them, by their paths. */
  readonly pages: Texts;
  /** The lists of pages for programs, the first one first. */
  readonly lists: readonly string[];
  readonly specs: readonly PackedSpec[];
  readonly index?: IndexValues | undefined;
  readonly npm?: NpmFacts | undefined;
  readonly operations?: readonly string[] | undefined;
};

/** `outside`: addresses that pages link to and that are neither in the pack nor, without the site's `url`, anywhere else. */
export type MadePack = { readonly files: ReadonlyMap<string, Uint8Array>; readonly outside: readonly string[] };

/** The pack of `source`, sorted by path. */
export function makePack(source: PackSource, postingsOf: PostingsOf): MadePack {
  const { base, url } = source;
  const specs = source.specs.filter(({ text }) => text !== undefined);
  const inside = new Set(["llms.txt", ...source.pages.keys(), ...specs.map(({ path }) => path)]);
  const outside = new Set<string>();
  const target = (href: string): string => {
    if (!href.startsWith("/") || href.startsWith("//")) return href;
    if (href.startsWith(base) && inside.has(decodedPath(href.slice(base.length).replace(/[?#].*$/s, "")))) return href;
    if (url !== undefined) return url + href;
    outside.add(href);
    return href;
  };
  const linked = new Map([...source.pages].map(([path, text]) => [path, withTargets(text, target)]));
  const { pages, parts } = shareShapes(new Map([...linked].sort(([a], [b]) => (a < b ? -1 : 1))));
  const texts = new Map<string, string | Uint8Array>();
  for (const [path, text] of pages) texts.set(packed.pages + path, text);
  for (const [path, text] of parts) texts.set(path, text);
  for (const { path, text = "" } of specs) texts.set(packed.pages + path, text);
  texts.set("llms.txt", listText(source, inside));
  const markdown = markdownOf(texts);
  if (source.index !== undefined) texts.set(packed.index, packedIndex(source.index, markdown, postingsOf));
  const facts: PackFacts = {
    ...source,
    npm: source.npm,
    specs: specs.map(({ path }) => packed.pages + path),
    hasSearch: source.index !== undefined,
    hasShared: parts.size > 0,
  };
  texts.set("SKILL.md", skillText(facts));
  texts.set("AGENTS.md", agentsText(facts));
  if (source.npm !== undefined) texts.set("package.json", packageText(facts, source.npm, publishedNames(texts)));
  return { files: filesOf(source, texts), outside: [...outside].sort() };
}

/** The texts that an index is made of copies of, in the one order that whoever reads it has, too. */
export function markdownOf(texts: ReadonlyMap<string, string | Uint8Array>): readonly string[] {
  return [...texts]
    .filter(([path]) => path.endsWith(".md") && (path.startsWith(packed.pages) || path.startsWith(sharedFolder)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => (typeof text === "string" ? text : Buffer.from(text).toString("utf8")));
}

function publishedNames(texts: ReadonlyMap<string, unknown>): readonly string[] {
  const tops = [...texts.keys(), packManifest].map((path) => path.replace(/\/.*$/s, ""));
  return [...new Set(tops)].sort();
}

function filesOf(source: PackSource, texts: ReadonlyMap<string, string | Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const { generator, title, url, base, version, specs, pages, operations } = source;
  const files = new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));
  const manifest: PackManifest = defined({
    kind: "pio-docs pack",
    format: packFormat,
    ...{ generator, title, url, base, version },
    specs: specs.map((spec) => ({
      ...(spec.text === undefined ? {} : { file: packed.pages + spec.path }),
      title: spec.title,
      version: spec.version,
    })),
    site: siteDigests(pages),
    operations,
    files: Object.fromEntries([...files].map(([path, text]) => [path, sha256(text)])),
  });
  const all = [...files, [packManifest, manifestText(manifest)] as const];
  return new Map(all.map(([path, text]) => [path, typeof text === "string" ? Buffer.from(text, "utf8") : text]));
}

/** The lists of the site as one: each page once, under the heading that it has there, by its file in the pack. */
function listText({ title, summary, lists, url = "", base, pages }: PackSource, inside: ReadonlySet<string>): string {
  const said = summary === "" ? "" : `> ${summary.replace(/\s+/g, " ")}\n\n`;
  const sections = new Map<string, string[]>();
  const listed = new Set<string>();
  let heading = "";
  for (const line of lists.flatMap((list) => list.split("\n"))) {
    if (line.startsWith("## ")) heading = line;
    const [, start = "", href = "", rest = ""] = /^(- \[(?:[^\]\\]|\\.)*\]\()([^\s()]*)(\).*)$/.exec(line) ?? [];
    const path = href.startsWith(url + base) ? decodedPath(href.slice((url + base).length)) : "";
    if (!pages.has(path) || !inside.has(path) || listed.has(path)) continue;
    listed.add(path);
    const lines = sections.get(heading) ?? [];
    sections.set(heading, lines);
    lines.push(`${start}${packed.pages}${href.slice((url + base).length)}${rest}`);
  }
  const told = [...sections].map(([name, lines]) => `\n${name}\n\n${lines.join("\n")}\n`);
  const root = `# ${title.replace(/\s+/g, " ")}\n\n${said}Links point to files of this package.${url === "" ? "" : ` The site: ${url}${base}`}\n`;
  return root + told.join("");
}
