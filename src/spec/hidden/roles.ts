// What the members of an object are to a spec: parts of it, or data. Data (examples, defaults, allowed values) may hold any member, so a
// mark or a `$ref` in it means nothing. Everything else is a part, whether OpenAPI knows it or not.
import { holdsOf, type Kind } from "../../model/openapi-shape.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** `isMap`: the object gives names to objects of `kind`. */
export type Role = { readonly kind: Kind; readonly isMap: boolean };

export const rootRole: Role = { kind: "root", isMap: false };

const ofParameter = ["example", "default", "enum", "x-example", "x-examples"];

const data: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
  schema: new Set(["example", "examples", "default", "const", "enum", "required", "dependentRequired"]),
  parameter: new Set(ofParameter),
  header: new Set(ofParameter),
  mediaType: new Set(["example"]),
  example: new Set(["value", "dataValue"]),
  link: new Set(["parameters", "requestBody"]),
  // Swagger 2.0: by media type.
  response: new Set(["examples"]),
};

/** The role of member `key` of `holder`, or of each entry if the member is a list; undefined: it is data. */
export function roleOf(holder: JsonObject, { kind, isMap }: Role, key: string): Role | undefined {
  if (isMap) return { kind, isMap: false };
  const holds = holdsOf(kind, key);
  if (holds === undefined) return data[kind]?.has(key) === true ? undefined : { kind: "other", isMap: false };
  const member = holder[key];
  return { kind: holds.kind, isMap: holds.as === "map" && isObject(member) && typeof member.$ref !== "string" };
}
