// What is different between two versions of an API, as data: which rule tells it, how grave it is, what it is about, where it stands in
// both documents. Reports, changelogs and URL manifests are made of these alone.
import { methodText } from "../model/method.ts";
import type { ChangeLevel, Direction, RuleId } from "./rules.ts";

/** Sections of `components` whose members are compared once, wherever they are used; those of schemas and security schemes have kinds of their own. */
export type ComponentSection =
  | "responses"
  | "parameters"
  | "examples"
  | "requestBodies"
  | "headers"
  | "links"
  | "callbacks"
  | "pathItems"
  | "mediaTypes";

/** What a change is about. Methods are keys of a path item (`get`), paths and names those of the new document where it has them. */
export type ChangeSubject =
  | { readonly kind: "operation"; readonly method: string; readonly path: string; readonly operationId?: string }
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "webhook"; readonly name: string }
  | { readonly kind: "schema"; readonly name: string }
  | { readonly kind: "component"; readonly section: ComponentSection; readonly name: string }
  | { readonly kind: "server" | "security-scheme" | "tag" | "api"; readonly name: string };

/**
 * One step from a subject to a field of it. In an operation first `parameter` (its `in` and name), `body`, `response` (a status) or `callback`, then
 * `media` (a type) or `header`; in a schema `property`, `items`, `item` (a number), `map` (further properties), `pattern`, `variant` (of a choice),
 * `part` (of an allOf), `condition` (a keyword such as `not`), `definition`.
 */
export type FieldStep =
  | { readonly kind: "parameter"; readonly in: string; readonly name: string }
  | { readonly kind: "body" | "items" | "map" }
  | {
      readonly kind:
        | "response"
        | "media"
        | "header"
        | "callback"
        | "method"
        | "property"
        | "item"
        | "pattern"
        | "variant"
        | "part"
        | "condition"
        | "definition"
        | "encoding"
        | "example"
        | "link"
        | "server"
        | "security"
        | "flow"
        | "member";
      readonly name: string;
    };

/** JSON pointers of the normalised documents; the missing one is the document that does not have it. */
export type Places = { readonly before?: string; readonly after?: string };

export type SpecChange = {
  readonly rule: RuleId;
  /** That of the rule; `info` where no operation uses what changed. */
  readonly level: ChangeLevel;
  readonly subject: ChangeSubject;
  /** Missing where it is the same for both, or where there is none. */
  readonly direction?: Direction;
  readonly field: readonly FieldStep[];
  /** Short texts: a type, a value as JSON, a name. */
  readonly before?: string;
  readonly after?: string;
  /** `operationKey` of the operations that it touches, by the new document where it has them, in its order; of a webhook `WEBHOOK name`. */
  readonly operations: readonly string[];
  readonly places: Places;
};

/** `GET /orders/{id}`; `path` as written. */
export function operationKey(method: string, path: string): string {
  return `${methodText(method)} ${path}`;
}

/** The key of a webhook among operations. */
export function webhookKey(name: string): string {
  return `WEBHOOK ${name}`;
}
