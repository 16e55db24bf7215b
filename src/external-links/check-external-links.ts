// The check of other sites: what is still known is not asked, the rest is asked host by host within the limits and the time, and what
// came of it is kept for later runs. The one door to the net that builds and servers never open.
import { setMaxListeners } from "node:events";
import {
  type AnchorStates,
  type ExternalAddress,
  type ExternalSettings,
  type LinkOutcome,
  shownAddress,
  type Verdict,
} from "../model/external-link.ts";
import {
  exchange,
  type FindAddresses,
  type HttpExchange,
  RefusedAddress,
  systemAddresses,
} from "../platform/net/exchange.ts";
import { reachOf } from "../platform/net/reach.ts";
import { withinTime } from "../platform/net/time-limit.ts";
import type { Store } from "../platform/store/store.ts";
import { defined } from "../text/defined.ts";
import { isUrl } from "../text/url.ts";
import { hostWithPort } from "./external-addresses.ts";
import { type HostGate, LeftAlone, openGate } from "./gate.ts";
import { openKnown } from "./known.ts";
import { readSpots } from "./read-page.ts";

export type ExternalCheckOptions = {
  readonly addresses: readonly ExternalAddress[];
  readonly settings: ExternalSettings;
  readonly store: Store | undefined;
  readonly userAgent: string;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: (done: number, total: number) => void;
  /** Of tests: names and the time, in ms since the epoch. */
  readonly find?: FindAddresses;
  readonly now?: () => number;
};

/** `verdicts` in the order of the addresses. `asked`: of how many the servers were asked; `known`: of how many no more than an earlier run. */
export type ExternalCheck = { readonly verdicts: readonly Verdict[]; readonly asked: number; readonly known: number };

const day = 86_400_000;
const hour = 3_600_000;

/** Hosts that are worked at at once wait mostly for their turn, and each keeps its list in hand. */
const hostsAtOnce = 8;

/** Asks for `addresses`. Rejects only when `signal` is aborted, with its reason; what was learned until then is kept. */
export async function checkExternalLinks(order: ExternalCheckOptions): Promise<ExternalCheck> {
  const { addresses, settings, store, userAgent, signal, find, now = Date.now, progress = () => undefined } = order;
  const start = now();
  const known = openKnown({
    store,
    now: start,
    expires: settings.expires * day,
    quarantine: settings.quarantine * hour,
  });
  const found = new Map<ExternalAddress, Verdict>();
  const open: ExternalAddress[] = [];
  let recalled = 0;
  for (const address of addresses) {
    const outcome = address.href === undefined ? undefined : known.recall(address.href, fragmentsOf(address));
    if (outcome !== undefined) recalled += 1;
    if (address.href === undefined) found.set(address, { address, outcome: noAddress });
    else if (outcome === undefined) open.push(address);
    else found.set(address, { address, outcome });
  }
  const limit = limitOf(settings.time * 1000, signal);
  const timeout = settings.timeout * 1000;
  const { allow } = settings;
  const follower: Follower = {
    ask: openDoor({ allow, timeout, signal: limit.signal, userAgent, now, ...(find === undefined ? {} : { find }) }),
    gate: openGate(settings, limit.signal),
    signal: limit.signal,
    timeout,
  };
  let done = 0;
  const settle = async (address: ExternalAddress): Promise<void> => {
    const { href = "" } = address;
    const outcome = await follow(href, fragmentsOf(address), follower);
    const failed = known.learn(href, outcome);
    found.set(address, { address, outcome, ...(failed === undefined ? {} : { failed }) });
    done += 1;
    progress(done, open.length);
  };
  try {
    await hostByHost(open, settings, settle);
  } finally {
    limit.end();
    await known.save();
  }
  signal?.throwIfAborted();
  const verdicts = addresses.flatMap((address) => found.get(address) ?? []);
  const asked = open.filter((address) => {
    const kind = found.get(address)?.outcome.kind;
    return kind !== "unasked" && kind !== "refused";
  });
  return { verdicts, asked: asked.length, known: recalled };
}

