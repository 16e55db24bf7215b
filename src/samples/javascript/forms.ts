// Forms and files in JavaScript, in pages and in Node.
import type { FormPart } from "../../model/request.ts";
import type { NameValue } from "../../model/serialise.ts";
import { code, type Doc, lines, list, squares, under, word } from "../code.ts";
import type { SampleBody } from "../sample-request.ts";
import { assigned, call, callWith, string, texts } from "./javascript.ts";

/** The file that a reader chose in a page. */
export function chosenFile(typed = false): Doc {
  const input = string('input[type="file"]');
  return typed
    ? under(code`const file =`, code`document.querySelector<HTMLInputElement>(${input})?.files?.[0];`)
    : code`const [file] = document.querySelector(${input}).files;`;
}

/** The parts of a form; a text with a media type of its own is a blob. `fileOf`: what is appended as a file. */
export function formData(parts: readonly FormPart[], fileOf: (file: string, type?: string) => readonly Doc[]): Doc {
  let count = 0;
  const appended = parts.map((part) => {
    const name = string(part.name);
    if ("file" in part) return appending([name, ...fileOf(part.file, part.type)]);
    if (part.type === undefined) return appending([name, string(part.value)]);
    count += 1;
    const field = word(count === 1 ? "field" : `field${count}`);
    return lines(
      assigned(code`const ${field} =`, string(part.value), code`;`),
      appending([name, code`new Blob([${field}], { type: ${string(part.type)} })`]),
    );
  });
  return lines(code`const form = new FormData();`, ...appended);
}

function appending(parameters: readonly Doc[]): Doc {
  return code`${call(code`form.append`, parameters)};`;
}

/** `new URLSearchParams` of an object, or of pairs where a name stands twice. */
export function searchParams(pairs: readonly NameValue[]): Doc {
  if (new Set(pairs.map(({ name }) => name)).size === pairs.length) {
    return callWith(code`new URLSearchParams`, texts(pairs));
  }
  const items = pairs.map(({ name, value }) => list(squares, [string(name), string(value)], { trailing: true }));
  return callWith(code`new URLSearchParams`, list(squares, items, { trailing: true, long: true }));
}

/** Whether a body holds a file that the reader chooses. */
export function usesFile(body: SampleBody | undefined): boolean {
  return body?.kind === "file" || (body?.kind === "multipart" && body.parts.some((part) => "file" in part));
}
