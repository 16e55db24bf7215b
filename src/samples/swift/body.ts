// Bodies of a URLRequest: texts as data, forms of parts joined as the standard says (RFC 7578).
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, lines, type Maybe } from "../code.ts";
import { dispositionOf } from "../escape.ts";
import type { SampleRequest } from "../sample-request.ts";
import { longString, string, typeString } from "./swift.ts";

/** The statements that give the request its body. */
export function sent({ body, answer }: SampleRequest): Maybe {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "json":
    case "text":
    case "form":
      return lines(code`let body = ${longString(body.text)}`, code`request.httpBody = Data(body.utf8)`);
    case "file":
      // What is read piece by piece has no upload of its own.
      return answer === "lines" && code`request.httpBody = try Data(contentsOf: ${fileUrl(body.file)})`;
    case "multipart":
      return lines(
        code`let boundary = UUID().uuidString`,
        code`request.setValue(${typeString(body.type)}, forHTTPHeaderField: "Content-Type")`,
        code`var form = Data()`,
        ...body.parts.map(partOf),
        code`form += "--\\(boundary)--\\r\\n".utf8`,
        code`request.httpBody = form`,
      );
  }
}

function partOf(part: FormPart): Doc {
  const type = part.type ?? ("file" in part ? "application/octet-stream" : undefined);
  return lines(
    code`form += "--\\(boundary)\\r\\n".utf8`,
    code`form += ${string(`${dispositionOf(part)}${type === undefined ? "\r\n" : ""}\r\n`)}.utf8`,
    type !== undefined && code`form += ${string(`Content-Type: ${type}\r\n\r\n`)}.utf8`,
    "value" in part
      ? code`form += ${string(`${part.value}\r\n`)}.utf8`
      : lines(code`form += try Data(contentsOf: ${fileUrl(part.file)})`, code`form += "\\r\\n".utf8`),
  );
}

/** The file at a path. */
export function fileUrl(path: string): Doc {
  return code`URL(filePath: ${string(path)})`;
}
