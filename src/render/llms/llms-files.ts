// `llms.txt` (llmstxt.org): what the site is and where its pages stand as markdown, a line each, for programs that read for their readers.
// They cut what is long, so where one file would be too long, the root names files for each area, and each of those some of its sections.
import type { MadeFile, Site } from "../../model/site.ts";
import { cutText } from "../../text/cut-text.ts";
import { type LlmsArea, llmsAreas } from "./llms-areas.ts";
import { addressOf, lineTo, pageLine, plain } from "./llms-line.ts";
import { packSections, type Section } from "./pack-sections.ts";

/** Characters of one file: what the clients that cut least are sure to read whole. */
export const mostCharacters = 50_000;

/** Left of them for what stands around the sections of a file. */
const roomForHead = 2_000;

/** Characters of the name of a file that holds several sections. */
const longestName = 120;

/** The heading of what may be left out by who has little room, as the format names it. */
const optional = "Optional";

const note = "Links lead to pages as markdown. Without `.md` they are the same pages for people.";

/** All files of the index, the root first; none of a site that is not to write for programs. */
export function llmsFiles(site: Site): readonly MadeFile[] {
  const { agents, title, tagline } = site.config;
  if (!agents) return [];
  const areas = llmsAreas(site);
  const summary = tagline || (site.pages.get(site.home)?.face.description ?? "");
  const rootOf = (sections: readonly Section[]): MadeFile => fileOf("llms.txt", { title, summary, sections });
  const secondary = areas.flatMap((area) => area.secondary.map((page) => pageLine(site, page)));
  const sections = areas.flatMap((area) => primaryOf(site, area, site.sidebars.size > 1 ? "" : undefined));
  const whole = rootOf([...sections, ...optionalOf(secondary)]);
  if (whole.text.length <= mostCharacters) return [whole];
  const parts = areas.map((area) => areaFiles(site, area));
  return [rootOf(parts.map(({ section }) => section)), ...parts.flatMap(({ files }) => files)];
}

/** `within`: the name of what the file is of, which its headings need not say; undefined: of all there is. */
function primaryOf(site: Site, { sections }: LlmsArea, within: string | undefined): readonly Section[] {
  return sections.map(({ title, of, pages }) => ({
    title: headingOf(title, of, within),
    lines: pages.map((page) => pageLine(site, page)),
  }));
}

function headingOf(title: string, of: string, within: string | undefined): string {
  if (title === "" || title === of) return of;
  return within === undefined || within === of ? title : `${of}: ${title}`;
}

function optionalOf(lines: readonly string[]): readonly Section[] {
  return lines.length === 0 ? [] : [{ title: optional, lines }];
}

/** The files of an area, and how the root names them. */
function areaFiles(site: Site, area: LlmsArea): { readonly section: Section; readonly files: readonly MadeFile[] } {
  const { title, folder } = area;
  const within = folder === "" ? "" : `${folder}/`;
  const sections = [...primaryOf(site, area, title), ...optionalOf(area.secondary.map((page) => pageLine(site, page)))];
  const packs = packSections(sections, mostCharacters - roomForHead);
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

type Text = { readonly title: string; readonly summary?: string; readonly sections: readonly Section[] };

function fileOf(output: string, { title, summary = "", sections }: Text): MadeFile {
  const quote = summary === "" ? "" : `> ${plain(summary)}\n\n`;
  const told = sections.map((section) => `\n## ${plain(section.title)}\n\n${section.lines.join("\n")}\n`);
  return { output, text: `# ${plain(title)}\n\n${quote}${note}\n${told.join("")}` };
}
