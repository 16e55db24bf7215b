// What a page of an API is made of, as one digest: its own part of the document and every part that it reaches by `$ref`. When it is
// unchanged, so is the page, and a warm build takes the page from its cache without making it.

import { type Digest, digestOf } from "../../model/digest.ts";
import { errorNotesKey } from "../../model/error-answers.ts";
import type { Origin, Origins } from "../../model/origin.ts";
import type { ApiOutline, OperationEntry } from "../../model/outline.ts";
import type { Json } from "../../text/json.ts";
import { isObject, objectAt } from "../../text/json.ts";
import type { SchemaEntry } from "./schema-page.ts";
import { heirsIn } from "./schema-parts.ts";
import { schemaRouteOf } from "./schema-route.ts";
import { isServerLacking } from "./servers.ts";
import { type Spec, valueAt } from "./spec.ts";

/** One part on the way down: how early it was met, and the earliest that it leads back to. */
type Visit = {
  readonly pointer: string;
  readonly number: number;
  low: number;
  readonly refs: Iterator<string>;
};

type Part = { readonly digest: Digest; readonly refs: readonly string[]; readonly calls: readonly string[] };

/** Answers digests for the pages of one spec; parts that many pages reach are digested once. */
export class SourceDigests {
  readonly #spec: Spec;
  readonly #parts = new Map<string, Part>();
  readonly #wholes = new Map<string, Digest>();
  readonly #frame: Digest;
  readonly #titles = new Map<string, string>();
  readonly #everyTitle: Digest;
  /** What pages of schemas tell of each operation. */
  readonly #users: readonly string[];
  #ground: Digest | undefined;
  /** Ways back from the samples of an operation, by its pointer. */
  readonly #samples = new Map<string, Origin[]>();

