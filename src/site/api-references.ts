// What one API has under a name. An operation is named by its operationId or by its method and path, a schema by its name, an event by the name
// of its webhook or callback, an error by its code. What follows `#` is a field of a schema, else a spot of the page.
import type { ApiNames } from "../model/api-names.ts";
import { methodOf, methodText } from "../model/method.ts";
import type { ApiOutline, OperationEntry } from "../model/outline.ts";
import type { LostReference, ReferenceKind, Referred, ShownOperation } from "../model/reference.ts";
import type { Route } from "../model/route.ts";
import type { SchemaSpot } from "../model/site.ts";
import { grouped } from "../text/grouped.ts";
import { lazily } from "../text/lazily.ts";

/** What the names of an API lead to. `anchorsOf`: ids of a page, none of one that is not there. */
export type ApiGround = {
  readonly outline: ApiOutline;
  readonly names: () => ApiNames;
  readonly anchorsOf: (route: Route) => readonly string[];
  readonly schemaAt: (pointer: string) => SchemaSpot | undefined;
};

/** A thing that has the name, by a name that nothing else in the API has; or why the name of a thing that is there leads nowhere. */
export type ReferenceCandidate =
  | { readonly referred: Referred; readonly own: string }
  | Pick<LostReference, "part" | "parts" | "unshown">;

type Named<Thing> = ReadonlyMap<string, readonly Thing[]>;

export class ApiReferences {
  readonly api: string;
  readonly #ground: ApiGround;
  readonly #operations: () => Named<OperationEntry>;
  readonly #events: () => Named<ReferenceCandidate>;

  constructor(ground: ApiGround) {
    this.api = ground.outline.api;
    this.#ground = ground;
    this.#operations = lazily(() => grouped(ground.outline.operations.flatMap(namesOf)));
    this.#events = lazily(() => grouped(eventsOf(ground)));
  }

  /** All names of a kind. */
  names(kind: ReferenceKind): readonly string[] {
    if (kind === "api") return [...this.#operations().keys()];
    if (kind === "event") return [...this.#events().keys()];
    const names = this.#ground.names();
    return [...(kind === "schema" ? names.schemas : names.errors).keys()];
  }

  /** What has the name, if anything. */
  find(kind: ReferenceKind, name: string): readonly ReferenceCandidate[] {
    if (kind === "schema") return this.#schema(name);
    if (kind === "error") return this.#error(name);
    const whole = this.#called(kind, name);
    const hash = name.indexOf("#");
    if (whole.length > 0 || hash < 0) return whole;
    const fragment = name.slice(hash + 1);
    return this.#called(kind, name.slice(0, hash)).map((one) =>
      "referred" in one ? { ...one, referred: { ...one.referred, fragment } } : one,
    );
  }

  #called(kind: "api" | "event", name: string): readonly ReferenceCandidate[] {
    if (kind === "event") return this.#events().get(name) ?? [];
    return (this.#operations().get(methodAndPath(name) ?? name) ?? []).map((entry) =>
      candidateOf(this.api, entry, entry.title),
    );
  }

