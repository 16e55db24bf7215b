// A schema to records, down to every field and enum value. A field that a named schema declares carries that name as its home, so that the
// index lists it once for all operations.
import type { Schema } from "../model/api.ts";
import { cutText } from "../text/cut-text.ts";
import { type Draft, longest, plainOf } from "./record-draft.ts";

export type Spot = {
  /** Names from the root of the body or parameter, with dots between; the last of them. */
  readonly path: string;
  readonly field: string;
  readonly anchor: string;
  /** The nearest named schema above, and the names from there, each after a dot. */
  readonly owner: string | undefined;
  readonly inside: string;
  /** Status of the response that holds the schema. */
  readonly sent: string | undefined;
};

/** Adds the records of `schema` at `spot`, and of all below it. */
export function recordSchema(draft: Draft, schema: Schema, spot: Spot): void {
  const own = schema.name === undefined ? spot : { ...spot, owner: schema.name, inside: "" };
  if (schema.name !== undefined && schema.name !== spot.owner) {
    const { name } = schema;
    draft.addSaid({ kind: "schema", name, anchor: own.anchor, home: name }, () => saidOf(draft, schema));
  }
  values(draft, schema, own);
  for (const property of schema.properties ?? []) {
    const { name, anchor } = property;
    const { owner, sent } = own;
    const path = own.path === "" ? name : `${own.path}.${name}`;
    const below: Spot = { path, field: name, anchor, owner, inside: `${own.inside}.${name}`, sent };
    if (property.kind === "property") {
      const label = own.path === "" ? {} : { label: path };
      const said = () => saidOf(draft, property.schema);
      draft.addSaid({ kind: "field", name, anchor, ...label, ...homeOf(owner, below.inside) }, said);
    }
    recordSchema(draft, property.schema, below);
  }
  if (schema.items !== undefined) recordSchema(draft, schema.items, own);
  for (const item of schema.prefixItems ?? []) recordSchema(draft, item, own);
  for (const { variants } of schema.choices ?? []) {
    for (const variant of variants) recordSchema(draft, variant.schema, { ...own, anchor: variant.anchor });
  }
  for (const condition of schema.conditions ?? []) recordSchema(draft, condition.schema, own);
}

/** What all its parts say of a schema. */
function saidOf(draft: Draft, { description, more }: Schema): string {
  const first = plainOf(draft, description, longest);
  return more === undefined ? first : cutText(`${first} ${plainOf(draft, more, longest)}`, longest);
}

/** Enum values and constants. In an answer that refuses, the values of a code are error codes; those of an event field are events. */
function values(draft: Draft, schema: Schema, spot: Spot): void {
  if (schema.enum === undefined && schema.const === undefined) return;
  const field = spot.path === "" ? (spot.owner ?? "") : spot.field;
  const named = `${field} ${schema.name ?? ""}`;
  const list = [
    ...(schema.enum ?? []).map(({ value, anchor, description }) => ({
      value,
      anchor: anchor ?? spot.anchor,
      text: plainOf(draft, description, longest),
    })),
    ...(schema.const === undefined ? [] : [{ value: schema.const, anchor: spot.anchor, text: "" }]),
  ];
  for (const { value, anchor, text } of list) {
    const name = value.replace(/^"(.*)"$/s, "$1");
    if (name === "" || name.length > 80 || /^(?:true|false|null)$/.test(name)) continue;
    const refused = /^[45]|default/i.test(spot.sent ?? "") && /(?:^|_)(?:code|error|type|reason)\b/i.test(named);
    const kind = refused || /error_?code/i.test(named) ? "error" : /event/i.test(named) ? "event" : "value";
    draft.add({
      kind,
      name,
      anchor,
      text,
      label: field === "" ? name : `${field} = ${name}`,
      ...(schema.name === undefined
        ? homeOf(spot.owner, `${spot.inside} = ${name}`)
        : { home: `${schema.name} = ${name}` }),
    });
  }
}

function homeOf(owner: string | undefined, inside: string): { readonly home?: string } {
  return owner === undefined ? {} : { home: `${owner}${inside}` };
}
