// The module of a page: its imports and exports as they are written, the components that it names, and its expressions as functions. Pages that
// hold no code of their own and use the same components have the same module.
import type {
  ComponentSettings,
  HoleNode,
  PageCode,
  PageHoles,
  PageStatement,
  RegisteredComponent,
} from "../model/component.ts";
import { spotter } from "../text/lines.ts";
import type { Place } from "../text/place.ts";
import { dataCheckText, type UsedImport } from "./page-data.ts";

/** What expressions of a page may name: values by name. `data`: the file that its front matter names. */
export type PageScope = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly data?: { readonly file: string };
};

/** What the code of a page may name beside its own: its front matter, and values of the config. */
export function pageScope(
  front: Readonly<Record<string, unknown>>,
  variables: Readonly<Record<string, string>>,
): PageScope {
  const { data } = front;
  return {
    values: { frontMatter: front, frontmatter: front, variables },
    ...(typeof data === "string" ? { data: { file: /^\.{0,2}\//.test(data) ? data : `./${data}` } } : {}),
  };
}

type Placed = {
  readonly at: number;
  readonly length: number;
  readonly code: PageCode;
  readonly isStatement: boolean;
  /** What a statement makes known. */
  readonly names: readonly string[];
};

/** `source`: TSX. `placed`: which stretches of it stand in the page, by the offset in `source`. `isOwn`: it has code of the page. */
export type PageModule = {
  readonly source: string;
  readonly placed: readonly Placed[];
  readonly isOwn: boolean;
};

/** The module of a page. */
export function pageModule(
  all: PageHoles,
  { settings, scope }: { readonly settings: ComponentSettings; readonly scope: PageScope },
): PageModule {
  const used = componentNames(all);
  const declared = new Set(all.statements.flatMap(({ names }) => names));
  const isOwn = all.codes.length > 0 || used.some((name) => declared.has(name));
  const statements = isOwn ? neededOf(all, used) : [];
  const found = { ...all, statements };
  const text = new ModuleText();
  const registered = settings.registered.filter(
    ({ name }) => (used.includes(name) || mentions(found, name)) && !(isOwn && declared.has(name)),
  );
  for (const one of registered) text.add(importOf(one));
  const scoped = isOwn ? scopeOf(found, declared, scope) : { lines: [] };
  for (const line of scoped.lines) text.add(line);
  if (scoped.data !== undefined) text.add(dataCheckText(scoped.data, registered, importsUsed(found, used)));
  for (const statement of statements) text.place(statement).add("\n");
  if (isOwn) for (const name of found.missing ?? []) text.add(`const ${name} = $none();\n`);
  const own = used.filter((name) => isOwn && declared.has(name));
  text.add(`const $components = { ${[...own, ...registered.map(({ name }) => name)].join(", ")} };\n`);
  if (settings.wrap !== undefined)
    text.add(`export * as wrap from ${JSON.stringify(registeredPrefix + settings.wrap)};\n`);
  text.add("const $codes = [\n");
  // Without its code such a line is still a program.
  for (const code of found.codes) text.add("() => [").place(code).add("\n].at(-1),\n");
  text.add(`];\nexport { $components as components, $codes as codes };\n${none}`);
  return { source: text.source, placed: text.placed, isOwn };
}

/** Finds `name` as code writes it. */
function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`);
}

/** The module of pages that name registered components and have no code. */
export function sharedModule(names: readonly string[], settings: ComponentSettings): PageModule {
  const holes = names.map((name) => ({
    node: { kind: "element", name, props: [], children: [] } as const,
    place: { file: "" },
  }));
  return pageModule({ holes, codes: [], statements: [] }, { settings, scope: { values: {} } });
}

/** The module of the page in source maps and messages. */
export const pageName = "pio-docs-page.tsx";

/** That of the script of an island. */
export const entryName = "pio-docs-island.js";

/** Begins the import of a file that the config names, which may lie anywhere. */
export const registeredPrefix = "pio-docs:";

/** The same for a package whose component starts in the browser. */
export const packagePrefix = "pio-docs-package:";

class ModuleText {
  source = "";
  readonly placed: Placed[] = [];

  add(text: string): this {
    this.source += text;
    return this;
  }

  place(code: PageCode | PageStatement): this {
    const isStatement = "names" in code;
    const names = isStatement ? code.names : [];
    return this.put({ code, isStatement, names }, isStatement ? asOwn(code.code) : code.code);
  }

  /** `one`, which stands here as `text`. */
  put(one: Omit<Placed, "at" | "length">, text: string): this {
    this.placed.push({ ...one, at: this.source.length, length: text.length });
    return this.add(text);
  }
}

/** The imports and exports of a page that its holes and its code name, or that names what does: the others may be of what is hidden. */
function neededOf(found: PageHoles, used: readonly string[]): readonly PageStatement[] {
  let left = found.statements.filter(
    ({ code, names }) => !isForOthers.test(code) || names.some((one) => used.includes(one)),
  );
  const needed = new Set<PageStatement>();
  const named = [...used, ...found.codes.map(({ code }) => code)];
  for (let fresh = left; fresh.length > 0; ) {
    const text = named.join("\n");
    fresh = left.filter(({ names }) => names.length === 0 || names.some((name) => wordOf(name).test(text)));
    for (const one of fresh) needed.add(one);
    named.push(...fresh.map(({ code }) => code));
    left = left.filter((one) => !needed.has(one));
  }
  return found.statements.filter((one) => needed.has(one));
}

/** `export default`, and what is exported from elsewhere. */
const isForOthers = /^export\s+(?:default\b|\*|\{[^}]*\}\s*from\b)/;

/** What stands for a component that is not there, and for its parts: it prints what stands in it. */
const none = `function $none() {
  const nothing = new Proxy(({ children }) => children ?? null, {
    get: (target, key) => (/^[A-Z]/.test(String(key)) ? nothing : target[key]),
  });
  return nothing;
}
`;

/** `statement` in the module of its page: what it exports is named there as it likes, and the folder of the site is "/". */
function asOwn(statement: string): string {
  return statement
    .replace(/^export(?=\s+(?:const|let|var|function|async|class|type|interface|enum)\b)/, "      ")
    .replace(/^(import\b[^"']*["'])\/(?!\/)/, "$1@site/");
}

/** The first names of all components in `found`, in order. */
function componentNames({ holes }: PageHoles): readonly string[] {
  const names = new Set<string>();
  const look = (node: HoleNode): void => {
    if (node.kind !== "element") return;
    const [root = ""] = node.name.split(".");
    if (/^[A-Z]/.test(root)) names.add(root);
    for (const child of node.children) look(child);
  };
  for (const { node } of holes) look(node);
  return [...names].sort();
}

/** Whether code of the page names the component: an expression may hold JSX. */
function mentions({ codes, statements }: PageHoles, name: string): boolean {
  return isMentioned(name, [...codes, ...statements]);
}

function isMentioned(name: string, codes: readonly PageCode[]): boolean {
  const word = wordOf(name);
  return codes.some(({ code }) => code.includes(name) && word.test(code));
}

function importOf({ name, client, ...one }: RegisteredComponent): string {
  const when = client === undefined ? "" : `?client=${client}`;
  if ("package" in one) {
    const from = client === undefined ? one.package : `${packagePrefix}${one.package}${when}`;
    return `import { ${name} } from ${JSON.stringify(from)};\n`;
  }
  const whole = `$${name}`;
  const from = JSON.stringify(registeredPrefix + one.file + when);
  return `import * as ${whole} from ${from};\nconst ${name} = ${whole}[${JSON.stringify(name)}] ?? ${whole}.default;\n`;
}

/** What of React a page may name without an import, as with Mintlify. */
const react = ["Fragment", "useCallback", "useEffect", "useId", "useMemo", "useReducer", "useRef", "useState"];

/** The imports of files of the site whose components `found` uses: by elements, which are `used`, or in its code. */
function importsUsed({ codes, statements }: PageHoles, used: readonly string[]): readonly UsedImport[] {
  return statements.flatMap((statement) => {
    const from = /^import\s(?!type\s)[^;'"()]*?from\s*["']((?:\.{1,2}|@site|@|~)\/[^"'\n]+)["']/.exec(
      statement.code,
    )?.[1];
    const rest = { codes, statements: statements.filter((other) => other !== statement), holes: [] };
    const name = statement.names.find((one) => /^[A-Z]/.test(one) && (used.includes(one) || mentions(rest, one)));
    return from === undefined || name === undefined ? [] : [{ name, from }];
  });
}

/** Lines with constants for what the code of the page names and does not declare itself; `data`: the file that they import. */
function scopeOf(
  found: PageHoles,
  declared: ReadonlySet<string>,
  { values, data }: PageScope,
): { readonly lines: readonly string[]; readonly data?: string } {
  const isNamed = (name: string) => !declared.has(name) && mentions(found, name);
  const hasProps = isNamed("props");
  const lines = Object.entries(values).flatMap(([name, value]) =>
    isNamed(name) ? [`const ${name} = ${JSON.stringify(value)};\n`] : [],
  );
  const hasData = data !== undefined && (isNamed("data") || (hasProps && !declared.has("data")));
  if (hasData) lines.push(`import data from ${JSON.stringify(data.file)};\n`);
  const hooks = react.filter(isNamed);
  if (hooks.length > 0) lines.push(`import { ${hooks.join(", ")} } from "react";\n`);
  if (isNamed("React")) lines.push('import * as React from "react";\n');
  if (hasProps) {
    const { frontMatter, variables } = values;
    const given = JSON.stringify({ frontMatter, variables });
    lines.push(`const props = ${hasData ? `{ ...${given}, data }` : given};\n`);
  }
  return { lines, ...(hasData ? { data: data.file } : {}) };
}

/** Letters behind the end of code at which what is wrong with its end may be told. */
const slack = 3;

/** The place in the page of a spot in its module; undefined where that is not of the page. */
export function placeInPage(
  { source, placed }: Pick<PageModule, "source" | "placed">,
  { line, column }: { readonly line: number; readonly column: number },
): Place | undefined {
  const offset = offsetOf(source, line) + column - 1;
  const found = placed.findLast(({ at }) => at <= offset);
  const at = found === undefined ? 0 : offset - found.at;
  const length = found?.code.code.length ?? 0;
  // What ends too early is told behind its end.
  return found === undefined || at > length + slack ? undefined : placeWithin(found.code, Math.min(at, length));
}

/** `module` without the expressions and imports in which `spots` lie, if each of them lies in one; else undefined. */
export function withoutCodes(
  { source, placed, isOwn }: PageModule,
  spots: readonly { readonly line: number; readonly column: number }[],
): PageModule | undefined {
  const wrong = new Set<Placed>();
  for (const { line, column } of spots) {
    const offset = offsetOf(source, line) + column - 1;
    const found = placed.findLast(({ at }) => at <= offset);
    if (found === undefined || offset > found.at + found.code.code.length + slack) return undefined;
    if (found.isStatement && !found.code.code.startsWith("import")) return undefined;
    wrong.add(found);
  }
  const lost = [...wrong].flatMap(({ names }) => names);
  // What is made of an import that is not there is told with that.
  for (const one of placed) if (!one.isStatement && lost.some((name) => isValue(name, one.code))) wrong.add(one);
  const text = new ModuleText();
  let from = 0;
  for (const one of placed) {
    text.add(source.slice(from, one.at));
    from = one.at + one.length;
    text.put(one, wrong.has(one) ? instead(one) : source.slice(one.at, from));
  }
  text.add(source.slice(from));
  return text.source === source ? undefined : { source: text.source, placed: text.placed, isOwn };
}

/** Whether `code` says `name` elsewhere than in tags. */
function isValue(name: string, { code }: PageCode): boolean {
  return code.includes(name) && new RegExp(`(?<!</?|[\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(code);
}

/** What takes the place of what is wrong, with as many lines: nothing, or names without what they import. */
function instead({ code: { code }, names, isStatement }: Placed): string {
  if (!isStatement) return code.replace(/[^\n]/g, " ");
  return names.map((name) => `const ${name} = $none();`).join(" ") + code.replace(/[^\n]/g, "");
}

/** The place of the letter `at` of `code`. */
function placeWithin({ code, place }: PageCode, at: number): Place {
  if (!("line" in place)) return place;
  const { line, column } = spotter(code)(at);
  return { file: place.file, line: place.line + line - 1, column: line === 1 ? place.column + column - 1 : column };
}

function offsetOf(text: string, line: number): number {
  let at = 0;
  for (let count = 1; count < line; count += 1) {
    const end = text.indexOf("\n", at);
    if (end === -1) break;
    at = end + 1;
  }
  return at;
}
