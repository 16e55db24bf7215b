// Texts of members of a YAML map in, the same as JSON out. Releases of a description say most of what they say again, farther in or in another
// place, and YAML is slow to read: a large member is cut into its own, and of texts that say the same only one is read.
import { readData } from "../../text/data-file.ts";
import { isObject, type Json } from "../../text/json.ts";
import { yamlPieces } from "../../text/pieces.ts";
import { jsonOf } from "../../text/written-number.ts";

/** A member as JSON; its name is JSON, too. */
type Member = { readonly name: string; readonly value: string };

/** Shorter members are read in one go. */
const worthCutting = 400;

/** So many levels of a member are cut: what a text costs that cannot be cut in the end is a multiple of it. */
const deepest = 10;

/** Letters of texts that are remembered. */
const mostKnown = 64 << 20;

/** What a part of a text cannot tell by itself: what an anchor named, and what is laid over a map. */
const reaching = /[-:?] +[&*][^\s*]|<</;

/** A key alone on its line. */
const plainHead = /^(?:[^\s#&*!|>?{["'%@`-][^#]*|'[^']*'|"[^"\\]*"): *\n$/;

export class YamlMembers {
  readonly #known = new Map<string, Member | undefined>();
  #size = 0;

  /** Reads what `json` will be asked for in one go: to begin reading takes longer than most members do. */
  prepare(texts: readonly string[]): void {
    const wanted = new Set<string>();
    for (const text of texts) if (!reaching.test(text)) this.#want(outdented(text), 0, wanted);
    const all = [...wanted];
    const joined = all.map((text, at) => `${at}:\n${text.replace(/^(?=.)/gm, " ")}`).join("");
    const { value, problems } = readData(joined, "yaml", "exact");
    // Each is read by itself then, and the one that is wrong is found.
    if (problems.length > 0 || !isObject(value)) return;
    for (const [at, text] of all.entries()) this.#keep(text, memberOf(value[String(at)]));
  }

  /** `{"name":value}` for the one member in `text`; undefined where it is none, or something is wrong with it. */
  json(text: string): string | undefined {
    const member = this.#member(outdented(text), reaching.test(text) ? deepest : 0);
    return member === undefined ? undefined : `{${member.name}:${member.value}}`;
  }

  #want(text: string, depth: number, wanted: Set<string>): void {
    if (this.#known.has(text) || wanted.has(text)) return;
    const parts = partsOf(text, depth);
    if (parts !== undefined) for (const part of parts) this.#want(part, depth + 1, wanted);
    else if (text.endsWith("\n")) wanted.add(text);
  }

  #member(text: string, depth: number): Member | undefined {
    if (this.#known.has(text)) return this.#known.get(text);
    const parts = partsOf(text, depth);
    const member = (parts && this.#joined(parts, depth)) ?? memberOf(readOne(text));
    this.#keep(text, member);
    return member;
  }

  #keep(text: string, member: Member | undefined): void {
    this.#size += text.length;
    if (this.#size > mostKnown) {
      this.#known.clear();
      this.#size = text.length;
    }
    this.#known.set(text, member);
  }

  /** The member that `head` and the members below it are; undefined for one that must be read in one go. */
  #joined([head = "", ...below]: readonly string[], depth: number): Member | undefined {
    const name = this.#member(head, deepest)?.name;
    const members = new Map<string, string>();
    for (const text of below) {
      const member = this.#member(text, depth + 1);
      // A key that stands twice is told of by who reads all.
      if (member === undefined || members.has(member.name)) return undefined;
      members.set(member.name, member.value);
    }
    if (name === undefined) return undefined;
    return { name, value: `{${[...members].map((member) => member.join(":")).join(",")}}` };
  }
}

/** The line of the key, and the texts of the members below it; undefined for what is read in one go. */
function partsOf(text: string, depth: number): readonly string[] | undefined {
  if (depth >= deepest || text.length < worthCutting) return undefined;
  const end = text.indexOf("\n") + 1;
  const head = text.slice(0, end);
  if (!plainHead.test(head)) return undefined;
  const pieces = yamlPieces(text.slice(end), new Map());
  if (pieces === undefined || !/^ +[^\s-]/.test(pieces[0]?.text ?? "")) return undefined;
  return [head, ...pieces.map((piece) => outdented(piece.text))];
}

/** `text` as far out as it goes: nothing in it stands farther out than its first line but blanks and comments. */
function outdented(text: string): string {
  const depth = text.length - text.trimStart().length;
  if (depth === 0) return text;
  const blanks = new RegExp(`^ {1,${depth}}`, "gm");
  return text.replace(blanks, "");
}

function readOne(text: string): Json | undefined {
  const { value, problems } = readData(text, "yaml", "exact");
  return problems.length > 0 ? undefined : value;
}

/** What stands once in YAML and is named twice becomes two. */
function memberOf(value: Json | undefined): Member | undefined {
  if (!isObject(value)) return undefined;
  const [name, ...others] = Object.keys(value);
  if (name === undefined || others.length > 0) return undefined;
  return { name: JSON.stringify(name), value: jsonOf(value[name]) };
}
