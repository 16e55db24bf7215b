// All exchanges of a recording held against the APIs: findings by cause with their counts, and what was never seen. What is remembered grows with
// the causes, not with the recording.
import type { ApiContract, ContractEntry } from "../model/contract.ts";
import { SafePatterns } from "../reader/safe-pattern.ts";
import { nearestPathAmong } from "../text/nearest-path.ts";
import type { Exchange, Spot } from "./exchange.ts";
import type { Finding } from "./finding.ts";
import { bestCheck, type Checking } from "./message-check.ts";
import { shownHost, shownMethod, shownPath } from "./private.ts";
import { type Meant, Servers } from "./servers.ts";

/** A finding with the number of exchanges that have it, and the first of them. */
export type Cause = { readonly finding: Finding; count: number; readonly first: Spot };

/** `statuses`: documented, and never returned; undefined: the operation was never called. */
export type Unseen = {
  readonly api: ApiContract;
  readonly entry: ContractEntry;
  readonly statuses?: readonly string[];
};

export type DriftOptions = {
  readonly apis: readonly ApiContract[];
  /** Addresses in place of the servers of the specs. */
  readonly servers: readonly string[];
  /** Names in lower case; `*` at the end stands for any. */
  readonly ignoredHeaders: readonly string[];
};

/** Causes that are told apart; a recording of noise has no more. */
const mostCauses = 5000;
/** Hosts that are told apart. */
const mostHosts = 1000;

export type DriftCounts = {
  /** `matched`: to an operation. `elsewhere`: to other servers, and pages, scripts and images. `refused`: 404 for a path that is not in the spec. */
  readonly exchanges: number;
  readonly matched: number;
  readonly logged: number;
  readonly elsewhere: number;
  readonly refused: number;
};

export class Drift {
  readonly #options: DriftOptions;
  readonly #servers: Servers;
  readonly #checking: Checking;
  readonly #causes = new Map<string, Cause>();
  readonly #seen = new Map<ContractEntry, Set<string>>();
  readonly #notes = new Map<string, number>();
  readonly #hosts = new Map<string, number>();
  /** Unknown operations of hosts that may not be the API's, by host. */
  readonly #unsure = new Map<string, Map<string, Cause>>();
  readonly #served = new Set<string>();
  readonly #near: (path: string) => string | undefined;
  #left = 0;
  #counts = { exchanges: 0, matched: 0, logged: 0, elsewhere: 0, refused: 0 };

