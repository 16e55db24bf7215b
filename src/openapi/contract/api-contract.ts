// A whole API as a contract: its operations in the order of the description, each worked out when it is first asked for.
import type { ApiContract, AuthServer } from "../../model/contract.ts";
import { methodText } from "../../model/method.ts";
import type { OperationEntry } from "../../model/outline.ts";
import { joinedServer } from "../../model/server-address.ts";
import { defined } from "../../text/defined.ts";
import { isList, isObject, type Json, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { lazily } from "../../text/lazily.ts";
import { isUrl } from "../../text/url.ts";
import { outlineOf } from "../outline.ts";
import { schemesIn } from "../security.ts";
import { type Spec, valueAt } from "../spec.ts";
import { contractOf } from "./operation-contract.ts";

/** The contract of an opened spec. What the provider calls (webhooks, callbacks) is no part of it. */
export function apiContract(spec: Spec): ApiContract {
  const { outline } = outlineOf(spec);
  const usual = serverPaths(spec.document.servers);
  return {
    id: spec.api.id,
    title: outline.title,
    version: textAt(spec.document.info, "version") ?? "",
    authServers: authServersOf(spec),
    hosts: hostsOf(spec),
    schemaAt: (pointer) => valueAt(spec, pointer),
    placeOf: spec.placeOf,
    entries: outline.operations
      .filter(({ kind }) => kind === "operation")
      .map((entry) => {
        const own = ownServers(spec, entry);
        return {
          method: methodText(entry.method),
          path: entry.path,
          bases: own.every((servers) => servers === undefined) ? usual : serverPaths(...own, spec.document.servers),
          operationId: entry.operationId,
          title: entry.title,
          pointer: entry.pointer,
          contract: lazily(() => contractOf(spec, entry)),
        };
      }),
  };
}

/** The lists of servers of an operation and of its path. */
function ownServers(spec: Spec, { pointer, item }: OperationEntry): readonly (Json | undefined)[] {
  return [pointer, item].map((at) => member(valueAt(spec, at), "servers"));
}

// Where the callers of an API get their tokens: the addresses that its security schemes name, as paths.

/** One for each scheme of OAuth 2 or OpenID Connect. */
function authServersOf(spec: Spec): readonly AuthServer[] {
  return schemesIn(spec).flatMap(({ name: key, value: scheme }): readonly AuthServer[] => {
    const type = textAt(scheme, "type");
    if (type !== "oauth2" && type !== "openIdConnect") return [];
    const flows = Object.values(objectAt(scheme, "flows") ?? {}).filter(isObject);
    const path = (name: string): string | undefined => {
      const address = flows.map((flow) => textAt(flow, name)).find((text) => text !== undefined);
      return address === undefined ? undefined : pathOf(address) || "/";
    };
    const metadata = textAt(scheme, "oauth2MetadataUrl") ?? textAt(scheme, "openIdConnectUrl");
    const scopes = new Set(flows.flatMap((flow) => Object.keys(objectAt(flow, "scopes") ?? {})));
    return [
      defined({
        key,
        authorize: path("authorizationUrl"),
        token: path("tokenUrl"),
        refresh: path("refreshUrl"),
        device: path("deviceAuthorizationUrl"),
        metadata: metadata === undefined ? undefined : pathOf(metadata),
        openId: type === "openIdConnect",
        scopes: [...scopes],
      }),
    ];
  });
}

// The paths below which an API answers: those of its servers, with every value that their variables may take.

/** Addresses that one list of servers may come to. */
const mostAddresses = 64;

/** Paths without a slash at the end, each once; the first of `levels` (operation, path item, root) that lists servers counts. */
function serverPaths(...levels: readonly (Json | undefined)[]): readonly string[] {
  const servers = levels.find((level) => isList(level) && level.length > 0);
  if (!isList(servers)) return [""];
  const paths = servers.filter(isObject).flatMap((server) => addressesOf(server).map(pathOf));
  return paths.length === 0 ? [""] : [...new Set(paths)];
}

/** The hosts of all servers of a document, of its paths, and of its operations; relative addresses have none. */
function hostsOf(spec: Spec): readonly string[] {
  const { outline } = outlineOf(spec);
  const lists = [spec.document.servers, ...outline.operations.flatMap((entry) => ownServers(spec, entry))];
  const servers = new Set(lists.flatMap((list) => (isList(list) ? list.filter(isObject) : [])));
  return [...new Set([...servers].flatMap((server) => serverHosts(server)))];
}

function serverHosts(server: Json): readonly string[] {
  const [, scheme = "", written = ""] = /^(https?|wss?):\/\/([^/?#]*)/i.exec(textAt(server, "url") ?? "") ?? [];
  const variables = objectAt(server, "variables") ?? {};
  let hosts = written === "" ? [] : [written];
  for (const [, name = ""] of written.matchAll(/\{([^{}]*)\}/g)) {
    const values = listAt(variables[name], "enum").map(String);
    const known = values.length === 0 ? ["*"] : values;
    hosts = hosts.flatMap((host) => known.map((value) => host.replaceAll(`{${name}}`, value))).slice(0, mostAddresses);
  }
  const usualPort = /^(https|wss)$/i.test(scheme) ? /:443$/ : /:80$/;
  return hosts.map((host) => host.toLowerCase().replace(usualPort, ""));
}

function addressesOf(server: Json): readonly string[] {
  const variables = objectAt(server, "variables") ?? {};
  let addresses = [textAt(server, "url") ?? "/"];
  for (const name of Object.keys(variables)) {
    const usual = textAt(variables[name], "default");
    const values = [
      ...new Set([...(usual === undefined ? [] : [usual]), ...listAt(variables[name], "enum").map(String)]),
    ];
    const isInPath = addresses.some((address) => address.replace(/^\w+:\/\/[^/]*/, "").includes(`{${name}}`));
    // In the name of a host every value comes to the same path.
    const counted = isInPath ? values : values.slice(0, 1);
    addresses = addresses
      .flatMap((address) => counted.map((value) => joinedServer(address, (one) => (one === name ? value : undefined))))
      .slice(0, mostAddresses);
  }
  return addresses;
}

/** The path of an address as a request names it. */
function pathOf(address: string): string {
  const plain = address.replaceAll(/\{([^{}]*)\}/g, "$1");
  if (!isUrl(plain, "http://localhost/")) return "";
  return new URL(plain, "http://localhost/").pathname.replace(/\/+$/, "");
}