const noAddress: LinkOutcome = { kind: "gone", problem: "is no address that can be opened" };

/** The fragments that stand behind an address; none is no question. */
function fragmentsOf({ places }: ExternalAddress): readonly string[] {
  return [...new Set(places.map(({ fragment }) => fragment))].filter((fragment) => fragment !== "").sort();
}

/** Ends after `ms`, or with `outer`. */
function limitOf(ms: number, outer: AbortSignal | undefined): { readonly signal: AbortSignal; end(): void } {
  const stop = new AbortController();
  // Each request listens.
  setMaxListeners(0, stop.signal);
  const abort = (): void => stop.abort(outer?.reason);
  const timer = setTimeout(() => stop.abort(new DOMException("too late", "TimeoutError")), ms);
  outer?.addEventListener("abort", abort, { once: true });
  if (outer?.aborted === true) abort();
  return {
    signal: stop.signal,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}

/** `work` for each address, the hosts with the most of them first, so that none is left for the end alone. */
async function hostByHost(
  addresses: readonly ExternalAddress[],
  { concurrency, perHost }: ExternalSettings,
  work: (address: ExternalAddress) => Promise<void>,
): Promise<void> {
  const hosts = new Map<string, ExternalAddress[]>();
  for (const address of addresses) {
    const { hostname } = new URL(address.href ?? "");
    const list = hosts.get(hostname);
    if (list === undefined) hosts.set(hostname, [address]);
    else list.push(address);
  }
  const lanes = [...hosts.values()].sort((a, b) => b.length - a.length).values();
  const takeLane = async (): Promise<void> => {
    for (const lane of lanes) {
      const queue = lane.values();
      const take = async (): Promise<void> => {
        for (const address of queue) await work(address);
      };
      await Promise.all(Array.from({ length: Math.min(perHost, lane.length) }, take));
    }
  };
  await Promise.all(Array.from({ length: concurrency * hostsAtOnce }, takeLane));
}

// What becomes of one address: asked by HEAD, by GET where its fragments are wanted or HEAD is no good; redirects are followed, each judged
// anew, and each host is asked when it is its turn.

const mostRedirects = 5;

/** A longer pause than this, in ms, is waited for by another run; a shorter one so many times. */
const mostPause = 30_000;
const mostRepeats = 2;

/** Of a host that is asked too often and does not say for how long. In ms. */
const usualQuiet = 1_000;

type Follower = {
  readonly ask: AskUrl;
  readonly gate: HostGate;
  readonly signal: AbortSignal;
  readonly timeout: number;
};

/** A first word that a second request may take back. `blame`: the host that gave none, or asked for a pause. */
type FollowDraft = {
  readonly outcome: LinkOutcome;
  readonly isDoubtful: boolean;
  readonly blame?: { readonly host: string; readonly problem: string };
};

/** Asks for `href`. Never rejects: where the run is over, it was not asked. */
async function follow(href: string, fragments: readonly string[], follower: Follower): Promise<LinkOutcome> {
  const first = fragments.length > 0 ? "GET" : "HEAD";
  let draft = await walk(new URL(href), { method: first, fragments }, follower);
  if (first === "HEAD" && draft.isDoubtful) draft = await walk(new URL(href), { method: "GET", fragments }, follower);
  // Once for an address, however often it was asked.
  if (draft.blame !== undefined) follower.gate.heard(draft.blame.host, draft.blame.problem);
  return draft.outcome;
}

/** The way of one address: where it is, where it has moved for good, and how often it has waited. */
type Way = { at: URL; hops: number; waits: number; moved: URL | undefined; isLasting: boolean };

async function walk(start: URL, wanted: LinkRequest, follower: Follower): Promise<FollowDraft> {
  const way: Way = { at: start, hops: 0, waits: 0, moved: undefined, isLasting: true };
  for (;;) {
    const via = way.hops === 0 ? undefined : shownAddress(way.at);
    const step = await stepOf(way, wanted, follower);
    if (step === "on") continue;
    const { outcome } = step;
    if (outcome.kind === "good" || outcome.kind === "unasked") return step;
    return { ...step, outcome: defined({ ...outcome, via }) };
  }
}

async function stepOf(
  way: Way,
  wanted: LinkRequest,
  { ask, gate, signal, timeout }: Follower,
): Promise<FollowDraft | "on"> {
  const host = way.at.hostname;
  try {
    const answer = await gate.pass(host, () => ask(way.at, wanted));
    const isAway = answer.status === 429 || (answer.status === 503 && answer.pause !== undefined);
    if (isAway) return waited(way, answer, gate);
    gate.heard(host);
    return answer.status >= 300 && answer.status < 400 ? redirected(way, answer) : judged(way, answer);
  } catch (error) {
    if (error instanceof LeftAlone) return sure({ kind: "unasked", why: error.message });
    if (signal.aborted) return sure({ kind: "unasked" });
    if (error instanceof RefusedAddress)
      return sure({ kind: "refused", problem: "leads into a network that is not public" });
    const { problem, isDoubtful } = failureOf(error, timeout);
    return { outcome: { kind: "failing", problem }, isDoubtful, blame: { host, problem } };
  }
}

function sure(outcome: LinkOutcome): FollowDraft {
  return { outcome, isDoubtful: false };
}

/** The host asks for quiet: it gets it, and the address waits with it if that is not too long. */
function waited(way: Way, { status, pause }: LinkResponse, gate: HostGate): FollowDraft | "on" {
  const host = way.at.hostname;
  if (pause !== undefined && pause <= mostPause && way.waits < mostRepeats) {
    gate.quiet(host, pause);
    way.waits += 1;
    return "on";
  }
  gate.quiet(host, Math.min(pause ?? usualQuiet, mostPause));
  const outcome: LinkOutcome = { kind: "failing", problem: `answers ${status}` };
  return { outcome, isDoubtful: false, blame: { host, problem: "asked for a pause" } };
}

/** Followed as a browser follows it, but to http and https alone, and without what the address would log in with. */
function redirected(way: Way, { status, location }: LinkResponse): FollowDraft | "on" {
  if (location === undefined)
    return { outcome: { kind: "failing", problem: `answers ${status} and leads nowhere` }, isDoubtful: true };
  // Node reads headers as Latin-1, servers write UTF-8.
  const text = Buffer.from(location, "latin1").toString("utf8");
  const written = text.includes("\ufffd") ? location : text;
  if (!isUrl(written, way.at.href))
    return { outcome: { kind: "failing", problem: "redirects to what is no address" }, isDoubtful: true };
  const next = new URL(written, way.at);
  if (next.protocol !== "http:" && next.protocol !== "https:")
    return sure({
      kind: "refused",
      problem: `redirects to an address that begins with \`${next.protocol.slice(0, 20)}\``,
    });
  if (way.hops >= mostRedirects)
    return { outcome: { kind: "failing", problem: `redirects more than ${mostRedirects} times` }, isDoubtful: true };
  next.username = "";
  next.password = "";
  next.hash = "";
  way.isLasting &&= status === 301 || status === 308;
  if (way.isLasting) way.moved = next;
  way.at = next;
  way.hops += 1;
  return "on";
}

function judged({ moved }: Way, { status, spots }: LinkResponse): FollowDraft {
  if (status >= 200 && status < 300) {
    const to = moved === undefined ? undefined : shownAddress(moved);
    return sure(defined({ kind: "good", to, spots }));
  }
  const problem = `answers ${status}`;
  if (status === 404 || status === 410) return { outcome: { kind: "gone", problem }, isDoubtful: true };
  const kind = status >= 400 && status < 500 ? "guarded" : "failing";
  return { outcome: { kind, problem }, isDoubtful: true };
}

// What became of a request that got no answer, as words that follow the address. No host name is looked for in them: they hold none.

/** `isDoubtful`: another way to ask may do better. `timeout` in ms. */
function failureOf(error: unknown, timeout: number): { readonly problem: string; readonly isDoubtful: boolean } {
  const { name = "", code = "" } = error instanceof Error ? { name: error.name, code: codeOf(error) } : {};
  if (name === "TimeoutError" || name === "AbortError")
    return { problem: `gives no answer within ${timeout / 1000} s`, isDoubtful: true };
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA")
    return { problem: "has a host name that is not known", isDoubtful: false };
  if (code === "ECONNREFUSED") return { problem: "refuses the connection", isDoubtful: false };
  if (/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(code))
    return { problem: "cannot be reached", isDoubtful: false };
  const certificate = certificates[code];
  if (certificate !== undefined) return { problem: certificate, isDoubtful: false };
  if (/CERT|_CA_|ISSUER|SELF_SIGNED/.test(code))
    return { problem: "has a certificate that cannot be trusted", isDoubtful: false };
  if (/^(?:ERR_SSL|EPROTO)/.test(code)) return { problem: "does not speak TLS as it should", isDoubtful: false };
  if (/^(?:HPE_|ERR_HTTP|ERR_INVALID)/.test(code)) return { problem: "answers what is no HTTP", isDoubtful: true };
  return { problem: `breaks the connection${code === "" ? "" : ` (${code})`}`, isDoubtful: true };
}

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has a certificate that is out of date",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a certificate that it signed itself",
  SELF_SIGNED_CERT_IN_CHAIN: "has a certificate that it signed itself",
  ERR_TLS_CERT_ALTNAME_INVALID: "has the certificate of another host",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has a certificate that cannot be trusted",
};

