// A normalised document in, its units out: path items, webhooks, components. Releases have most of them in common, and what is told of a unit
// is the same wherever it is.
import { addTo } from "../../text/grouped.ts";
import { type Json, type JsonObject, objectAt } from "../../text/json.ts";
import { entriesOf, FactTeller, type Lead, operationKey, type See } from "./field-facts.ts";

/**
 * A part of a document that is told by itself. What is told of it depends on its `values` and on what references in them lead to, and on nothing else, so
 * that a unit of the same values in another document tells the same. Path items that differ by the names of their parameters alone are one unit.
 */
export type FactUnit = {
  readonly key: string;
  readonly values: readonly Json[];
  /** Tells `see` of every part of it, what is around it first; answers the references that were followed. */
  readonly tell: (see: See) => readonly Lead[];
};

/** The units of `document`, each key once. */
export function factUnits(document: JsonObject): readonly FactUnit[] {
  return [...callUnits(document), ...componentUnits(document)];
}

/** The key of the unit that holds the operation of a path whose own key is `key`, `paths get /orders/{}`. */
export function unitKeyOf(key: string): string {
  const [kind = "", method = ""] = key.split(" ", 2);
  return `${kind}  ${key.slice(kind.length + method.length + 2)}`;
}

function callUnits(document: JsonObject): readonly FactUnit[] {
  return (["paths", "webhooks"] as const).flatMap((kind) => {
    const items = new Map<string, (readonly [path: string, item: Json])[]>();
    for (const entry of entriesOf(document[kind])) {
      if (entry[0].startsWith("x-")) continue;
      const key = operationKey(kind, "", entry[0]);
      addTo(items, key, entry);
    }
    return [...items].map(([key, entries]): FactUnit => {
      const work = (teller: FactTeller): void => {
        for (const [path, item] of entries) teller.item(item, kind, path);
      };
      return { key, values: entries.map(([, item]) => item), tell: telling(document, work) };
    });
  });
}

function componentUnits(document: JsonObject): readonly FactUnit[] {
  return (["schemas", "requestBodies", "responses", "parameters"] as const).flatMap((section) =>
    entriesOf(objectAt(document.components, section)).map(([name, value]): FactUnit => {
      const work = (teller: FactTeller): void => teller.component(value, section, name);
      return { key: `${section} ${name}`, values: [value], tell: telling(document, work) };
    }),
  );
}

function telling(document: JsonObject, work: (teller: FactTeller) => void): FactUnit["tell"] {
  return (see) => {
    const teller = new FactTeller(document, see);
    work(teller);
    return teller.leads;
  };
}
