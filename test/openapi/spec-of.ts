// Small specs to pages, for the tests of this folder: through the loader, so that what is tested is what is built.

import type { Constraint, Operation, Schema, SchemaPage } from "../../src/model/api.ts";
import type { ApiConfig } from "../../src/model/config.ts";
import type { ApiOutline } from "../../src/model/outline.ts";
import type { ParsedPage } from "../../src/model/page.ts";
import { open, serialize } from "../../src/model/serialized-body.ts";
import { parseOperation } from "../../src/openapi/operation.ts";
import { outlineOf } from "../../src/openapi/outline.ts";
import { parseSchemaPage } from "../../src/openapi/schema-page.ts";
import { openSpec, type Spec } from "../../src/openapi/spec.ts";
import { loaded } from "../spec/loaded.ts";

export type Opened = { readonly spec: Spec; readonly outline: ApiOutline; readonly codes: readonly string[] };

/** The opened spec of a document; `title` and `version` are filled in. What schemas hold stands in place unless they have pages. */
export async function specOf(
  document: object | string,
  file = "openapi.json",
  schemaPages?: ApiConfig["schemaPages"] | "composed",
): Promise<Opened> {
  const whole =
    typeof document === "string"
      ? document
      : { openapi: "3.1.0", info: { title: "Pio V1", version: "1" }, paths: {}, ...document };
  const pages = schemaPages === "composed" ? {} : { schemaPages: schemaPages ?? ("none" as const) };
  const answer = await loaded({ [file]: whole }, file, pages);
  if (answer.spec === undefined) throw new Error(JSON.stringify(answer.diagnostics));
  const spec = openSpec(answer.spec);
  const { outline, diagnostics } = outlineOf(spec);
  return { spec, outline, codes: [...answer.diagnostics, ...diagnostics].map((found) => found.code) };
}

/** The n-th operation's page and its body. */
export function pageOf({ spec, outline }: Opened, index = 0): { readonly page: ParsedPage; readonly body: Operation } {
  const entry = outline.operations[index];
  if (entry === undefined) throw new Error("no such operation");
  const page = parseOperation({ spec, outline }, entry);
  const body = open(serialize(page.body));
  if (body.kind !== "operation") throw new Error(body.kind);
  return { page, body };
}

/** The page of a component schema, or of any schema when a pointer is given. */
export function schemaPage(opened: Opened, name: string): SchemaPage {
  const page = parseSchemaPage(opened, { pointer: name.startsWith("/") ? name : `/components/schemas/${name}` });
  const body = page === undefined ? undefined : open(serialize(page.body));
  if (body?.kind !== "schema") throw new Error("no schema page");
  return body;
}

/** The schema page's schema of one schema alone. */
export async function schemaOf(schema: unknown, others: object = {}): Promise<Schema> {
  return schemaPage(await specOf({ components: { schemas: { Tested: schema, ...others } } }), "Tested").schema;
}

/** A limit as a short word: `maxItems 7`. */
export function limitText({ name, values }: Constraint): string {
  return [name, ...values].join(" ");
}

/** A row as a short line: `name* type [limits]`. */
export function rows(schema: Schema): readonly string[] {
  return (schema.properties ?? []).map((property) => {
    const limits = (property.schema.constraints ?? []).map(limitText).join("; ");
    const nullable = property.schema.nullable ? "?" : "";
    return `${property.name}${property.required ? "*" : ""} ${property.schema.typeText}${nullable}${limits === "" ? "" : ` [${limits}]`}`;
  });
}
