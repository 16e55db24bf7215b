// Bodies of PHP's cURL functions: a text, or an array, which becomes a form of parts (php.net/manual/function.curl-setopt).
import type { FormPart } from "../../model/request.ts";
import { code, type Doc } from "../code.ts";
import type { SampleBody } from "../sample-request.ts";
import { joinedParts } from "./joined-parts.ts";
import { array, isDistinct, literal, longString, member, partName, short, string, texts } from "./php.ts";

/** `before`: what is assigned before the call; `header`: what the client does not write itself. */
type CurlBody = { readonly before?: Doc; readonly fields?: Doc; readonly header?: Doc };

/** How `body` is given to cURL. */
export function sent(body: SampleBody | undefined): CurlBody {
  switch (body?.kind) {
    case undefined:
      return {};
    case "json":
    case "text": {
      const value = literal(body);
      if (value !== undefined) return { fields: code`json_encode(${value})` };
      return { before: code`$body = ${longString(body)};`, fields: code`$body` };
    }
    case "form": {
      const pairs = texts(body.pairs);
      return { fields: pairs === undefined ? string(body.text) : code`http_build_query(${pairs})` };
    }
    case "file":
      return { fields: code`file_get_contents(${string(body.file)})` };
    case "multipart":
      return isSayable(body.parts)
        ? { fields: multipart(body.parts) }
        : {
            before: joinedParts(body.parts),
            fields: code`$body`,
            header: code`"Content-Type: multipart/form-data; boundary=$boundary"`,
          };
  }
}

/** Of files, and of texts with a media type, an array holds one for a name. */
function isSayable(parts: readonly FormPart[]): boolean {
  return isDistinct(parts) || parts.every((part) => "value" in part && part.type === undefined);
}

/** Texts of one name are an array. */
function multipart(parts: readonly FormPart[]): Doc {
  if (isDistinct(parts)) return array(parts.map((part) => member(part.name, contentOf(part))));
  const names = [...new Set(parts.map(({ name }) => name))];
  return array(
    names.map((name) => {
      const [first, ...more] = parts.filter((part) => part.name === name).map(contentOf);
      return member(name, more.length === 0 ? (first ?? code`''`) : short([first, ...more]));
    }),
  );
}

function contentOf(part: FormPart): Doc {
  const { type } = part;
  if ("file" in part) {
    // Without a name of its own the whole path would be sent as that of the file.
    const name = part.file.slice(part.file.lastIndexOf("/") + 1);
    return code`new CURLFile(${string(part.file)}, ${type === undefined ? code`null` : string(type)}, ${string(name)})`;
  }
  return type === undefined
    ? string(part.value)
    : code`new CURLStringFile(${string(part.value)}, ${partName(part.name)}, ${string(type)})`;
}