  #error(code: string): readonly ReferenceCandidate[] {
    const { outline, names, anchorsOf } = this.#ground;
    if (outline.errors === undefined) return [];
    const route = outline.errors;
    const status = /^[1-5](?:\d\d|xx)$/i.test(code) ? code.toUpperCase() : undefined;
    const anchor =
      names().errors.get(code) ??
      (status === undefined ? undefined : anchorsOf(route).find((one) => one.toUpperCase() === status));
    return anchor === undefined ? [] : [{ referred: { route, fragment: anchor, label: code }, own: code }];
  }

  #schema(written: string): readonly ReferenceCandidate[] {
    const { names, outline, schemaAt } = this.#ground;
    const { schemas, fieldsOf } = names();
    // A name may have a hash of its own; a field is the rest of a name that is there.
    const hash = schemas.has(written) ? written.length : written.indexOf("#");
    const [name, path] = hash < 0 ? [written, ""] : [written.slice(0, hash), written.slice(hash + 1)];
    const schema = schemas.get(name);
    if (schema === undefined) return [];
    const { pointer, shownBy } = schema;
    const fields = path === "" ? [] : this.#fields(pointer, path);
    if (fields === undefined) return [{ part: path, parts: fieldsOf(pointer) }];
    const user = shownBy === undefined ? undefined : outline.operations[shownBy]?.route;
    const top = schemaAt(pointer);
    const spot = fields[0] ?? (top === undefined ? undefined : { fragment: "", ...top });
    const found = spot ?? (user === undefined ? undefined : { route: user, fragment: "" });
    const subject = { api: this.api, kind: "schema", pointer } as const;
    if (found === undefined) return [{ unshown: subject }];
    const named = path === "" ? { label: name, subject } : { label: path };
    return [{ referred: { ...found, ...named }, own: written }];
  }

  /** Where a field is shown, the best spot first; undefined where there is no such field. */
  #fields(pointer: string, path: string): readonly Pick<Referred, "route" | "fragment">[] | undefined {
    const { names, schemaAt, anchorsOf } = this.#ground;
    const found = names().fieldSpots(pointer, path);
    const spots = (found ?? [{ pointer, anchor: `schema.${path}` }]).flatMap(({ pointer: at, anchor }) => {
      const page = schemaAt(at);
      if (page === undefined) return [];
      if (anchor === "") return [{ fragment: "", ...page }];
      // Fields of an alternative have its name in their ids: `schema~card.number`.
      const ids = anchorsOf(page.route);
      const id = ids.includes(anchor) ? anchor : ids.find((one) => one.replace(/~[^.]*/g, "") === anchor);
      return id === undefined ? [] : [{ route: page.route, fragment: id }];
    });
    return found === undefined && spots.length === 0 ? undefined : spots;
  }
}

/** `POST /orders` as operations are kept by it; undefined for another name. */
function methodAndPath(name: string): string | undefined {
  const [, method = "", path] = /^(\S+)\s+(\/.*)$/s.exec(name) ?? [];
  if (path === undefined) return undefined;
  const known = methodText(methodOf(method.toUpperCase())) === method.toUpperCase() ? method.toUpperCase() : method;
  return `${known} ${path}`;
}

function namesOf(entry: OperationEntry): readonly (readonly [string, OperationEntry])[] {
  const { operationId, kind } = entry;
  const byId = operationId === "" ? [] : [[operationId, entry] as const];
  return kind === "webhook" ? byId : [...byId, [ownNameOf(entry), entry] as const];
}

function ownNameOf({ method, path }: OperationEntry): string {
  return `${methodText(method)} ${path}`;
}

function candidateOf(api: string, entry: OperationEntry, label: string): ReferenceCandidate {
  const { kind, route, title, path, method, deprecated, pointer } = entry;
  const subject = { api, kind: "operation", pointer } as const;
  const shown = kind === "webhook" ? "event" : method;
  const operation: ShownOperation = { method: shown, path, title, ...(deprecated ? { deprecated } : {}) };
  return {
    referred: { route, fragment: "", label, operation, subject },
    own: kind === "webhook" ? path : ownNameOf(entry),
  };
}

/** By its name, by the operation that it is of (`addOrder/paid`), and by its operationId; a webhook counts before callbacks of its name. */
function* eventsOf({ outline, names, anchorsOf }: ApiGround): Iterable<readonly [string, ReferenceCandidate]> {
  const webhooks = new Set<string>();
  for (const entry of outline.operations) {
    if (entry.kind !== "webhook") continue;
    // One webhook may be called by several methods.
    const candidate = candidateOf(outline.api, entry, entry.path);
    if (!webhooks.has(entry.path)) yield [entry.path, candidate];
    webhooks.add(entry.path);
    if (entry.operationId !== "" && entry.operationId !== entry.path) yield [entry.operationId, candidate];
  }
  for (const { name, operationId, operation: number, fragment: wanted, pointer } of names().callbacks) {
    const entry = outline.operations[number];
    if (entry === undefined) continue;
    const fragment = anchorsOf(entry.route).includes(wanted) ? wanted : "callbacks";
    const operation: ShownOperation = { method: "event", path: name, title: entry.title };
    const own = `${entry.operationId || ownNameOf(entry)}/${name}`;
    const subject = { api: outline.api, kind: "operation", pointer } as const;
    const candidate: ReferenceCandidate = {
      referred: { route: entry.route, fragment, label: name, operation, subject },
      own,
    };
    if (!webhooks.has(name)) yield [name, candidate];
    yield [own, candidate];
    if (operationId !== undefined && operationId !== name && !webhooks.has(operationId)) yield [operationId, candidate];
  }
}