  constructor(spec: Spec, outline: ApiOutline) {
    this.#spec = spec;
    const { document } = spec;
    // Where the spec and its releases lie on this machine is no part of what its pages show.
    const { spec: _, specHistory: __, ...api } = spec.api;
    const schemes = objectAt(document.components, "securitySchemes");
    // What every operation may show of the whole: servers, security, and the way back to the source.
    const origins = this.#withoutSamples(outline);
    this.#frame = digestOf(
      JSON.stringify([
        api,
        spec.file,
        document.servers,
        document.security,
        schemes,
        outline.landing,
        outline.errors,
        outline.sendsTo,
      ]),
      JSON.stringify(origins),
    );
    const titles = outline.operations.map((entry) => [entry.operationId, entry.pointer, entry.route, entry.title]);
    for (const words of titles)
      if (!this.#titles.has(words[0] ?? "")) this.#titles.set(words[0] ?? "", words.join("\n"));
    this.#users = outline.operations.map(({ kind, method, path, deprecated, pointer, route, title }) =>
      [kind, method, path, deprecated, pointer, route, title].join("\n"),
    );
    this.#everyTitle = digestOf(JSON.stringify(titles));
  }

  /** The ways back that concern more than the samples of one operation, which are kept by operation. */
  #withoutSamples(outline: ApiOutline): Origins {
    const operations = new Set(outline.operations.map(({ pointer }) => pointer));
    const isOther = (origin: Origin): boolean => {
      // Its words are given to each operation that shows them, and the name of the file is a setting.
      if (origin.from === `/${errorNotesKey}`) return false;
      const pointer = origin.from.slice(0, Math.max(0, origin.from.indexOf("/x-codeSamples/")));
      if (!operations.has(pointer)) return true;
      this.#samples.set(pointer, [...(this.#samples.get(pointer) ?? []), origin]);
      return false;
    };
    return this.#spec.origins.map((step) => step.filter(isOther)).filter((step) => step.length > 0);
  }

  /** Of the page that `parseOperation` makes of `entry`. */
  operation(entry: OperationEntry): Digest {
    const shared = valueAt(this.#spec, entry.item);
    const beside = isObject(shared)
      ? [shared.parameters ?? null, shared.servers ?? null, shared.description ?? null]
      : [];
    const samples = JSON.stringify(this.#samples.get(entry.pointer) ?? null);
    return digestOf("operation", this.#frame, JSON.stringify(entry), samples, this.#closure(entry.pointer, beside));
  }

  /** Of the page that `parseSchemaPage` makes. It names the operations that use the schema. */
  schema({ pointer, uses }: SchemaEntry): Digest {
    const users = JSON.stringify(uses?.operations.map(({ entry }) => this.#users[entry]));
    const own = [schemaRouteOf(this.#spec, pointer), JSON.stringify(uses) ?? "", users ?? ""];
    return digestOf("schema", this.#frame, ...own, this.#closure(pointer, []));
  }

  /** Of the page that `parseErrorsPage` makes of `plan`. */
  errors(plan: string): Digest {
    return digestOf("errors", this.#frame, plan);
  }

  /** Of a page of the changelog, `told` being what it tells. */
  changelog(told: string, { changelog }: ApiOutline): Digest {
    this.#ground ??= digestOf(
      this.#frame,
      this.#everyTitle,
      JSON.stringify(Object.keys(objectAt(this.#spec.document.components, "schemas") ?? {})),
    );
    return digestOf("changelog", this.#ground, changelog?.route ?? "", told);
  }

  /** Of the page that `parseLanding` makes. */
  landing(outline: ApiOutline): Digest {
    const { document } = this.#spec;
    const own = [
      document.info ?? null,
      document.externalDocs ?? null,
      document.tags ?? null,
      document.$self ?? null,
      objectAt(document.components, "securitySchemes") ?? null,
      isServerLacking(document),
    ];
    return digestOf(
      "landing",
      this.#frame,
      this.#spec.specVersion,
      JSON.stringify([own, outline.title, outline.tags, outline.labels]),
    );
  }

  /** The parts of `pointer` and of all that `beside` names, as digests of everything they reach. */
  #closure(pointer: string, beside: readonly Json[]): string {
    const refs = [...refsIn(JSON.stringify(beside))];
    return JSON.stringify([pointer, this.#whole(pointer), beside, refs.map((ref) => this.#whole(ref))]);
  }

  /**
   * The digest of a part and of every part that it reaches. Parts that reach each other have one in common (Tarjan's strongly connected
   * components), so each part is looked at once for all pages, however large the knot is that a thousand operations lead into.
   */
  #whole(pointer: string): Digest {
    const open: string[] = [];
    const numbers = new Map<string, number>();
    const entered = (at: string): Visit => {
      const number = numbers.size;
      numbers.set(at, number);
      open.push(at);
      return { pointer: at, number, low: number, refs: this.#part(at).refs.values() };
    };
    const path = this.#wholes.has(pointer) ? [] : [entered(pointer)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { value: ref, done } = visit.refs.next();
      if (done === true) {
        path.pop();
        const above = path.at(-1);
        if (above !== undefined) above.low = Math.min(above.low, visit.low);
        if (visit.low === visit.number) this.#close(open.splice(open.lastIndexOf(visit.pointer)));
      } else if (!this.#wholes.has(ref)) {
        const number = numbers.get(ref);
        if (number === undefined) path.push(entered(ref));
        else visit.low = Math.min(visit.low, number);
      }
    }
    return this.#wholes.get(pointer) ?? this.#part(pointer).digest;
  }

  /** Gives `members`, all that reach each other, their digest; what they reach besides has its own already. */
  #close(members: readonly string[]): void {
    const inside = new Set(members);
    const outside = new Set<Digest>();
    const own = [...members].sort().map((pointer) => {
      const { digest, refs, calls } = this.#part(pointer);
      for (const ref of refs) {
        const whole = inside.has(ref) ? undefined : this.#wholes.get(ref);
        if (whole !== undefined) outside.add(whole);
      }
      const titles = calls.map((call) => this.#titles.get(call) ?? (call === anyCall ? this.#everyTitle : ""));
      return [pointer, digest, titles];
    });
    const whole = digestOf(JSON.stringify([own, [...outside].sort()]));
    for (const pointer of members) this.#wholes.set(pointer, whole);
  }

  #part(pointer: string): Part {
    const known = this.#parts.get(pointer);
    if (known !== undefined) return known;
    const value = valueAt(this.#spec, pointer);
    // The heirs of a base schema are shown with it without a reference to them.
    const text = JSON.stringify(value ?? null);
    const refs = [...refsIn(text), ...heirsIn(this.#spec, pointer)];
    const part: Part = { digest: digestOf(text), refs, calls: callsIn(text) };
    this.#parts.set(pointer, part);
    return part;
  }
}

const anyCall = "#";

/** Ids of the operations that `links` in a JSON text name: pages show their titles. A reference to one by path stands for all. */
function callsIn(text: string): readonly string[] {
  // Most parts name none, and are told at the speed of a plain search.
  if (!text.includes('"operationId"') && !text.includes('"operationRef"')) return [];
  const ids = new Set<string>();
  for (const [, key, id] of text.matchAll(/"(operationId|operationRef)":("(?:[^"\\]|\\.)*")/g)) {
    ids.add(key === "operationRef" ? anyCall : JSON.parse(id ?? '""'));
  }
  return [...ids];
}

/**
 * Pointers of every "#…" text in a JSON text as `JSON.stringify` writes it: references, discriminator mappings, and a few texts that only
 * look so. Found in the text, since a walk over all values takes three times as long.
 */
function refsIn(text: string): ReadonlySet<string> {
  const refs = new Set<string>();
  for (let at = text.indexOf("#/"); at >= 0; at = text.indexOf("#/", at + 1)) {
    // The quote that opens a text; one inside of a text stands behind a backslash.
    if (text[at - 1] !== '"' || text[at - 2] === "\\") continue;
    let end = text.indexOf('"', at);
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
    // A key is none.
    if (text[end + 1] === ":") continue;
    const ref = text.slice(at + 1, end);
    refs.add(ref.includes("\\") ? JSON.parse(`"${ref}"`) : ref);
  }
  return refs;
}

/** Whether an odd number of backslashes stands before the sign at `at`. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === "\\") before -= 1;
  return (at - before) % 2 === 1;
}
