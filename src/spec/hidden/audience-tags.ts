// Tags of the kind `audience` (OpenAPI 3.2): whom operations are for. OpenAPI itself hides nothing by them, so they hide an operation only
// where a site is built for one of them, and where they say that it is internal.
import { isObject, type JsonObject, listAt, textAt } from "../../text/json.ts";

/** The audience tags of a document, and those of them that `allowed` closes. */
export type AudienceTags = { readonly all: ReadonlySet<string>; readonly closed: ReadonlySet<string> };

/** `allowed`: the audiences that the site is built for. What is for a tag is for those below it, too. */
export function audienceTags(document: JsonObject, allowed: ReadonlySet<string>): AudienceTags {
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
export function isForOthers(operation: JsonObject, { all, closed }: AudienceTags): boolean {
  if (closed.size === 0) return false;
  const own = listAt(operation, "tags").filter((tag) => typeof tag === "string" && all.has(tag));
  return own.length > 0 && own.every((tag) => typeof tag === "string" && closed.has(tag));
}
