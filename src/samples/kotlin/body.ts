// Bodies of OkHttp as its Kotlin makes them: of texts and files by extension functions, forms by builders.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc } from "../code.ts";
import { chain } from "../java/java.ts";
import type { SampleBody } from "../sample-request.ts";
import { longString, string } from "./kotlin.ts";

/** The expression of a body. */
export function bodyOf(body: SampleBody): Doc {
  switch (body.kind) {
    case "json":
    case "text":
      return code`${longString(body.text)}.toRequestBody(${typeOf(body.type)})`;
    case "form":
      return chain(code`FormBody.Builder()`, [
        ...body.pairs.map(({ name, value }) => code`.add(${string(name)}, ${string(value)})`),
        code`.build()`,
      ]);
    case "file":
      return fileOf(body.file, body.type);
    case "multipart":
      return chain(code`MultipartBody.Builder()`, [
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
  const value = string(part.value);
  return part.type === undefined
    ? code`${name}, ${value}`
    : code`${name}, null, ${value}.toRequestBody(${typeOf(part.type)})`;
}

function fileOf(path: string, type: string): Doc {
  return code`File(${string(path)}).asRequestBody(${typeOf(type)})`;
}

function typeOf(type: string): Doc {
  return code`${string(type)}.toMediaType()`;
}
