// The fragments by which other renderers of OpenAPI name parts of a description: `#tag/Pets`, `#operation/listPets`,
// `#tag/Pets/operation/listPets` (Redoc), `#tag/pets/GET/pets` (Scalar), `#/Pets/listPets` (Swagger UI), `#section/Errors` (Redoc).
import type { Route } from "./route.ts";

type Kind = "operation" | "path" | "tag" | "section";

/** The key of a part of an API. Names are compared without case and by their words: renderers write spaces as dashes. */
export function namedPart(api: string, kind: Kind, name: string): string {
  const plain = kind === "operation" ? name : name.toLowerCase().replace(/[^\p{L}\p{N}/{}]+/gu, "-");
  return `${api}#${kind}/${plain}`;
}

/** The page of the part of `api` that a fragment of another renderer names; `routes` are by `namedPart`. */
export function namedRoute(
  routes: ReadonlyMap<string, Route>,
  api: string | undefined,
  fragment: string,
): Route | undefined {
  // No anchor of a page begins like that, and most fragments are anchors.
  if (api === undefined || !/^(tag|operation|section)?\//.test(fragment)) return undefined;
  const pointed = /^\/paths\/([^/]+)(?:\/([a-z]+))?$/i.exec(fragment);
  if (pointed !== null) {
    const path = (pointed[1] ?? "").replaceAll("~1", "/").replaceAll("~0", "~");
    return routes.get(namedPart(api, "path", `${pointed[2] ?? ""}${path}`));
  }
  const key = keyOf(api, fragment);
  return key === undefined ? undefined : routes.get(key);
}

function keyOf(api: string, fragment: string): string | undefined {
  const operation = /^(?:tag\/[^/]+\/)?operation\/(.+)$/s.exec(fragment)?.[1];
  if (operation !== undefined) return namedPart(api, "operation", operation);
  const path = /^tag\/[^/]+\/([a-z]+\/.*)$/is.exec(fragment)?.[1];
  if (path !== undefined) return namedPart(api, "path", path);
  const tag = /^tag\/(.+)$/s.exec(fragment)?.[1];
  if (tag !== undefined) return namedPart(api, "tag", tag);
  if (/^section\//.test(fragment)) return namedPart(api, "section", "");
  const [, first, second] = /^\/([^/]+)(?:\/([^/]+))?$/s.exec(fragment) ?? [];
  if (second !== undefined) return namedPart(api, "operation", second);
  return first === undefined ? undefined : namedPart(api, "tag", first);
}

/** Whether a link names an operation by the file of its spec. */
export function namesOperation(href: string): boolean {
  const hash = href.indexOf("#");
  return hash > 0 && (href.startsWith("operation/", hash + 1) || href.startsWith("/paths/", hash + 1));
}
