// What reqwest sends: what is made before the request, and the call that hands it over.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc, type Maybe, parentheses, word } from "../code.ts";
import { partNameText } from "../escape.ts";
import type { SampleBody } from "../sample-request.ts";
import { call, chain, lineString, literal, longString, row, string } from "./rust.ts";

/** `own`: a media type that the client writes; `uses` and `opens`: what is brought into scope, of reqwest and of Tokio. */
type RustBody = {
  readonly made?: Doc;
  readonly sends?: Doc;
  readonly own?: string;
  readonly uses?: Doc;
  readonly opens?: Doc;
};

const jsonType = "application/json";

/** How a body is said. */
export function sent(body: SampleBody | undefined): RustBody {
  switch (body?.kind) {
    case undefined:
      return {};
    case "json":
      if (body.literal === undefined) break;
      return {
        made: code`let payload = ${literal(body.literal)};`,
        // `json` writes the media type itself.
        sends: body.type === jsonType ? code`.json(&payload)` : code`.body(payload.to_string())`,
        own: jsonType,
      };
    case "text":
      break;
    case "form": {
      const pairs = body.pairs.map(({ name, value }) => row([string(name), string(value)], parentheses));
      return { made: code`let form = ${row(pairs)};`, sends: code`.form(&form)`, own: body.type };
    }
    case "file":
      return {
        made: code`let file = ${call(code`File::open`, [string(body.file)])}.await?;`,
        sends: code`.body(file)`,
        opens: code`use tokio::fs::File;`,
      };
    case "multipart":
      return {
        made: code`let form = ${chain(code`Form::new()`, formOf(body.parts))};`,
        sends: code`.multipart(form)`,
        uses: body.parts.some(({ type }) => type)
          ? code`use reqwest::multipart::{Form, Part};`
          : code`use reqwest::multipart::Form;`,
      };
  }
  return { made: code`let payload = ${longString(body.text)};`, sends: code`.body(payload)` };
}

/** Names that reqwest would write as `name*`, which forms do not know (RFC 7578, 4.2), are left as they are. */
function formOf(parts: readonly FormPart[]): readonly Maybe[] {
  const odd = parts.some(({ name }) => /[^\w.[\]-]/.test(name));
  return [odd && code`.percent_encode_noop()`, ...parts.flatMap(partOf)];
}

function partOf(part: FormPart): readonly Maybe[] {
  const name = string(partNameText(part.name));
  const isFile = "file" in part;
  const kind = word(isFile ? "file" : "text");
  const content = isFile ? string(part.file) : lineString(part.value);
  const opened = isFile && code`.await?`;
  if (part.type === undefined) return [call(code`.${kind}`, [name, content]), opened];
  const typed = chain(code`Part::${kind}(${content})`, [opened, code`.mime_str(${string(part.type)})?`]);
  return [call(code`.part`, [name, typed])];
}
