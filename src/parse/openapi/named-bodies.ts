// The JSON of an operation's body and of its answers, for texts that say theirs is one of them.
import type { NamedBody } from "../../model/api-names.ts";
import { isObject, type Json, member, objectAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { resolved, type Spec, valueAt } from "./spec.ts";

/** What the operation at `pointer` takes as JSON. */
export function requestAt(spec: Spec, pointer: string): NamedBody {
  const body = resolved(spec, member(valueAt(spec, pointer), "requestBody"), pointerTo(pointer, "requestBody"));
  return jsonIn(spec, body?.value, body?.pointer ?? "") ?? { has: [] };
}

/** What it answers as JSON; `has`: the statuses of which there is JSON. */
export function answerAt(spec: Spec, pointer: string, status: string | undefined): NamedBody {
  const responses = objectAt(valueAt(spec, pointer), "responses") ?? {};
  const all = Object.keys(responses).flatMap((key) => {
    const response = resolved(spec, responses[key], pointerTo(pointer, "responses", key));
    const found = jsonIn(spec, response?.value, response?.pointer ?? "");
    return found === undefined || key.startsWith("x-") ? [] : [{ key: key.toUpperCase(), body: found }];
  });
  const wanted =
    status === undefined
      ? all.find(({ key }) => /^2|^DEFAULT$/.test(key))
      : all.find(({ key }) => key === status.toUpperCase());
  return wanted?.body ?? { has: all.map(({ key }) => (key === "DEFAULT" ? "default" : key)) };
}

/** The schema of the first media type that is JSON. */
function jsonIn(spec: Spec, holder: Json | undefined, pointer: string): { readonly schema: Json } | undefined {
  const content = objectAt(holder, "content") ?? {};
  for (const type of Object.keys(content)) {
    if (!/^application\/json|[+/]json\s*(;|$)/i.test(type)) continue;
    const media = resolved(spec, content[type], pointerTo(pointer, "content", type))?.value;
    if (isObject(media) && media.schema !== undefined) return { schema: media.schema };
  }
  return undefined;
}
