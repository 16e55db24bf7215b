// All requests of the proof: every operation of the Pio API and of our own spec of OpenAPI 3.2, and everything hostile. PROOF_ONLY is
// one of the three (pio, harbour, hostile), PROOF_REQUEST narrows it to requests whose name contains its text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RequestParts, requestOf } from "../../src/model/request.ts";
import { routeOf } from "../../src/model/route.ts";
import { parseOperation } from "../../src/openapi/operation.ts";
import { outlineOf } from "../../src/openapi/outline.ts";
import { openSpec } from "../../src/openapi/spec.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { type Named, parameter } from "./request-named.ts";
import { hostileRequests } from "./requests.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");

/** The requests that the environment asks for; all of them if it does not say. */
export async function corpus(): Promise<readonly Named[]> {
  const { PROOF_ONLY, PROOF_REQUEST = "" } = process.env;
  const wanted = (name: string): boolean => PROOF_ONLY === undefined || PROOF_ONLY === name;
  const requests = [
    ...(wanted("pio") ? await pioRequests() : []),
    ...(wanted("harbour") ? await harbourRequests() : []),
    ...(wanted("hostile") ? hostileRequests : []),
  ];
  return requests.filter(({ name }) => name.includes(PROOF_REQUEST));
}

/** The request of every operation of the Pio API. */
export async function pioRequests(): Promise<readonly Named[]> {
  const config: unknown = JSON.parse(readFileSync(join(fixtures, "pio/pio-docs.config.json"), "utf8"));
  const spec = String((config as { apis: readonly { spec: string }[] }).apis[0]?.spec);
  return requestsOf(join(fixtures, "pio"), spec);
}

/** The request of every operation of the spec that has each feature of OpenAPI 3.2. */
function harbourRequests(): Promise<readonly Named[]> {
  return requestsOf(join(fixtures, "specs"), "openapi-3.2.yaml");
}

async function requestsOf(siteFolder: string, spec: string): Promise<readonly Named[]> {
  const api = { id: "api", spec, route: routeOf("/api"), sidebar: "api", remoteRefs: [], fallbackToCache: false };
  const loaded = await loadSpec(diskHost, api, { siteFolder, store: undefined });
  if (loaded.spec === undefined) throw new Error(JSON.stringify(loaded.diagnostics));
  const opened = openSpec(loaded.spec);
  const { outline } = outlineOf(opened);
  return outline.operations.flatMap((entry) => {
    const { body } = parseOperation({ spec: opened, outline }, entry);
    if (body.kind !== "operation" || body.request === undefined) return [];
    return [{ name: `${entry.method} ${entry.path}`, request: requestOf(filledIn(body.request)) }];
  });
}

/** What a page leaves open to its reader has a value before it is sent. */
function filledIn(parts: RequestParts): RequestParts {
  const known = new Set(parts.parameters.map((part) => (part.in === "path" ? part.name : "")));
  const open = [...parts.path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name = ""]) =>
    known.has(name) ? [] : [parameter("path", name, "filled-in")],
  );
  const parameters = parts.parameters.map((part) => ({ ...part, value: part.value ?? "filled-in" }));
  const credentials = parts.credentials.map((part) => (part.in === "query" ? { ...part, value: "filled-in" } : part));
  return { ...parts, parameters: [...parameters, ...open], credentials };
}
