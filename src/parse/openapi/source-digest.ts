// What a page of an API is made of, as one digest: its own part of the document and every part that it reaches by `$ref`. When it is
// unchanged, so is the page, and a warm build takes the page from its cache without making it.

import { type Digest, digestOf } from "../../model/digest.ts";
import type { ApiOutline, OperationEntry } from "../../model/outline.ts";
import type { Json } from "../../text/json.ts";
import { isList, isObject, objectAt } from "../../text/json.ts";
import { heirsIn } from "./schema-parts.ts";
import { schemaRouteOf } from "./schema-route.ts";
import { type Spec, valueAt } from "./spec.ts";

type Part = { readonly digest: Digest; readonly refs: readonly string[]; readonly calls: readonly string[] };

/** Answers digests for the pages of one spec; parts that many pages reach are digested once. */
export class SourceDigests {
  readonly #spec: Spec;
  readonly #parts = new Map<string, Part>();
  readonly #frame: Digest;
  readonly #titles = new Map<string, string>();
  readonly #everyTitle: Digest;

  constructor(spec: Spec, outline: ApiOutline) {
    this.#spec = spec;
    const { document } = spec;
    const schemes = objectAt(document.components, "securitySchemes");
    // What every operation may show of the whole: servers, security, and the way back to the source.
    this.#frame = digestOf(
      JSON.stringify([spec.api, spec.file, document.servers, document.security, schemes, outline.landing]),
      JSON.stringify(spec.origins),
    );
    const titles = outline.operations.map((entry) => [entry.operationId, entry.pointer, entry.route, entry.title]);
    for (const words of titles)
      if (!this.#titles.has(words[0] ?? "")) this.#titles.set(words[0] ?? "", words.join("\n"));
    this.#everyTitle = digestOf(JSON.stringify(titles));
  }

  /** Of the page that `parseOperation` makes of `entry`. */
  operation(entry: OperationEntry): Digest {
    const item = entry.pointer.slice(0, entry.pointer.lastIndexOf("/"));
    const shared = valueAt(this.#spec, item);
    const beside = isObject(shared)
      ? [shared.parameters ?? null, shared.servers ?? null, shared.description ?? null]
      : [];
    return digestOf("operation", this.#frame, JSON.stringify(entry), this.#closure(entry.pointer, beside));
  }

  /** Of the page that `parseSchemaPage` makes of `pointer`. */
  schema(pointer: string): Digest {
    return digestOf("schema", this.#frame, schemaRouteOf(this.#spec, pointer), this.#closure(pointer, []));
  }

  /** Of the page that `parseLanding` makes. */
  landing(outline: ApiOutline): Digest {
    const { document } = this.#spec;
    const own = [
      document.info ?? null,
      document.externalDocs ?? null,
      objectAt(document.components, "securitySchemes") ?? null,
    ];
    return digestOf("landing", this.#frame, this.#spec.specVersion, JSON.stringify([own, outline.title, outline.tags]));
  }

  #closure(pointer: string, beside: readonly Json[]): string {
    const seen = new Set([pointer]);
    const queue = [pointer];
    for (const ref of refsIn(beside)) add(ref);
    const digests: string[] = [JSON.stringify(beside)];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const part = this.#part(next);
      digests.push(next, part.digest);
      for (const call of part.calls) digests.push(this.#titles.get(call) ?? (call === anyCall ? this.#everyTitle : ""));
      for (const ref of part.refs) add(ref);
    }
    return digests.join("\n");

    function add(ref: string): void {
      if (seen.has(ref)) return;
      seen.add(ref);
      queue.push(ref);
    }
  }

  #part(pointer: string): Part {
    const known = this.#parts.get(pointer);
    if (known !== undefined) return known;
    const value = valueAt(this.#spec, pointer);
    // The heirs of a base schema are shown with it without a reference to them.
    const refs = [...refsIn(value ?? null), ...heirsIn(this.#spec, pointer)];
    const text = JSON.stringify(value ?? null);
    const part: Part = { digest: digestOf(text), refs, calls: callsIn(text) };
    this.#parts.set(pointer, part);
    return part;
  }
}

const anyCall = "#";

/** Ids of the operations that `links` in a JSON text name: pages show their titles. A reference to one by path stands for all. */
function callsIn(text: string): readonly string[] {
  const ids = new Set<string>();
  for (const [, key, id] of text.matchAll(/"(operationId|operationRef)":("(?:[^"\\]|\\.)*")/g)) {
    ids.add(key === "operationRef" ? anyCall : JSON.parse(id ?? '""'));
  }
  return [...ids];
}

/** Pointers of every "#…" text below a value: references, discriminator mappings, and a few texts that only look so. */
function refsIn(value: Json | readonly Json[]): Set<string> {
  const refs = new Set<string>();
  const visit = (node: Json): void => {
    if (typeof node === "string") {
      if (node.startsWith("#/")) refs.add(node.slice(1));
    } else if (isList(node)) for (const entry of node) visit(entry);
    else if (isObject(node)) for (const key of Object.keys(node)) visit(node[key] ?? null);
  };
  visit(value);
  return refs;
}
