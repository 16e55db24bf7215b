// Pages of MDX, and what pages of markdown have of it: statements and comments go, components become what their rules make of them,
// expressions become what they say or stand as code. Nothing is run.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { isElementName } from "../../text/html-elements.ts";
import type { Place } from "../../text/place.ts";
import { colonsOf } from "../block-pairs.ts";
import { components } from "../components/table.ts";
import { fitFences } from "../fit-fences.ts";
import { plainWords } from "../own-blocks.ts";
import type { DialectPage, Pass } from "../pass.ts";
import type { TextEdit } from "../rewriting.ts";
import type { Component, Replacement } from "./component.ts";
import { type Conversion, convert, tagsKept } from "./conversion.ts";
import { elementsOf, isComponent, type JsxElement, type MdxNode } from "./elements.ts";
import { isTitle } from "./empty-titles.ts";
import { type Esm, readEsm } from "./esm.ts";
import { asCode, saidBy } from "./expression.ts";
import { type HoleContext, holeOf } from "./holes.ts";
import { htmlElement } from "./html-element.ts";
import { knownIn } from "./known.ts";
import type { NamedValues, Value } from "./literal.ts";
import { marginsOf, within } from "./margins.ts";
import { type Braces, type JsxMark, marksOf } from "./marks.ts";
import { codeOfPage, isOwn } from "./page-code.ts";
import { pairsWithin } from "./pairs-within.ts";
import { isJsx, plainTag } from "./plain-tag.ts";
import { isSaid, tagsInCode } from "./tags-in-code.ts";
import { unknownComponent } from "./unknown-component.ts";

export const mdx: Pass = { name: "mdx", once: true, mayHold, edits };

