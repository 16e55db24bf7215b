// A JSON text as a tree that keeps what JavaScript's own values lose: the digits of numbers, and members of the same name. From it come
// the literals of languages and the text that a sample shows.

export type JsonTree =
  | { readonly kind: "object"; readonly members: readonly (readonly [string, JsonTree])[] }
  | { readonly kind: "list"; readonly items: readonly JsonTree[] }
  | { readonly kind: "string"; readonly text: string }
  /** As it is written. */
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "word"; readonly text: "true" | "false" | "null" };

/** Nobody reads further; recursion stays far from the end of the stack. */
const deepest = 64;

/** The tree of `text`, which is known to be JSON; undefined when it nests too deep. */
export function jsonTree(text: string): JsonTree | undefined {
  const token = /[\s,:]*("(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+|[[\]{}])/y;
  const next = (): string => token.exec(text)?.[1] ?? "";
  const value = (found: string, depth: number): JsonTree | undefined => {
    if (found === "{") {
      const members: (readonly [string, JsonTree])[] = [];
      for (let name = next(); name.startsWith('"'); name = next()) {
        const member = depth < deepest ? value(next(), depth + 1) : undefined;
        if (member === undefined) return undefined;
        members.push([decoded(name), member]);
      }
      return { kind: "object", members };
    }
    if (found === "[") {
      const items: JsonTree[] = [];
      for (let one = next(); one !== "]" && one !== ""; one = next()) {
        const item = depth < deepest ? value(one, depth + 1) : undefined;
        if (item === undefined) return undefined;
        items.push(item);
      }
      return { kind: "list", items };
    }
    if (found.startsWith('"')) return { kind: "string", text: decoded(found) };
    if (found === "true" || found === "false" || found === "null") return { kind: "word", text: found };
    return { kind: "number", text: found };
  };
  return value(next(), 0);
}

/** Most strings have no escape. */
function decoded(string: string): string {
  return string.includes("\\") ? String(JSON.parse(string)) : string.slice(1, -1);
}

/** Whether it is JSON's null, which many clients take for no body. */
export function isNull(tree: JsonTree): boolean {
  return tree.kind === "word" && tree.text === "null";
}

/** Whether a literal of any language and its serialiser say the same: no number, name or character of `tree` would be another. */
export function isExact(tree: JsonTree): boolean {
  switch (tree.kind) {
    case "word":
      return true;
    case "number":
      // 2^53 + 1, 0.1000 and 1e400 are themselves as text only. Some serialisers keep fifteen digits.
      return String(Number(tree.text)) === tree.text && digitsOf(tree.text) <= 15;
    case "string":
      return isWellFormed(tree.text);
    case "list":
      return tree.items.every(isExact);
    case "object": {
      const { members } = tree;
      // A hashtable of PowerShell takes names of two cases for one.
      if (new Set(members.map(([name]) => name.toLowerCase())).size < members.length) return false;
      return members.every(([name, value]) => isWellFormed(name) && !unsafe.test(name) && isExact(value));
    }
  }
}

/** What every object of JavaScript has: literals and merging clients give such a name a meaning, or drop it. A list of R has no empty names. */
const unsafe = /^(__proto__|prototype|constructor|)$/;

/** Digits that tell a number from its neighbors. */
function digitsOf(number: string): number {
  return number
    .replace(/e.*$/, "")
    .replace(/\D/g, "")
    .replace(/^0+|0+$/g, "").length;
}

/** Half of a surrogate pair is no text that a program could send. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Characters of a list that stands on one line. */
const shortList = 60;

/** `tree` as JSON in lines, two spaces a level; lists stand on one line where they are short. */
export function jsonText(tree: JsonTree, indent = ""): string {
  const inner = `${indent}  `;
  switch (tree.kind) {
    case "object": {
      if (tree.members.length === 0) return "{}";
      const members = tree.members.map(([name, value]) => `${inner}${JSON.stringify(name)}: ${jsonText(value, inner)}`);
      return `{\n${members.join(",\n")}\n${indent}}`;
    }
    case "list": {
      if (tree.items.length === 0) return "[]";
      const items = tree.items.map((item) => jsonText(item, inner));
      const line = `[${items.join(", ")}]`;
      if (line.length <= shortList && !line.includes("\n")) return line;
      return `[\n${items.map((item) => inner + item).join(",\n")}\n${indent}]`;
    }
    case "string":
      return JSON.stringify(tree.text);
    default:
      return tree.text;
  }
}
