// A form's body as text, as pages and mocks show it: the pairs of an urlencoded form, or the parts of a multipart one (RFC 7578). It holds
// what every sample sends, and what an example gives for a file's content.
import { type BodyPart, type FormPart, fileContent, filePath, wireBody } from "../model/request.ts";
import { isList, type Json } from "../text/json.ts";
import { dispositionOf } from "./escape.ts";

/** Parts of a body begin behind this, unless it stands in one of them. */
const usualBoundary = "next-part";

type FormBodyPart = Extract<BodyPart, { readonly kind: "form" | "multipart" }>;
type PartRest = { readonly content?: string | undefined; readonly headers: readonly string[] };

/** The text of `body`; `headersOf`: lines that the part of that name has besides what samples send. */
export function formText(body: FormBodyPart, headersOf: (name: string) => readonly string[]): string {
  const rests = Object.keys(body.value).flatMap((name) => {
    const value = body.value[name] ?? null;
    const items = isList(value) ? value : [value];
    return partsOf({ ...body, value: { [name]: value } }).map(
      (part, index): PartRest => ({
        content: "file" in part ? contentOf(items[index]) : undefined,
        headers: headersOf(part.name),
      }),
    );
  });
  return sentFormText(body, (index) => rests[index]);
}

/** The text of what samples send of `body`. */
export function sentFormText(body: FormBodyPart, restOf: (index: number) => PartRest | undefined = () => undefined) {
  const wire = wireBody(body);
  if (wire.kind !== "multipart") return "text" in wire ? wire.text : "";
  return multipartText(
    wire.type,
    wire.parts.map((part, index) => partText(part, restOf(index))),
  );
}

/** The body of a media type that consists of `parts`: the lines of each, its headers first. */
export function multipartText(type: string | undefined, parts: readonly string[]): string {
  const boundary = boundaryOf(type, parts);
  return `${parts.map((part) => `--${boundary}\n${part}\n`).join("")}--${boundary}--\n`;
}

/** What the media type asks for, else the usual one; where it stands in a part the next one that does not. */
function boundaryOf(type: string | undefined, parts: readonly string[]): string {
  const isFree = (boundary: string): boolean => parts.every((part) => !part.includes(`--${boundary}`));
  const asked = boundaryIn(type ?? "");
  if (asked !== undefined && isFree(asked)) return asked;
  let boundary = usualBoundary;
  for (let number = 2; !isFree(boundary); number += 1) boundary = `${usualBoundary}-${number}`;
  return boundary;
}

/** The boundary that a media type names; undefined for one that may not be (RFC 2046, 5.1.1). */
export function boundaryIn(type: string): string | undefined {
  const [, quoted, plain] = boundaryParameter.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary !== undefined && /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary) ? boundary : undefined;
}

export const boundaryParameter = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^;\s]+))/i;

function partsOf(body: FormBodyPart): readonly FormPart[] {
  const wire = wireBody(body);
  return wire.kind === "multipart" ? wire.parts : [];
}

function partText(part: FormPart, rest: PartRest | undefined): string {
  const type = part.type ?? ("file" in part ? "application/octet-stream" : undefined);
  const lines = [
    dispositionOf(part),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(rest?.headers ?? []),
    "",
    "file" in part ? (rest?.content ?? fileContent) : part.value,
  ];
  return lines.join("\n");
}

/** What an example gives for the content of a file; undefined where that is nothing, a stand-in, or the file's name. */
function contentOf(item: Json | undefined): string | undefined {
  const isContent = typeof item === "string" && !/^(<binary>)?$/.test(item) && filePath(item) === filePath();
  return isContent ? item : undefined;
}
