// Bodies for Cohttp: it has none but strings and streams, so the parts of a form are joined as the standard says (RFC 7578).
import type { FormPart } from "../../model/request.ts";
import { all, code, type Doc, indent, newline, word } from "../code.ts";
import { dispositionOf } from "../escape.ts";
import type { SampleBody } from "../sample-request.ts";
import { apply, bound, list, longString, pair, string } from "./ocaml.ts";

/** The name of the line between the parts. */
export const boundary: Doc = code`boundary`;

/** The steps at whose end there is a `body`. */
export function bodySteps(body: SampleBody | undefined): readonly Doc[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
    case "text":
      return [made(longString(body.text))];
    case "form": {
      const pairs = body.pairs.map(({ name, value }) => pair(string(name), code`[ ${string(value)} ]`));
      return [bound(code`let form`, apply(code`Uri.encoded_of_query`, list(pairs))), made(code`form`)];
    }
    case "file":
      return [read(code`content`, body.file), made(code`content`)];
    case "multipart":
      return multipart(body.parts);
  }
}

function made(text: Doc): Doc {
  return code`let body = Cohttp_lwt.Body.of_string ${text} in`;
}

function read(name: Doc, path: string): Doc {
  return bound(code`let* ${name}`, code`Lwt_io.with_file ~mode:Input ${string(path)} Lwt_io.read`);
}

function multipart(parts: readonly FormPart[]): readonly Doc[] {
  const files: Doc[] = [];
  const pieces = parts.flatMap((part): readonly Doc[] => {
    const head = [code`"--" ^ ${boundary}`, string(dispositionOf(part))];
    const type = part.type ?? ("file" in part ? "application/octet-stream" : undefined);
    if (type !== undefined) head.push(string(`Content-Type: ${type}`));
    if ("value" in part) return [...head, string(""), longString(part.value)];
    const name = word(files.length === 0 ? "file" : `file${files.length + 1}`);
    files.push(read(name, part.file));
    return [...head, string(""), name];
  });
  const joining = all([
    code`String.concat "\\r\\n"`,
    indent(all([newline, list([...pieces, code`"--" ^ ${boundary} ^ "--"`, string("")])])),
  ]);
  return [
    bound(code`let ${boundary}`, string("----7MA4YWxkTrZu0gW")),
    ...files,
    bound(code`let form`, joining),
    made(code`form`),
  ];
}
