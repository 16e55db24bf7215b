// Whom the pages of an API may ask: every server of its spec, and where the security schemes in use give tokens. Known before a page is
// made, since all pages of an API run under one policy, and told at its place where something cannot be asked.
import { consoleHost, type Unasked } from "../check/spec/console-host.ts";
import { consoleOwnHost } from "../check/spec/console-own-host.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { english } from "../messages/english.ts";
import { operationsIn } from "../model/method.ts";
import { type SendOrigin, sendOrigin } from "../model/send-origin.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { resolved, type Spec } from "./spec.ts";

/** `origins`: those of the spec in its order, then those that the config adds. */
export type AllowedOrigins = { readonly origins: readonly string[]; readonly diagnostics: readonly Diagnostic[] };

/** A policy is one line of a header, and servers read no more than some thousand characters of one. */
const mostOrigins = 100;

/** Whom the pages of `spec` may ask; undefined when its form sends nothing. Diagnostics: console-host, console-own-host. */
export function sendingOf(spec: Spec): AllowedOrigins | undefined {
  return spec.api.sends === undefined ? undefined : new Survey(spec, spec.api.sends.hosts).run();
}

class Survey {
  readonly #spec: Spec;
  readonly #named: readonly string[];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #origins = new Set<string>();
  readonly #schemes = new Set<string>();

  constructor(spec: Spec, named: readonly string[]) {
    this.#spec = spec;
    this.#named = named;
  }

