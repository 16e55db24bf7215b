// A page of AsciiDoc in, the same in our own markdown out.
import type { IdRule } from "../../text/heading-ids/heading.ts";
import { type Json, type JsonObject, put } from "../../text/json.ts";
import type { FilePath, Place } from "../../text/place.ts";
import { blocksText } from "./blocks.ts";
import { headingsIn, mostHeadings, tooLong } from "./bounds.ts";
import { Headings } from "./headings.ts";
import { type IncludeFiles, includesOf } from "./includes.ts";
import { inlineConverter, type Resolver } from "./inline.ts";
import { Marks, readable } from "./marks.ts";
import { type AdocDocument, type AdocNode, attributeOf, type LoadAdoc } from "./nodes.ts";

/** `attributes`: what the page knows before it is read. */
export type PageSettings = {
  readonly load: LoadAdoc;
  readonly source: FilePath;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly doctype?: string;
  readonly includes: Pick<IncludeFiles, "find" | "text">;
  readonly resolver: Resolver;
  readonly rule: IdRule;
  readonly lose: (what: string, place: Place) => void;
};

/** What the header of a page says. `title` and `label`: words. */
export type AdocHeader = {
  readonly title: string | undefined;
  readonly label: string | undefined;
  readonly aliases: readonly string[];
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** The markdown of the page and its front matter. Undefined, and told, where it cannot be read. */
export async function pageMarkdown(
  text: string,
  settings: PageSettings,
): Promise<{ readonly text: string; readonly front: JsonObject } | undefined> {
  const { source, resolver, rule, lose } = settings;
  const marks = new Marks();
  const headings = new Headings(rule);
  const document = await loaded(text, settings, { marks });
  if (document === undefined) return undefined;
  const told = (what: string, node: AdocNode): void => lose(what, placeOf(node, source));
  const body = await blocksText({ marks, headings, resolver, lose: told, below: blocksText }, document);
  if (body.includes(tooLong)) lose("a paragraph is so long that its marks stay as they are written", { file: source });
  const title = titleOf(document);
  const id = document.id ?? "";
  const head = title === undefined ? [] : [`# ${marks.markdown(title, "heading")}${id === "" ? "" : ` {#${id}}`}`];
  const whole = headings.settled(
    [...head, body, notesText(document, marks, body)].filter((part) => part !== "").join("\n\n"),
  );
  return { text: `${whole.replaceAll(tooLong, "")}\n`, front: frontOf(document, marks) };
}

/** What the header of a page says; undefined where it cannot be read. */
export async function pageHeader(text: string, settings: PageSettings): Promise<AdocHeader | undefined> {
  const marks = new Marks();
  const document = await loaded(text, settings, { marks, isHeader: true });
  if (document === undefined) return undefined;
  const title = titleOf(document);
  const label = attributeOf(document, "navtitle");
  return {
    title: title === undefined ? undefined : marks.words(title),
    label: label === undefined ? undefined : unquoted(marks.words(label)),
    aliases: (attributeOf(document, "page-aliases") ?? "")
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
    attributes: document.attributes,
  };
}

/** Reads the document. `isHeader`: nothing below its header. */
export async function loaded(
  text: string,
  { load, source, attributes, doctype, includes, resolver, lose }: Omit<PageSettings, "rule">,
  { marks, isHeader = false }: { readonly marks: Marks; readonly isHeader?: boolean },
): Promise<AdocDocument | undefined> {
  if (headingsIn(text) > mostHeadings) {
    lose(`the page has more than ${mostHeadings} headings, and isn't migrated: split it`, { file: source });
    return undefined;
  }
  try {
    return await load(readable(text), {
      attributes,
      ...(doctype === undefined ? {} : { doctype }),
      isHeader,
      convert: inlineConverter(marks, resolver),
      include: includesOf(source, {
        ...includes,
        lose: (what, { file, line }) => lose(what, { file, line, column: 1 }),
      }),
    });
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    lose(`the page can't be read: ${why.slice(0, 200)}`, { file: source });
    return undefined;
  }
}

function titleOf(document: AdocDocument): string | undefined {
  const header: unknown = Reflect.get(document, "header");
  const title: unknown = typeof header === "object" && header !== null ? Reflect.get(header, "title") : undefined;
  return typeof title === "string" && title !== "" ? title : undefined;
}

function placeOf({ sourceLocation }: AdocNode, source: FilePath): Place {
  const { lineno, file } = sourceLocation ?? {};
  const own = typeof file === "string" && file !== "" && !file.startsWith("/") && !file.startsWith("<") ? file : source;
  return lineno === undefined || lineno < 1 ? { file: own } : { file: own, line: lineno, column: 1 };
}

function notesText({ footnotes }: AdocDocument, marks: Marks, body: string): string {
  const notes = footnotes.flatMap(({ index, text }) => {
    const name = String(index);
    return body.includes(`[^${name}]`) ? [`[^${name}]: ${marks.markdown(text).replace(/\n/g, "\n    ")}`] : [];
  });
  return notes.join("\n\n");
}

function frontOf(document: AdocDocument, marks: Marks): JsonObject {
  const front: { [key: string]: Json } = {};
  const plain = (text: string): string => unquoted(marks.words(text));
  const [description, keywords, label] = ["description", "keywords", "navtitle"].map((name) =>
    attributeOf(document, name),
  );
  if (description !== undefined && description.trim() !== "") put(front, "description", plain(description));
  const words = (keywords ?? "")
    .split(",")
    .map((word) => marks.words(word).trim())
    .filter((word) => word !== "");
  if (words.length > 0) put(front, "keywords", words);
  if (label !== undefined && label.trim() !== "") put(front, "sidebar_label", plain(label));
  return front;
}

/** A value of an attribute has its marks of code as they are written. */
function unquoted(text: string): string {
  return text.replace(/`+/g, "");
}
