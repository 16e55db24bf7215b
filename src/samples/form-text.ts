// A form's body as text, as pages and mocks show it: the pairs of an urlencoded form, or the parts of a multipart one (RFC 7578). It holds
// what every sample sends, and what an example gives for a file's content.
import { type BodyPart, type FormPart, filePath, wireBody } from "../model/request.ts";
import { isList, type Json } from "../text/json.ts";
import { dispositionOf } from "./escape.ts";

/** Parts of a body begin behind this. */
export const boundary = "next-part";
/** Stands for what nobody can print. */
const fileContent = "<contents of the file>";

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
  const parts = wire.parts.map((part, index) => partText(part, restOf(index)));
  return `${parts.join("")}--${boundary}--\n`;
}

function partsOf(body: FormBodyPart): readonly FormPart[] {
  const wire = wireBody(body);
  return wire.kind === "multipart" ? wire.parts : [];
}

function partText(part: FormPart, rest: PartRest | undefined): string {
  const type = part.type ?? ("file" in part ? "application/octet-stream" : undefined);
  const lines = [
    `--${boundary}`,
    dispositionOf(part),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(rest?.headers ?? []),
    "",
    "file" in part ? (rest?.content ?? fileContent) : part.value,
  ];
  return `${lines.join("\n")}\n`;
}

/** What an example gives for the content of a file; undefined where that is nothing, a stand-in, or the file's name. */
function contentOf(item: Json | undefined): string | undefined {
  const isContent = typeof item === "string" && !/^(<binary>)?$/.test(item) && filePath(item) === filePath();
  return isContent ? item : undefined;
}
