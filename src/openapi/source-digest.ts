// What a page of an API is made of, as one digest: its own part of the document and every part that it reaches by `$ref`. When it is
// unchanged, so is the page, and a warm build takes the page from its cache without making it.
import { type Digest, digestOf } from "../model/digest.ts";
import { errorNotesKey } from "../model/error-answers.ts";
import { historyKey } from "../model/history.ts";
import type { Origin, Origins } from "../model/origin.ts";
import type { ApiOutline, OperationEntry } from "../model/outline.ts";
import { addTo } from "../text/grouped.ts";
import { isObject, type Json, listAt, objectAt } from "../text/json.ts";
import type { SchemaEntry } from "./schema-page.ts";
import { heirsIn } from "./schema-parts.ts";
import { schemaRouteOf } from "./schema-route.ts";
import { isServerLacking } from "./servers.ts";
import { type Spec, valueAt } from "./spec.ts";

/** `facts`: the digest without what is known of its time. */
type DigestPart = {
  readonly digest: Digest;
  readonly facts: Digest;
  readonly refs: readonly string[];
  readonly calls: readonly string[];
};

/** Answers digests for the pages of one spec; parts that many pages reach are digested once. */
export class SourceDigests {
  readonly #spec: Spec;
  readonly #parts = new Map<string, DigestPart>();
  readonly #wholes: Wholes;
  readonly #facts: Wholes;
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
    const refsOf = (pointer: string): readonly string[] => this.#part(pointer).refs;
    this.#wholes = new Wholes(refsOf, (pointer) => {
      const { digest, calls } = this.#part(pointer);
      return [digest, calls.map((call) => this.#titles.get(call) ?? (call === anyCall ? this.#everyTitle : ""))];
    });
    this.#facts = new Wholes(refsOf, (pointer) => this.#part(pointer).facts);
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
      addTo(this.#samples, pointer, origin);
      return false;
    };
    return this.#spec.origins.map((step) => step.filter(isOther)).filter((step) => step.length > 0);
  }

  /** Of the page that `parseOperation` makes of `entry`. */
  operation(entry: OperationEntry): Digest {
    const shared = valueAt(this.#spec, entry.item);
    const beside = besideIn(shared);
    const samples = JSON.stringify(this.#samples.get(entry.pointer) ?? null);
    return digestOf("operation", this.#frame, JSON.stringify(entry), samples, this.#closure(entry.pointer, beside));
  }

  /** Of what the description says of an operation, whatever the site makes of it: how it is called, what it takes and what it answers. */
  facts({ kind, method, path, operationId, item, pointer }: OperationEntry): Digest {
    const { document } = this.#spec;
    const shared = valueAt(this.#spec, item);
    const own = valueAt(this.#spec, pointer);
    const about = isObject(own) ? own : {};
    const security = about.security ?? document.security ?? null;
    const schemes = objectAt(document.components, "securitySchemes");
    const named = listAt({ security }, "security").flatMap((one) => (isObject(one) ? Object.keys(one) : []));
    const beside = besideIn(shared);
    const isServed = about.servers !== undefined || (isObject(shared) && shared.servers !== undefined);
    const around = [
      isServed ? null : (document.servers ?? null),
      security,
      named.map((name) => (schemes !== undefined && Object.hasOwn(schemes, name) ? (schemes[name] ?? null) : null)),
    ];
    const reached = [...refsIn(JSON.stringify(beside))].map((ref) => this.#facts.of(ref));
    const words = JSON.stringify([kind, method, path, operationId, around, beside, reached]);
    return digestOf("facts", words, this.#facts.of(pointer));
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
    return JSON.stringify([pointer, this.#wholes.of(pointer), beside, refs.map((ref) => this.#wholes.of(ref))]);
  }

  #part(pointer: string): DigestPart {
    const known = this.#parts.get(pointer);
    if (known !== undefined) return known;
    const value = valueAt(this.#spec, pointer);
    // The heirs of a base schema are shown with it without a reference to them.
    const text = JSON.stringify(value ?? null);
    const refs = [...refsIn(text), ...heirsIn(this.#spec, pointer)];
    const digest = digestOf(text);
    // Most parts came with all of their own, and say nothing of time.
    const facts = text.includes(`"${historyKey}"`) ? digestOf(JSON.stringify(value, withoutTime)) : digest;
    const part: DigestPart = { digest, facts, refs, calls: callsIn(text) };
    this.#parts.set(pointer, part);
    return part;
  }
}

/** What stands beside the operations of a path and concerns each of them. */
function besideIn(shared: Json | undefined): readonly Json[] {
  return isObject(shared) ? [shared.parameters ?? null, shared.servers ?? null, shared.description ?? null] : [];
}

function withoutTime(key: string, value: Json): Json | undefined {
  return key === historyKey ? undefined : value;
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

// Parts of a document that lead to each other in, a digest of each with all that it reaches out. Each part is looked at once, however many lead
// to it.

/** One part on the way down: how early it was met, and the earliest that it leads back to. */
type Visit = {
  readonly pointer: string;
  readonly number: number;
  low: number;
  readonly refs: Iterator<string>;
};

class Wholes {
  readonly #wholes = new Map<string, Digest>();
  readonly #refsOf: (pointer: string) => readonly string[];
  readonly #toldOf: (pointer: string) => Json;

  /** `refsOf`: the parts that a part leads to; `toldOf`: all that counts of it, without them. */
  constructor(refsOf: (pointer: string) => readonly string[], toldOf: (pointer: string) => Json) {
    this.#refsOf = refsOf;
    this.#toldOf = toldOf;
  }

  /**
   * The digest of a part and of every part that it reaches. Parts that reach each other have one in common (Tarjan's strongly connected
   * components), so each part is looked at once for all pages, however large the knot is that a thousand operations lead into.
   */
  of(pointer: string): Digest {
    const open: string[] = [];
    const numbers = new Map<string, number>();
    const entered = (at: string): Visit => {
      const number = numbers.size;
      numbers.set(at, number);
      open.push(at);
      return { pointer: at, number, low: number, refs: this.#refsOf(at).values() };
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
    return this.#wholes.get(pointer) ?? digestOf(JSON.stringify(this.#toldOf(pointer)));
  }

  /** Gives `members`, all that reach each other, their digest; what they reach besides has its own already. */
  #close(members: readonly string[]): void {
    const inside = new Set(members);
    const outside = new Set<Digest>();
    const own = [...members].sort().map((pointer) => {
      for (const ref of this.#refsOf(pointer)) {
        const whole = inside.has(ref) ? undefined : this.#wholes.get(ref);
        if (whole !== undefined) outside.add(whole);
      }
      return [pointer, this.#toldOf(pointer)];
    });
    const whole = digestOf(JSON.stringify([own, [...outside].sort()]));
    for (const pointer of members) this.#wholes.set(pointer, whole);
  }
}
