// What hidden parts leave behind: components that only they led to, tags that only hidden operations had, and
// references to entries of lists that have moved up.
import { walk } from "../../model/openapi-shape.ts";
import type { Origin } from "../../model/origin.ts";
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type MutableObject,
  objectAt,
  put,
  textAt,
} from "../../text/json.ts";
import { pointerTo, tokensOf } from "../../text/place.ts";
import { splitRef, valueAt } from "../../text/pointer.ts";
import type { HiddenParts } from "./hidden-parts.ts";

/** Takes out of `document` the components that only hidden parts of `source` led to. Those that nothing ever led to stay. */
export function dropOrphans(document: MutableObject, source: JsonObject, parts: HiddenParts): void {
  const components = componentsIn(source);
  const roots = rootsOf(source);
  const hidden = [...parts.pointers].flatMap((pointer) => valueAt(source, pointer) ?? []);
  const led = reachOf([...roots, ...hidden], { components, parts });
  const unused = [...components].filter(([pointer]) => !led.has(pointer) && !parts.has(pointer));
  const left = componentsIn(document);
  const seeds = unused.flatMap(([pointer]) => left.get(pointer) ?? []);
  const after = reachOf([...rootsOf(document), ...seeds], { components: left, parts });
  for (const pointer of left.keys()) {
    if (!led.has(pointer) || after.has(pointer)) continue;
    const tokens = tokensOf(pointer);
    const held = valueAt(document, pointerTo("", ...tokens.slice(0, -1)));
    const section: MutableObject = isObject(held) ? held : {};
    delete section[tokens.at(-1) ?? ""];
  }
}

/** Takes hidden tags, and those that only hidden operations had, out of `document`: of its list, its groups, and as parents. */
export function dropTags(document: MutableObject, source: JsonObject, parts: HiddenParts): readonly Origin[] {
  const now = tagsUsed(document);
  const gone = new Set([...parts.tags, ...[...tagsUsed(source)].filter((name) => !now.has(name))]);
  const origins: Origin[] = [];
  const kept: Json[] = [];
  for (const tag of listAt(document, "tags")) {
    if (gone.has(textAt(tag, "name") ?? "")) continue;
    const old = listAt(source, "tags").findIndex((one) => textAt(one, "name") === textAt(tag, "name"));
    if (old >= 0 && old !== kept.length)
      origins.push({ from: pointerTo("/tags", kept.length), to: pointerTo("/tags", old) });
    const isOrphan = isObject(tag) && gone.has(textAt(tag, "parent") ?? "");
    kept.push(isOrphan ? Object.fromEntries(Object.entries(tag).filter(([name]) => name !== "parent")) : tag);
  }
  if (isList(document.tags)) document.tags = kept;
  const groups = listAt(document, "x-tagGroups");
  if (groups.length > 0)
    document["x-tagGroups"] = groups.flatMap((group): readonly Json[] => {
      if (!isObject(group)) return [group];
      const names = listAt(group, "tags").filter((name) => typeof name !== "string" || !gone.has(name));
      return names.length === 0 ? [] : [{ ...group, tags: names }];
    });
  return origins;
}

const ofSwagger = ["definitions", "parameters", "responses", "securityDefinitions"];

/** All but the components. */
function rootsOf(document: JsonObject): readonly Json[] {
  const keys = Object.keys(document).filter((key) => key !== "components" && !ofSwagger.includes(key));
  // The requirements of the whole document are read as those of an operation are.
  return [...keys.map((key) => document[key] ?? null), { security: document.security ?? [] }];
}

/** Components by pointer. */
function componentsIn(document: JsonObject): ReadonlyMap<string, Json> {
  const sections = Object.keys(objectAt(document, "components") ?? {}).map((name) => pointerTo("/components", name));
  const found = new Map<string, Json>();
  for (const section of [...sections, ...ofSwagger.map((name) => pointerTo("", name))]) {
    const held = valueAt(document, section);
    if (isObject(held)) for (const name of Object.keys(held)) found.set(pointerTo(section, name), held[name] ?? null);
  }
  return found;
}

type LeftoverParts = { readonly components: ReadonlyMap<string, Json>; readonly parts: HiddenParts };

/** Pointers of the components that `values` lead to, by reference, by the name of a security scheme or by that of a schema. */
function reachOf(values: readonly Json[], { components, parts }: LeftoverParts): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...values];
  const reach = (pointer: string): void => {
    // What stands inside a component is part of it.
    const home = pointer.split("/", pointer.startsWith("/components/") ? 4 : 3).join("/");
    if (!components.has(home) || seen.has(home)) return;
    seen.add(home);
    queue.push(components.get(home) ?? null);
  };
  const reachName = (name: string, sections: readonly string[]): void => {
    for (const section of sections) reach(pointerTo(section, name));
  };
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value === "string") {
      const pointer = /[#:/.]/.test(value) ? parts.pointerOf(value) : undefined;
      if (pointer !== undefined) reach(pointer);
    } else if (isList(value)) for (const entry of value) queue.push(entry);
    else if (isObject(value)) {
      for (const name of Object.keys(value)) queue.push(value[name] ?? null);
      for (const entry of listAt(value, "security"))
        for (const scheme of isObject(entry) ? Object.keys(entry) : []) {
          reachName(scheme, ["/components/securitySchemes", "/securityDefinitions"]);
          reach(parts.pointerOf(scheme) ?? "");
        }
      const { mapping, defaultMapping } = objectAt(value, "discriminator") ?? {};
      for (const name of [defaultMapping ?? null, ...Object.values(isObject(mapping) ? mapping : {})])
        if (typeof name === "string") reachName(name, ["/components/schemas", "/definitions"]);
    }
  }
  return seen;
}

function tagsUsed(document: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  walk(document, (value, kind) => {
    if (kind !== "operation") return;
    for (const tag of listAt(value, "tags")) if (typeof tag === "string") used.add(tag);
  });
  return used;
}

const naming = ["$ref", "$dynamicRef", "operationRef", "defaultMapping"];

/** Changes the references of `document` to list entries that `origins` say have moved: `oneOf/2` is `oneOf/1` now. */
export function followMoves(document: MutableObject, origins: readonly Origin[]): void {
  if (origins.length === 0) return;
  const moves = new Map(origins.map(({ from, to }) => [to, from]));
  const moved = (ref: string): string => {
    const { file, fragment } = splitRef(ref);
    if (file !== "" || !fragment.startsWith("/")) return ref;
    for (let end = fragment.length; end > 0; end = fragment.lastIndexOf("/", end - 1)) {
      const target = moves.get(fragment.slice(0, end));
      if (target !== undefined) return `#${(target + fragment.slice(end)).replaceAll("%", "%25")}`;
    }
    return ref;
  };
  const visit = (value: Json, isMapping = false): void => {
    if (isList(value)) for (const entry of value) visit(entry);
    if (!isObject(value)) return;
    const mutable: MutableObject = value;
    for (const key of Object.keys(mutable)) {
      const child = mutable[key] ?? null;
      if (typeof child === "string" && (isMapping || naming.includes(key))) put(mutable, key, moved(child));
      else visit(child, key === "mapping");
    }
  };
  visit(document);
}
