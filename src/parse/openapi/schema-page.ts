// A schema's own page, for schemas that other pages only link to. It shows what is readOnly and writeOnly alike, with marks.
import type { ParsedPage } from "../../model/page.ts";
import { extentFor, finishPage, plainText } from "./finish-page.ts";
import { titleOfFlat } from "./flat.ts";
import { PageMaker } from "./page-maker.ts";
import { schemaOf } from "./schema.ts";
import { flatOf } from "./schema-flat.ts";
import { schemaNameOf, schemaRouteOf } from "./schema-route.ts";
import { type Spec, valueAt } from "./spec.ts";

/** The page of the schema at `pointer`; undefined when nothing stands there. Findings: those of prose. */
export function parseSchemaPage(spec: Spec, pointer: string): ParsedPage | undefined {
  const value = valueAt(spec, pointer);
  if (value === undefined) return undefined;
  const sources = [{ value, pointer }];
  const flat = flatOf(spec, sources);
  const maker = new PageMaker(spec, extentFor(spec, [{ flat, direction: "both" }]), 2);
  const name = schemaNameOf(pointer);
  const schema = schemaOf(maker, sources, { direction: "both", prefix: "schema", anchor: maker.anchor("schema") });
  const title = titleOfFlat(flat) ?? name;
  return finishPage(maker, {
    pointer,
    route: schemaRouteOf(spec, pointer),
    id: pointer,
    title,
    description: plainText(schema.description) || title,
    body: { kind: "schema", api: spec.api.id, name, schema },
  });
}
