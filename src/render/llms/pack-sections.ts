// Sections of lines to files of a size: as many whole sections as fit stand together, and one that is too long for a file is cut.

/** A heading with its lines. */
export type Section = { readonly title: string; readonly lines: readonly string[] };

/** Sign and line ends around a heading. */
const aroundTitle = 8;

/** The sections in their order, in groups of at most `most` characters; a single line that is longer has a group of its own. */
export function packSections(sections: readonly Section[], most: number): readonly (readonly Section[])[] {
  const packs: Section[][] = [];
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

function sizeOf({ title, lines }: Section): number {
  return lines.reduce((sum, line) => sum + line.length + 1, title.length + aroundTitle);
}

function cut(section: Section, most: number): readonly Section[] {
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
