// Runs grammars of highlight.js: finds what the library itself finds (test/parse/colours/run), in a third of its time. The rules are the library's
// (lib/core.js, 11.11): at each place the first rule of the mode that matches, in order, begins a mode, ends one or several, or is an
// "illegal" one, which says that the code is in another language; what lies between is searched for words.
import { endsAt, isIgnored, type Match } from "./match.ts";
import { type Frame, frameIn, type Grammar, grammarNamed, type Mode, openTags, startOf, type Tags } from "./modes.ts";
import { ColourPrinter } from "./printer.ts";
import { WordPrinter } from "./words.ts";

/** `html`: all of the code, escaped, with spans. `top`: where the next piece of the code goes on. */
export type Coloured = { readonly html: string; readonly top: Frame };

/**
 * `code` as `grammar` sees it, from the mode on in which the code before it ended. undefined where it cannot go on: code that nests beyond
 * all reason, or beyond the stack of an expression.
 */
export function coloured(code: string, grammar: Grammar, from?: Frame): Coloured | undefined {
  const run = finished(new Run(code, { grammar, top: from }));
  return run && { html: run.html, top: run.top };
}

/** `run` at its end; undefined where it cannot go on. */
function finished(run: Run): Run | undefined {
  try {
    run.all();
    return run.isWhole ? run : undefined;
  } catch {
    // Colours are no reason to fail: such code stands plain.
    return undefined;
  }
}

/** Rounds without going on far enough: then the grammar goes in circles. */
const circling = { rounds: 100_000, perCharacter: 3 } as const;

/** `top`: where code goes on. `isGuess`: whether `grammar` is one of several that may be right, and "illegal" ends it. */
type Begin = { readonly grammar: Grammar; readonly top?: Frame | undefined; readonly isGuess?: boolean };

class Run {
  readonly #code: string;
  readonly #grammar: Grammar;
  readonly #isGuess: boolean;
  readonly #printer = new ColourPrinter();
  readonly #inner = new Map<string, Frame>();
  readonly #words: WordPrinter;
  #top: Frame;
  /** Found, and not yet searched for words. */
  #buffer = "";
  #at = 0;
  /** Which rule is the next to be tried at the same place, after one that was ignored. */
  #resumeAt = 0;
  /** Where a mode began last, if that was the last match. */
  #begun = -1;
  #relevance = 0;

  constructor(code: string, { grammar, top = startOf(grammar), isGuess = false }: Begin) {
    this.#code = code;
    this.#grammar = grammar;
    this.#isGuess = isGuess;
    this.#words = new WordPrinter(grammar, this.#printer);
    this.#top = top;
  }

  get html(): string {
    return this.#printer.html;
  }

  get isWhole(): boolean {
    return this.#printer.length === this.#code.length;
  }

  /** How much of it speaks for this language. */
  get relevance(): number {
    return this.#relevance + this.#words.relevance;
  }

  get top(): Frame {
    return this.#top;
  }

