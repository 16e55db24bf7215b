// The keys of a marked translation, written into its text: every other character stays, whatever line ends, quotes and comments it has.
import { frontData } from "../text/front-data.ts";
import { frontFence } from "../text/front-fence.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { isAlike } from "../text/same-json.ts";
import { isMark } from "./revision.ts";

/** `source`: the digest of the original. `translation`: that of the translation itself. */
export type Marks = { readonly source: string; readonly translation: string };

const names = ["source", "translation"] as const;

/** `text` (as it lies on the disk) with `marks` in its front matter, or what keeps them out of it, as a clause. */
export function markedText(text: string, marks: Marks): string | { readonly problem: string } {
  const start = text.startsWith("\ufeff") ? "\ufeff" : "";
  const lines = linesOf(text.slice(start.length));
  const before = dataOf(text);
  if (before === undefined) return { problem: "its front matter is not a YAML object" };
  for (const name of names) {
    const value = before[name];
    if (value !== undefined && value !== null && !(typeof value === "string" && isMark(value)))
      return { problem: `\`${name}\` in its front matter has another value` };
  }
  const unread = isFenced(text) ? undefined : otherFront(lines[0] ?? "", text);
  if (unread !== undefined) return { problem: unread };
  const marked = start + (isFenced(text) ? withKeys(lines, marks) : withFront(lines, marks)).join("");
  const after = dataOf(marked);
  // Whatever the front matter looks like: nothing but the two keys has changed.
  if (after === undefined || !isAlike(after, { ...before, ...marks }))
    return { problem: "its front matter is written in a form that cannot be edited" };
  return marked;
}

/** Each line with its end. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
}

function plainOf(text: string): string {
  return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}

function isFenced(text: string): boolean {
  const front = frontFence(plainOf(text));
  return front?.format === "yaml" && front.line === 1;
}

/** What is wrong with front matter that begins with the line `first` and is not read as such: another one above it would hide it. */
function otherFront(first: string, text: string): string | undefined {
  if (/^---[ \t]*[\r\n]*$/.test(first)) return "its front matter does not end with a line `---`";
  if (/^\+\+\+[ \t]*[\r\n]*$/.test(first)) return "its front matter is TOML, not YAML";
  const front = frontFence(plainOf(text));
  if (front === undefined) return undefined;
  return front.format === "yaml" ? "a comment stands before its front matter" : "its front matter is JSON, not YAML";
}

/** The values of the front matter; undefined where they are no object, or cannot be read. */
function dataOf(text: string): JsonObject | undefined {
  const front = frontFence(plainOf(text));
  if (front === undefined) return {};
  const { value, problems } = frontData(front);
  if (problems.length > 0) return undefined;
  if (value === undefined || value === null) return {};
  return isObject(value) ? value : undefined;
}

function withFront(lines: readonly string[], marks: Marks): readonly string[] {
  const end = endOf(lines[0] ?? "") || "\n";
  return [`---${end}`, ...names.map((name) => `${name}: ${written(marks[name])}${end}`), `---${end}`, ...lines];
}

function withKeys(lines: readonly string[], marks: Marks): readonly string[] {
  const last = lines.findIndex((line, at) => at > 0 && /^---[ \t]*[\r\n]*$/.test(line));
  const front = lines.slice(0, last);
  for (const name of names) {
    const at = front.findIndex((line) => new RegExp(`^${name}[ \\t]*:`).test(line));
    const line = front[at];
    if (line === undefined) front.push(`${name}: ${written(marks[name])}${endOf(lines[0] ?? "")}`);
    else front[at] = withValue(line, marks[name]);
  }
  return [...front, ...lines.slice(last)];
}

/** `line` with another value in the quotes that it has. */
function withValue(line: string, value: string): string {
  const [before = "", key = "", space = "", quote = ""] = /^(\w+[ \t]*:)([ \t]*)(["']?)[0-9a-f]*\3/.exec(line) ?? [];
  return `${key}${space || " "}${quote === "" ? written(value) : quote + value + quote}${line.slice(before.length)}`;
}

/** A digest that YAML would read as a number stands in quotes. */
function written(digest: string): string {
  return /^\d+(?:e\d+)?$/.test(digest) ? `"${digest}"` : digest;
}

function endOf(line: string): string {
  return /[\r\n]*$/.exec(line)?.[0] ?? "";
}
