// References by name: `api:addOrder`, `api:POST /orders`, `schema:Product#sku`, `event:order.paid`, `error:token_expired`. A text names what a
// description calls a thing, not where its page stands; the site finds the page, and says so where there is none or more than one.
import { percentDecoded } from "../text/percent.ts";
import type { ApiNames } from "./api-names.ts";
import type { Route } from "./route.ts";

export type ReferenceKind = "api" | "schema" | "event" | "error";

/** `name`: what follows the colon, percent-decoded where it can be. */
export type Reference = { readonly kind: ReferenceKind; readonly name: string };

/** What a block or an empty link shows of an operation. `method` of an event: `event`; its `path` is then its name. */
export type ShownOperation = {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly deprecated?: true;
};

/** The operation or schema itself: where it stands in the document of its API. */
export type ReferenceSubject = {
  readonly api: string;
  readonly kind: "operation" | "schema";
  readonly pointer: string;
};

/** Where a name leads. `fragment`: a spot of the page, empty for its top. `label`: what an empty link is called. */
export type Referred = {
  readonly route: Route;
  readonly fragment: string;
  readonly label: string;
  readonly operation?: ShownOperation;
  readonly subject?: ReferenceSubject;
};

/**
 * A name that leads nowhere. `among`: the names by which each of several is meant, where it is theirs. `part`: the field of a schema that is
 * there, when that is what is lost; `parts` are those that it has. `unshown`: it is there, and no page shows it.
 */
export type LostReference = Reference & {
  readonly among?: readonly string[];
  readonly part?: string;
  readonly parts?: readonly string[];
  readonly unshown?: ReferenceSubject;
};

/** What the descriptions of a site call things. */
export type References = {
  /** Where `reference` leads that stands in a text of the API `api`, if it stands in one: its own names come first there. */
  readonly find: (reference: Reference, api: string | undefined) => Referred | LostReference;
  /** All names of a kind, for guesses. */
  readonly names: (kind: ReferenceKind) => readonly string[];
  /** What the API with this id says of its parts. */
  readonly namesOf: (api: string) => ApiNames | undefined;
};

/** The reference that an address is, if it is one. */
export function referenceIn(href: string): Reference | undefined {
  const [, kind, name = ""] = /^(api|schema|event|error):(.*)$/s.exec(href) ?? [];
  return kind === undefined ? undefined : { kind: kind as ReferenceKind, name: percentDecoded(name).trim() };
}

/** Whether an address is a reference by name. */
export function isReference(href: string): boolean {
  return /^(?:api|schema|event|error):/.test(href);
}
