// The refusals of an API as its document has them: each answer of an operation that says no, and what stands in it where codes may stand.
import { isRefusal } from "../../model/error-answers.ts";
import type { ApiOutline, OperationEntry } from "../../model/outline.ts";
import { isObject, type JsonObject, objectAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { type LocatedObject, resolved, type Spec, valueAt } from "../spec.ts";
import { type Evidence, evidenceOf, lookingAround, lookingAt } from "./code-places.ts";

/** One refusal. `operation`: the pointer of the operation. */
export type ErrorResponse = {
  readonly operation: string;
  readonly status: string;
  readonly response: LocatedObject;
  readonly evidence: Evidence;
};

/** All refusals; webhooks and callbacks are answered by others than the API. */
export function refusalsOf(spec: Spec, { operations }: ApiOutline): readonly ErrorResponse[] {
  const paths = spec.api.errors?.at?.paths;
  const looking = paths === undefined ? lookingAround : lookingAt(paths);
  // Many operations refer to one response.
  const looked = new Map<string, Evidence>();
  return operations.flatMap(({ kind, pointer }): readonly ErrorResponse[] => {
    const responses = responsesOf(spec, { kind, pointer });
    const statuses = Object.keys(responses);
    return statuses
      .filter((status) => isRefusal(status, statuses))
      .sort((a, b) => (a < b ? -1 : 1))
      .flatMap((status): readonly ErrorResponse[] => {
        const response = resolved(spec, responses[status], pointerTo(pointer, "responses", status));
        if (response === undefined) return [];
        const evidence = looked.get(response.pointer) ?? evidenceOf(spec, response, looking);
        looked.set(response.pointer, evidence);
        return [{ operation: pointer, status, response, evidence }];
      });
  });
}

/** Whether the description has an operation that refuses, so that there is something to say on a page of errors. */
export function hasRefusals(spec: Spec, operations: ApiOutline["operations"]): boolean {
  return operations.some(({ kind, pointer }) => {
    const responses = responsesOf(spec, { kind, pointer });
    const statuses = Object.keys(responses);
    return statuses.some((status) => isRefusal(status, statuses) && isObject(responses[status]));
  });
}

function responsesOf(spec: Spec, { kind, pointer }: Pick<OperationEntry, "kind" | "pointer">): JsonObject {
  return (kind === "operation" ? objectAt(valueAt(spec, pointer), "responses") : undefined) ?? {};
}
