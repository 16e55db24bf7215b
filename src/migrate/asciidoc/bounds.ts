// What the package that reads AsciiDoc does with a text takes time that grows with the square of its length, so a text that no author
// writes, the lines of one paragraph above all, is left without its marks. `tooLong` stands in what was left so.
import type { AsciidoctorModule } from "../../platform/native/asciidoctor.ts";

/** Letters of a paragraph, a cell, a title. */
const longest = 16_000;
/** Headings of a page: their ids are looked for one after another. */
export const mostHeadings = 2_000;

export const tooLong = "\ue008";

/** What takes time that grows with the square. */
const slow = new Set(["quotes", "macros", "replacements", "post_replacements"]);

/** Bounds the work of the module, which nobody else has. */
export function bound({ AbstractNode: { prototype } }: Pick<AsciidoctorModule, "AbstractNode">): void {
  const { applySubs, subAttributes } = prototype;
  prototype.applySubs = async function (text, subs) {
    const letters = typeof text === "string" ? text.length : text.reduce((sum, line) => sum + line.length + 1, 0);
    if (letters <= longest || subs === null) return applySubs.call(this, text, subs);
    const kept = (subs ?? ["specialcharacters", "attributes"]).filter((sub) => !slow.has(sub));
    const made = await applySubs.call(this, text, kept);
    if (subs !== undefined && kept.length === subs.length) return made;
    return typeof made === "string" ? made + tooLong : [...made, tooLong];
  };
  prototype.subAttributes = function (text, ...others) {
    const made = subAttributes.call(this, text, ...others);
    return made.length > longest && made.length > 2 * text.length ? text + tooLong : made;
  };
}

/** How many headings `text` has at most. */
export function headingsIn(text: string): number {
  return text.match(/^(?:={1,6}|#{1,6})[ \t]/gm)?.length ?? 0;
}
