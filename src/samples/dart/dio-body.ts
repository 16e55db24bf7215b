// What dio sends: maps and lists that it encodes by the media type, texts as they are, streams, and the parts of a form.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, lines } from "../code.ts";
import type { SampleBody } from "../sample-request.ts";
import { call, isMap, literal, longString, map, string, texts } from "./dart.ts";

/** `made`: the statements before the call that `data` needs. */
type DioBody = { readonly made?: Doc; readonly data?: Doc };

/** The argument of a body. */
export function dataOf(body: SampleBody | undefined): DioBody {
  switch (body?.kind) {
    case undefined:
      return {};
    case "json": {
      const { literal: tree } = body;
      // A string would be sent as it is, without its quotes.
      const own = tree?.kind === "object" || tree?.kind === "list" ? tree : undefined;
      return { data: own === undefined ? longString(body.text) : literal(own) };
    }
    case "text":
      return { data: longString(body.text) };
    case "form":
      return { data: isMap(body.pairs) ? texts(body.pairs) : string(body.text) };
    case "file":
      return { made: code`final file = File(${string(body.file)});`, data: code`file.openRead()` };
    case "multipart":
      return { made: formOf(body.parts), data: code`form` };
  }
}

function formOf(parts: readonly FormPart[]): Doc {
  if (isMap(parts)) {
    const entries = parts.map((part): readonly [string, Doc] => [part.name, partValue(part)]);
    return code`final form = FormData.fromMap(${map(entries)});`;
  }
  const added = parts.map((part) => {
    const entry = call(code`MapEntry`, [string(part.name), partValue(part)]);
    return code`form.${isField(part) ? code`fields` : code`files`}.add(${entry});`;
  });
  return lines(code`final form = FormData();`, ...added);
}

function isField(part: FormPart): boolean {
  return "value" in part && part.type === undefined;
}

function partValue(part: FormPart): Doc {
  const type = part.type === undefined ? undefined : code`contentType: DioMediaType.parse(${string(part.type)})`;
  if ("file" in part) return call(code`await MultipartFile.fromFile`, [string(part.file), type]);
  return type === undefined
    ? longString(part.value)
    : call(code`MultipartFile.fromString`, [longString(part.value), type]);
}
