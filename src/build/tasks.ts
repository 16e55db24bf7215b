// The work that can be done anywhere: parsing guides and operations, rendering pages. A job and its result are plain data, so the
// same code runs in this process for a small site and on worker threads for a large one.
import type { Digest } from "../model/digest.ts";
import type { OperationEntry } from "../model/outline.ts";
import type { Page, SealedBody } from "../model/page.ts";
import type { Chrome } from "../model/view.ts";
import { type GuideSettings, type GuideSource, parseGuide } from "../parse/guide/parse-guide.ts";
import { openSpec, type Spec } from "../parse/openapi/open-spec.ts";
import { parseOperation } from "../parse/openapi/parse-operation.ts";
import { parseSchemaPage } from "../parse/openapi/parse-schema-page.ts";
import { loadParts, type Parts, renderHtml } from "../render/html.ts";
import { openView, type SealedView } from "../render/view.ts";

/** A spec's text as shared memory: every thread reads the same bytes and parses them once. */
export type SharedSpec = { readonly digest: Digest; readonly bytes: SharedArrayBuffer; readonly rest: string };

export type Job =
  | { readonly kind: "guides"; readonly sources: readonly GuideSource[]; readonly settings: GuideSettings }
  | { readonly kind: "operations"; readonly spec: SharedSpec; readonly entries: readonly OperationEntry[] }
  | { readonly kind: "schemas"; readonly spec: SharedSpec; readonly pointers: readonly string[] }
  | {
      readonly kind: "render";
      readonly chrome: Chrome;
      readonly views: readonly { readonly view: SealedView; readonly body: SealedBody }[];
    };

/** `pages` of parsing jobs, `html` of rendering, parallel to what the job named. */
export type Result = { readonly pages: readonly Page[]; readonly html: readonly string[] };

export type Tasks = (job: Job) => Promise<Result>;
