// The native parser's bytes in, the syntax tree out. The bytes are an arena: a header, one record a node, the numbers of children, data
// of each type of node, and one pool of text. Only what a tree of markdown is made of is read; the layout is that of `parserVersion`.
import type { AlignType, Code, Nodes, Parents, Root, RootContent } from "mdast";
import type { Position } from "unist";

/** Where the arena keeps what, as numbers of bytes. */
const header = { size: 8, nodes: 16, children: 24, data: 32, poolLength: 36, pool: 40 } as const;
const record = {
  type: 4,
  startOffset: 12,
  endOffset: 16,
  startLine: 20,
  startColumn: 24,
  endLine: 28,
  endColumn: 32,
} as const;
const rest = { children: 36, count: 40, data: 44 } as const;

const references = ["shortcut", "collapsed", "full"] as const;
const alignments: readonly AlignType[] = [null, "left", "right", "center"];

/** What may change on the way: where a node stands, and what stands in place of a code block. */
export type Shaping = {
  readonly place: (position: Position) => Position;
  readonly code: (node: Code) => RootContent;
};

/** The tree in `bytes`; undefined if a node is of a type that markdown does not have. Keeps a list of its own, so depth cannot overflow it. */
export function nativeTree(bytes: Uint8Array, shaping?: Shaping): Root | undefined {
  const arena = readerOf(bytes);
  const root: Root = { type: "root", children: [], ...placed(arena, 0, shaping) };
  const parents: { readonly node: Parents; readonly id: number; readonly isInside: boolean }[] = [
    { node: root, id: 0, isInside: false },
  ];
  for (let at = 0; at < parents.length; at += 1) {
    const parent = parents[at];
    if (parent === undefined) break;
    const children: Nodes[] = [];
    const isInside = parent.isInside || containers.has(parent.node.type);
    for (const id of arena.childrenOf(parent.id)) {
      const made = nodeOf(arena, id, isInside);
      if (made === undefined) return undefined;
      const { position } = placed(arena, id, shaping);
      if (position !== undefined) made.position = position;
      children.push(made.type === "code" && shaping !== undefined ? shaping.code(made) : made);
      if ("children" in made) parents.push({ node: made, id, isInside });
    }
    fill(parent.node, children);
  }
  return root;
}

/** The parser puts no node where the types of the tree do not have it. */
function fill(parent: Parents, children: readonly Nodes[]): void {
  const list: Nodes[] = parent.children;
  for (const child of children) list.push(child);
}

type Arena = ReturnType<typeof readerOf>;

function placed(arena: Arena, id: number, shaping: Shaping | undefined): { position?: Position } {
  const position = arena.positionOf(id);
  if (position === undefined) return {};
  return { position: shaping === undefined ? position : shaping.place(position) };
}

/** Whose lines begin with signs or spaces of their own. */
const containers: ReadonlySet<Nodes["type"]> = new Set(["blockquote", "listItem", "footnoteDefinition"]);

