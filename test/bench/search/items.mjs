// The known-item suite: for each thing that the spec and the guides declare, what a reader would type for it and the set of spots that
// are right. Names come from the spec and the guides; spots come from the HTML. The same site gives the same suite.
import { randomFrom } from "../random.ts";
import { endpointOf, headingsOf, introducedOn, pagesOf, rowsOf, schemasOf, valuesOn } from "./spots.mjs";

/** @typedef {{ kind: string, query: string, spots: ReadonlySet<string>, exact: boolean }} Item */

/** The items of the site in `out`, built from `spec` (parsed). Answers `[]` only for a site that declares nothing. */
export function itemsOf(out, spec) {
  const pages = pagesOf(out);
  const rows = pages.flatMap(rowsOf);
  const guides = pages.filter(({ route }) => route.startsWith("docs/"));
  const introduced = guides.flatMap(introducedOn);
  const titled = spotsByName(pages.flatMap(headingsOf).map(({ name, spot }) => ({ name: fold(name), spot })));
  const named = spotsByName([...rows, ...introduced]);
  const items = [];
  const add = (kind, query, spots, exact = false) => {
    if (query !== "" && query.length <= 64 && spots.size > 0) items.push({ kind, query, spots, exact });
  };

  const summaries = new Map();
  for (const { page, method, path, operation } of operationsOf(pages, spec)) {
    const same = new Set([`${page}#`]);
    add("METHOD path", `${method} ${path}`, same, true);
    add("operation id", operation.operationId ?? "", same, true);
    if (operation.summary) put(summaries, operation.summary.trim(), `${page}#`);
  }
  for (const [summary, spots] of summaries)
    add("operation summary", summary, union(spots, titled.get(fold(summary))), true);
  for (const [path, spots] of pathSpots(pages)) add("path", path, spots, true);

  const { fields, parameters, headers, values, errors, events } = namesOf(spec);
  for (const name of parameters) add("parameter", name, named.get(name) ?? new Set(), true);
  for (const name of fields) add("field", name, named.get(name) ?? new Set(), true);
  const schemaSpots = spotsByName(pages.flatMap(schemasOf));
  for (const [dotted, spots] of dottedOf(spec, { rows, operations: operationsOf(pages, spec), schemaSpots }))
    add("dotted field", dotted, spots, true);
  const listed = spotsByName([...valueSpots(rows), ...pages.flatMap(valuesOn), ...introduced]);
  for (const name of values) add("enum value", name, listed.get(name) ?? new Set(), true);
  for (const name of errors) add("error code", name, union(listed.get(name), pagesWith(pages, name)), true);
  for (const name of events) add("event", name, union(listed.get(name), pagesWith(pages, name)), true);
  const guideHeaders = introduced.map(({ name }) => name).filter((name) => /^X-[\w-]+$/.test(name));
  for (const name of new Set([...headers, ...guideHeaders])) add("header", name, named.get(name) ?? new Set(), true);

  const compounds = [...new Set([...fields, ...parameters])].filter((name) => partsOf(name).length > 1);
  // A half is a word: whatever is declared with it in its name is right, be it a field, a schema, an operation or a heading.
  const typed = pages.flatMap(schemasOf);
  const byPart = spotsByPart([...rows, ...introduced, ...valueSpots(rows), ...typed, ...pages.flatMap(headingsOf)]);
  const declared = [...rows, ...introduced, ...typed, ...pages.flatMap(headingsOf)];
  const everything = [...spotsByName(declared.map(({ name, spot }) => ({ name: fold(name), spot })))].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const worded = new Map();
  for (const { name, spot } of declared) put(worded, wordsKey(name), spot);
  const halves = new Set(
    compounds.flatMap(partsOf).filter((part) => part.length > 2 && !/^(and|for|the|has|not|with|from|can)$/.test(part)),
  );
  for (const part of [...halves].sort()) add("half of a name", part, byPart.get(part) ?? new Set());
  const random = randomFrom(20_240_514);
  for (const name of [...new Set([...fields, ...parameters])]) {
    if (name.length < 6) continue;
    add("one typo", misspelt(name, random), named.get(name) ?? new Set());
    const start = name.slice(0, -2);
    add("being typed", start, startingWith(fold(start), everything));
  }
  for (const name of compounds) {
    const camel = partsOf(name)
      .map((part, at) => (at === 0 ? part : part[0].toUpperCase() + part.slice(1)))
      .join("");
    if (camel !== name) add("other case style", camel, byWords(worded, name));
    add("other case style", partsOf(name).join("-"), byWords(worded, name));
    add("words of a name", partsOf(name).join(" "), byWords(worded, name));
  }
  for (const name of Object.keys(objectOf(spec.components?.schemas)))
    add("schema", name, schemaSpots.get(name) ?? new Set(), true);
  for (const name of compounds) {
    const swapped = partsOf(name).reverse().join(" ");
    add("swapped words", swapped, byWords(worded, name));
  }
  const titles = spotsByName(guides.flatMap(headingsOf).filter(({ name }) => name.length > 3));
  for (const [name, spots] of titles) add("title or heading", name, spots, true);
  return items;
}

