// The contents list of an API: which operations and tags there are and where their pages stand. Cheap to make, whole, and all that
// the site's assembly needs of a spec.

import type { FilePath } from "../text/place.ts";
import type { OperationErrors } from "./error-answers.ts";
import type { Route } from "./route.ts";

export type OperationEntry = {
  readonly kind: "operation" | "webhook";
  /** Of the operation object in the normalised document. */
  readonly pointer: string;
  /** Of the path item around it. */
  readonly item: string;
  /** `get`; one of `additionalOperations` as written. */
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly slug: string;
  readonly route: Route;
  readonly title: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** What its page shows of errors; known when the whole description has been looked at. */
  readonly errors?: OperationErrors;
  /** Those of its tags that are labels. */
  readonly labels?: readonly LabelEntry[];
};

/** A tag that sorts nothing: it is shown on the operations that carry it. */
export type LabelEntry = {
  readonly name: string;
  readonly label: string;
  /** `badge` or `audience`. */
  readonly kind: string;
  /** On the introduction. */
  readonly anchor: string;
  readonly pointer: string;
  readonly description?: string;
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
  /** Index into `tags` of the category around it. */
  readonly parent?: number;
};

/** A schema with a page of its own. */
export type ListedSchema = { readonly name: string; readonly pointer: string; readonly route: Route };

export type ApiOutline = {
  readonly api: string;
  readonly file: FilePath;
  readonly title: string;
  readonly landing: Route;
  /** The page of errors; absent: no operation refuses anything. */
  readonly errors?: Route;
  readonly operations: readonly OperationEntry[];
  readonly tags: readonly TagEntry[];
  readonly labels: readonly LabelEntry[];
  /** `x-tagGroups`: indexes into `tags`; empty when there are none. */
  readonly groups: readonly { readonly name: string; readonly tags: readonly number[] }[];
  /** The list of releases, and the page of each, the newest first; absent: it has no history. */
  readonly changelog?: {
    readonly route: Route;
    readonly releases: readonly Route[];
    /** Parallel to them; undefined: it has no name yet. */
    readonly names: readonly (string | undefined)[];
  };
  /** Schemas with pages of their own, by name, and the address of their list; absent: there are none. */
  readonly schemas?: { readonly route: Route; readonly pages: readonly ListedSchema[] };
  /** Origins that its pages may send to; absent: they send nothing. */
  readonly sendsTo?: readonly string[];
};
