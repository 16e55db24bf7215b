// What reqwest sends: what is made before the request, and the calls that hand it over.
import type { FormPart } from "../../model/request.ts";
import { all, code, type Doc, parentheses } from "../code.ts";
import { partNameText } from "../escape.ts";
import type { SampleBody } from "../sample-request.ts";
import { call, chain, lineString, literal, longString, row, string } from "./rust.ts";

/** `own`: a media type that the client writes; `use`: what is brought into scope. */
type Sent = {
  readonly made?: Doc;
  readonly calls: readonly Doc[];
  readonly own?: string;
  readonly use?: Doc;
};

const jsonType = "application/json";

/** How a body is said. */
export function sent(body: SampleBody | undefined): Sent {
  switch (body?.kind) {
    case undefined:
      return { calls: [] };
    case "json":
      if (body.literal === undefined) return text(body.text);
      return {
        made: code`let payload = ${literal(body.literal)};`,
        // `json` writes the media type itself.
        calls: [body.type === jsonType ? code`.json(&payload)` : code`.body(payload.to_string())`],
        own: jsonType,
      };
    case "text":
      return text(body.text);
    case "form": {
      const pairs = body.pairs.map(({ name, value }) => row([string(name), string(value)], parentheses));
      return {
        made: code`let form = ${row(pairs)};`,
        calls: [code`.form(&form)`],
        own: "application/x-www-form-urlencoded",
      };
    }
    case "file":
      return {
        made: code`let file = ${call(code`File::open`, [string(body.file)])}.await?;`,
        calls: [code`.body(file)`],
        use: code`use tokio::fs::File;`,
      };
    case "multipart":
      return {
        made: code`let form = ${chain(code`Form::new()`, formOf(body.parts))};`,
        calls: [code`.multipart(form)`],
        use: code`use reqwest::multipart::${body.parts.some(({ type }) => type !== undefined) ? code`{Form, Part}` : code`Form`};`,
      };
  }
}

/** Names that reqwest would write as `name*`, which forms do not know (RFC 7578, 4.2), are left as they are. */
function formOf(parts: readonly FormPart[]): readonly Doc[] {
  const plain = parts.every(({ name }) => /^[\w.[\]-]*$/.test(name));
  return [...(plain ? [] : [code`.percent_encode_noop()`]), ...parts.flatMap(partOf)];
}

function text(body: string): Sent {
  return { made: code`let payload = ${longString(body)};`, calls: [code`.body(payload)`] };
}

function partOf(part: FormPart): readonly Doc[] {
  const name = string(partNameText(part.name));
  if (part.type === undefined) {
    return "file" in part
      ? [call(code`.file`, [name, string(part.file)]), code`.await?`]
      : [call(code`.text`, [name, lineString(part.value)])];
  }
  const typed = code`.mime_str(${string(part.type)})?`;
  const own =
    "file" in part
      ? chain(code`Part::file(${string(part.file)})`, [code`.await?`, typed])
      : chain(code`Part::text(${lineString(part.value)})`, [typed]);
  return [call(code`.part`, [name, all([own])])];
}