function union(...sets) {
  return new Set(sets.flatMap((set) => [...(set ?? [])]));
}

function spotsByName(list) {
  const spots = new Map();
  for (const { name, spot } of list) put(spots, name, spot);
  return spots;
}

function valueSpots(rows) {
  return rows.flatMap(({ values, spot }) => values.map((value) => ({ name: value, spot })));
}

function spotsByPart(list) {
  const spots = new Map();
  for (const { name, spot } of list) for (const part of partsOf(name)) put(spots, part, spot);
  return spots;
}

/** Spots of all names that are made of the words of `name`. */
function byWords(named, name) {
  return named.get(wordsKey(name)) ?? new Set();
}

/** Spots of all names that begin with `start`; `sorted` are names and spots in order. */
function startingWith(start, sorted) {
  const spots = new Set();
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle][0] < start) low = middle + 1;
    else high = middle;
  }
  for (let at = low; sorted[at]?.[0].startsWith(start); at += 1) for (const spot of sorted[at][1]) spots.add(spot);
  return spots;
}

function fold(name) {
  return name.toLowerCase();
}

function wordsKey(name) {
  return partsOf(name).sort().join(" ");
}

function put(map, key, value) {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}

/** Pages that print `name` as code outside running text: any spot of them is right. */
function pagesWith(pages, name) {
  const code = `>${name}<`;
  const quoted = `&quot;${name}&quot;`;
  return pages
    .filter(({ html }) => html.includes(code) || html.includes(quoted) || html.includes(`"${name}"`))
    .map(({ route }) => `${route}#*`);
}

function partsOf(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== "");
}

function pathSpots(pages) {
  const spots = new Map();
  for (const page of pages) {
    const endpoint = endpointOf(page);
    if (endpoint !== undefined) put(spots, endpoint.path, `${page.route}#`);
  }
  return spots;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

function operationsOf(pages, spec) {
  const byCall = new Map();
  for (const page of pages) {
    const endpoint = endpointOf(page);
    if (endpoint !== undefined) byCall.set(`${endpoint.method} ${endpoint.path}`, page.route);
  }
  const found = [];
  for (const [path, item] of Object.entries(spec.paths ?? {})) {
    for (const method of methods) {
      const page = byCall.get(`${method.toUpperCase()} ${path}`);
      if (item[method] !== undefined && page !== undefined) {
        found.push({ page, method: method.toUpperCase(), path, operation: item[method], item });
      }
    }
  }
  return found;
}

/** Names by kind, from the raw spec: every object is walked once, `$ref`s are not followed. */
function namesOf(spec) {
  const names = {
    fields: new Set(),
    parameters: new Set(),
    headers: new Set(),
    values: new Set(),
    errors: new Set(),
    events: new Set(),
  };
  const schema = (value, name) => {
    if (Array.isArray(value)) for (const one of value) schema(one, name);
    if (Array.isArray(value)) return;
    if (typeof value !== "object" || value === null) return;
    for (const [key, property] of Object.entries(objectOf(value.properties))) {
      names.fields.add(key);
      schema(property, key);
    }
    const list = /errorcode/i.test(name) ? names.errors : /event/i.test(name) ? names.events : names.values;
    for (const one of Array.isArray(value.enum) ? value.enum : [])
      if (typeof one === "string" && one.length > 1) list.add(one);
    for (const key of ["items", "allOf", "oneOf", "anyOf", "additionalProperties"]) schema(value[key], name);
  };
  const walk = (value) => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (Array.isArray(value)) return;
    if (typeof value !== "object" || value === null) return;
    if (typeof value.in === "string" && typeof value.name === "string") {
      (value.in === "header" ? names.headers : names.parameters).add(value.name);
    }
    for (const [key, inside] of Object.entries(value)) {
      if (key === "schema") schema(inside, "");
      else if (key === "schemas") for (const [name, one] of Object.entries(objectOf(inside))) schema(one, name);
      else if (key === "headers")
        for (const name of Object.keys(objectOf(inside))) if (name.includes("-")) names.headers.add(name);
      if (key !== "example" && key !== "examples" && key !== "schemas" && key !== "schema") walk(inside);
    }
  };
  walk({ paths: spec.paths, components: spec.components });
  return Object.fromEntries(Object.entries(names).map(([kind, set]) => [kind, [...set].sort()]));
}

