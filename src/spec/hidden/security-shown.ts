// Security requirements that may be shown: those that need neither a hidden scheme nor a scope that hidden flows alone have.
import { isList, isObject, type Json, type JsonObject, objectAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { valueAt } from "../../text/pointer.ts";
import type { HiddenParts } from "./hidden-parts.ts";

const sections = ["/components/securitySchemes", "/securityDefinitions"];

export class SecurityShown {
  readonly #source: JsonObject;
  readonly #parts: HiddenParts;
  /** Scopes that are hidden, by the pointer of their scheme. */
  readonly #scopes = new Map<string, ReadonlySet<string>>();

  constructor(source: JsonObject, parts: HiddenParts) {
    this.#source = source;
    this.#parts = parts;
  }

  mayShow(requirement: Json): boolean {
    if (!isObject(requirement)) return true;
    return Object.keys(requirement).every((name) => {
      // Since OpenAPI 3.2 a scheme may be named by its address.
      const named = name.includes("#") ? this.#parts.pointerOf(name) : undefined;
      const pointers = named === undefined ? sections.map((section) => pointerTo(section, name)) : [named];
      const scopes = requirement[name];
      return pointers.every((pointer) => {
        if (this.#parts.has(pointer)) return false;
        const hidden = this.#hiddenScopes(pointer);
        return !isList(scopes) || !scopes.some((scope) => typeof scope === "string" && hidden.has(scope));
      });
    });
  }

  #hiddenScopes(pointer: string): ReadonlySet<string> {
    const known = this.#scopes.get(pointer);
    if (known !== undefined) return known;
    const scheme = valueAt(this.#source, pointer);
    const hidden = new Set<string>();
    const shown = new Set<string>();
    const note = (holder: Json | undefined, at: string): void => {
      const into = this.#parts.has(pointerTo(at, "scopes")) ? hidden : shown;
      for (const scope of Object.keys(objectAt(holder, "scopes") ?? {})) into.add(scope);
    };
    note(scheme, pointer);
    const flows = objectAt(scheme, "flows") ?? {};
    for (const name of Object.keys(flows)) note(flows[name], pointerTo(pointer, "flows", name));
    const only = new Set([...hidden].filter((scope) => !shown.has(scope)));
    this.#scopes.set(pointer, only);
    return only;
  }
}
