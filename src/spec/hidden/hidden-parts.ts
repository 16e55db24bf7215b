// A document in, the parts of it that its readers may not see out: what is marked, and what has no meaning left without that, such as a
// reference to a hidden part. Found before anything is copied, because a reference may stand before what it leads to.
import { operationsIn } from "../../model/method.ts";
import { addTo } from "../../text/grouped.ts";
import { isList, isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { splitRef } from "../../text/pointer.ts";
import { isMarked, isOddlyMarked } from "./marks.ts";
import { type Role, roleOf, rootRole } from "./roles.ts";

/** A part that goes if all that it `needs` is hidden; of several bonds of one part, each suffices. */
type Bond = { readonly pointer: string; readonly needs: readonly string[] };
type HiddenName = { readonly name: string; readonly pointer: string };

export class HiddenParts {
  /** Pointers of hidden parts. What stands in one need not be listed by itself. */
  readonly pointers: ReadonlySet<string>;
  /** Pointers of objects with a mark that cannot be understood. */
  readonly odd: readonly string[];
  /** Names of hidden tags. */
  readonly tags: ReadonlySet<string>;
  /** Names of properties that are described in hidden places alone. */
  readonly properties: ReadonlySet<string>;
  /** Names of parameters that are described in hidden places alone. */
  readonly parameters: ReadonlySet<string>;
  readonly #anchors: ReadonlyMap<string, string>;

  /** `allowed`: the audiences that may see what is marked for them. */
  constructor(document: JsonObject, allowed: ReadonlySet<string>) {
    this.tags = hiddenTags(document, allowed);
    const survey = new Survey(allowed, this.tags, audienceTags(document, allowed));
    survey.look(document, rootRole, "");
    this.pointers = survey.hidden;
    this.odd = survey.odd;
    this.#anchors = survey.anchors;
    const bonds = survey.hidden.size === 0 ? [] : [...survey.bonds, ...this.#bondsOf(survey)];
    for (let before = -1; before !== survey.hidden.size; ) {
      before = survey.hidden.size;
      for (const { pointer, needs } of bonds)
        if (!survey.hidden.has(pointer) && needs.length > 0 && needs.every((one) => this.has(one)))
          survey.hidden.add(pointer);
    }
    this.properties = this.#onlyHidden(survey.properties);
    this.parameters = this.#onlyHidden(survey.parameters);
  }

  /** Whether the part at `pointer` is hidden, or stands in one that is. */
  has(pointer: string): boolean {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1))
      if (this.pointers.has(pointer.slice(0, end))) return true;
    return this.pointers.has("");
  }

  /** The pointer that `ref` names in this document; undefined: it leads out of it. */
  pointerOf(ref: string): string | undefined {
    const anchor = this.#anchors.get(ref);
    if (anchor !== undefined) return anchor;
    const { file, fragment } = splitRef(ref);
    const base = file === "" ? "" : this.#anchors.get(file);
    return base === undefined || !/^(?:\/|$)/.test(fragment) ? undefined : base + fragment;
  }

  /** Whether a discriminator's `ref`, which may be the bare name of a component, leads to a hidden schema. */
  hidesSchema(ref: string): boolean {
    const pointer = this.pointerOf(ref);
    if (pointer !== undefined) return this.has(pointer);
    return ["/components/schemas", "/definitions"].some((section) => this.has(pointerTo(section, ref)));
  }

  /** References and links as bonds: known only when all anchors and operations are. */
  #bondsOf({ refs, links, operations }: Survey): readonly Bond[] {
    const led = [...refs, ...links.filter(({ isId }) => !isId)].map(({ pointer, ref }) => {
      const target = this.pointerOf(ref);
      return { pointer, needs: target === undefined ? [] : [target] };
    });
    const named = links.filter(({ isId }) => isId);
    return [...led, ...named.map(({ pointer, ref }) => ({ pointer, needs: operations.get(ref) ?? [] }))];
  }

  #onlyHidden(all: readonly HiddenName[]): ReadonlySet<string> {
    const names = new Set<string>();
    for (const { name, pointer } of all) if (this.has(pointer)) names.add(name);
    if (names.size > 0)
      for (const { name, pointer } of all) if (names.has(name) && !this.has(pointer)) names.delete(name);
    return names;
  }
}

function hiddenTags(document: JsonObject, allowed: ReadonlySet<string>): ReadonlySet<string> {
  const isHidden = (tag: Json): boolean => isObject(tag) && isMarked(tag, { kind: "other", isMap: false }, allowed);
  return new Set(listAt(document, "tags").flatMap((tag) => (isHidden(tag) ? (textAt(tag, "name") ?? []) : [])));
}

/** One walk over a document: what is marked, and what depends on what. */
class Survey {
  readonly hidden = new Set<string>();
  readonly odd: string[] = [];
  /** By `#name` and by `$id`. */
  readonly anchors = new Map<string, string>();
  readonly refs: { readonly pointer: string; readonly ref: string }[] = [];
  readonly links: { readonly pointer: string; readonly ref: string; readonly isId: boolean }[] = [];
  readonly bonds: Bond[] = [];
  /** Pointers of operations by id. */
  readonly operations = new Map<string, string[]>();
  readonly properties: HiddenName[] = [];
  readonly parameters: HiddenName[] = [];
  readonly #allowed: ReadonlySet<string>;
  readonly #tags: ReadonlySet<string>;
  readonly #audiences: AudienceTags;