  all(): void {
    for (const tag of openTags(this.#top)) this.#printer.open(tag);
    for (let round = 1; ; round += 1) {
      const match = this.#next();
      if (match === undefined) break;
      this.#take(match);
      if (round > circling.rounds && round > this.#at * circling.perCharacter) throw new RangeError("goes in circles");
    }
    this.#buffer += this.#code.slice(this.#at);
    this.#flush();
    this.#printer.closeAll();
  }

  /** The next match from here on. A rule that was ignored is not tried at the same place again, nor are those before it. */
  #next(): Match | undefined {
    const { mode } = this.#top;
    let { expression, rules } = mode.step(this.#resumeAt);
    expression.lastIndex = this.#at;
    let found = expression.exec(this.#code);
    if (this.#resumeAt > 0 && found?.index !== this.#at) {
      ({ expression, rules } = mode.step(0));
      expression.lastIndex = this.#at + 1;
      found = expression.exec(this.#code);
    }
    this.#resumeAt = 0;
    if (found === null) return undefined;
    for (const rule of rules) if (found[rule.group] !== undefined) return { found, rule };
    return undefined;
  }

  #take(match: Match): void {
    const { found, rule } = match;
    const [text] = found;
    this.#buffer += this.#code.slice(this.#at, found.index);
    this.#at = found.index;
    if (rule.type === "end" && text === "" && this.#begun === this.#at) {
      // A mode that begins and ends without a character would begin again.
      this.#goOn(this.#code.slice(this.#at, this.#at + 1), 1);
      return;
    }
    this.#begun = rule.type === "begin" ? this.#at : -1;
    if (rule.type === "illegal" && this.#isGuess) throw new SyntaxError(`not ${this.#grammar.name}`);
    if (rule.mode !== undefined) this.#begin(match, rule.mode);
    else if (rule.type === "end" && this.#end(match)) return;
    else if (rule.type === "illegal" && text === "") this.#goOn(this.#at < this.#code.length ? "\n" : "", 1);
    else this.#goOn(text, text.length);
  }

  #goOn(text: string, length: number): void {
    this.#buffer += text;
    this.#at += length;
  }

  #begin(match: Match, mode: Mode): void {
    const [text] = match.found;
    if (mode.begins.length > 0 && isIgnored(match, mode)) {
      const next = match.rule.index + 1;
      if (next === this.#top.mode.count) this.#goOn(this.#code.slice(this.#at, this.#at + 1), 1);
      else this.#resumeAt = next;
      return;
    }
    if (mode.skip) this.#buffer += text;
    else {
      if (mode.excludeBegin) this.#buffer += text;
      this.#flush();
      if (!mode.returnBegin && !mode.excludeBegin) this.#buffer = text;
    }
    this.#enter(mode, match);
    if (!mode.returnBegin) this.#at += text.length;
  }

  #enter(mode: Mode, match: Match): void {
    if (mode.tag !== "") this.#printer.open(mode.tag);
    if (mode.beginTags !== undefined) {
      this.#tagged(mode.beginTags, match, this.#buffer);
      this.#buffer = "";
    }
    this.#top = frameIn(this.#top, mode);
  }

  /** Whether the match ended the mode here, and those around it that end with it. */
  #end(match: Match): boolean {
    const until = this.#endingAt(match);
    if (until === undefined) return false;
    const [text] = match.found;
    const { mode } = this.#top;
    if (mode.endTags !== undefined) {
      this.#flush();
      this.#tagged(mode.endTags, match, text);
    } else if (mode.skip) this.#buffer += text;
    else {
      if (!mode.returnEnd && !mode.excludeEnd) this.#buffer += text;
      this.#flush();
      if (mode.excludeEnd) this.#buffer = text;
    }
    for (let frame = this.#top; ; frame = frame.parent) {
      if (frame.mode.tag !== "") this.#printer.close();
      if (!frame.mode.skip && frame.mode.subLanguage === undefined) this.#relevance += frame.mode.relevance;
      if (frame.parent === undefined) break;
      this.#top = frame.parent;
      if (frame === until) break;
    }
    if (until.mode.starts !== undefined) this.#enter(until.mode.starts, match);
    if (!mode.returnEnd) this.#at += text.length;
    return true;
  }

  /** The outermost mode that ends here. */
  #endingAt(match: Match): Frame | undefined {
    const rest = this.#code.slice(this.#at);
    let frame: Frame | undefined = this.#top;
    while (frame !== undefined && !endsAt(frame.mode, rest, match))
      frame = frame.mode.endsWithParent ? frame.parent : undefined;
    while (frame?.mode.endsParent && frame.parent !== undefined) frame = frame.parent;
    return frame;
  }

  #tagged(tags: NonNullable<Tags>, { found, rule }: Match, text: string): void {
    if (typeof tags === "string") {
      this.#printer.marked(text, tags);
      return;
    }
    for (const [group, tag] of tags) {
      const part = found[rule.group + group] ?? "";
      if (tag !== "") this.#printer.marked(part, tag);
      else this.#words.print(part, this.#top.mode);
    }
  }

  /** Prints what was found since the last match. */
  #flush(): void {
    const text = this.#buffer;
    this.#buffer = "";
    if (text === "") return;
    if (this.#top.mode.subLanguage === undefined) this.#words.print(text, this.#top.mode);
    else this.#other(text, this.#top.mode.subLanguage);
  }

  /** Code of another language inside of this one. */
  #other(code: string, language: string | readonly string[]): void {
    const inner = typeof language === "string" ? this.#goingOn(code, language) : guessed(code, language);
    if (inner === undefined) this.#printer.text(code);
    else this.#printer.inner(inner.html, code.length, inner.#grammar.name);
    if (this.#top.mode.relevance > 0) this.#relevance += inner?.relevance ?? 0;
  }

  /** One that is named goes on where the last piece of it in this code ended. */
  #goingOn(code: string, language: string): Run | undefined {
    const grammar = grammarNamed(language);
    if (grammar === undefined) return undefined;
    const run = finished(new Run(code, { grammar, top: this.#inner.get(language) }));
    if (run === undefined) throw new RangeError(`no colours for the ${language} in it`);
    this.#inner.set(language, run.#top);
    return run;
  }
}

/** Of several languages the one that most speaks for; undefined where nothing speaks for any. */
function guessed(code: string, names: readonly string[]): Run | undefined {
  let best: Run | undefined;
  for (const name of names) {
    const grammar = grammarNamed(name);
    const run = grammar?.isGuessed ? finished(new Run(code, { grammar, isGuess: true })) : undefined;
    if (run !== undefined && run.relevance > (best?.relevance ?? 0)) best = run;
  }
  return best;
}
