// The contents list of an API: which operations and tags there are and where their pages stand. Cheap to make, whole, and all that
// the site's assembly needs of a spec.
import type { FilePath } from "../text/place.ts";
import type { Route } from "./route.ts";

export type OperationEntry = {
  readonly kind: "operation" | "webhook";
  /** Of the operation object in the normalised document. */
  readonly pointer: string;
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly slug: string;
  readonly route: Route;
  readonly title: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
};

export type TagEntry = {
  readonly name: string;
  readonly label: string;
  readonly slug: string;
  readonly route: Route;
  readonly description?: string;
  readonly pointer: string;
  /** Indexes into `operations`. */
  readonly operations: readonly number[];
};

export type ApiOutline = {
  readonly api: string;
  readonly file: FilePath;
  readonly title: string;
  readonly landing: Route;
  readonly operations: readonly OperationEntry[];
  readonly tags: readonly TagEntry[];
  /** `x-tagGroups`: indexes into `tags`; empty when there are none. */
  readonly groups: readonly { readonly name: string; readonly tags: readonly number[] }[];
};
