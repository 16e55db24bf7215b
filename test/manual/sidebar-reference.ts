// The keys of each type of sidebar item, as Markdown tables: made from the schema that editors get.
import { sidebarsJsonSchema } from "../../src/config/sidebar-schema.ts";
import { isObject, type JsonObject, listAt, objectAt, textAt } from "../../src/text/json.ts";

/** The schemas of items with a type, by that type. */
export function itemShapes(): ReadonlyMap<string, JsonObject> {
  const item = objectAt(objectAt(sidebarsJsonSchema(), "$defs"), "SidebarItem");
  const typed = listAt(item, "anyOf")
    .filter(isObject)
    .flatMap((way) => listAt(way, "oneOf"));
  return new Map(
    typed
      .filter(isObject)
      .map((shape) => [textAt(objectAt(objectAt(shape, "properties"), "type"), "const") ?? "", shape]),
  );
}

/** A row for each key of an item but its type: whether it is required, and its description. */
export function itemKeys(shape: JsonObject): string {
  const required = listAt(shape, "required");
  const rows = Object.entries(objectAt(shape, "properties") ?? {})
    .filter(([key]) => key !== "type")
    .map(([key, property]) => {
      const meaning =
        key === "items"
          ? "Items of the category."
          : ((isObject(property) ? textAt(property, "description") : "") ?? "");
      return `| \`${key}\` | ${required.includes(key) ? "yes" : "no"} | ${meaning.replaceAll("|", "\\|")} |`;
    });
  return ["| Key | Required | Meaning |", "|---|---|---|", ...rows].join("\n");
}
