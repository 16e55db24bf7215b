// Grammars of highlight.js in the form that `run.ts` runs them in: what the library compiles, read once into objects of one shape.
// The library makes an object that inherits from the mode for every token that opens one, so that the engine knows the shape of none.
import type { CompiledLanguage, CompiledMode, CompiledScope, Language } from "highlight.js";
import core from "highlight.js/lib/core";
import { lazily } from "../../text/lazily.ts";
import { alternatives, type CompiledRule } from "./alternatives.ts";
import { grammarNames, grammarOf } from "./grammars.ts";

/** A word that a mode knows: the tag that it is printed in, where it is, and how much it says for the language. */
export type Word = { readonly tag: string; readonly relevance: number };

/** One alternative of a step's expression. `group` is where its groups begin; `index` is its place among the mode's rules; `mode` begins. */
export type Rule = {
  readonly group: number;
  readonly index: number;
  readonly type: "begin" | "end" | "illegal";
  readonly mode: Mode | undefined;
};

/** All rules of a mode from one on: an expression with a group for each, and the rules by those groups. */
export type Step = { readonly expression: RegExp; readonly rules: readonly Rule[] };

/** What a part of code is read by: a string, a comment, a call, the language itself. */
export class Mode {
  /** The start tag of its span; empty where it has none. */
  readonly tag: string;
  readonly beginTags: Tags;
  readonly endTags: Tags;
  readonly words: ReadonlyMap<string, Word> | undefined;
  readonly wordPattern: RegExp;
  readonly subLanguage: string | readonly string[] | undefined;
  readonly relevance: number;
  readonly skip: boolean;
  readonly excludeBegin: boolean;
  readonly returnBegin: boolean;
  readonly excludeEnd: boolean;
  readonly returnEnd: boolean;
  readonly endsParent: boolean;
  readonly endsWithParent: boolean;
  /** Holds at the start of what follows where the mode ends. */
  readonly end: RegExp | undefined;
  readonly begins: readonly Callback[];
  readonly ends: Callback | undefined;
  /** How many of its rules begin another mode: they come first. */
  readonly count: number;
  readonly #compiled: CompiledMode;
  readonly #grammar: Grammar;
  readonly #steps: Step[] = [];

  constructor(compiled: CompiledMode, grammar: Grammar) {
    this.#compiled = compiled;
    this.#grammar = grammar;
    this.tag = compiled.scope && typeof compiled.scope === "string" ? grammar.tagOf(compiled.scope) : "";
    this.beginTags = tagsOf(compiled.beginScope, grammar);
    this.endTags = tagsOf(compiled.endScope, grammar);
    this.words = compiled.keywords ? wordsOf(compiled.keywords, grammar) : undefined;
    this.wordPattern = compiled.keywordPatternRe;
    this.subLanguage = compiled.subLanguage ?? undefined;
    this.relevance = compiled.relevance ?? 0;
    this.skip = compiled.skip === true;
    this.excludeBegin = compiled.excludeBegin === true;
    this.returnBegin = compiled.returnBegin === true;
    this.excludeEnd = compiled.excludeEnd === true;
    this.returnEnd = compiled.returnEnd === true;
    this.endsParent = compiled.endsParent === true;
    this.endsWithParent = compiled.endsWithParent === true;
    this.end = compiled.endRe && new RegExp(compiled.endRe.source, `${compiled.endRe.flags}y`);
    this.begins = [compiled.__beforeBegin, compiled["on:begin"]].filter(isCallback);
    const ends = compiled["on:end"];
    this.ends = isCallback(ends) ? ends : undefined;
    this.count = compiled.matcher.count;
  }

  /** What begins where it ends. */
  get starts(): Mode | undefined {
    const { starts } = this.#compiled;
    return starts ? this.#grammar.modeOf(starts) : undefined;
  }

  /** Its rules from the one at `index` on. */
  step(index: number): Step {
    this.#steps[index] ??= this.#stepFrom(index);
    return this.#steps[index];
  }

