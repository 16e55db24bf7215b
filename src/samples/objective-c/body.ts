// Bodies of NSURLSession: JSON serialised from literals, texts as data, forms of parts joined as the standard says (RFC 7578).
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, lines, type Maybe } from "../code.ts";
import { dispositionOf } from "../escape.ts";
import type { SampleBody } from "../sample-request.ts";
import { assignedString, deeperString, literal, string } from "./objective-c.ts";

/** The statements that give the request its body. `whole`: inside a whole program, where a file too is its body, not a task of its own. */
export function sent(body: SampleBody | undefined, whole: boolean): Maybe {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "json": {
      const { literal: tree } = body;
      // The serialiser takes dictionaries and arrays.
      if (tree === undefined || (tree.kind !== "object" && tree.kind !== "list")) return text(body.text, whole);
      const type = tree.kind === "object" ? code`NSDictionary` : code`NSArray`;
      return lines(
        code`${type} *payload = ${literal(tree)};`,
        code`request.HTTPBody = [NSJSONSerialization dataWithJSONObject:payload options:0 error:nil];`,
      );
    }
    case "text":
    case "form":
      return text(body.text, whole);
    case "file":
      return whole && code`request.HTTPBody = [NSData dataWithContentsOfFile:${string(body.file)}];`;
    case "multipart":
      return lines(
        code`NSString *boundary = NSUUID.UUID.UUIDString;`,
        code`NSString *type = [${string(`${body.type}; boundary=`)} stringByAppendingString:boundary];`,
        code`[request setValue:type forHTTPHeaderField:@"Content-Type"];`,
        code`NSMutableData *form = [NSMutableData data];`,
        code`void (^append)(NSString *) = ^(NSString *text) {`,
        code`  [form appendData:[text dataUsingEncoding:NSUTF8StringEncoding]];`,
        code`};`,
        ...body.parts.map(partOf),
        code`append([NSString stringWithFormat:@"--%@--\\r\\n", boundary]);`,
        code`request.HTTPBody = form;`,
      );
  }
}

function text(source: string, whole: boolean): Doc {
  return lines(
    code`NSString *body =${whole ? deeperString(source) : assignedString(source)};`,
    code`request.HTTPBody = [body dataUsingEncoding:NSUTF8StringEncoding];`,
  );
}

function partOf(part: FormPart): Doc {
  const type = part.type ?? ("file" in part ? "application/octet-stream" : undefined);
  return lines(
    code`append([NSString stringWithFormat:@"--%@\\r\\n", boundary]);`,
    appended(`${dispositionOf(part)}${type === undefined ? "\r\n" : ""}\r\n`),
    type !== undefined && appended(`Content-Type: ${type}\r\n\r\n`),
    "file" in part && code`[form appendData:[NSData dataWithContentsOfFile:${string(part.file)}]];`,
    appended("file" in part ? "\r\n" : `${part.value}\r\n`),
  );
}

function appended(source: string): Doc {
  return code`append(${string(source)});`;
}
