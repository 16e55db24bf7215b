// Which requests of a recording go to the APIs, and which path of the spec they mean. A browser records everything that a page loads.
import { type Match, MockRoutes } from "../mock/routes.ts";
import type { ApiContract } from "../model/contract.ts";
import { type Exchange, targetOf } from "./exchange.ts";

/**
 * `matches`: operations at the path, whatever their method. `path`: below the server. `isSure`: the spec or the command line names the host.
 * `elsewhere`: another server, or beside the API.
 */
export type Meant =
  | { readonly matches: readonly Match[]; readonly path: string; readonly isSure: boolean }
  | "elsewhere";

type Own = { readonly host: string | undefined; readonly base: string };

/** This machine: a mock, or an API in development. */
const local = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0|host\.docker\.internal)(?::\d+)?$/;

export class Servers {
  readonly #apis: readonly {
    readonly api: ApiContract;
    readonly hosts: readonly RegExp[];
    readonly bases: readonly string[];
  }[];
  readonly #routes: MockRoutes;
  readonly #given: readonly Own[];

  /** `given`: addresses of servers in place of those of the specs; a request means the path behind one. */
  constructor(apis: readonly ApiContract[], given: readonly string[]) {
    this.#given = given.flatMap((url) => {
      const target = targetOf(url);
      return target === undefined ? [] : [{ host: target.host, base: target.path.replace(/\/+$/, "") }];
    });
    this.#routes = new MockRoutes(apis, this.#given.length > 0 ? () => [""] : (_, { bases }) => bases);
    this.#apis = apis.map((api) => ({
      api,
      hosts: api.hosts.map(hostPattern),
      bases: [...new Set(api.entries.flatMap(({ bases }) => bases))],
    }));
  }

  /** The operations that an exchange may mean. */
  of(exchange: Pick<Exchange, "host" | "path" | "query">): Meant {
    const { host, query } = exchange;
    const path = this.#given.length === 0 ? exchange.path : this.#behind(exchange);
    if (path === undefined) return "elsewhere";
    const able = this.#given.length > 0 ? this.#apis : this.#apis.filter(({ hosts }) => isOwn(host, hosts));
    const apis = new Set(able.map(({ api }) => api));
    const isSure =
      this.#given.length > 0 || host === undefined || local.test(host) || able.some(({ hosts }) => hosts.length > 0);
    const matches = this.#routes.match(path, query.split("&")).filter(({ api }) => apis.has(api));
    if (matches.length > 0) return { matches, path, isSure };
    const isBelow = (base: string): boolean => path === base || path.startsWith(`${base}/`);
    const isOfApi = this.#given.length > 0 || able.some(({ bases }) => bases.some(isBelow));
    return isOfApi ? { matches, path, isSure } : "elsewhere";
  }

  #behind({ host, path }: Pick<Exchange, "host" | "path">): string | undefined {
    const own = this.#given.find(
      (one) =>
        (host === undefined || one.host === undefined || one.host === host) &&
        (path === one.base || path.startsWith(`${one.base}/`)),
    );
    return own === undefined ? undefined : path.slice(own.base.length) || "/";
  }
}

/** A host that nobody recorded, a local one, and any of an API without hosts is its own. */
function isOwn(host: string | undefined, hosts: readonly RegExp[]): boolean {
  return host === undefined || hosts.length === 0 || local.test(host) || hosts.some((pattern) => pattern.test(host));
}

function hostPattern(host: string): RegExp {
  const parts = host.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\w.-]*")}$`);
}