  run(): AllowedOrigins {
    const { document } = this.#spec;
    if (listAt(document, "servers").length === 0 && !this.#servedBelow()) {
      this.#diagnostics.push(consoleOwnHost(undefined, this.#spec.placeOf("")));
    }
    this.#level(document, "");
    const paths = objectAt(document, "paths") ?? {};
    for (const path of Object.keys(paths)) {
      const item = resolved(this.#spec, paths[path], pointerTo("/paths", path));
      if (item === undefined) continue;
      this.#servers(item.value, item.pointer);
      for (const { keys, operation } of operationsIn(item.value)) {
        this.#level(operation, pointerTo(item.pointer, ...keys));
      }
    }
    for (const key of this.#schemes) this.#scheme(key);
    const all = [...new Set([...this.#origins, ...this.#named])];
    if (all.length > mostOrigins) {
      const problem = `the API has more than ${mostOrigins} hosts, the limit for the policy of a page`;
      this.#tell({ server: all[mostOrigins] ?? "", problem }, "/servers");
    }
    return { origins: all.slice(0, mostOrigins), diagnostics: this.#diagnostics };
  }

  /** Whether path items or operations have servers of their own. */
  #servedBelow(): boolean {
    const paths = objectAt(this.#spec.document, "paths") ?? {};
    return Object.values(paths).some(
      (item) =>
        isObject(item) &&
        [item, ...operationsIn(item).map(({ operation }) => operation)].some(
          (one) => listAt(one, "servers").length > 0,
        ),
    );
  }

  #level(holder: JsonObject, pointer: string): void {
    this.#servers(holder, pointer);
    for (const entry of listAt(holder, "security")) {
      if (isObject(entry)) for (const key of Object.keys(entry)) this.#schemes.add(key);
    }
  }

  #servers(holder: JsonObject, pointer: string): void {
    for (const [index, server] of listAt(holder, "servers").entries()) {
      const url = textAt(server, "url");
      if (isObject(server) && url !== undefined) this.#server(server, url, pointerTo(pointer, "servers", index));
    }
  }

  #server(server: JsonObject, url: string, pointer: string): void {
    const { found, faults, open } = serverAddresses(server, url);
    for (const { at, ...fault } of faults) this.#tell(fault, pointerTo(pointer, ...at));
    const told = new Set<string>();
    for (const one of found) {
      if (one.kind === "own")
        this.#diagnostics.push(consoleOwnHost(url, this.#spec.placeOf(pointerTo(pointer, "url"))));
      else this.#take({ server: url, told }, one, pointerTo(pointer, "url"));
    }
    if (this.#named.length > 0) return;
    for (const name of open) {
      const problem = `\`${name}\` can have any value, and only its default is known`;
      this.#tell({ server: url, problem, hint: inHosts }, pointerTo(pointer, "variables", name));
    }
  }

  #scheme(key: string): void {
    const known = objectAt(this.#spec.document.components, "securitySchemes") ?? {};
    const scheme = resolved(this.#spec, known[key], pointerTo("/components/securitySchemes", key));
    if (scheme === undefined) return;
    this.#addresses(scheme.value, scheme.pointer, ["openIdConnectUrl", "oauth2MetadataUrl"]);
    const flows = objectAt(scheme.value, "flows") ?? {};
    for (const kind of ["authorizationCode", "deviceAuthorization", "clientCredentials"]) {
      if (kind === "clientCredentials" && this.#spec.api.sends?.clientCredentials !== true) continue;
      const keys = ["tokenUrl", "refreshUrl", "deviceAuthorizationUrl"];
      this.#addresses(flows[kind], pointerTo(scheme.pointer, "flows", kind), keys);
    }
  }

  #addresses(holder: Json | undefined, pointer: string, keys: readonly string[]): void {
    for (const key of keys) {
      const address = textAt(holder, key);
      if (address === undefined) continue;
      const found = sendOrigin(address);
      const at = pointerTo(pointer, key);
      if (found.kind === "own") this.#tell({ server: address, problem: english.sending.addresses.noHost }, at);
      else this.#take({ server: address, told: new Set() }, found, at);
    }
  }

  /** `told`: problems of this address that were told. */
  #take(
    { server, told }: { readonly server: string; readonly told: Set<string> },
    found: Exclude<ReturnType<typeof sendOrigin>, { kind: "own" }>,
    pointer: string,
  ): void {
    const problem =
      found.kind === "none"
        ? english.sending.addresses[found.problem]
        : found.plain
          ? "it is not encrypted, so browsers block requests from HTTPS pages"
          : undefined;
    if (found.kind === "origin") this.#origins.add(found.origin);
    if (problem === undefined || told.has(problem)) return;
    told.add(problem);
    this.#tell({ server, problem }, pointer);
  }

  #tell(fault: Unasked, pointer: string): void {
    const server = fault.server.length > 120 ? `${fault.server.slice(0, 119)}…` : fault.server;
    this.#diagnostics.push(consoleHost({ ...fault, server }, this.#spec.placeOf(pointer)));
  }
}

// The hosts that a server may come to: its address up to the path, with each value that its variables have. A value that reaches beyond its
// place (`evil.example/` in `https://{host}.example.com`) is no value; one that may be anything is known by its default alone.

/** `at`: the keys from the server to what is wrong. */
type ServerFault = Unasked & { readonly at: readonly string[] };

/** `open`: variables of its host that may be anything. */
type ServerAddresses = {
  readonly found: readonly SendOrigin[];
  readonly faults: readonly ServerFault[];
  readonly open: readonly string[];
};

/** Addresses that the variables of one server may make together. */
export const mostAddresses = 200;

/** What `server`, which has the address `url`, may come to. */
function serverAddresses(server: JsonObject, url: string): ServerAddresses {
  const head = /^[^/?#]*:\/\/[^/\\?#]*|^[^/?#]*/.exec(url)?.[0] ?? "";
  const rest = url.slice(head.length);
  const faults: ServerFault[] = [];
  const open: string[] = [];
  let addresses: readonly string[] = [""];
  for (const [piece, name] of head.matchAll(/\{([^{}]*)\}|[^{}]+|[{}]/g)) {
    const values = name === undefined ? { all: [piece], isOpen: false } : valuesOf(server, name);
    if (values === undefined) {
      faults.push({ server: url, problem: `its variable \`${name}\` is not defined`, at: ["url"] });
      return { found: [], faults, open };
    }
    if (name !== undefined && values.isOpen) open.push(name);
    const fitting = name === undefined ? values.all : fittingValues(values.all, { head, url, name }, faults);
    addresses = addresses.flatMap((before) => fitting.map((value) => before + value));
    if (addresses.length > mostAddresses) {
      const problem = `its variables result in more than ${mostAddresses} URLs`;
      faults.push({ server: url, problem, at: ["variables"], hint: inHosts });
      addresses = addresses.slice(0, mostAddresses);
    }
  }
  const found = addresses.map((address) => sendOrigin(address + rest));
  return { found, faults, open };
}

/** Where a site names what its spec does not. */
const inHosts = "Add the hosts to `console.hosts`.";

/** The values of a variable, its default first; undefined where it is not defined. */
export function valuesOf(
  server: JsonObject,
  name: string,
): { readonly all: readonly string[]; readonly isOpen: boolean } | undefined {
  const variable = objectAt(objectAt(server, "variables"), name);
  if (variable === undefined) return undefined;
  const usual = textAt(variable, "default");
  const values = listAt(variable, "enum").filter((value) => typeof value === "string");
  const all = [...new Set([...(usual === undefined ? [] : [usual]), ...values])];
  return { all, isOpen: values.length === 0 };
}

type ServerPlace = { readonly head: string; readonly url: string; readonly name: string };

/** Those of `values` that stay in their place. A variable that an address begins with may be the whole of it. */
function fittingValues(
  values: readonly string[],
  { head, url, name }: ServerPlace,
  faults: ServerFault[],
): readonly string[] {
  const schemeEnd = head.indexOf("://");
  if (schemeEnd < 0) return values;
  const isScheme = head.indexOf(`{${name}}`) < schemeEnd;
  return values.filter((value) => {
    const fits = isScheme ? /^https?$/i.test(value) : /^[\p{L}\p{N}._:-]*$/u.test(value);
    if (!fits) {
      const problem = `the value \`${value.slice(0, 80)}\` of \`${name}\` changes more than ${isScheme ? "the scheme" : "the host"}`;
      faults.push({ server: url, problem, at: ["variables", name] });
    }
    return fits;
  });
}