/** Of an error, or of the first that it gathers: a name with several addresses fails once for each. */
function codeOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return "code" in error ? String(error.code) : "";
}

// One request to another site: guarded, with nothing of ours in it but a name, and read no further than is needed.

/** What a server said. `pause`: what it asks for, in ms. */
type LinkResponse = {
  readonly status: number;
  readonly location?: string;
  readonly pause?: number;
  readonly spots?: AnchorStates;
};

type LinkRequest = { readonly method: "GET" | "HEAD"; readonly fragments: readonly string[] };

/** Asks once. Rejects with `RefusedAddress` where no connection may be made, and with the errors of the network. */
type AskUrl = (url: URL, wanted: LinkRequest) => Promise<LinkResponse>;

type AskOrder = {
  /** Hosts with ports that may be asked wherever they lead. */
  readonly allow: readonly string[];
  /** Ms. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly userAgent: string;
  readonly find?: FindAddresses;
  /** Ms since the epoch. */
  readonly now: () => number;
};

/** The door to other sites. A name is looked up once a run: what it says later changes nothing. */
function openDoor({ allow, timeout, signal, userAgent, now, find = systemAddresses }: AskOrder): AskUrl {
  const allowed = new Set(allow);
  const known = new Map<string, ReturnType<FindAddresses>>();
  const findOnce: FindAddresses = (name) => {
    const found = known.get(name) ?? find(name);
    known.set(name, found);
    return found;
  };
  const headers = { "user-agent": userAgent, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  return (url, { method, fragments }) =>
    withinTime(timeout, signal, async (within) => {
      const isAllowed = allowed.has(hostWithPort(url));
      const allows = (address: string): boolean => isAllowed || reachOf(address) === "public";
      const answer = await exchange(url, { method, headers, signal: within, allows, isRaw: true, find: findOnce });
      try {
        return await told(answer, { method, fragments, now });
      } finally {
        answer.body.destroy();
      }
    });
}

async function told(
  { status, header, body }: HttpExchange,
  { method, fragments, now }: LinkRequest & Pick<AskOrder, "now">,
): Promise<LinkResponse> {
  const location = header("location");
  const pause = pauseOf(header("retry-after"), now());
  const base = { status, ...(location === undefined ? {} : { location }), ...(pause === undefined ? {} : { pause }) };
  if (method === "HEAD" || fragments.length === 0 || status < 200 || status > 299) return base;
  const head = { type: header("content-type") ?? "", packing: header("content-encoding") ?? "" };
  return { ...base, spots: await readSpots(body, head, fragments) };
}

/** `Retry-After` in ms: seconds, or a date. */
function pauseOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
