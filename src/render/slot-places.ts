// The places of one page that overrides take. While the page is rendered each is noted and marked, with the pieces that its override gets; then
// what overrides print is put there. What is left of the marks goes, and what the theme printed stays.
import type { SlotFrame } from "../../templates/theme/index.ts";
import type { PageView } from "../model/view.ts";
import { attributeIn, endOfElement, textOfHtml } from "../text/html-text.ts";

/** `given`: data for the override. `pieces`: names of what of the theme's own it gets besides, which is marked. */
export type SlotPlace = {
  readonly name: string;
  readonly given: object;
  readonly pieces: readonly string[];
};

/** Places as they are noted. `token` marks them: no author can write it. */
export class SlotPlaces {
  readonly places: SlotPlace[] = [];
  readonly frame: SlotFrame;
  /** What overrides are told of the page, once it is rendered. */
  view: PageView | undefined;
  readonly #token: string;

  constructor(token: string, replaced: ReadonlySet<string>) {
    this.#token = token;
    const finders = htmlPlaces.filter(({ name }) => replaced.has(name));
    this.frame = {
      replaced,
      open: (name, given, pieces) => this.#open(name, given, pieces),
      see: (view) => {
        this.view = view;
      },
      html: (html) => finders.reduce((text, finder) => this.#marked(text, finder), html),
    };
  }

  /** `html` of a sidebar with its entries marked, and without what would bring the theme's own entries back to life. */
  entries(html: string): string {
    const still = html.replace(
      /<button type="button" class="caret"[^>]*><\/button>|<input [^>]*tree-filter[^>]*>/g,
      "",
    );
    return this.#marked(still, entryPlace);
  }

  #open(name: string, given: object, pieces: readonly string[]): string {
    const number = this.places.push({ name, given, pieces }) - 1;
    return `pio-${this.#token}-${number}`;
  }

  /** `html` with each place that `finder` finds in marks. */
  #marked(html: string, { name, opening, tag, read }: HtmlPlace): string {
    let result = "";
    let from = 0;
    for (const found of html.matchAll(opening)) {
      if (found.index < from) continue;
      const end = endOfElement(html, found.index, tag);
      const { given, before, pieces, after } = read(html.slice(found.index, end));
      const mark = this.#open(name, given, Object.keys(pieces));
      const inside = Object.entries(pieces)
        .map(([key, piece]) => `<${mark}-${key}>${piece}</${mark}-${key}>`)
        .join("");
      result += `${html.slice(from, found.index)}<${mark}>${before}${inside}${after}</${mark}>`;
      from = end;
    }
    return result + html.slice(from);
  }

  /** The places as they are asked for; `html`: the page, in which some pieces hold nothing. */
  asked(html: string): readonly (SlotPlace & { readonly empty: readonly string[] })[] {
    const empty = new Map<number, string[]>();
    for (const [, number = "", piece = "children"] of html.matchAll(
      new RegExp(`<pio-${this.#token}-(\\d+)(?:-(\\w+))?></pio-`, "g"),
    )) {
      const known = empty.get(Number(number)) ?? [];
      known.push(piece);
      empty.set(Number(number), known);
    }
    return this.places.map((place, number) => ({ ...place, empty: empty.get(number) ?? [] }));
  }

  /** `html` of the whole page with `printed`, parallel to the places, in them; undefined: what the theme printed stays. */
  filled(html: string, printed: readonly (string | undefined)[]): string {
    return new Filling(html, this.#token, printed).text();
  }
}

/** A place in HTML that parse made: what it tells, and the element as text around its pieces. */
type HtmlPlace = {
  readonly name: string;
  readonly opening: RegExp;
  readonly tag: string;
  readonly read: (element: string) => {
    readonly given: object;
    readonly before: string;
    readonly pieces: Readonly<Record<string, string>>;
    readonly after: string;
  };
};

const codePlace: HtmlPlace = {
  name: "CodeBlock",
  opening: /<div class="(?:block-code )?code[^"]*" data-language="/g,
  tag: "div",
  read(element) {
    const [before = "", block = "", after = ""] = parted(element, /<pre\b[\s\S]*<\/pre>/);
    const title = /<div class="code-title">([\s\S]*?)<\/div>/.exec(before)?.[1];
    const language = attributeIn(element, "data-language") ?? "text";
    const named = title === undefined ? {} : { title: textOfHtml(title) };
    return { given: { code: { text: textOfHtml(block), language, ...named } }, before, pieces: { block }, after };
  },
};

