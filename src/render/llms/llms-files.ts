// `llms.txt` (llmstxt.org): what the site is and where its pages stand as markdown, a line each, for programs that read for their readers.
// They cut what is long, so where one file would be too long, the root names files for each area, and each of those some of its sections.
// At its end the root names the texts of several pages (`llms-full.txt`), which are known only after the Markdown pages are printed.
import { mostReadWhole } from "../../model/most-read-whole.ts";
import type { MadeFile, Site } from "../../model/site.ts";
import { isOtherVersion } from "../../model/version.ts";
import { cutText } from "../../text/cut-text.ts";
import { type LlmsArea, llmsAreas } from "./llms-areas.ts";
import { addressOf, lineTo, pageLine, plain } from "./llms-line.ts";
import { allWholes, type Whole, wholesOf } from "./wholes.ts";

/** Left of what is read whole for what stands around the sections of a file. */
const roomForHead = 2_000;

/** Characters of the name of a file that holds several sections. */
const longestName = 120;

/** The heading of what may be left out by who has little room, as the format names it. */
const optional = "Optional";

const note = "Links point to the Markdown versions of pages. Remove `.md` for the HTML versions.";

/** All files of the index but for what is said of wholes, the root first, and those that could be. */
export type Llms = { readonly files: readonly MadeFile[]; readonly top: Whole | undefined };

/** Nothing for a site that is not to write for programs. */
export function llmsOf(site: Site): Llms {
  const { agents, title, tagline } = site.config;
  if (!agents) return { files: [], top: undefined };
  const areas = llmsAreas(site);
  const top = isOtherVersion(site.config) ? undefined : wholesOf(site, areas);
  const summary = tagline || (site.pages.get(site.home)?.metadata.description ?? "");
  const rootOf = (sections: readonly PackedSection[]): MadeFile => fileOf("llms.txt", { title, summary, sections });
  const secondary = areas.flatMap((area) => area.secondary.map((page) => pageLine(site, page)));
  const sections = areas.flatMap((area) => primaryOf(site, area, site.sidebars.size > 1 ? "" : undefined));
  const whole = rootOf([...sections, ...optionalOf(secondary)]);
  const longest = rootWith(whole.text, top === undefined ? [] : [...allWholes(top)].map(({ line }) => line));
  if (longest.length <= mostReadWhole) return { files: [whole], top };
  const parts = areas.map((area) => areaFiles(site, area));
  return { files: [rootOf(parts.map(({ section }) => section)), ...parts.flatMap(({ files }) => files)], top };
}

/** The text of the root that names wholes by their `lines`, under what is optional: their pages stand above. */
export function rootWith(root: string, lines: readonly string[]): string {
  if (lines.length === 0) return root;
  const isOpen = root.startsWith(`\n## ${optional}\n`, root.lastIndexOf("\n## "));
  return `${root}${isOpen ? "" : `\n## ${optional}\n\n`}${lines.join("\n")}\n`;
}

/** `within`: the name of what the file is of, which its headings need not say; undefined: of all there is. */
function primaryOf(site: Site, { sections }: LlmsArea, within: string | undefined): readonly PackedSection[] {
  return sections.map(({ title, of, pages }) => ({
    title: headingOf(title, of, within),
    lines: pages.map((page) => pageLine(site, page)),
  }));
}

function headingOf(title: string, of: string, within: string | undefined): string {
  if (title === "" || title === of) return of;
  return within === undefined || within === of ? title : `${of}: ${title}`;
}

function optionalOf(lines: readonly string[]): readonly PackedSection[] {
  return lines.length === 0 ? [] : [{ title: optional, lines }];
}

/** The files of an area, and how the root names them. */
function areaFiles(
  site: Site,
  area: LlmsArea,
): { readonly section: PackedSection; readonly files: readonly MadeFile[] } {
  const { title, folder } = area;
  const within = folder === "" ? "" : `${folder}/`;
  const sections = [...primaryOf(site, area, title), ...optionalOf(area.secondary.map((page) => pageLine(site, page)))];
  const packs = packSections(sections, mostReadWhole - roomForHead);
  const name = `${site.config.title}: ${title}`;
  const isOne = packs.length === 1 && within !== "";
  const files = packs.map((pack, index) =>
    fileOf(`${within}llms${isOne ? "" : `-${index + 1}`}.txt`, { title: name, sections: pack }),
  );
  const lines = files.map(({ output }, index) => {
    const pack = packs[index] ?? [];
    const pages = pack.reduce((sum, section) => sum + section.lines.length, 0);
    const names = isOne ? title : cutText([...new Set(pack.map((section) => section.title))].join(", "), longestName);
    return lineTo(names, addressOf(site, site.config.baseUrl + encodeURI(output)), `${pages} pages`);
  });
  const section = { title, lines };
  if (isOne || within === "") return { section, files };
  return { section, files: [fileOf(`${within}llms.txt`, { title: name, sections: [section] }), ...files] };
}

type Text = { readonly title: string; readonly summary?: string; readonly sections: readonly PackedSection[] };

function fileOf(output: string, { title, summary = "", sections }: Text): MadeFile {
  const quote = summary === "" ? "" : `> ${plain(summary)}\n\n`;
  const told = sections.map((section) => `\n## ${plain(section.title)}\n\n${section.lines.join("\n")}\n`);
  return { output, text: `# ${plain(title)}\n\n${quote}${note}\n${told.join("")}` };
}

// Sections of lines to files of a size: as many whole sections as fit stand together, and one that is too long for a file is cut.

/** A heading with its lines. */
type PackedSection = { readonly title: string; readonly lines: readonly string[] };

/** Sign and line ends around a heading. */
const aroundTitle = 8;

/** The sections in their order, in groups of at most `most` characters; a single line that is longer has a group of its own. */
export function packSections(sections: readonly PackedSection[], most: number): readonly (readonly PackedSection[])[] {
  const packs: PackedSection[][] = [];
  let room = 0;
  for (const section of sections.flatMap((whole) => cut(whole, most))) {
    const size = sizeOf(section);
    const last = packs.at(-1);
    if (last === undefined || size > room) {
      packs.push([section]);
      room = most - size;
    } else {
      last.push(section);
      room -= size;
    }
  }
  return packs;
}

function sizeOf({ title, lines }: PackedSection): number {
  return lines.reduce((sum, line) => sum + line.length + 1, title.length + aroundTitle);
}

function cut(section: PackedSection, most: number): readonly PackedSection[] {
  if (sizeOf(section) <= most) return [section];
  const parts: { title: string; lines: string[] }[] = [];
  let room = 0;
  for (const line of section.lines) {
    const last = parts.at(-1);
    if (last === undefined || line.length + 1 > room) {
      parts.push({ title: section.title, lines: [line] });
      room = most - sizeOf({ title: section.title, lines: [line] });
    } else {
      last.lines.push(line);
      room -= line.length + 1;
    }
  }
  return parts;
}