  constructor(options: DriftOptions) {
    this.#options = options;
    this.#servers = new Servers(options.apis, options.servers);
    const { ignoredHeaders } = options;
    this.#checking = {
      patterns: new SafePatterns(),
      isIgnoredHeader: (name) =>
        ignoredHeaders.some((one) => (one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one)),
    };
    this.#near = nearestPathAmong(options.apis.flatMap(({ entries }) => entries.map(({ path }) => path)));
  }

  add(exchange: Exchange): void {
    this.#counts.exchanges += 1;
    const meant = this.#servers.of(exchange);
    if (meant === "elsewhere") this.#addElsewhere(exchange);
    else this.#compare(exchange, meant);
  }

  #compare(exchange: Exchange, meant: Exclude<Meant, "elsewhere">): void {
    const { method, host = "" } = exchange;
    const own = meant.matches.filter(({ entry }) => entry.method === method);
    const able =
      own.length > 0 || method !== "HEAD" ? own : meant.matches.filter(({ entry }) => entry.method === "GET");
    const best = bestCheck(exchange, able, this.#checking);
    if (best === undefined) {
      this.#addUnknown(exchange, meant);
      return;
    }
    this.#counts.matched += 1;
    if (exchange.isLog) this.#counts.logged += 1;
    if (this.#served.size < mostHosts) this.#served.add(host);
    const { entry } = best.match;
    const statuses = this.#seen.get(entry) ?? new Set();
    if (exchange.status !== undefined) statuses.add(String(exchange.status));
    this.#seen.set(entry, statuses);
    const known = new Set<string>();
    for (const finding of best.check.findings) {
      const key = keyOf(finding);
      // Two items of one list are one exchange.
      if (!known.has(key)) this.#count(this.#causes, { key, finding, spot: exchange.spot });
      known.add(key);
    }
    for (const note of best.check.notes) this.#notes.set(note, (this.#notes.get(note) ?? 0) + 1);
  }

  #addElsewhere({ host }: Exchange): void {
    this.#counts.elsewhere += 1;
    if (host !== undefined && (this.#hosts.has(host) || this.#hosts.size < mostHosts))
      this.#hosts.set(host, (this.#hosts.get(host) ?? 0) + 1);
  }

  /** A path or a method that is not in the spec. */
  #addUnknown(exchange: Exchange, meant: Exclude<Meant, "elsewhere">): void {
    const { method, status, resource, host = "", spot } = exchange;
    const [known] = meant.matches;
    const isPreflight = method === "OPTIONS";
    const isOfPage = resource !== undefined && pageParts.has(resource.toLowerCase());
    if (isPreflight || (known === undefined && isOfPage) || exchange.status === 101) {
      this.#counts.elsewhere += 1;
      return;
    }
    // The server does not know it either.
    if (status === 404 || status === 405 || status === 501) {
      this.#counts.refused += 1;
      return;
    }
    const api = known?.api ?? this.#options.apis[0];
    if (api === undefined) return;
    const path = known === undefined ? shownPath(meant.path) : known.entry.path;
    const finding: Finding = {
      kind: "operation",
      api,
      pointer: known === undefined ? "/paths" : known.entry.pointer.replace(/\/[^/]*$/, ""),
      call: `${shownMethod(method)} ${path}`,
      what: "",
      problem: known === undefined ? "path" : "method",
    };
    if (meant.isSure || known !== undefined) {
      this.#count(this.#causes, { key: keyOf(finding), finding, spot });
      return;
    }
    const unsure = this.#unsure.get(host) ?? new Map<string, Cause>();
    if (this.#unsure.size < mostHosts) this.#unsure.set(host, unsure);
    this.#count(unsure, { key: keyOf(finding), finding, spot });
  }

  #count(
    causes: Map<string, Cause>,
    { key, finding, spot }: { readonly key: string; readonly finding: Finding; readonly spot: Spot },
  ): void {
    const cause = causes.get(key);
    if (cause !== undefined) cause.count += 1;
    else if (causes.size < mostCauses) causes.set(key, { finding: this.#withNear(finding), count: 1, first: spot });
    else this.#left += 1;
  }

  /** A path that the spec may mean, for an unknown one. */
  #withNear(finding: Finding): Finding {
    if (finding.kind !== "operation" || finding.problem !== "path") return finding;
    const near = this.#near(finding.call.replace(/^\S+ /, ""));
    return near === undefined ? finding : { ...finding, near };
  }

  /** All causes; unknown paths of a host that never was the API's are not among them. */
  get causes(): readonly Cause[] {
    const sure = [...this.#unsure].filter(([host]) => this.#served.has(host));
    return [...this.#causes.values(), ...sure.flatMap(([, causes]) => [...causes.values()])];
  }

  /** Findings of causes beyond those that are remembered. */
  get left(): number {
    return this.#left;
  }

  get counts(): DriftCounts {
    return this.#counts;
  }

  /** What was not checked, with the number of exchanges. */
  get notes(): readonly (readonly [note: string, count: number])[] {
    return [...this.#notes];
  }

  /** The other servers that most requests went to. */
  get otherHosts(): readonly string[] {
    return [...this.#hosts]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, 3)
      .map(([host]) => shownHost(host));
  }

  /** Operations that were never called, and statuses that were never returned. */
  get unseen(): readonly Unseen[] {
    return this.#options.apis.flatMap((api) =>
      api.entries.flatMap((entry): readonly Unseen[] => {
        const seen = this.#seen.get(entry);
        if (seen === undefined) return [{ api, entry }];
        const documented = entry.contract().answers.map(({ status }) => status);
        const statuses = documented.filter((status) => /^\d{3}$/.test(status) && !seen.has(status));
        return statuses.length === 0 ? [] : [{ api, entry, statuses }];
      }),
    );
  }
}

/** What a page consists of, by the names of browsers. */
const pageParts: ReadonlySet<string> = new Set(
  "document stylesheet script image font media manifest texttrack ping websocket preflight".split(" "),
);

function keyOf({ kind, api, pointer, call, what, problem }: Finding): string {
  return [kind, api.id, pointer, call, what, problem].join("\u0000");
}
