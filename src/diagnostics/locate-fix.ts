// The fix of a diagnostic whose rule knows one, or whose check does: one replacement at an exact place of its file. Only what is certain is
// answered, and of the words around it nothing is touched.
import { lazily } from "../text/lazily.ts";
import { lineStarts, spotter } from "../text/lines.ts";
import { wellFormed } from "../text/percent.ts";
import { linkFinder, plainAddress, type WrittenLink } from "../text/written-link.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Fix } from "./fix.ts";
import type { Mend } from "./mend.ts";

/** Whether a fix may be found, once somebody looks into the file. */
export function mayHaveFix({ mend, own, isPast }: Diagnostic): boolean {
  return isPast !== true && (mend !== undefined || own?.fix !== undefined);
}

/** Answers the fixes of diagnostics in a file that is `written` so. */
export function fixFinder(written: string): (diagnostic: Diagnostic) => Fix | undefined {
  const text = written.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const starts = lazily(() => lineStarts(text));
  const spotOf = spotter(text);
  const finder = lazily(() => linkFinder(text));
  return ({ place, mend, own }) => {
    if (mend === undefined) return own?.fix;
    if (!("line" in place)) return undefined;
    const start = starts()[place.line - 1];
    if (start === undefined) return undefined;
    const edit = editOf(mend, text, { offset: start + place.column - 1, find: finder });
    if (edit === undefined || text.slice(edit.from, edit.to) === edit.text) return undefined;
    return { file: place.file, text: edit.text, start: spotOf(edit.from), end: spotOf(edit.to) };
  };
}

type Edit = { readonly from: number; readonly to: number; readonly text: string };

type Spot = { readonly offset: number; readonly find: () => ReturnType<typeof linkFinder> };

function editOf(mend: Mend, text: string, { offset, find }: Spot): Edit | undefined {
  if (mend.as === "comment") return withoutComment(text, offset);
  if (mend.as === "word") {
    const begin = offset + (mend.behind ?? 0);
    const from = /["']/.test(text[begin] ?? "") ? begin + 1 : begin;
    const at = text.startsWith(mend.from, from) ? from : onlyInLine(text, offset, mend.from);
    return at === undefined ? undefined : { from: at, to: at + mend.from.length, text: mend.to };
  }
  const link = find()(offset, mend.href);
  return link && editOfLink(mend, text, link);
}

/** Where `word` stands in the line of `offset`, if it stands there once: of an included file the place may be that of the line. */
function onlyInLine(text: string, offset: number, word: string): number | undefined {
  const end = text.indexOf("\n", offset);
  const from = text.lastIndexOf("\n", offset - 1) + 1;
  const line = text.slice(from, end < 0 ? text.length : end);
  const at = line.indexOf(word);
  return at < 0 || line.includes(word, at + 1) ? undefined : from + at;
}

function editOfLink(mend: Mend & { readonly as: "link" }, text: string, link: WrittenLink): Edit | undefined {
  const written = text.slice(link.from, link.to);
  // A mark that is named by its number may begin a fragment, or not.
  if (/&#|&(?:num|quest);|\\[#?]/i.test(written)) return undefined;
  const hash = written.indexOf("#");
  if (mend.fragment !== undefined) {
    if (hash < 0) return undefined;
    const from = link.from + hash + 1;
    const old = text.slice(from, link.to);
    return { from, to: link.to, text: encodedName(mend.fragment, old, link.form) };
  }
  if (mend.path === undefined) return undefined;
  const end = /[?#]/.exec(written)?.index ?? written.length;
  const names = written.slice(0, end).split("/");
  const wanted = mend.path.split("/");
  const parts = wanted.map((name, at) => {
    const old = names.length === wanted.length ? (names[at] ?? "") : "";
    return decoded(old) === name ? old : encodedName(name, old, link.form);
  });
  return { from: link.from, to: link.from + end, text: parts.join("/") };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(plainAddress(name));
  } catch {
    return name;
  }
}

/** `name`, a part of an address, as it may stand there. Letters of other scripts are encoded where `old` has them so. */
function encodedName(name: string, old: string, form: WrittenLink["form"]): string {
  const isEncoded = /%[c-f][\da-f]/i.test(old);
  return wellFormed(name)
    .replace(isEncoded ? /[^\w\-.~!$'+,;=:@]/gu : marks[form], encodeURIComponent)
    .replace(/[()']/g, (sign) =>
      form === "quoted" ? sign.replace("'", "%27") : sign === "'" ? sign : `%${sign.charCodeAt(0).toString(16)}`,
    );
}

/** What ends an address, or begins something else in it. */
const marks = {
  plain: /[\s%#?<>\\|"`[\]*&\p{Cc}]/gu,
  angle: /[\n\t%#?<>\\|`&\p{Cc}]/gu,
  quoted: /[\s%#?<>\\|"`&{}\p{Cc}]/gu,
};

const comment = /^(?:<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\})/;

/** The comment at `offset` with the line that it leaves empty. */
function withoutComment(text: string, offset: number): Edit | undefined {
  // Of an expression the place may be that of the comment in it, or of its line.
  const start = /^[ \t]*/.exec(text.slice(offset))?.[0].length ?? 0;
  const from = offset + start;
  const found = comment.exec(text.slice(from, from + 20_000))?.[0];
  if (found?.includes("pio-docs-suppress") !== true) return undefined;
  const to = from + found.length;
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const lineEnd = next < 0 ? text.length : next + 1;
  const before = text.slice(lineStart, from);
  if (text.slice(to, lineEnd).trim() !== "" || /[^ \t]/.test(before)) return { from, to, text: "" };
  const isBlank = (line: string): boolean => line.trim() === "";
  const above = text.slice(text.lastIndexOf("\n", lineStart - 2) + 1, Math.max(0, lineStart - 1));
  const belowEnd = text.indexOf("\n", lineEnd);
  const below = text.slice(lineEnd, belowEnd < 0 ? text.length : belowEnd + 1);
  const [isAboveBlank, isBelowBlank] = [lineStart === 0 || isBlank(above), isBlank(below)];
  // Two blocks that the comment kept apart stay apart.
  if (!isAboveBlank && !isBelowBlank) return { from, to, text: "" };
  if (isAboveBlank && lineEnd === text.length && lineStart > 0)
    return { from: lineStart - above.length - 1, to: lineEnd, text: "" };
  return { from: lineStart, to: isAboveBlank && isBelowBlank ? lineEnd + below.length : lineEnd, text: "" };
}