function objectOf(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

/**
 * `parent.name` with every spot of that field: where the parent is any property of the same schema, or a body that is it. A field of a
 * shared schema is one thing, so any of its spots is right: where an operation has it, and on the page of its schema, which defines it.
 */
function dottedOf(spec, { rows, operations, schemaSpots }) {
  const schemas = objectOf(spec.components?.schemas);
  const refOf = (value) => {
    if (typeof value !== "object" || value === null) return undefined;
    if (typeof value.$ref === "string") return value.$ref.split("/").at(-1);
    const one = [value.allOf, value.oneOf, value.anyOf].find((list) => Array.isArray(list));
    return refOf(value.items) ?? one?.map(refOf).find((name) => name !== undefined);
  };
  const fieldsOf = (name, seen = new Set()) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const parts = [schemas[name], ...(Array.isArray(schemas[name]?.allOf) ? schemas[name].allOf : [])];
    return parts.flatMap((part) => [
      ...Object.keys(objectOf(part?.properties)),
      ...(typeof part?.$ref === "string" ? fieldsOf(part.$ref.split("/").at(-1), seen) : []),
    ]);
  };
  const parents = new Map();
  const roots = new Map();
  const walk = (value) => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (Array.isArray(value)) return;
    if (typeof value !== "object" || value === null) return;
    for (const [name, property] of Object.entries(objectOf(value.properties))) {
      const owner = refOf(property);
      if (owner !== undefined) put(parents, owner, name);
    }
    Object.values(value).forEach(walk);
  };
  walk(spec);
  for (const { page, operation } of operations) {
    const body = (content, prefix) => {
      for (const media of Object.values(objectOf(content))) {
        const owner = refOf(media.schema);
        if (owner !== undefined) put(roots, owner, `${page}#${prefix}`);
      }
    };
    body(operation.requestBody?.content, "body.");
    for (const [status, response] of Object.entries(operation.responses ?? {}))
      body(response.content, `${status}.body.`);
  }
  const byEnd = new Map();
  // A variant's rows stand under the kebab-case name of its schema.
  const byVariant = new Map();
  for (const { anchor, spot } of rows) {
    const pieces = anchor.split(".");
    if (pieces.length > 1) put(byEnd, pieces.slice(-2).join("."), spot);
    const variant = /~([a-z\d-]+?)(?:-\d+)?\.([^.]+)$/.exec(anchor);
    if (variant !== null) put(byVariant, `${variant[1]}.${variant[2]}`, spot);
  }
  const spots = new Set(rows.map(({ spot }) => spot));
  const found = new Map();
  for (const [owner, names] of parents) {
    for (const field of fieldsOf(owner)) {
      const right = new Set([...names].flatMap((parent) => [...(byEnd.get(`${parent}.${field}`) ?? [])]));
      for (const spot of byVariant.get(`${partsOf(owner).join("-")}.${field}`) ?? []) right.add(spot);
      for (const page of schemaSpots.get(owner) ?? [])
        if (page.endsWith("#") && spots.has(`${page}schema.${field}`)) right.add(`${page}schema.${field}`);
      for (const root of roots.get(owner) ?? []) if (spots.has(root + field)) right.add(root + field);
      for (const parent of names) {
        if (byEnd.has(`${parent}.${field}`))
          found.set(`${parent}.${field}`, union(found.get(`${parent}.${field}`), right));
      }
    }
  }
  return found;
}

/** `name` with one slip: a letter left out, doubled, replaced, or swapped with its neighbour; never the first. */
function misspelt(name, random) {
  const at = random.whole(1, name.length - 2);
  switch (random.whole(0, 3)) {
    case 0:
      return name.slice(0, at) + name.slice(at + 1);
    case 1:
      return name.slice(0, at) + name[at] + name.slice(at);
    case 2:
      return `${name.slice(0, at)}${name[at] === "x" ? "z" : "x"}${name.slice(at + 1)}`;
    default:
      return name[at] === name[at + 1]
        ? name.slice(0, at) + name.slice(at + 1)
        : name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
  }
}