/** `isInside`: the node stands in a container. */
function nodeOf(arena: Arena, id: number, isInside: boolean): Exclude<Nodes, Root> | undefined {
  const data = arena.dataOf(id);
  const text = (field: number) => arena.textAt(data + field);
  const given = (field: number) => text(field) || null;
  const byte = (field: number) => arena.byteAt(data + field);
  // The native parser leaves what a container begins its lines with in labels.
  const label = (field: number) => (isInside ? text(field).replace(/\n[ \t]+/g, "\n") : text(field));
  switch (arena.typeOf(id)) {
    case 1:
      return { type: "paragraph", children: [] };
    case 2:
      return { type: "heading", depth: depthOf(byte(0)), children: [] };
    case 3:
      return { type: "thematicBreak" };
    case 4:
      return { type: "blockquote", children: [] };
    case 5: {
      const ordered = byte(4) !== 0;
      return {
        type: "list",
        ordered,
        start: ordered ? arena.numberAt(data) : null,
        spread: byte(5) !== 0,
        children: [],
      };
    }
    case 6:
      return { type: "listItem", spread: byte(1) !== 0, checked: byte(0) === 2 ? null : byte(0) === 1, children: [] };
    case 7:
      return { type: "html", value: text(0) };
    case 8:
      return { type: "code", lang: given(0), meta: given(8), value: text(16) };
    case 9:
      return { type: "definition", identifier: text(16), label: text(24), title: given(8), url: text(0) };
    case 10:
      return { type: "text", value: text(0) };
    case 11:
      return { type: "emphasis", children: [] };
    case 12:
      return { type: "strong", children: [] };
    case 13:
      return { type: "inlineCode", value: text(0) };
    case 14:
      return { type: "break" };
    case 15:
      return { type: "link", title: given(8), url: text(0), children: [] };
    case 16:
      return { type: "image", title: given(16), url: text(0), alt: text(8) };
    case 17:
      return {
        type: "linkReference",
        identifier: text(0),
        label: label(8),
        referenceType: kindOf(byte(16)),
        children: [],
      };
    case 18:
      return {
        type: "imageReference",
        identifier: text(0),
        label: label(8),
        referenceType: kindOf(byte(16)),
        alt: text(20),
      };
    case 20:
      return { type: "footnoteReference", identifier: text(0), label: text(8) };
    case 21:
      return { type: "table", align: alignsOf(arena, data), children: [] };
    case 22:
      return { type: "tableRow", children: [] };
    case 23:
      return { type: "tableCell", children: [] };
    case 24:
      return { type: "delete", children: [] };
    default:
      return undefined;
  }
}

function depthOf(byte: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return ([1, 2, 3, 4, 5] as const).find((depth) => depth === byte) ?? 6;
}

function kindOf(byte: number): (typeof references)[number] {
  return references[byte] ?? "shortcut";
}

function alignsOf(arena: Arena, data: number): AlignType[] {
  const aligns: AlignType[] = [];
  const count = arena.numberAt(data);
  for (let column = 0; column < count; column += 1) aligns.push(alignments[arena.byteAt(data + 4 + column)] ?? null);
  return aligns;
}

function readerOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const number = (at: number) => view.getUint32(at, true);
  const [size, nodes, children, data] = [
    number(header.size),
    number(header.nodes),
    number(header.children),
    number(header.data),
  ];
  const [length, start] = [number(header.poolLength), number(header.pool)];
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pool = buffer.toString("utf8", start, start + length);
  // Where each character is one byte, a place in the bytes is a place in the text.
  const isPlain = pool.length === length;
  const at = (id: number) => nodes + id * size;
  return {
    typeOf: (id: number) => view.getUint8(at(id) + record.type),
    dataOf: (id: number) => data + number(at(id) + rest.data),
    byteAt: (place: number) => view.getUint8(place),
    numberAt: number,
    textAt(place: number): string {
      const [from, long] = [number(place), number(place + 4)];
      if (long === 0) return "";
      return isPlain ? pool.slice(from, from + long) : buffer.toString("utf8", start + from, start + from + long);
    },
    childrenOf(id: number): readonly number[] {
      const from = children + 4 * number(at(id) + rest.children);
      const ids: number[] = [];
      for (let child = number(at(id) + rest.count); child > 0; child -= 1) ids.push(number(from + 4 * ids.length));
      return ids;
    },
    /** Lines count from 1; a node without a place has line 0. Offsets count as strings do. */
    positionOf(id: number): Position | undefined {
      const node = at(id);
      const line = number(node + record.startLine);
      if (line === 0) return undefined;
      return {
        start: { line, column: number(node + record.startColumn), offset: number(node + record.startOffset) },
        end: {
          line: number(node + record.endLine),
          column: number(node + record.endColumn),
          offset: number(node + record.endOffset),
        },
      };
    },
  };
}
