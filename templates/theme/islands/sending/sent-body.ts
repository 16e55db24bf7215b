// The body of a request with the files that the reader chose, as fetch takes it. Forms with files are written here and not by the browser,
// which would call each part with a media type of its own a file.
import type { FormPart, WireBody } from "../../../../src/model/request.ts";
import type { RequestForm } from "../../../../src/model/request-form.ts";
import type { FetchBody } from "./exchange.ts";
import { randomText } from "./random-text.ts";

/** The files that were chosen, by `fileKey`. */
export type ChosenFiles = ReadonlyMap<string, File>;

/** A file's place: the index of the body, and the name of its field. */
export function fileKey(body: number, name: string): string {
  return `${body} ${name}`;
}

/** The body, or the names of the files that are still to be chosen (empty: the body itself). */
export function sentBody(
  wire: WireBody | undefined,
  { form, body, files }: { readonly form: RequestForm; readonly body: number; readonly files: ChosenFiles },
): { readonly sent: FetchBody } | { readonly missing: readonly string[] } {
  if (wire === undefined) return { sent: null };
  if (wire.kind === "file") {
    const file = files.get(fileKey(body, ""));
    return file === undefined ? { missing: [""] } : { sent: file };
  }
  if (wire.kind !== "multipart") return { sent: wire.text };
  const facts = form.bodies[body];
  const fields = facts !== undefined && "fields" in facts ? facts.fields : [];
  const chosen = fields.flatMap(({ name, part }): readonly MultipartPart[] => {
    const file = part.file === true ? files.get(fileKey(body, name)) : undefined;
    return file === undefined
      ? []
      : [{ name, content: file, type: part.type ?? (file.type || octets), file: file.name }];
  });
  const missing = fields.filter(
    ({ name, part, required }) => part.file === true && required && !chosen.some((one) => one.name === name),
  );
  if (missing.length > 0) return { missing: missing.map(({ name }) => name) };
  const texts = wire.parts.flatMap(textPart);
  return { sent: written([...texts, ...chosen], wire.type) };
}

const octets = "application/octet-stream";

type MultipartPart = {
  readonly name: string;
  readonly content: Blob | string;
  readonly type?: string;
  readonly file?: string;
};

function textPart(part: FormPart): readonly MultipartPart[] {
  if (!("value" in part)) return [];
  return [{ name: part.name, content: part.value, ...(part.type === undefined ? {} : { type: part.type }) }];
}

/** RFC 7578, with names as browsers write them. */
function written(parts: readonly MultipartPart[], type: string): Blob {
  const boundary = `----${randomText().toLowerCase()}`;
  const pieces = parts.flatMap(({ name, content, type: own, file }) => {
    const named = `Content-Disposition: form-data; name="${plain(name)}"`;
    const head = [
      `--${boundary}`,
      file === undefined ? named : `${named}; filename="${plain(file)}"`,
      ...(own === undefined ? [] : [`Content-Type: ${own}`]),
    ];
    return [`${head.join("\r\n")}\r\n\r\n`, content, "\r\n"];
  });
  return new Blob([...pieces, `--${boundary}--\r\n`], { type: `${type.split(";")[0]}; boundary=${boundary}` });
}

function plain(name: string): string {
  return name.replace(/["\r\n]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}
