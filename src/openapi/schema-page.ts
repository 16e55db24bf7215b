// A schema's own page: what it is, an example, and what uses it. It shows what is readOnly and writeOnly alike, with marks. Of schemas that
// have pages of their own its fields name the type alone: so what a page shows is bounded, and each field has one page that is its home.
import type { Example, SchemaPage } from "../model/api.ts";
import type { ApiOutline } from "../model/outline.ts";
import type { ParsedPage } from "../model/page.ts";
import { plainText } from "../model/segments.ts";
import { type FieldUse, type OperationUse, sortedUses, type UsedBy, useSections } from "../model/used-by.ts";
import { defined } from "../text/defined.ts";
import { isList, isObject } from "../text/json.ts";
import { jsonOf } from "../text/written-number.ts";
import { markAt } from "./changelog/told-history.ts";
import { finishPage, mayBeLinked, ownExtent } from "./finish-page.ts";
import { type FlatSources, titleOfFlat } from "./flat.ts";
import { composedOf } from "./made-value.ts";
import { howMade } from "./media-examples.ts";
import { fieldAnchor, pageAnchor } from "./own-pages.ts";
import { PageMaker } from "./page-maker.ts";
import { schemaOf } from "./schema.ts";
import { flatOf } from "./schema-flat.ts";
import { schemaNameOf, schemaRouteOf } from "./schema-route.ts";
import type { SchemaUses } from "./schema-uses.ts";
import { shortText } from "./short-text.ts";
import { componentName, type Spec, valueAt } from "./spec.ts";

/** Characters of an example, but for those of large schemas. */
const longestExample = 3000;

/** Where a schema stands, and what uses it; nothing is said of that where it is undefined. */
export type SchemaEntry = { readonly pointer: string; readonly uses?: SchemaUses };

/** The page of the schema at `pointer`; undefined when nothing stands there. Diagnostics: those of prose. */
export function parseSchemaPage(
  { spec, outline }: { readonly spec: Spec; readonly outline: ApiOutline },
  { pointer, uses }: SchemaEntry,
): ParsedPage | undefined {
  const value = valueAt(spec, pointer);
  if (value === undefined) return undefined;
  const sources = [{ value, pointer }];
  const flat = flatOf(spec, sources);
  const maker = new PageMaker(spec, ownExtent(spec, flat, pointer));
  maker.shared = new Map(uses?.shared);
  const name = schemaNameOf(pointer);
  const anchor = maker.anchor(pageAnchor);
  const schema = schemaOf(maker, sources, { direction: "both", prefix: pageAnchor, anchor });
  const title = componentName(pointer) ?? titleOfFlat(flat) ?? name;
  const body: SchemaPage = defined({
    kind: "schema",
    api: spec.api.id,
    name,
    time: markAt(spec, pointer, ""),
    schema,
    example: exampleFor(spec, sources),
    usedBy: uses && usedByOf(maker, outline, uses),
  });
  if (body.example !== undefined) maker.section("example");
  if (body.usedBy !== undefined) addSections(maker, body.usedBy);
  return finishPage(maker, {
    pointer,
    route: schemaRouteOf(spec, pointer),
    id: pointer,
    title,
    description: plainText(schema.description) || titleOfFlat(flat) || title,
    body,
  });
}

/** An example of what consists of other values; one of a text or a number says no more than its schema. */
function exampleFor(spec: Spec, sources: FlatSources): Example | undefined {
  const made = composedOf(spec, sources, "both");
  if (made === "none") return { name: spec.words.reference.exampleName, value: "", language: "json", none: true };
  if (made === undefined || !(isObject(made.value) || isList(made.value))) return undefined;
  // Operations that only link to a schema have its example shortened: here it is whole.
  const longest = mayBeLinked(spec, flatOf(spec, sources)) ? Number.POSITIVE_INFINITY : longestExample;
  const { text, shortened } = shortText(made.value, { longest, print: (one) => jsonOf(one, 2) });
  const example: Example = { name: spec.words.reference.exampleName, value: text, language: "json" };
  return { ...example, ...howMade(made), ...(shortened ? { shortened: true } : {}) };
}

function addSections(maker: PageMaker, usedBy: UsedBy): void {
  const { direct, through } = sortedUses(usedBy);
  maker.section("used-by");
  if (direct.length > 0) maker.section(useSections.operations);
  if (usedBy.fields.length > 0) maker.section(useSections.schemas);
  if (through.length > 0) maker.section(useSections.others);
}

function usedByOf(maker: PageMaker, outline: ApiOutline, uses: SchemaUses): UsedBy {
  const operations = uses.operations.flatMap(({ entry, places, group }): readonly OperationUse[] => {
    const used = outline.operations[entry];
    if (used === undefined) return [];
    const { title, method, path, pointer, route, deprecated } = used;
    const link = maker.link(route, "link", pointer);
    const shown = used.kind === "webhook" ? { method: "event", path: "" } : { method, path };
    return [{ title, ...shown, ...(deprecated ? { deprecated } : {}), group, link, places }];
  });
  const fields = uses.fields.map(({ pointer, paths }): FieldUse => {
    const at = (path: string) => (path === "" ? undefined : fieldAnchor(path));
    return {
      schema: schemaNameOf(pointer),
      paths: paths.map((path) => ({ path, link: maker.schemaLink(pointer, at(path)) })),
    };
  });
  return { operations, fields };
}
