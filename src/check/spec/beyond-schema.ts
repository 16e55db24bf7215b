// Rules that the published schemas cannot say. Of OpenAPI 3.2, for its schema looks at no two places at once: the tree of tags, one query
// string a request, templates of paths; older versions leave these open or say them more loosely. And words of 3.2 that the schemas of
// 3.0 and 3.1 let pass, though a reader of these versions knows nothing of them.
import { operationsIn } from "../../model/method.ts";
import { pointerOf, walk } from "../../model/openapi-shape.ts";
import { defined } from "../../text/defined.ts";
import { isList, isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import { nearest } from "../../text/nearest.ts";
import { pointerTo } from "../../text/place.ts";
import { splitRef, valueAt } from "../../text/pointer.ts";
import { queryExclusion } from "./exclusions.ts";
import { aheadOf, type SpecProblem } from "./problems.ts";

/** The problems of a document of 3.2, each at its place; its parts may be of any type. Time grows with the document. */
export function beyondSchema(document: JsonObject): readonly SpecProblem[] {
  return [...tagProblems(document), ...pathProblems(document), ...queryProblems(document), ...xmlProblems(document)];
}

/** The words of 3.2 inside schemas of an older document, whose own rules are silent there. */
export function wordsAhead(document: JsonObject): readonly SpecProblem[] {
  const problems: SpecProblem[] = [];
  const version = String(document.openapi);
  walk(document, ({ discriminator, xml }, kind, at) => {
    if (kind !== "schema") return;
    for (const [key, held, word] of [
      ["discriminator", discriminator, "defaultMapping"],
      ["xml", xml, "nodeType"],
    ] as const)
      if (isObject(held) && held[word] !== undefined)
        problems.push(aheadOf(pointerTo(pointerOf(at), key), word, version));
  });
  return problems;
}

function tagProblems(document: JsonObject): readonly SpecProblem[] {
  const places = new Map<string, number>();
  const parents = new Map<string, string>();
  const problems: SpecProblem[] = [];
  const tags = listAt(document, "tags");
  for (const [index, tag] of tags.entries()) {
    const name = textAt(tag, "name");
    if (name === undefined) continue;
    const parent = textAt(tag, "parent");
    if (places.has(name)) continue;
    places.set(name, index);
    if (parent !== undefined) parents.set(name, parent);
  }
  const looped = loopsOf(parents);
  for (const [name, parent] of parents) {
    const pointer = pointerTo("/tags", places.get(name) ?? 0, "parent");
    if (!places.has(parent)) {
      // No more are told than these, so that no more are looked for.
      const near = problems.length < 25 ? nearest(parent, [...places.keys()]) : undefined;
      problems.push(defined({ pointer, message: `\`parent\` refers to an unknown tag: \`${parent}\``, near }));
    } else if (looped.has(name)) problems.push({ pointer, message: `the parents of \`${name}\` form a cycle` });
  }
  return problems;
}

/** The names that are their own ancestors. */
function loopsOf(parents: ReadonlyMap<string, string>): ReadonlySet<string> {
  const looped = new Set<string>();
  const done = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !done.has(at) && !path.has(at)) {
      path.add(at);
      at = parents.get(at);
    }
    const list = [...path];
    if (at !== undefined && path.has(at)) for (const name of list.slice(list.indexOf(at))) looped.add(name);
    for (const name of list) done.add(name);
  }
  return looped;
}

function pathProblems(document: JsonObject): readonly SpecProblem[] {
  const shapes = new Map<string, string>();
  const problems: SpecProblem[] = [];
  for (const path of Object.keys(objectAt(document, "paths") ?? {})) {
    if (!path.startsWith("/")) continue;
    const pointer = pointerTo("/paths", path);
    const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
    const plain = path.replace(/\{[^{}]+\}/g, "{}");
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    const same = shapes.get(plain);
    if (/[{}]/.test(plain.replaceAll("{}", "")) || names.includes(""))
      problems.push({ pointer, message: "each pair of braces in the path must contain one name" });
    else if (/[?#]/.test(plain)) problems.push({ pointer, message: "a path must not contain `?` or `#`" });
    else if (repeated !== undefined) problems.push({ pointer, message: `the path contains \`{${repeated}}\` twice` });
    else if (same !== undefined) problems.push({ pointer, message: `the path is equivalent to \`${same}\`` });
    shapes.set(plain, same ?? path);
  }
  return problems;
}

function queryProblems(document: JsonObject): readonly SpecProblem[] {
  const problems: SpecProblem[] = [];
  for (const section of ["paths", "webhooks"]) {
    const items = objectAt(document, section) ?? {};
    for (const path of Object.keys(items)) {
      const item = items[path];
      if (!isObject(item)) continue;
      const at = pointerTo("", section, path);
      const shared = placesOf(document, item.parameters);
      const own = problemOf(shared, pointerTo(at, "parameters"));
      if (own !== undefined) problems.push(own);
      for (const { keys, operation } of operationsIn(item)) {
        const places = placesOf(document, operation.parameters);
        const pointer = pointerTo(at, ...keys, ...(isList(operation.parameters) ? ["parameters"] : []));
        const found = own === undefined && places.length > 0 ? problemOf([...shared, ...places], pointer) : undefined;
        if (found !== undefined) problems.push(found);
      }
    }
  }
  return problems;
}

/** `in` of each parameter of a list, references of the document followed once. */
function placesOf(document: JsonObject, list: Json | undefined): readonly string[] {
  return (isList(list) ? list : []).flatMap((entry) => {
    const ref = textAt(entry, "$ref");
    const parameter = ref?.startsWith("#") ? valueAt(document, splitRef(ref).fragment) : entry;
    return textAt(parameter, "in") ?? [];
  });
}

function problemOf(places: readonly string[], pointer: string): SpecProblem | undefined {
  const message = queryExclusion(places);
  return message === undefined ? undefined : { pointer, message };
}

const nodeTypes = ["element", "attribute", "text", "cdata", "none"];

function xmlProblems(document: JsonObject): readonly SpecProblem[] {
  const problems: SpecProblem[] = [];
  walk(document, ({ xml }, kind, at) => {
    if (kind !== "schema" || !isObject(xml) || xml.nodeType === undefined) return;
    const pointer = pointerTo(pointerOf(at), "xml");
    const other = ["attribute", "wrapped"].find((key) => Object.hasOwn(xml, key));
    if (other !== undefined)
      problems.push({ pointer, message: `\`nodeType\` and \`${other}\` cannot be used together` });
    else if (typeof xml.nodeType !== "string" || !nodeTypes.includes(xml.nodeType)) {
      const near = typeof xml.nodeType === "string" ? nearest(xml.nodeType, nodeTypes) : undefined;
      const message = `\`nodeType\` must be one of ${nodeTypes.join(", ")}`;
      problems.push(defined({ pointer: pointerTo(pointer, "nodeType"), message, near }));
    }
  });
  return problems;
}