const noticePlace: HtmlPlace = {
  name: "Notice",
  opening: /<aside class="admonition admonition-/g,
  tag: "aside",
  read(element) {
    const kind = /admonition-([\w-]+)/.exec(element)?.[1] ?? "note";
    const [before = "", rest = "", after = ""] = parted(element, /(?<=^<aside[^>]*>)[\s\S]*(?=<\/aside>$)/);
    const title = /^<p class="admonition-title">[\s\S]*?<\/p>/.exec(rest)?.[0] ?? "";
    const pieces = { title, body: rest.slice(title.length) };
    return { given: { notice: { kind, title: textOfHtml(title) } }, before, pieces, after };
  },
};

const cardPlace: HtmlPlace = {
  name: "Card",
  opening: /<li class="block-card">/g,
  tag: "li",
  read(element) {
    const title = /<p class="block-card-title">([\s\S]*?)<\/p>/.exec(element)?.[1] ?? "";
    const href = attributeIn(/<a\b[^>]*>/.exec(title)?.[0] ?? "", "href");
    const given = { card: { title: textOfHtml(title).trim(), ...(href === undefined ? {} : { href }) } };
    return { given, before: element, pieces: {}, after: "" };
  },
};

/** In notices there may be code: the outer place comes last, so that its marks stand around those in it. */
const htmlPlaces = [codePlace, cardPlace, noticePlace];

const entryPlace: HtmlPlace = {
  name: "SidebarItem",
  opening: /<(?:a|span) class="tree-link(?: deprecated)?"/g,
  tag: "(?:a|span)",
  read(element) {
    const href = attributeIn(/^<[^>]*>/.exec(element)?.[0] ?? "", "href");
    const label = textOfHtml(/<span class="tree-text">([\s\S]*?)<\/span>/.exec(element)?.[1] ?? element).trim();
    const method = /<span class="method[^"]*">([^<]*)<\/span>/.exec(element)?.[1];
    const item = {
      label,
      ...(href === undefined ? {} : { href }),
      current: element.includes(' aria-current="page"'),
      ...(method === undefined ? {} : { method }),
    };
    return { given: { item }, before: element, pieces: {}, after: "" };
  },
};

/** What stands before the first match of `part`, the match, and what follows; all before it where there is none. */
function parted(text: string, part: RegExp): readonly [string, string, string] {
  const found = part.exec(text);
  if (found === null) return [text, "", ""];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}

/** One walk through the marks of a page. */
class Filling {
  readonly #pieces: readonly string[];
  readonly #printed: readonly (string | undefined)[];
  readonly #token: string;
  #at = 0;

  constructor(html: string, token: string, printed: readonly (string | undefined)[]) {
    // Text, and between any two texts a tag: whether it closes, its number, and the name of its piece.
    this.#pieces = html.split(new RegExp(`<(/?)pio-${token}-(\\d+)(?:-(\\w+))?>`));
    this.#token = token;
    this.#printed = printed;
  }

  text(): string {
    return this.#until(undefined, new Map());
  }

  /** What stands up to the end of the mark `end`; `found` gets the pieces of its place. */
  #until(end: string | undefined, found: Map<string, string>): string {
    let text = this.#pieces[this.#at] ?? "";
    while (this.#at + 1 < this.#pieces.length) {
      const [closes, number = "", piece] = this.#pieces.slice(this.#at + 1, this.#at + 4);
      const name = piece === undefined ? number : `${number}-${piece}`;
      this.#at += 4;
      if (closes === "/" && name === end) return text;
      if (closes !== "/") text += piece === undefined ? this.#place(number) : this.#piece(name, piece, found);
      text += this.#pieces[this.#at] ?? "";
    }
    return text;
  }

  #piece(name: string, piece: string, found: Map<string, string>): string {
    const text = this.#until(name, found);
    found.set(piece, text);
    return text;
  }

  #place(number: string): string {
    const found = new Map<string, string>();
    const whole = this.#until(number, found);
    const printed = this.#printed[Number(number)];
    if (printed === undefined) return whole;
    const mark = new RegExp(`<pio-${this.#token}-p(\\w+)></pio-${this.#token}-p\\w+>`, "g");
    return printed.replace(mark, (_, piece: string) => (piece === "children" ? whole : (found.get(piece) ?? "")));
  }
}
