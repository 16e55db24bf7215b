// XML as a tree of elements, as far as messages of an API go: elements, attributes, text, CDATA and the five entities. A document type is
// refused, so no entity is ever defined, fetched or multiplied. Nothing here recurses.

export type XmlElement = {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text directly inside. */
  readonly text: string;
};

type OpenXml = { readonly whole: string; readonly element: XmlElement & { children: XmlElement[]; text: string } };

const deepest = 200;
const most = 200_000;

const name = "[\\p{L}_:][\\p{L}\\p{N}._:-]*";

/** The root element of `text`; or what is wrong with it, as a clause. */
export function parseXml(text: string): XmlElement | string {
  return new XmlReader(text).read();
}

/** What ends that which begins with a mark. */
const marks = { "<?": "?>", "<!--": "-->", "<![CDATA[": "]]>" } as const;

/** Reads one text, piece by piece. A method that reads a piece returns what is wrong with it. */
class XmlReader {
  readonly #text: string;
  // Patterns that remember where they are.
  readonly #attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "uy");
  readonly #opening = new RegExp(`<(${name})`, "uy");
  readonly #closing = new RegExp(`</(${name})\\s*>`, "uy");
  readonly #open: OpenXml[] = [];
  #root: XmlElement | undefined;
  #count = 0;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): XmlElement | string {
    while (this.#at < this.#text.length) {
      const problem = this.#readPiece();
      if (problem !== undefined) return this.#wrong(problem);
    }
    const last = this.#open.at(-1);
    if (last !== undefined) return this.#wrong(`\`</${last.whole}>\` is missing`);
    return this.#root ?? this.#wrong("there is no element");
  }

  #wrong(problem: string): string {
    return `in line ${this.#text.slice(0, this.#at).split("\n").length} ${problem}`;
  }

  #readPiece(): string | undefined {
    if (this.#text[this.#at] !== "<") return this.#readText();
    for (const [start, end] of Object.entries(marks))
      if (this.#text.startsWith(start, this.#at)) return this.#readMarked(start, end);
    return this.#text.startsWith("</", this.#at) ? this.#readClosingTag() : this.#readOpeningTag();
  }

  #readText(): string | undefined {
    const end = this.#text.indexOf("<", this.#at);
    const piece = this.#text.slice(this.#at, end < 0 ? this.#text.length : end);
    const meant = unescaped(piece);
    if (meant === undefined) return "there is an unknown entity";
    const inside = this.#open.at(-1);
    if (inside !== undefined) inside.element.text += meant;
    else if (piece.replace(/^\uFEFF/, "").trim() !== "") return "there is text outside the root element";
    this.#at += piece.length;
    return undefined;
  }

  /** A comment, an instruction, or CDATA: only the last is text. */
  #readMarked(start: string, mark: string): string | undefined {
    const end = this.#text.indexOf(mark, this.#at);
    if (end < 0) return `a \`${mark}\` is missing`;
    if (mark === marks["<![CDATA["]) {
      const inside = this.#open.at(-1);
      if (inside === undefined) return "there is text outside the root element";
      inside.element.text += this.#text.slice(this.#at + start.length, end);
    }
    this.#at = end + mark.length;
    return undefined;
  }

  #readClosingTag(): string | undefined {
    this.#closing.lastIndex = this.#at;
    const tag = this.#closing.exec(this.#text);
    const inside = this.#open.pop();
    if (inside === undefined) return "there is a closing tag without an opening tag";
    if (tag === null || tag[1] !== inside.whole) return `\`</${inside.whole}>\` is expected`;
    this.#at += tag[0].length;
    return undefined;
  }

  #readOpeningTag(): string | undefined {
    this.#opening.lastIndex = this.#at;
    const tag = this.#opening.exec(this.#text);
    if (tag === null)
      return this.#text.startsWith("<!", this.#at)
        ? "document types are not supported"
        : "`<` does not start an element";
    const [start, whole = ""] = tag;
    const inside = this.#open.at(-1);
    if (this.#root !== undefined && inside === undefined) return "there is a second root element";
    this.#count += 1;
    if (this.#count > most || this.#open.length >= deepest)
      return "there are too many elements, or they are nested too deeply";
    this.#at += start.length;
    const attributes = this.#readAttributes();
    if (attributes === undefined) return "there is an unknown entity";
    const end = /^\s*(\/?)>/.exec(this.#text.slice(this.#at, this.#at + 200));
    if (end === null) return `the element \`${whole}\` is not well-formed`;
    this.#at += end[0].length;
    const element = { name: localName(whole), attributes, children: [], text: "" };
    if (inside === undefined) this.#root = element;
    else inside.element.children.push(element);
    if (end[1] === "") this.#open.push({ whole, element });
    return undefined;
  }

  /** Undefined: there is an unknown entity. */
  #readAttributes(): ReadonlyMap<string, string> | undefined {
    const attributes = new Map<string, string>();
    this.#attribute.lastIndex = this.#at;
    for (;;) {
      const found = this.#attribute.exec(this.#text);
      if (found === null) return attributes;
      const meant = unescaped(found[2] ?? found[3] ?? "");
      if (meant === undefined) return undefined;
      attributes.set(localName(found[1] ?? ""), meant);
      this.#at += found[0].length;
    }
  }
}

function localName(whole: string): string {
  return whole.slice(whole.indexOf(":") + 1);
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Undefined: an entity is not known. */
function unescaped(text: string): string | undefined {
  let meant = "";
  let from = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", from)) {
    const word = /^&([^;&\s]{1,10});/.exec(text.slice(at, at + 12))?.[1];
    const known = word === undefined ? undefined : entityOf(word);
    if (word === undefined || known === undefined) return undefined;
    meant += text.slice(from, at) + known;
    from = at + word.length + 2;
  }
  return meant + text.slice(from);
}

function entityOf(word: string): string | undefined {
  if (!word.startsWith("#")) return Object.hasOwn(entities, word) ? entities[word] : undefined;
  const code = /^#x[\da-f]+$/i.test(word) ? Number(`0${word.slice(1)}`) : Number(/^#(\d+)$/.exec(word)?.[1]);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
