// The part of Algolia's protocol that pushes and readers use, with a real store: indices with records, settings, rules and synonyms, tasks
// that take a while, operations on whole indices, and queries with filters, facets, distinct, highlights and snippets.
import { at, counted, type Fields, found, marked, snippet, type Tags, textsIn } from "./words.ts";

export type AlgoliaIndex = {
  readonly records: Map<string, Fields>;
  settings: Fields;
  rules: readonly unknown[];
  synonyms: readonly unknown[];
};

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Whether the key may write. */
  readonly mayWrite: boolean;
  /** Take half of a batch and say so. */
  readonly half: boolean;
};

export type Told = { readonly status: number; readonly value?: unknown; readonly text?: string };

export class AlgoliaStore {
  readonly indices = new Map<string, AlgoliaIndex>();
  /** Looks left until a task is done. */
  readonly tasks = new Map<number, number>();

  /** The answer to a request; undefined when the path is none of Algolia's. */
  answer(asked: Asked): Told | undefined {
    const [, one, list, encoded, ...rest] = asked.path.split("/");
    if (one !== "1" || list !== "indexes") return undefined;
    if (encoded === undefined || encoded === "") return { status: 200, value: this.listed() };
    const name = decodeURIComponent(encoded);
    if (name === "*" && rest[0] === "queries") return this.queries(asked.body);
    if (rest[0] === "query") return this.query({ ...fieldsOf(asked.body), indexName: name });
    if (rest[0] === "task") return this.task(Number(rest[1]));
    if (rest[0] === "settings" && asked.method === "GET") {
      const index = this.indices.get(name);
      return index === undefined ? missing(name) : { status: 200, value: index.settings };
    }
    if (!asked.mayWrite) return { status: 403, value: { message: "Invalid Application-ID or API key", status: 403 } };
    if (asked.method === "DELETE" && rest.length === 0) {
      this.indices.delete(name);
      return this.started({ deletedAt: "now" });
    }
    if (rest[0] === "settings") {
      const index = this.opened(name);
      index.settings = { ...index.settings, ...fieldsOf(asked.body) };
      return this.started({ updatedAt: "now" });
    }
    if (rest[0] === "batch") return this.batch(name, asked);
    if (rest[0] === "operation") return this.operation(name, fieldsOf(asked.body));
    return { status: 404, value: { message: "Path not found", status: 404 } };
  }

  private opened(name: string): AlgoliaIndex {
    const known = this.indices.get(name);
    if (known !== undefined) return known;
    const made: AlgoliaIndex = { records: new Map(), settings: {}, rules: [], synonyms: [] };
    this.indices.set(name, made);
    return made;
  }

  private started(value: Fields): Told {
    const taskID = this.tasks.size + 1;
    this.tasks.set(taskID, 1);
    return { status: 200, value: { taskID, ...value } };
  }

  private task(id: number): Told {
    const left = this.tasks.get(id);
    if (left === undefined) return { status: 404, value: { message: "Task not found", status: 404 } };
    this.tasks.set(id, Math.max(0, left - 1));
    return { status: 200, value: { status: left === 0 ? "published" : "notPublished", pendingTask: left > 0 } };
  }

  private listed(): object {
    const items = [...this.indices].map(([name, { records }]) => ({ name, entries: records.size, pendingTask: false }));
    return { items, nbPages: 1 };
  }

  private batch(name: string, { body, half }: Asked): Told {
    const requests = at(body, "requests");
    if (!Array.isArray(requests)) return { status: 400, value: { message: "requests is missing", status: 400 } };
    const index = this.opened(name);
    const ids: string[] = [];
    for (const request of half ? requests.slice(0, Math.floor(requests.length / 2)) : requests) {
      const record = fieldsOf(at(request, "body"));
      const id = record.objectID;
      const size = Buffer.byteLength(JSON.stringify(record));
      if (size > 10_000)
        return { status: 400, value: { message: `Record is too big size=${size}/10000 bytes`, status: 400 } };
      if (typeof id !== "string") return { status: 400, value: { message: "objectID is missing", status: 400 } };
      if (at(request, "action") === "deleteObject") index.records.delete(id);
      else index.records.set(id, record);
      ids.push(id);
    }
    return this.started({ objectIDs: ids });
  }

  private operation(name: string, { operation, destination, scope }: Fields): Told {
    const from = this.indices.get(name);
    if (from === undefined) return missing(name);
    const target = String(destination);
    if (operation === "move") {
      this.indices.delete(name);
      this.indices.set(target, from);
    } else {
      const to = this.opened(target);
      const has = (part: string): boolean => scope === undefined || (Array.isArray(scope) && scope.includes(part));
      if (has("settings")) to.settings = from.settings;
      if (has("rules")) to.rules = from.rules;
      if (has("synonyms")) to.synonyms = from.synonyms;
      if (scope === undefined) for (const [id, record] of from.records) to.records.set(id, record);
    }
    return this.started({ updatedAt: "now" });
  }

  private queries(body: unknown): Told {
    const requests = at(body, "requests");
    if (!Array.isArray(requests)) return { status: 400, value: { message: "requests is missing", status: 400 } };
    const answers = requests.map((request) => this.query(fieldsOf(request)));
    return (
      answers.find(({ status }) => status !== 200) ?? {
        status: 200,
        value: { results: answers.map(({ value }) => value) },
      }
    );
  }

