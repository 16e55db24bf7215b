// The addresses that a proxy of an API's console may ask: those of the servers that the spec lists, each as far as its path, with each value
// that the spec gives for their variables. What may be anything is known by its default alone.

import { isLoopbackName } from "../model/loopback.ts";
import { operationsIn } from "../model/method.ts";
import { sendOrigin } from "../model/send-origin.ts";
import { reachOf } from "../platform/net/reach.ts";
import { isObject, type JsonObject, listAt, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { mostAddresses, valuesOf } from "./sending.ts";
import { resolved, type Spec } from "./spec.ts";

/** `path`: without a slash at its end. */
type Target = { readonly origin: string; readonly path: string };

/** `targets`: each once, in the order of the spec. `left`: servers, as the spec writes them, that no proxy may ask. */
export type ProxyTargets = { readonly targets: readonly Target[]; readonly left: readonly string[] };

/** Those of `spec`. */
export function proxyTargets(spec: Spec): ProxyTargets {
  const targets = new Map<string, Target>();
  const left = new Set<string>();
  for (const holder of holdersIn(spec)) {
    for (const server of listAt(holder, "servers")) {
      const url = textAt(server, "url");
      if (!isObject(server) || url === undefined) continue;
      const found = addressesOf(server, url).flatMap((address) => targetOf(address) ?? []);
      if (found.length === 0) left.add(url);
      for (const target of found) targets.set(target.origin + target.path, target);
    }
  }
  return { targets: [...targets.values()], left: [...left] };
}

/** What may list servers: the document, its path items, and their operations. */
function holdersIn(spec: Spec): readonly JsonObject[] {
  const paths = objectAt(spec.document, "paths") ?? {};
  const items = Object.keys(paths).flatMap((path) => resolved(spec, paths[path], pointerTo("/paths", path)) ?? []);
  const below = items.flatMap(({ value }) => [value, ...operationsIn(value).map(({ operation }) => operation)]);
  return [spec.document, ...below];
}

/** `url` with the values of its variables; none where one is not defined. */
function addressesOf(server: JsonObject, url: string): readonly string[] {
  const scheme = url.indexOf("://");
  const path = scheme < 0 ? 0 : url.indexOf("/", scheme + 3);
  let addresses: readonly string[] = [""];
  for (const piece of url.matchAll(/\{([^{}]*)\}|[^{}]+|[{}]/g)) {
    const [text, name] = piece;
    const inPath = path >= 0 && piece.index > path;
    const fits = (value: string): boolean => scheme < 0 || (inPath ? ofPath : ofHost).test(value);
    const values = name === undefined ? [text] : (valuesOf(server, name)?.all.filter(fits) ?? []);
    addresses = addresses.flatMap((before) => values.map((value) => before + value)).slice(0, mostAddresses);
  }
  return addresses;
}

/** A value that reaches beyond its place (`evil.example/` in `https://{host}.example.com`) is none. */
const ofHost = /^[\p{L}\p{N}._:-]*$/u;
const ofPath = /^(?!(?:.*\/)?\.{1,2}(?:\/|$))[\w.~:@!$&'()*+,;=/-]*$/;

/** Whom a proxy asks at `address`; undefined where that is the site itself, a private network, or nothing that can be asked. */
function targetOf(address: string): Target | undefined {
  if (sendOrigin(address).kind !== "origin") return undefined;
  const { origin, hostname, pathname, search, hash } = new URL(address);
  const name = hostname.replace(/\.$/, "");
  const isPrivate =
    isLoopbackName(name) || ofNetwork.test(name) || (isAddress(hostname) && reachOf(hostname) !== "public");
  if (isPrivate || !name.includes(".") || search !== "" || hash !== "") return undefined;
  return { origin, path: pathname.replace(/\/+$/, "") };
}

/** Names that only a network of one's own has. */
const ofNetwork = /\.(?:local|internal|intranet|lan|home|corp|home\.arpa|localdomain)$/i;

/** Names of the web never end in a number; what does is an address of version 4 (URL standard). */
function isAddress(hostname: string): boolean {
  return /\.\d+\.?$/.test(hostname);
}