/** A component, a comment or a statement; in a page of MDX also a brace, an element, words that are far in. */
function mayHold(text: string, file: string): boolean {
  return isMdxFile(file)
    ? /[{<]|^(?:import|export)\s|^(?: {4}|\t)/m.test(text)
    : (text.includes("<") && /<[A-Z]|<(?:card|code|file|link|tab)-|<[a-z][^<>]*=\{/.test(text)) ||
        text.includes("{/*") ||
        ((lineBegins(text, "import") || lineBegins(text, "export")) && statement.test(text));
}

/** What may be the first statement of a page. Lines of a shell begin alike, `export TOKEN=...`, and stand in many a page. */
const statement =
  /(?:^|\n[ \t]*\n)(?:import[\s\w{"'*$]|export[ \t]+(?:default|const|let|var|function|async|class|type|interface|enum|\{|\*))/;

function isMdxFile(file: string): boolean {
  return /\.mdx$/i.test(file);
}

function edits(page: DialectPage): readonly TextEdit[] {
  const { text, code, file, tell } = page;
  const esm = readEsm(text, code);
  const isMdx = isMdxFile(file) || esm.statements.length > 0;
  const statements = esm.statements.map((statement): Braces => ({ kind: "braces", block: true, ...statement }));
  const inText = marksOf(text, code, isMdx ? "all" : "comments").filter(outside(statements));
  const marks = [...inText, ...statements].sort((a, b) => a.from - b.from);
  const { nodes, unclosed } = elementsOf(text, marks);
  const begun = [
    ...esm.unclosed.map((from) => ({ from, line: text.slice(from, from + 60).split("\n", 1)[0] ?? "" })),
    ...unclosed.map(({ name, from }) => ({ from, line: `<${name}>`.slice(0, 60) })),
  ];
  if (isMdx)
    for (const { from, line } of begun) tell(from, (place) => diagnostic("jsx-unclosed", place, { text: line }));
  const own = new Set(page.holes?.settings.registered.map(({ name }) => name));
  const isOfPage = (node: MdxNode) => isMarked(node) || (node.kind === "element" && own.has(rootOf(node)));
  const isRead = (element: JsxElement) => isMdx || isOfPage(element);
  if (!isMdx && !holds(nodes, isOfPage)) return [];
  const reads = isMdx ? () => true : within(nodes.filter((node) => isRead(node as JsxElement)));
  const margins = marginsOf(text, code, reads);
  const unknown = new Counted();
  const shown = new Counted();
  const known = knownIn(esm, page);
  const holes = holesOf(page, esm, known);
  const given: Conversion = {
    text,
    margins,
    words: page.words,
    known,
    ruleOf: (element, depth) => {
      if (!isRead(element)) return undefined;
      if (isWrapper.test(element.name)) return (component) => ({ parts: component.inner(), block: false });
      return (component) => {
        const made = depth > deepestBlock ? undefined : components.get(element.name)?.(component);
        const known = made ?? importedPicture(component, given.known([element.name]));
        if (known === undefined) unknown.add(element.name, element.from);
        return known ?? unknownComponent(component);
      };
    },
    html: (element, inner) =>
      isMdx
        ? htmlElement(element, { text, known, margin: margins.marginAt(element.from), inner })
        : tagsKept(element, inner(), plainTag(text, element, known)),
    braces: ({ from, to, block }) => {
      const written = text.slice(from, to);
      if (/^(?:im|ex)port\s/.test(written)) return { parts: [], block: false };
      const place = { isBlock: block, margin: margins.marginAt(from) };
      const said = saidBy(written, { ...place, known: given.known });
      if (said === undefined) shown.add("", from);
      if (said === undefined && isTitle(text, from, to)) return { parts: [], block: false };
      return said ?? asCode(written, place);
    },
    ...(holes === undefined ? {} : { hole: (node, depth) => holeOf(given, holes, { node, depth }) }),
  };
  const by = convert(given, { from: 0, to: text.length, nodes, depth: 0 });
  if (holes !== undefined) tellMissing(holes, page, unknown);
  for (const [name, { from, count }] of unknown.all)
    tell(from, (place) => diagnostic("component-unknown", place, { name, count }));
  for (const { from, count } of shown.all.values()) {
    const brace = marks.find((mark) => mark.from === from);
    tell(from, (place) => expressionShown(text.slice(from, brace?.to), count, place));
  }
  return [{ from: 0, to: text.length, by: fitFences(by, pairsWithin(nodes, colonsOf(text, code))) }];
}

/** How the code of a page fills its holes; undefined where the site has no components. Only MDX has code of its own. */
function holesOf(page: DialectPage, esm: Esm, known: NamedValues): HoleContext | undefined {
  const { holes: reading, text, placeOf, tell } = page;
  if (reading === undefined) return undefined;
  const evaluates = isMdxFile(page.file) && reading.settings.runsCode !== false;
  const statements = evaluates ? codeOfPage(text, esm, reading.settings) : [];
  for (const { from, to, names } of statements)
    reading.addStatement({ code: text.slice(from, to), place: placeOf(from), names });
  for (const { path, locals } of evaluates ? esm.imports : [])
    if (!isOwn(path, reading.settings)) reading.leave(locals, path);
  return {
    reading,
    names: new Set([
      ...reading.settings.registered.map(({ name }) => name),
      ...statements.flatMap(({ components: own }) => own),
    ]),
    evaluates,
    placeOf,
    refuse: (from, prop, component) => tell(from, (place) => diagnostic("component-prop", place, { prop, component })),
    isSaid: ({ from, to, block }) => {
      const written = text.slice(from, to);
      return /^(?:im|ex)port\s/.test(written) || saidBy(written, { isBlock: block, margin: "", known }) !== undefined;
    },
  };
}

/** Tells of the components that code of the page has tags of and nobody provides; those of `unknown` are told already. */
function tellMissing({ reading }: HoleContext, { tell }: DialectPage, unknown: Counted): void {
  const { codes, statements } = reading.found();
  const all = [...statements, ...codes];
  const provided = new Set(reading.settings.registered.map(({ name }) => name));
  for (const name of statements.flatMap(({ names }) => names)) provided.add(name);
  for (const { code, place } of all)
    for (const name of tagsInCode(code)) {
      if (provided.has(name) || isSaid(name, all)) continue;
      provided.add(name);
      reading.addMissing(name);
      if (!unknown.all.has(name)) tell(0, () => diagnostic("component-unknown", place, { name, count: 1 }));
    }
}

/** `Tabs` of `<Tabs.Item>`. */
function rootOf({ name }: JsxElement): string {
  return name.split(".")[0] ?? "";
}

/** Braces whose value only a program would know: they stand as code. */
function expressionShown(text: string, count: number, place: Place): Diagnostic {
  const line = text.replace(/\s+/g, " ");
  return diagnostic("expression-shown", place, { text: line.length > 60 ? `${line.slice(0, 59)}…` : line, count });
}

/** Blocks of ours stand in one another this deep at most; what is deeper is what it holds. */
const deepestBlock = 24;

/** What programs need around a content, and readers do not see. */
const isWrapper = /^(?:React\.)?(?:Fragment|Suspense|StrictMode)$/;

/** `import Logo from './logo.svg'` and `<Logo/>`: bundlers make components of drawings. */
function importedPicture(component: Component, address: Value): Replacement | undefined {
  if (typeof address !== "string" || !/\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(address)) return undefined;
  const alt = component.textOf("title", "alt", "aria-label") ?? "";
  return { parts: [`![${plainWords(alt)}](${address})`], block: false };
}

/** How often each name came, and where first. */
class Counted {
  readonly all = new Map<string, { readonly from: number; readonly count: number }>();

  add(name: string, from: number): void {
    const before = this.all.get(name);
    this.all.set(name, { from: Math.min(from, before?.from ?? from), count: 1 + (before?.count ?? 0) });
  }
}

/** Whether an element of a page that is no MDX is meant as a component: `Promise<void>` and a `<Template>` in a sentence are words. */
function isMarked(node: MdxNode): boolean {
  if (node.kind === "braces") return true;
  if (!isComponent(node.name)) return isJsx(node);
  // Old pages write HTML in capitals.
  if (node.name === node.name.toUpperCase() && isElementName(node.name.toLowerCase())) return false;
  return node.block || (components.has(node.name) && (node.attributes.length > 0 || node.inner !== undefined));
}

/** Whether `test` holds for one of `nodes` or of what is in them, however deep that is. */
function holds(nodes: readonly MdxNode[], test: (node: MdxNode) => boolean): boolean {
  const left = [nodes];
  for (let level = left.pop(); level !== undefined; level = left.pop())
    for (const node of level) {
      if (test(node)) return true;
      if (node.kind === "element" && node.children.length > 0) left.push(node.children);
    }
  return false;
}

function outside(statements: readonly Braces[]): (mark: JsxMark) => boolean {
  let index = 0;
  return ({ from }) => {
    while ((statements[index]?.to ?? Number.POSITIVE_INFINITY) <= from) index += 1;
    return from < (statements[index]?.from ?? Number.POSITIVE_INFINITY);
  };
}

/** Whether a line of `text` begins with `word`, at its margin: in the time that a look for a word takes, where an expression looks at each line. */
function lineBegins(text: string, word: string): boolean {
  return text.startsWith(word) || text.includes(`\n${word}`);
}