  #stepFrom(index: number): Step {
    const compiled: readonly CompiledRule[] = this.#compiled.matcher.rules.slice(index);
    if (compiled.length === 0) return { expression: nothing, rules: [] };
    const { expression, groups } =
      alternatives(compiled, this.#grammar.flags) ?? theirs(this.#compiled.matcher.getMatcher(index));
    const rules = compiled.map(([, { type, rule }], offset): Rule => {
      const group = groups[offset] ?? 0;
      return { group, index: index + offset, type, mode: rule && this.#grammar.modeOf(rule) };
    });
    return { expression, rules };
  }

  /** What its callbacks know of each other, and whether one of them says no. */
  response(): Response {
    this.#compiled.data ??= {};
    return new Response(this.#compiled.data);
  }
}

const nothing = /(?!)/g;

/** What the library joins itself. */
function theirs({ matcherRe, matchIndexes }: { readonly matcherRe: RegExp; readonly matchIndexes: object }) {
  return { expression: matcherRe, groups: Object.keys(matchIndexes).map(Number) };
}

/** Asked about a match that would begin or end a mode: it may ignore it. */
export type Callback = (match: RegExpMatchArray, response: Response) => void;

function isCallback(value: unknown): value is Callback {
  return typeof value === "function";
}

class Response {
  readonly data: Record<string, unknown>;
  isMatchIgnored = false;
  constructor(data: Record<string, unknown>) {
    this.data = data;
  }
  ignoreMatch(): void {
    this.isMatchIgnored = true;
  }
}

/** How the text that begins or ends a mode is printed: in one tag, or each of its groups in one of its own (empty: as text); undefined as what is around it. */
export type Tags = string | ReadonlyMap<number, string> | undefined;

function tagsOf(scope: CompiledScope | undefined, grammar: Grammar): Tags {
  if (scope?._wrap) return grammar.tagOf(scope._wrap);
  if (!scope?._multi) return undefined;
  const groups = Object.keys(scope._emit ?? {}).map(Number);
  return new Map(groups.map((group) => [group, scope[group] ? grammar.tagOf(scope[group]) : ""]));
}

function wordsOf(keywords: CompiledMode["keywords"], grammar: Grammar): ReadonlyMap<string, Word> {
  return new Map(
    Object.entries(keywords).map(([word, [kind, relevance]]) => [
      word,
      // A kind that begins so is for guessing the language alone.
      { tag: kind.startsWith("_") ? "" : grammar.tagOf(kind), relevance },
    ]),
  );
}

/** A language: its modes, from the one that code begins in. */
export class Grammar {
  readonly name: string;
  readonly top: Mode;
  readonly ignoresCase: boolean;
  /** Of all its expressions. */
  readonly flags: string;
  /** Whether it may be what code of an unnamed language is taken for. */
  readonly isGuessed: boolean;
  readonly #aliases: Readonly<Record<string, string>>;
  readonly #modes = new Map<CompiledMode, Mode>();
  readonly #tags = new Map<string, string>();

  constructor(name: string, language: CompiledLanguage) {
    this.name = name;
    this.#aliases = language.classNameAliases ?? {};
    this.ignoresCase = language.case_insensitive === true;
    this.flags = `gm${this.ignoresCase ? "i" : ""}${language.unicodeRegex === true ? "u" : ""}`;
    this.isGuessed = language.disableAutodetect !== true;
    this.top = this.modeOf(language);
  }

  modeOf(compiled: CompiledMode): Mode {
    let mode = this.#modes.get(compiled);
    if (mode === undefined) {
      mode = new Mode(compiled, this);
      this.#modes.set(compiled, mode);
    }
    return mode;
  }

  /** The start tag of `scope`: `title.function` has the classes `hljs-title function_`. */
  tagOf(scope: string): string {
    let tag = this.#tags.get(scope);
    if (tag === undefined) {
      const words = (this.#aliases[scope] || scope).split(".");
      const classes = words.map((word, index) => (index === 0 ? `hljs-${word}` : word + "_".repeat(index)));
      tag = `<span class="${classes.join(" ")}">`;
      this.#tags.set(scope, tag);
    }
    return tag;
  }
}

/** A mode and those around it. `span` is the nearest around it that is printed as one: of the others code may nest thousands. */
export type Frame = { readonly mode: Mode; readonly parent: Frame | undefined; readonly span: Frame | undefined };

/** Where code in a language begins. */
export function startOf(grammar: Grammar): Frame {
  return { mode: grammar.top, parent: undefined, span: undefined };
}

/** `mode`, begun in `parent`. */
export function frameIn(parent: Frame, mode: Mode): Frame {
  return { mode, parent, span: spanOf(parent) };
}

/** The start tags that are open in `frame`, from the outermost on; the language itself has none. */
export function openTags(frame: Frame): readonly string[] {
  const tags: string[] = [];
  for (let at = spanOf(frame); at !== undefined; at = at.span) tags.push(at.mode.tag);
  return tags.reverse();
}

function spanOf(frame: Frame): Frame | undefined {
  return frame.mode.tag === "" || frame.parent === undefined ? frame.span : frame;
}

const hljs = core.newInstance();

/** Each is made when code asks for it, since all of them would cost every thread 25 ms. */
const ready: ReadonlyMap<string, () => Grammar | undefined> = new Map(
  [...grammarNames].map((name) => [name, lazily(() => compiled(name))]),
);

/** The grammar called `name`; undefined where there is none. */
export function grammarNamed(name: string): Grammar | undefined {
  return ready.get(name)?.();
}

function compiled(name: string): Grammar | undefined {
  const grammar = grammarOf(name);
  if (grammar === undefined) return undefined;
  // The library compiles a grammar when it first has code for it, which it leaves to one that has a hand of its own.
  hljs.registerLanguage(name, (api) => Object.assign(grammar(api), { __emitTokens: () => undefined }));
  hljs.highlight("", { language: name });
  const language = hljs.getLanguage(name);
  return isCompiled(language) ? new Grammar(name, language) : undefined;
}

function isCompiled(language: Language | undefined): language is CompiledLanguage {
  return language !== undefined && "isCompiled" in language;
}
