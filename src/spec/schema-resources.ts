// The schemas of a document that have names of their own: by `$id`, `$anchor` and `$dynamicAnchor` (JSON Schema 2020-12, section 8.2). A
// reference counts from the nearest `$id` around it. Nothing is fetched.
import { pointerOf, walk } from "../model/openapi-shape.ts";
import { type Json, textAt } from "../text/json.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { isUrl } from "../text/url.ts";

/** A schema with an `$id`, or the document: `uri` is the base of what stands in it, `anchors` are pointers of the document by name. */
export type SchemaResource = {
  readonly pointer: string;
  readonly uri: string;
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: Map<string, string>;
};

/** Relative ids count from here where a document has no address of its own. */
const nowhere = "https://document.invalid/";

/** All of one document. */
export class SchemaResources {
  readonly #document: Json;
  readonly #byPointer = new Map<string, SchemaResource>();
  readonly #byUri = new Map<string, SchemaResource>();
  /** By the `$id` as written. */
  readonly #byText = new Map<string, SchemaResource>();
  /** The first of each name, wherever it stands. */
  readonly #anchors = new Map<string, string>();
  readonly #root: SchemaResource;

  /** `isNamed`: whether any schema has a name of its own. */
  constructor(document: Json, isNamed = true) {
    this.#document = document;
    this.#root = this.#resource("", absolute(textAt(document, "$self") ?? "", nowhere) ?? nowhere);
    if (!isNamed) return;
    walk(document, (schema, kind, at) => {
      if (kind !== "schema") return;
      const { $id, $anchor, $dynamicAnchor } = schema;
      if (typeof $id !== "string" && typeof $anchor !== "string" && typeof $dynamicAnchor !== "string") return;
      const pointer = pointerOf(at);
      if (typeof $id === "string") {
        const uri = absolute($id, this.around(pointer).uri);
        const own = this.#resource(pointer, uri ?? nowhere);
        if (uri !== undefined && !this.#byUri.has(uri)) this.#byUri.set(uri, own);
        if (!this.#byText.has($id)) this.#byText.set($id, own);
      }
      for (const name of [$anchor, $dynamicAnchor]) if (typeof name === "string") this.#name(name, pointer);
      if (typeof $dynamicAnchor !== "string") return;
      const { dynamicAnchors } = this.around(pointer);
      if (!dynamicAnchors.has($dynamicAnchor)) dynamicAnchors.set($dynamicAnchor, pointer);
    });
  }

  /** The document and all schemas with an `$id`. */
  get all(): readonly SchemaResource[] {
    return [...this.#byPointer.values()];
  }

  /** The resource that `pointer` is in. */
  around(pointer: string): SchemaResource {
    if (this.#byPointer.size === 1) return this.#root;
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
      const found = this.#byPointer.get(pointer.slice(0, end));
      if (found !== undefined) return found;
    }
    return this.#root;
  }

  /** Whether a reference at `pointer` names, beyond its fragment, a schema of this document. */
  has(ref: string, pointer: string): boolean {
    return this.#holder(splitRef(ref).file, pointer) !== undefined;
  }

  /** The pointer that a reference at `at` leads to, which may be one of nothing; undefined if it leads out of the document. */
  target(ref: string, at: () => string): string | undefined {
    const { file, fragment } = splitRef(ref);
    const pointer = this.#byPointer.size === 1 ? "" : at();
    const holder = file === "" ? this.around(pointer) : this.#holder(file, pointer);
    if (holder === undefined) return undefined;
    const isPointer = fragment === "" || fragment.startsWith("/");
    const found = isPointer ? holder.pointer + fragment : holder.anchors.get(fragment);
    if (found !== undefined && (holder === this.#root || valueAt(this.#document, found) !== undefined)) return found;
    // Many write references from the root of their document, whatever `$id` is around them.
    if (file === "") return isPointer ? fragment : (this.#anchors.get(fragment) ?? fragment);
    return found ?? `${holder.pointer}/#${fragment}`;
  }

  #holder(file: string, pointer: string): SchemaResource | undefined {
    if (file === "") return this.around(pointer);
    const uri = absolute(file, this.around(pointer).uri);
    return (uri === undefined ? undefined : this.#byUri.get(uri)) ?? this.#byText.get(file);
  }

  #resource(pointer: string, uri: string): SchemaResource {
    const own: SchemaResource = { pointer, uri, anchors: new Map(), dynamicAnchors: new Map() };
    this.#byPointer.set(pointer, own);
    return own;
  }

  #name(name: string, pointer: string): void {
    const { anchors } = this.around(pointer);
    if (!anchors.has(name)) anchors.set(name, pointer);
    if (!this.#anchors.has(name)) this.#anchors.set(name, pointer);
  }
}

/** `uri` from `base`, without its fragment. */
function absolute(uri: string, base: string): string | undefined {
  return isUrl(uri, base) ? new URL(uri, base).href.replace(/#.*$/, "") : undefined;
}
