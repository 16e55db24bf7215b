// The part of Typesense's protocol that pushes and readers use, with a real store: collections with a schema that documents are held to,
// imports line by line, aliases, synonyms, and multi_search with filters, facets and highlights.
import { type Asked, fieldsOf, listOf, picked, type Told } from "./algolia.ts";
import { at, counted, type Fields, found, marked, snippet, type Tags, textsIn } from "./words.ts";

type Field = {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  readonly facet?: boolean;
  readonly index?: boolean;
};

export type Collection = {
  readonly schema: Fields;
  readonly fields: readonly Field[];
  readonly documents: Map<string, Fields>;
  readonly tuning: Map<string, Fields>;
};

export class TypesenseStore {
  readonly collections = new Map<string, Collection>();
  readonly aliases = new Map<string, string>();

  /** The answer to a request; undefined when the path is none of Typesense's. */
  answer(asked: Asked): Told | undefined {
    const [, room, encoded, part, ...rest] = asked.path.split("/").map((step) => decodeURIComponent(step));
    if (room === "health") return { status: 200, value: { ok: true } };
    if (room === "multi_search") return this.multiSearch(asked);
    if (room !== "collections" && room !== "aliases") return undefined;
    const reads = asked.method === "GET" && part === "documents" && rest[0] === "search";
    if (!asked.mayWrite && !reads)
      return { status: 401, value: { message: "Forbidden - a valid `x-typesense-api-key` header must be sent." } };
    if (room === "aliases") return this.alias(encoded, asked);
    if (encoded === undefined)
      return asked.method === "POST"
        ? this.create(fieldsOf(asked.body))
        : { status: 200, value: [...this.collections.keys()].map((name) => this.shown(name)) };
    const name = this.resolved(encoded);
    const collection = this.collections.get(name);
    if (collection === undefined) return gone();
    if (part === "documents" && rest[0] === "import") return this.imported(collection, asked);
    if (part === "documents" && rest[0] === "search") return this.search(collection, Object.fromEntries(asked.query));
    if (part === "documents" && asked.method === "GET") {
      const document = collection.documents.get(rest[0] ?? "");
      return document === undefined ? gone() : { status: 200, value: document };
    }
    if (part === "synonyms" || part === "overrides") return tuned(collection, part, rest[0], asked);
    if (asked.method === "DELETE") {
      const value = this.shown(name);
      this.collections.delete(name);
      return { status: 200, value };
    }
    return { status: 200, value: this.shown(name) };
  }

  /** A collection's own name comes before an alias. */
  private resolved(name: string): string {
    return this.collections.has(name) ? name : (this.aliases.get(name) ?? name);
  }

  private shown(name: string): object {
    const collection = this.collections.get(name);
    return { ...collection?.schema, num_documents: collection?.documents.size ?? 0, created_at: 1 };
  }

  private create(schema: Fields): Told {
    const name = String(schema.name);
    if (this.collections.has(name))
      return { status: 409, value: { message: `A collection with name \`${name}\` already exists.` } };
    const fields = Array.isArray(schema.fields) ? (schema.fields as readonly Field[]) : [];
    if (fields.some((field) => field.index === false && field.optional !== true)) {
      return { status: 400, value: { message: "A non-indexed field must be optional." } };
    }
    this.collections.set(name, { schema, fields, documents: new Map(), tuning: new Map() });
    return { status: 201, value: this.shown(name) };
  }

  private alias(name: string | undefined, asked: Asked): Told {
    if (name === undefined) {
      return {
        status: 200,
        value: { aliases: [...this.aliases].map(([one, target]) => ({ name: one, collection_name: target })) },
      };
    }
    const target = this.aliases.get(name);
    if (asked.method === "PUT") {
      this.aliases.set(name, String(at(asked.body, "collection_name")));
      return { status: 200, value: { name, collection_name: this.aliases.get(name) } };
    }
    if (target === undefined) return gone();
    if (asked.method === "DELETE") this.aliases.delete(name);
    return { status: 200, value: { name, collection_name: target } };
  }

  private imported(collection: Collection, { body, half }: Asked): Told {
    const lines = String(body)
      .split("\n")
      .filter((line) => line !== "");
    const results = lines.map((line, index) => {
      if (half && index >= lines.length / 2) return { success: false, error: "Not enough memory.", document: line };
      const document = fieldsOf(JSON.parse(line));
      const fault = collection.fields.map((field) => faultOf(document, field)).find((one) => one !== undefined);
      if (fault !== undefined) return { success: false, error: fault, document: line };
      collection.documents.set(String(document.id), document);
      return { success: true };
    });
    return { status: 200, text: results.map((result) => JSON.stringify(result)).join("\n") };
  }

  private multiSearch({ body, query }: Asked): Told {
    const searches = at(body, "searches");
    if (!Array.isArray(searches)) return { status: 400, value: { message: "Missing `searches` array." } };
    const results = searches.map((search) => {
      const asked = { ...Object.fromEntries(query), ...fieldsOf(search) };
      const collection = this.collections.get(this.resolved(String(at(asked, "collection"))));
      const { status, value } = collection === undefined ? gone() : this.search(collection, asked);
      return status === 200 ? value : { code: status, error: at(value, "message") };
    });
    return { status: 200, value: { results } };
  }