  private query(asked: Fields): Told {
    const name = String(asked.indexName);
    const index = this.indices.get(name);
    if (index === undefined) return missing(name);
    const { settings } = index;
    const query = String(asked.query ?? "");
    const searchable = listOf(settings.searchableAttributes ?? ["content"]).map((one) =>
      one.replace(/^\w+\((.*)\)$/, "$1"),
    );
    const faceted = listOf(settings.attributesForFaceting ?? []);
    const filterable = faceted.map((one) => one.replace(/^\w+\((.*)\)$/, "$1"));
    const records = [...index.records.values()].filter((record) =>
      passes(record, asked.facetFilters ?? [], filterable),
    );
    const ranked = [...found(records, query, searchable)].sort(
      (a, b) => a.place - b.place || custom(a.record, b.record, listOf(settings.customRanking ?? [])),
    );
    const all = ranked.map(({ record }) => record);
    const once = settings.distinct === true ? distinct(all, String(settings.attributeForDistinct)) : all;
    const perPage = Number(asked.hitsPerPage ?? 20);
    const page = Number(asked.page ?? 0);
    const facets = listOf(asked.facets ?? []).filter((facet) => faceted.includes(facet));
    const value = {
      hits: once.slice(page * perPage, (page + 1) * perPage).map((record) => hitOf(record, query, asked, settings)),
      nbHits: once.length,
      page,
      nbPages: perPage === 0 ? 0 : Math.ceil(once.length / perPage),
      hitsPerPage: perPage,
      facets: Object.fromEntries(facets.map((facet) => [facet, Object.fromEntries(counted(all, facet))])),
      exhaustiveNbHits: true,
      query,
      params: "",
      processingTimeMS: 1,
      index: name,
    };
    return { status: 200, value };
  }
}

function hitOf(record: Fields, query: string, asked: Fields, settings: Fields): object {
  const tags: Tags = {
    before: String(asked.highlightPreTag ?? "<em>"),
    after: String(asked.highlightPostTag ?? "</em>"),
  };
  const wanted = asked.attributesToRetrieve === undefined ? undefined : listOf(asked.attributesToRetrieve);
  const snippets = new Map(
    listOf(asked.attributesToSnippet ?? settings.attributesToSnippet ?? []).map((one) => [
      one.split(":")[0] ?? "",
      Number(one.split(":")[1] ?? 10),
    ]),
  );
  const highlighted = listOf(
    asked.attributesToHighlight ?? settings.attributesToHighlight ?? settings.searchableAttributes ?? [],
  );
  const full = mapped(record, "", (path, text) =>
    highlighted.some((one) => path === one || path.startsWith(`${one}.`))
      ? highlightOf(marked(text, query, tags))
      : undefined,
  );
  const cut = String(asked.snippetEllipsisText ?? "");
  const parts = mapped(record, "", (path, text) => {
    const size = snippets.get(path);
    return size === undefined
      ? undefined
      : {
          value: snippet(text, query, { ...tags, size, cut }),
          matchLevel: marked(text, query, tags).count > 0 ? "full" : "none",
        };
  });
  const shown = wanted === undefined ? record : picked(record, wanted);
  return { ...shown, objectID: record.objectID, _highlightResult: full, _snippetResult: parts };
}

function highlightOf({ value, count }: { readonly value: string; readonly count: number }): object {
  return {
    value,
    matchLevel: count > 0 ? "full" : "none",
    matchedWords: [],
    ...(count > 0 ? { fullyHighlighted: false } : {}),
  };
}

/** The texts of `value` replaced, what gives nothing left out. */
function mapped(value: unknown, path: string, make: (path: string, text: string) => unknown): unknown {
  if (typeof value === "string") return make(path, value);
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([key, below]) => {
    const made = mapped(below, path === "" ? key : `${path}.${key}`, make);
    return made === undefined ? [] : [[key, made] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The asked-for attributes alone, dotted ones inside their objects. */
export function picked(record: Fields, wanted: readonly string[]): Fields {
  const result: Record<string, unknown> = {};
  for (const path of wanted) {
    const [head = "", ...rest] = path.split(".");
    if (!(head in record)) continue;
    if (rest.length === 0) result[head] = record[head];
    else result[head] = { ...fieldsOf(result[head]), ...picked(fieldsOf(record[head]), [rest.join(".")]) };
  }
  return result;
}

/** Lists in a list are ORs; a filter on what is no facet lets nothing pass, as the service does. */
function passes(record: Fields, filters: unknown, filterable: readonly string[]): boolean {
  const one = (filter: string): boolean => {
    const colon = filter.indexOf(":");
    const name = filter.slice(0, colon).replace(/^-/, "");
    const has = filterable.includes(name) && textsIn(at(record, name)).includes(filter.slice(colon + 1));
    return filter.startsWith("-") ? !has : has;
  };
  if (typeof filters === "string") return one(filters);
  return Array.isArray(filters)
    ? filters.every((filter: unknown) =>
        Array.isArray(filter) ? filter.some((inner) => one(String(inner))) : one(String(filter)),
      )
    : true;
}

function custom(a: Fields, b: Fields, rules: readonly string[]): number {
  for (const rule of rules) {
    const [, way, path = ""] = /^(asc|desc)\((.*)\)$/.exec(rule) ?? [];
    const apart = Number(at(a, path) ?? 0) - Number(at(b, path) ?? 0);
    if (apart !== 0) return way === "asc" ? apart : -apart;
  }
  return 0;
}

function distinct(records: readonly Fields[], attribute: string): readonly Fields[] {
  const seen = new Set<unknown>();
  return records.filter((record) => {
    const value = at(record, attribute);
    const isNew = !seen.has(value);
    seen.add(value);
    return isNew;
  });
}

function missing(name: string): Told {
  return { status: 404, value: { message: `Index ${name} does not exist`, status: 404 } };
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

export function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