  constructor(allowed: ReadonlySet<string>, tags: ReadonlySet<string>, audiences: AudienceTags) {
    this.#allowed = allowed;
    this.#tags = tags;
    this.#audiences = audiences;
  }

  look(value: Json, role: Role, pointer: string): void {
    if (isList(value)) for (const [index, entry] of value.entries()) this.look(entry, role, pointerTo(pointer, index));
    if (!isObject(value)) return;
    if (isMarked(value, role, this.#allowed)) this.hidden.add(pointer);
    if (isOddlyMarked(value, role)) this.odd.push(pointer);
    if (!role.isMap) this.#note(value, role, pointer);
    for (const key of Object.keys(value)) {
      const below = roleOf(value, role, key);
      const child = value[key];
      if (below !== undefined && typeof child === "object") this.look(child, below, pointerTo(pointer, key));
    }
  }

  #note(value: JsonObject, { kind }: Role, pointer: string): void {
    for (const key of ["$ref", "$dynamicRef"]) {
      const ref = value[key];
      if (typeof ref === "string") this.refs.push({ pointer, ref });
    }
    this.#noteServers(value, pointer);
    if (kind === "pathItem") {
      const needs = operationsIn(value).map(({ keys }) => pointerTo(pointer, ...keys));
      this.bonds.push({ pointer, needs });
    } else if (kind === "operation") this.#noteOperation(value, pointer);
    else if (kind === "schema") this.#noteSchema(value, pointer);
    else if (kind === "callback") {
      const items = Object.keys(value).filter((key) => roleOf(value, { kind, isMap: false }, key)?.kind === "pathItem");
      this.bonds.push({ pointer, needs: items.map((key) => pointerTo(pointer, key)) });
    } else if (kind === "requestBody") {
      const types = Object.keys(objectAt(value, "content") ?? {});
      this.bonds.push({ pointer, needs: types.map((type) => pointerTo(pointer, "content", type)) });
    } else if (kind === "parameter") {
      const name = textAt(value, "name");
      if (name !== undefined) this.parameters.push({ name, pointer });
    } else if (kind === "link") {
      for (const key of ["operationId", "operationRef"]) {
        const ref = textAt(value, key);
        if (ref !== undefined) this.links.push({ pointer, ref, isId: key === "operationId" });
      }
    }
  }

  #noteOperation(value: JsonObject, pointer: string): void {
    const id = textAt(value, "operationId");
    if (id !== undefined) addTo(this.operations, id, pointer);
    const tags = listAt(value, "tags");
    const isOfHidden = tags.length > 0 && tags.every((tag) => typeof tag === "string" && this.#tags.has(tag));
    if (isOfHidden || isForOthers(value, this.#audiences)) this.hidden.add(pointer);
  }

  #noteSchema(value: JsonObject, pointer: string): void {
    for (const name of Object.keys(objectAt(value, "properties") ?? {}))
      this.properties.push({ name, pointer: pointerTo(pointer, "properties", name) });
    for (const key of ["$anchor", "$dynamicAnchor"]) {
      const name = textAt(value, key);
      if (name !== undefined && !this.anchors.has(`#${name}`)) this.anchors.set(`#${name}`, pointer);
    }
    const id = textAt(value, "$id");
    if (id !== undefined && !this.anchors.has(id)) this.anchors.set(id, pointer);
  }

  /** An address goes with a hidden variable in it. */
  #noteServers(value: JsonObject, pointer: string): void {
    const servers = listAt(value, "servers").map((server, index) => ({
      server,
      at: pointerTo(pointer, "servers", index),
    }));
    for (const { server, at } of [...servers, { server: value.server, at: pointerTo(pointer, "server") }])
      for (const name of Object.keys(objectAt(server, "variables") ?? {}))
        if (textAt(server, "url")?.includes(`{${name}}`) === true)
          this.bonds.push({ pointer: at, needs: [pointerTo(at, "variables", name)] });
  }
}

// Tags of the kind `audience` (OpenAPI 3.2): whom operations are for. OpenAPI itself hides nothing by them, so they hide an operation only
// where a site is built for one of them, and where they say that it is internal.

/** The audience tags of a document, and those of them that `allowed` closes. */
type AudienceTags = { readonly all: ReadonlySet<string>; readonly closed: ReadonlySet<string> };

/** `allowed`: the audiences that the site is built for. What is for a tag is for those below it, too. */
function audienceTags(document: JsonObject, allowed: ReadonlySet<string>): AudienceTags {
  const parents = new Map<string, string | undefined>();
  for (const tag of listAt(document, "tags")) {
    const name = textAt(tag, "name");
    if (isObject(tag) && name !== undefined && tag.kind === "audience") parents.set(name, textAt(tag, "parent"));
  }
  const all = new Set(parents.keys());
  const open = new Set<string>();
  for (const start of all)
    for (
      let at: string | undefined = start;
      allowed.has(start) && at !== undefined && !open.has(at);
      at = parents.get(at)
    )
      open.add(at);
  const isClosed = (name: string): boolean => !open.has(name) && (open.size > 0 || name === "internal");
  return { all, closed: new Set([...all].filter(isClosed)) };
}

/** Whether an operation is for closed audiences alone. */
function isForOthers(operation: JsonObject, { all, closed }: AudienceTags): boolean {
  if (closed.size === 0) return false;
  const own = listAt(operation, "tags").filter((tag) => typeof tag === "string" && all.has(tag));
  return own.length > 0 && own.every((tag) => typeof tag === "string" && closed.has(tag));
}
