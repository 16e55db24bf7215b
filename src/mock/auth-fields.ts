// The fields of a request to an authorization server: of its query, its form or JSON body, and the client of its Authorization header.
import { isObject } from "../text/json.ts";
import { decoded, type Incoming, pairsOf } from "./incoming.ts";
import { essenceOf } from "./media-range.ts";
import { parsed } from "./text-value.ts";

/** What was sent under each name; empty texts are as good as none (RFC 6749, 3.1). */
export type Fields = ReadonlyMap<string, string>;

/** The fields of `request`. */
export function fieldsOf({ pairs, headers, body }: Incoming): Fields {
  const fields = new Map<string, string>();
  const add = (name: string, value: string): void => {
    if (value !== "" && !fields.has(name)) fields.set(name, value);
  };
  const text = Buffer.from(body).toString("utf8");
  if (/json$/.test(essenceOf(headers.get("content-type") ?? ""))) {
    const value = parsed(text);
    if (isObject(value)) for (const [name, one] of Object.entries(value)) if (typeof one === "string") add(name, one);
  } else for (const { name, raw } of pairsOf(text)) add(name, decoded(raw));
  for (const { name, raw } of pairs) add(name, decoded(raw));
  const basic = /^basic\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const client = basic === undefined ? undefined : Buffer.from(basic, "base64").toString("utf8").split(":")[0];
  if (client !== undefined) add("client_id", decoded(client));
  return fields;
}
