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
  // Patterns that remember where they are.
  const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, "uy");
  const opening = new RegExp(`<(${name})`, "uy");
  const closing = new RegExp(`</(${name})\\s*>`, "uy");
  const open: OpenXml[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  let at = 0;
  const wrong = (problem: string): string => `in line ${text.slice(0, at).split("\n").length} ${problem}`;
  while (at < text.length) {
    const inside = open.at(-1);
    if (text[at] !== "<") {
      const end = text.indexOf("<", at);
      const piece = text.slice(at, end < 0 ? text.length : end);
      const meant = unescaped(piece);
      if (meant === undefined) return wrong("there is an unknown entity");
      if (inside !== undefined) inside.element.text += meant;
      else if (piece.replace(/^\uFEFF/, "").trim() !== "") return wrong("there is text outside the root element");
      at += piece.length;
    } else if (text.startsWith("<!--", at) || text.startsWith("<?", at) || text.startsWith("<![CDATA[", at)) {
      const mark = text.startsWith("<?", at) ? "?>" : text.startsWith("<!--", at) ? "-->" : "]]>";
      const end = text.indexOf(mark, at);
      if (end < 0) return wrong(`a \`${mark}\` is missing`);
      if (mark === "]]>") {
        if (inside === undefined) return wrong("there is text outside the root element");
        inside.element.text += text.slice(at + 9, end);
      }
      at = end + mark.length;
    } else if (text.startsWith("</", at)) {
      closing.lastIndex = at;
      const tag = closing.exec(text);
      if (tag === null || inside === undefined || tag[1] !== inside.whole) {
        return wrong(
          inside === undefined ? "there is a closing tag without an opening tag" : `\`</${inside.whole}>\` is expected`,
        );
      }
      open.pop();
      at += tag[0].length;
    } else {
      opening.lastIndex = at;
      const tag = opening.exec(text);
      if (tag === null)
        return wrong(text.startsWith("<!", at) ? "document types are not supported" : "`<` does not start an element");
      if (root !== undefined && inside === undefined) return wrong("there is a second root element");
      count += 1;
      if (count > most || open.length >= deepest)
        return wrong("there are too many elements, or they are nested too deeply");
      at += tag[0].length;
      const attributes = new Map<string, string>();
      attribute.lastIndex = at;
      for (let found = attribute.exec(text); found !== null; found = attribute.exec(text)) {
        const meant = unescaped(found[2] ?? found[3] ?? "");
        if (meant === undefined) return wrong("there is an unknown entity");
        attributes.set(localName(found[1] ?? ""), meant);
        at += found[0].length;
      }
      const end = /^\s*(\/?)>/.exec(text.slice(at, at + 200));
      if (end === null) return wrong(`the element \`${tag[1]}\` is not well-formed`);
      at += end[0].length;
      const element = { name: localName(tag[1] ?? ""), attributes, children: [], text: "" };
      if (inside === undefined) root = element;
      else inside.element.children.push(element);
      if (end[1] === "") open.push({ whole: tag[1] ?? "", element });
    }
  }
  const last = open.at(-1);
  if (last !== undefined) return wrong(`\`</${last.whole}>\` is missing`);
  return root ?? wrong("there is no element");
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
