// What the package that reads AsciiDoc hands out, as far as it is asked here: its documents are trees of nodes.
import { isObject } from "../../text/json.ts";

/** A node of a document. What AsciiDoc calls a title is converted when it is read. */
export type AdocNode = {
  readonly context: string;
  readonly nodeName: string;
  readonly id?: string | null;
  readonly role?: string | null;
  readonly style?: string | null;
  readonly level?: number | null;
  readonly title?: string | null;
  readonly caption?: string | null;
  readonly numbered?: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly blocks: readonly unknown[];
  readonly document: AdocDocument;
  readonly sourceLocation?: { readonly lineno?: number; readonly file?: unknown } | null;
  content(): Promise<unknown>;
  captionedTitle(): string;
  hasOption(name: string): boolean;
  sectnum(): string;
  xreftext?(style?: unknown): Promise<string | null>;
  getAttribute(name: string, otherwise?: unknown, fallback?: unknown): unknown;
};

/** An inline node, which is converted while its text is. */
export type AdocInline = {
  readonly nodeName: string;
  readonly id?: string | null;
  readonly role?: string | null;
  readonly type?: string | null;
  readonly text?: string | null;
  readonly target?: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly document: AdocDocument;
  getAttribute(name: string, otherwise?: unknown, fallback?: unknown): unknown;
};

export type AdocDocument = AdocNode & {
  readonly footnotes: readonly { readonly index: unknown; readonly text: string }[];
  readonly catalog: { readonly refs: Readonly<Record<string, unknown>> };
  readonly parentDocument?: AdocDocument | null;
};

export type AdocCell = {
  readonly style?: string | null;
  readonly colspan?: number | null;
  readonly rowspan?: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly innerDocument?: AdocDocument | null;
  content(): Promise<unknown>;
};

export type AdocTable = AdocNode & {
  readonly columns: readonly { readonly attributes: Readonly<Record<string, unknown>> }[];
  readonly rows: {
    readonly head: readonly (readonly AdocCell[])[];
    readonly body: readonly (readonly AdocCell[])[];
    readonly foot: readonly (readonly AdocCell[])[];
  };
};

/** What reads the lines of a document, as an include finds it. */
export type AdocReader = {
  readonly file?: unknown;
  readonly lineno: number;
  readonly includeStack: readonly unknown[];
  pushInclude(
    lines: readonly string[],
    file: string,
    path: string,
    line: number,
    attributes: Readonly<Record<string, unknown>>,
  ): void;
};

/** Takes in what an include names. */
export type Include = (
  reader: AdocReader,
  target: string,
  attributes: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** How a document is read. `convert`: what inline nodes become. `isHeader`: nothing below its header is wanted. */
export type AdocOptions = {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly doctype?: string;
  readonly isHeader?: boolean;
  readonly convert: (node: AdocInline, as: string) => Promise<string> | string;
  readonly include: Include;
};

/** Reads a document; rejects for one that the package cannot read. */
export type LoadAdoc = (text: string, options: AdocOptions) => Promise<AdocDocument>;

/** The blocks below a node that are nodes themselves. */
export function blocksOf(node: Pick<AdocNode, "blocks">): readonly AdocNode[] {
  return node.blocks.filter((one): one is AdocNode => isObject(one as never) && !Array.isArray(one));
}

/** An attribute as text; undefined where it is not set. */
export function attributeOf(
  node: { readonly attributes: Readonly<Record<string, unknown>> },
  name: string,
): string | undefined {
  const value = Object.hasOwn(node.attributes, name) ? node.attributes[name] : undefined;
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}

/** The lines that a node stands for, as it converts them. */
export async function contentOf(node: Pick<AdocNode, "content">): Promise<string> {
  const content = await node.content();
  return typeof content === "string" ? content : "";
}
