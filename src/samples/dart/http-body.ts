// What the package http sends: a body as the argument of a function or the property of a request, and the parts of a form.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc } from "../code.ts";
import type { SampleBody } from "../sample-request.ts";
import { call, isMap, literal, longString, string, texts } from "./dart.ts";

/** `own`: a media type that the package writes. */
type HttpBody = { readonly value?: { readonly argument: Doc; readonly assigned: Doc }; readonly own?: string };

/** The value of a body that is not of parts. */
export function bodyValue(body: SampleBody | undefined, formType: string): HttpBody {
  switch (body?.kind) {
    case undefined:
    case "multipart":
      return {};
    case "json":
      return body.literal === undefined
        ? text(longString(body.text))
        : text(code`jsonEncode(${literal(body.literal)})`);
    case "text":
      return text(longString(body.text));
    case "form": {
      if (!isMap(body.pairs)) return text(string(body.text));
      const fields = texts(body.pairs);
      return { value: { argument: fields, assigned: code`request.bodyFields = ${fields};` }, own: formType };
    }
    case "file": {
      const bytes = code`await File(${string(body.file)}).readAsBytes()`;
      return { value: { argument: bytes, assigned: code`request.bodyBytes = ${bytes};` } };
    }
  }
}

function text(value: Doc): HttpBody {
  return { value: { argument: value, assigned: code`request.body = ${value};` } };
}

/** The statements that add the parts; fields with a media type, or of one name, are added like files without a name. */
export function multipartSteps(parts: readonly FormPart[]): readonly Doc[] {
  const distinct = isMap(parts);
  return parts.map((part) => {
    const name = string(part.name);
    const type = part.type === undefined ? undefined : code`contentType: MediaType.parse(${string(part.type)})`;
    if ("file" in part) {
      const file = call(code`await http.MultipartFile.fromPath`, [name, string(part.file), type]);
      return code`${call(code`request.files.add`, [file])};`;
    }
    if (type === undefined && distinct) return code`request.fields[${name}] = ${longString(part.value)};`;
    const field = call(code`http.MultipartFile.fromString`, [name, longString(part.value), type]);
    return code`${call(code`request.files.add`, [field])};`;
  });
}
