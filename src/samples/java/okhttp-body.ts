// Bodies of OkHttp in Java.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc } from "../code.ts";
import type { SampleBody } from "../sample-request.ts";
import { chain, longString, string } from "./java.ts";

/** The class of a body. */
export function classOf({ kind }: SampleBody): Doc {
  return kind === "form" ? code`FormBody` : kind === "multipart" ? code`MultipartBody` : code`RequestBody`;
}

/** The expression that makes a body. */
export function bodyOf(body: SampleBody): Doc {
  switch (body.kind) {
    case "json":
    case "text":
      return code`RequestBody.create(${longString(body.text)}, MediaType.get(${string(body.type)}))`;
    case "form":
      return chain(code`new FormBody.Builder()`, [
        ...body.pairs.map(({ name, value }) => code`.add(${string(name)}, ${string(value)})`),
        code`.build()`,
      ]);
    case "file":
      return fileOf(body.file, body.type);
    case "multipart":
      return chain(code`new MultipartBody.Builder()`, [
        code`.setType(MultipartBody.FORM)`,
        ...body.parts.map((part) => code`.addFormDataPart(${partOf(part)})`),
        code`.build()`,
      ]);
  }
}

function partOf(part: FormPart): Doc {
  const name = string(part.name);
  if ("file" in part) {
    const file = string(part.file.slice(part.file.lastIndexOf("/") + 1));
    return code`${name}, ${file}, ${fileOf(part.file, part.type ?? "application/octet-stream")}`;
  }
  return part.type === undefined
    ? code`${name}, ${string(part.value)}`
    : code`${name}, null, RequestBody.create(${string(part.value)}, MediaType.get(${string(part.type)}))`;
}

function fileOf(path: string, type: string): Doc {
  return code`RequestBody.create(new File(${string(path)}), MediaType.get(${string(type)}))`;
}
