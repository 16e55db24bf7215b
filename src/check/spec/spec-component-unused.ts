// Components that no operation, webhook or other component reaches: their readers never meet them, and their author may think that they do.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { percentDecoded } from "../../text/percent.ts";
import { type Place, pointerTo, tokensOf } from "../../text/place.ts";
import type { Descriptions, SpecRule } from "../asked-rule.ts";

/**
 * `spec-component-unused` (ignore), at each component of `document` that nothing outside of the components leads to. Any string that names
 * one counts, in examples too: what may be meant as a use is one.
 */
export const specComponentUnused: SpecRule = { code: "spec-component-unused", find };

function find({ whole: document }: Descriptions, placeOf: (pointer: string) => Place): readonly Diagnostic[] {
  const components = objectAt(document, "components") ?? {};
  const reached = new Set<string>();
  const waiting: (Json | undefined)[] = [{ ...document, components: null }];
  const reach = (section: string, name: string): void => {
    const key = `${section}/${name}`;
    const component = member(member(components, section), name);
    if (component === undefined || reached.has(key)) return;
    reached.add(key);
    waiting.push(component);
  };
  do {
    while (waiting.length > 0) usesIn(waiting.pop(), waiting, reach);
    reachHeirs(components, reached, reach);
  } while (waiting.length > 0);
  return Object.entries(components).flatMap(([section, held]) =>
    section.startsWith("x-") || !isObject(held)
      ? []
      : Object.keys(held)
          .filter((name) => !reached.has(`${section}/${name}`))
          .map((name) =>
            diagnostic(specComponentUnused.code, placeOf(pointerTo("/components", section, name)), { section, name }),
          ),
  );
}

type Reach = (section: string, name: string) => void;

function usesIn(value: Json | undefined, waiting: (Json | undefined)[], reach: Reach): void {
  if (isList(value)) for (const entry of value) waiting.push(entry);
  if (!isObject(value)) return;
  for (const [key, held] of Object.entries(value)) {
    if (typeof held === "string") named(held, reach);
    else if (key === "security") for (const name of requirementsIn(held)) reach("securitySchemes", name);
    else if (key === "discriminator") for (const name of mappedIn(held)) named(name, reach, "schemas");
    waiting.push(held);
  }
}

/** `#/components/schemas/Pet/properties/x`, and names alone where they mean those of a `section`. */
function named(text: string, reach: Reach, section?: string): void {
  if (text.startsWith("#/components/")) {
    const [, kind = "", name = ""] = tokensOf(percentDecoded(text.slice(1)));
    reach(kind, name);
  } else if (section !== undefined) reach(section, text);
}

function requirementsIn(security: Json): readonly string[] {
  return isList(security) ? security.flatMap((one) => (isObject(one) ? Object.keys(one) : [])) : [];
}

function mappedIn(discriminator: Json): readonly string[] {
  const mapping = Object.values(objectAt(discriminator, "mapping") ?? {});
  return [...mapping, member(discriminator, "defaultMapping")].filter((name) => typeof name === "string");
}

/** What extends a schema that tells its kinds apart is one of these kinds, though nothing names it. */
function reachHeirs(components: JsonObject, reached: ReadonlySet<string>, reach: Reach): void {
  const schemas = objectAt(components, "schemas") ?? {};
  for (const [name, schema] of Object.entries(schemas)) {
    if (reached.has(`schemas/${name}`)) continue;
    const parents = listAt(schema, "allOf").flatMap((part) => textAt(part, "$ref") ?? []);
    const isHeir = parents.some((ref) => {
      const [, , parent = ""] = tokensOf(percentDecoded(ref.replace(/^#/, "")));
      return reached.has(`schemas/${parent}`) && objectAt(schemas[parent], "discriminator") !== undefined;
    });
    if (isHeir) reach("schemas", name);
  }
}