  private search(collection: Collection, asked: Fields): Told {
    const query = String(asked.q ?? "*").replace(/^\*$/, "");
    const searched = split(asked.query_by);
    const facets = split(asked.facet_by);
    for (const name of [...searched, ...facets]) {
      const field = collection.fields.find((one) => one.name === name);
      if (field === undefined || field.index === false)
        return { status: 404, value: { message: `Could not find a field named \`${name}\` in the schema.` } };
      if (facets.includes(name) && field.facet !== true)
        return { status: 404, value: { message: `Could not find a facet field named \`${name}\` in the schema.` } };
    }
    const weights = split(asked.query_by_weights);
    if (weights.length > 0 && weights.length !== searched.length) {
      return {
        status: 400,
        value: { message: "Number of weights in `query_by_weights` does not match number of `query_by` fields." },
      };
    }
    const records = [...collection.documents.values()].filter((document) =>
      holds(document, String(asked.filter_by ?? "")),
    );
    const order = String(collection.schema.default_sorting_field ?? "");
    const ranked = [...found(records, query, searched)].sort(
      (a, b) => a.place - b.place || Number(at(b.record, order) ?? 0) - Number(at(a.record, order) ?? 0),
    );
    const perPage = Number(asked.per_page ?? 10);
    const from = (Number(asked.page ?? 1) - 1) * perPage;
    const all = ranked.map(({ record }) => record);
    const [grouping] = split(asked.group_by);
    if (grouping !== undefined && collection.fields.find((one) => one.name === grouping)?.facet !== true) {
      return { status: 400, value: { message: `Group by field \`${grouping}\` should be a facet field.` } };
    }
    const groups = new Map<string, Fields[]>();
    for (const record of grouping === undefined ? [] : all) {
      const key = String(at(record, grouping ?? ""));
      groups.set(key, [...(groups.get(key) ?? []), record]);
    }
    const shown = (document: Fields) => hitOf(document, query, asked, searched);
    const hits =
      grouping === undefined
        ? { found: all.length, hits: all.slice(from, from + perPage).map(shown) }
        : {
            found: groups.size,
            found_docs: all.length,
            grouped_hits: [...groups].slice(from, from + perPage).map(([key, documents]) => ({
              group_key: [key],
              found: documents.length,
              hits: documents.slice(0, Number(asked.group_limit ?? 3)).map(shown),
            })),
          };
    const value = {
      ...hits,
      facet_counts: facets.map((name) => ({
        field_name: name,
        counts: [...counted(all, name)].map(([text, count]) => ({ value: text, count, highlighted: text })),
        stats: {},
      })),
      out_of: collection.documents.size,
      page: Number(asked.page ?? 1),
      request_params: { collection_name: collection.schema.name, per_page: perPage, q: query },
      search_cutoff: false,
      search_time_ms: 1,
    };
    return { status: 200, value };
  }
}

/** Highlights stand where the text stands, and only where a word was found. */
function hitOf(document: Fields, query: string, asked: Fields, searched: readonly string[]): object {
  const tags: Tags = {
    before: String(asked.highlight_start_tag ?? "<mark>"),
    after: String(asked.highlight_end_tag ?? "</mark>"),
  };
  const size = 2 * Number(asked.highlight_affix_num_tokens ?? 4) + 1;
  const full = split(asked.highlight_full_fields);
  const fields = asked.highlight_fields === undefined ? searched : split(asked.highlight_fields);
  let highlight: Fields = {};
  for (const path of fields) {
    const text = at(document, path);
    if (typeof text !== "string") continue;
    const { value, count } = marked(text, query, tags);
    if (count === 0) continue;
    const made = {
      matched_tokens: [],
      snippet: snippet(text, query, { ...tags, size, cut: "" }),
      ...(full.includes(path) ? { value } : {}),
    };
    const [head = "", below] = path.split(".");
    highlight = { ...highlight, [head]: below === undefined ? made : { ...fieldsOf(highlight[head]), [below]: made } };
  }
  const wanted = split(asked.include_fields);
  return {
    document: wanted.length === 0 ? document : picked(document, wanted),
    highlight,
    highlights: [],
    text_match: 1,
  };
}

/** A filter as our pages write it: `a:=[`x`,`y`]` joined by `&&`, and parts in brackets joined by `||`. */
function holds(document: Fields, filter: string): boolean {
  return filter
    .split(" && ")
    .filter((part) => part !== "")
    .every((part) =>
      part
        .replace(/^\((.*)\)$/, "$1")
        .split(" || ")
        .some((one) => {
          const [, name = "", list = ""] = /^([\w.]+):=\[?(.*?)\]?$/.exec(one) ?? [];
          const values = list.split(",").map((value) => value.replaceAll("`", ""));
          return textsIn(at(document, name)).some((text) => values.includes(text));
        }),
    );
}

function faultOf(document: Fields, { name, type, optional }: Field): string | undefined {
  const value = at(document, name);
  if (value === undefined)
    return optional === true
      ? undefined
      : `Field \`${name}\` has been declared in the schema, but is not found in the document.`;
  const isRight =
    type === "string[]"
      ? Array.isArray(value) && value.every((one) => typeof one === "string")
      : type === "int32"
        ? Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
        : typeof value === "string";
  return isRight ? undefined : `Field \`${name}\` must be a ${type}.`;
}

function tuned(collection: Collection, kind: string, id: string | undefined, asked: Asked): Told {
  if (id !== undefined && asked.method === "PUT") {
    collection.tuning.set(`${kind}/${id}`, { ...fieldsOf(asked.body), id });
    return { status: 200, value: collection.tuning.get(`${kind}/${id}`) };
  }
  const list = [...collection.tuning].flatMap(([key, value]) => (key.startsWith(`${kind}/`) ? [value] : []));
  return { status: 200, value: { [kind]: list } };
}

function split(value: unknown): readonly string[] {
  return Array.isArray(value)
    ? listOf(value)
    : String(value ?? "")
        .split(",")
        .map((one) => one.trim())
        .filter((one) => one !== "");
}

function gone(): Told {
  return { status: 404, value: { message: "Not Found" } };
}
