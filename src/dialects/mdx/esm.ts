// `import` and `export` of a page: statements that begin a line after an empty one, as far as their signs tell. They are never run; what a
// page says in them as plain text or numbers is known by its name.
import type { CodeRanges } from "../../text/code-ranges.ts";
import { behindBraces, behindString, behindTemplate, patienceFor, type ScanBudget } from "./balanced.ts";
import { type NamedValues, readValue, type Value } from "./literal.ts";

/** A statement: from its first letter up to its line's end, which is not in it. */
export type Statement = { readonly from: number; readonly to: number };

/** `import local from "from"`; `local` of each name that it makes known. */
export type Import = Statement & {
  readonly locals: readonly string[];
  readonly path: string;
  /** The name of what the file is as a whole: its default export. */
  readonly whole?: string;
};

export type Esm = {
  /** Imports and exports, in order. */
  readonly statements: readonly Statement[];
  readonly imports: readonly Import[];
  /** What `export const x = ...` says without being run, by name. */
  readonly constants: ReadonlyMap<string, Value>;
  /** Statements that nothing ends: they stay text. */
  readonly unclosed: readonly number[];
};

const begun = String.raw`(?:import(?=[\s{"'*])[^;"'\n]*|export[ \t]+(?:default|const|let|var|function|async|class|type|interface|enum|\{|\*))`;
const start = new RegExp(`^${begun}`, "gm");
/** A statement behind another on its line. */
const startBehind = new RegExp(begun, "y");
/** Comments behind a statement, on its line and on those below; an empty line ends what a block of statements holds. */
const comments = /(?:[ \t]*(?:\n[ \t]*)?(?:\/\/[^\n]*|\/\*[\s\S]{0,4000}?\*\/[ \t]*(?=\n|$)))+/y;
const isFollowed = /[ \t]*(?=(?:import|export)\b)/y;
const importing =
  /import\s+(?:type\s+)?(?:([\w$*{][^;'"()]{0,4000}?)\s*from\s*)?["']([^"'\n]+)["'](?:\s*(?:with|assert)\s*\{[^}\n]*\})?(?:[ \t]*;(?=[ \t]*(?:im|ex)port\b)|[ \t]*;?[ \t]*(?:\/\/[^\n]*|\/\*[^\n]*\*\/[ \t]*)?$)/my;

/** The statements of `text`. Code of `code` has none. */
export function readEsm(text: string, code: CodeRanges): Esm {
  const statements: Statement[] = [];
  const imports: Import[] = [];
  const constants = new Map<string, Value>();
  const unclosed: number[] = [];
  const patience = patienceFor(text.length);
  start.lastIndex = 0;
  let behind: RegExpExecArray | null = null;
  for (let found = start.exec(text); found !== null; found = behind ?? start.exec(text)) {
    const from = found.index;
    behind = null;
    if (code.holds(from) || !beginsBlock(text, from, statements.at(-1)?.to)) continue;
    const written = found[0].startsWith("import") ? importAt(text, from) : undefined;
    if (written === undefined && found[0].startsWith("import")) continue;
    const end = written?.to ?? exportEnd(text, from + found[0].length - 1, patience);
    if (end === undefined) {
      unclosed.push(from);
      continue;
    }
    const to = statementEnd(text, end);
    statements.push({ from, to });
    if (written !== undefined) imports.push({ ...written, to });
    else keepConstant(text.slice(from, end), constants);
    start.lastIndex = to;
    startBehind.lastIndex = to;
    if (text[to] !== "\n") behind = startBehind.exec(text);
  }
  return { statements, imports, constants, unclosed };
}

/** `end` with the comments behind it, or the blanks up to the next statement of its line. */
function statementEnd(text: string, end: number): number {
  for (const more of [comments, isFollowed]) {
    more.lastIndex = end;
    const found = more.exec(text);
    if (found !== null) return end + found[0].length;
  }
  return end;
}

/** Whether an empty line, the start or a statement stands before `from`. */
function beginsBlock(text: string, from: number, last: number | undefined): boolean {
  if (from === 0 || last === from - 1 || last === from) return true;
  const line = text.lastIndexOf("\n", from - 2);
  return text.slice(line + 1, from - 1).trim() === "";
}

function importAt(text: string, from: number): Import | undefined {
  importing.lastIndex = from;
  const found = importing.exec(text);
  const [written = "", names = "", path = ""] = found ?? [];
  if (found === null) return undefined;
  const locals = [...names.matchAll(/(?:\bas\s+)?([A-Za-z_$][\w$]*)(?=\s*(?:[,}]|$))/g)].map(([, name = ""]) => name);
  const whole = /^[A-Za-z_$]/.test(names) ? { whole: locals[0] ?? "" } : {};
  return { from, to: from + written.length, locals, path, ...whole };
}

const sign = /["'`{}()[\]\n;]|\/[/*]/g;
/** What a statement cannot end with, and what its next line cannot begin with. */
const goesOn = /(?:[=+\-*&|?:,(<[{]|=>|\b(?:extends|default|return))[ \t]*$/;
const isGoingOn = /^[ \t]*(?:[.?:,)\]}&|]|[=+*/-][=> ]|<\/)/;

/** The end of the statement whose head ends at `head`: of the line where its brackets are closed and nothing goes on. */
function exportEnd(text: string, head: number, patience: ScanBudget): number | undefined {
  if (patience.left <= 0) return undefined;
  let depth = 0;
  sign.lastIndex = head;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const [letter, at] = [found[0], found.index];
    const next = passed(text, at, patience);
    if (next === undefined) return undefined;
    sign.lastIndex = next;
    if (letter === "(" || letter === "[") depth += 1;
    if (letter === ")" || letter === "]") depth -= 1;
    if (letter === ";" && depth <= 0 && /^[ \t]*(?:im|ex)port\b/.test(text.slice(next, next + 80))) return next;
    if (letter !== "\n" || depth > 0) continue;
    const line = text.slice(at + 1, at + 200).split("\n", 1)[0] ?? "";
    if (!goesOn.test(text.slice(Math.max(head, at - 80), at)) && !isGoingOn.test(line)) return at;
  }
  if (depth <= 0) return text.length;
  patience.left -= text.length - head;
  return undefined;
}

/** Behind what stands at `at`: braces, templates, strings and comments whole. */
function passed(text: string, at: number, patience: ScanBudget): number | undefined {
  const letter = text[at];
  if (letter === "{") return behindBraces(text, at, patience);
  if (letter === "`") return behindTemplate(text, at, patience);
  if (letter === '"' || letter === "'") return behindString(text, at);
  if (letter !== "/") return at + 1;
  const isBlock = text[at + 1] === "*";
  const end = text.indexOf(isBlock ? "*/" : "\n", at + 2);
  // An address has two strokes, too.
  if (!isBlock) return text[at - 1] === ":" || end === -1 ? at + 2 : end;
  return end === -1 ? undefined : end + 2;
}

const constant = /^export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]{1,200})?=(?!=|>)([\s\S]*)$/;

/** What a page says of itself; a function that makes it is handed that. */
const ofPage = /^(?:metadata|meta|frontmatter|frontMatter)$/;

function keepConstant(statement: string, constants: Map<string, Value>): void {
  const [, name, written = ""] = constant.exec(statement) ?? [];
  if (name === undefined) return;
  const known: NamedValues = (path) => within(constants.get(path[0] ?? ""), path);
  const [, handed] = ofPage.test(name)
    ? (/^\s*[A-Za-z_$][\w$.]*\(\s*(\{[\s\S]*\})\s*,?\s*\)\s*;?\s*$/.exec(written) ?? [])
    : [];
  constants.set(name, readValue(handed ?? written, known));
}

/** What `value`, of the name that `path` begins with, has at the rest of it. */
export function within(value: Value, path: readonly string[]): Value {
  return path.slice(1).reduce<Value>((inner, key) => {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, key)) return undefined;
    return (inner as { readonly [key: string]: Value })[key];
  }, value);
}
