// What becomes of one address: asked by HEAD, by GET where its fragments are wanted or HEAD is no good; redirects are followed, each judged
// anew, and each host is asked when it is its turn. The file is long because it goes the whole way, from the request to the spots of the page.
import type { Readable } from "node:stream";
import { type AnchorState, type AnchorStates, type LinkOutcome, shownAddress } from "../model/external-link.ts";
import {
  exchange,
  type FindAddresses,
  type HttpExchange,
  RefusedAddress,
  systemAddresses,
} from "../platform/net/exchange.ts";
import { reachOf } from "../platform/net/reach.ts";
import { withinTime } from "../platform/net/time-limit.ts";
import { defined } from "../text/defined.ts";
import { errorCode } from "../text/error-code.ts";
import { percentDecoded } from "../text/percent.ts";
import { isUrl } from "../text/url.ts";
import { hostWithPort } from "./external-addresses.ts";
import { type HostGate, LeftAlone } from "./gate.ts";

const mostRedirects = 5;

/** A longer pause than this, in ms, is waited for by another run; a shorter one so many times. */
const mostPause = 30_000;
const mostRepeats = 2;

/** Of a host that is asked too often and does not say for how long. In ms. */
const usualQuiet = 1_000;

export type Follower = {
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
export async function follow(href: string, fragments: readonly string[], follower: Follower): Promise<LinkOutcome> {
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
      return sure({ kind: "refused", problem: "resolves to a non-public IP address" });
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
  const outcome: LinkOutcome = { kind: "failing", problem: `returned status ${status}` };
  return { outcome, isDoubtful: false, blame: { host, problem: "asked for a pause" } };
}

/** Followed as a browser follows it, but to http and https alone, and without what the address would log in with. */
function redirected(way: Way, { status, location }: LinkResponse): FollowDraft | "on" {
  if (location === undefined)
    return { outcome: { kind: "failing", problem: `returned status ${status} without a target` }, isDoubtful: true };
  // Node reads headers as Latin-1, servers write UTF-8.
  const text = Buffer.from(location, "latin1").toString("utf8");
  const written = text.includes("\ufffd") ? location : text;
  if (!isUrl(written, way.at.href))
    return { outcome: { kind: "failing", problem: "redirects to an invalid URL" }, isDoubtful: true };
  const next = new URL(written, way.at);
  if (next.protocol !== "http:" && next.protocol !== "https:")
    return sure({
      kind: "refused",
      problem: `redirects to a URL that begins with \`${next.protocol.slice(0, 20)}\``,
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
  const problem = `returned status ${status}`;
  if (status === 404 || status === 410) return { outcome: { kind: "gone", problem }, isDoubtful: true };
  const kind = status >= 400 && status < 500 ? "guarded" : "failing";
  return { outcome: { kind, problem }, isDoubtful: true };
}

// What became of a request that got no answer, as words that follow the address. No host name is looked for in them: they hold none.

/** `isDoubtful`: another way to ask may do better. `timeout` in ms. */
function failureOf(error: unknown, timeout: number): { readonly problem: string; readonly isDoubtful: boolean } {
  const { name = "", code = "" } = error instanceof Error ? { name: error.name, code: codeOf(error) } : {};
  if (name === "TimeoutError" || name === "AbortError")
    return { problem: `did not respond within ${timeout / 1000} s`, isDoubtful: true };
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA")
    return { problem: "has an unknown host name", isDoubtful: false };
  if (code === "ECONNREFUSED") return { problem: "refused the connection", isDoubtful: false };
  if (/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/.test(code))
    return { problem: "cannot be reached", isDoubtful: false };
  const certificate = certificates[code];
  if (certificate !== undefined) return { problem: certificate, isDoubtful: false };
  if (/CERT|_CA_|ISSUER|SELF_SIGNED/.test(code)) return { problem: "has an untrusted certificate", isDoubtful: false };
  if (/^(?:ERR_SSL|EPROTO)/.test(code)) return { problem: "failed the TLS handshake", isDoubtful: false };
  if (/^(?:HPE_|ERR_HTTP|ERR_INVALID)/.test(code))
    return { problem: "did not return a valid HTTP response", isDoubtful: true };
  return { problem: `dropped the connection${code === "" ? "" : ` (${code})`}`, isDoubtful: true };
}

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has an expired certificate",
  DEPTH_ZERO_SELF_SIGNED_CERT: "has a self-signed certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "has a self-signed certificate",
  ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate for a different host",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "has an untrusted certificate",
};

/** Of an error, or of the first that it gathers: a name with several addresses fails once for each. */
function codeOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return codeOf(error.errors[0]);
  return errorCode(error);
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
export function openDoor({ allow, timeout, signal, userAgent, now, find = systemAddresses }: AskOrder): AskUrl {
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

// What of a page is read: at most so many bytes, as they were sent. Whether it has a spot that links name is told only where it can be
// known: an id that was read is there; one that was not is missing only from a page that came whole and that no script can add to.

/** No more of a body is read. In bytes. */
const mostRead = 64 * 1024;

type PageHead = { readonly type: string; readonly packing: string };

/** The spots of `fragments` in the page that `body` brings, which is left behind. Never rejects: what breaks off was read in part. */
export async function readSpots(body: Readable, head: PageHead, fragments: readonly string[]): Promise<AnchorStates> {
  const isReadable = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(head.type) && head.packing === "";
  const { text, isWhole } = isReadable ? await start(body) : { text: "", isWhole: false };
  body.destroy();
  const { ids, isPlain } = idsOf(text);
  const isClosed = isWhole && isPlain && !mayHaveScript.test(text);
  return Object.fromEntries(fragments.map((fragment) => [fragment, spotOf(fragment, ids, isClosed)]));
}

/** A script that is no data: it may give ids to anything. */
const mayHaveScript = /<script\b(?![^>]{0,200}json)|<(?:iframe|frame|object|embed)\b/i;

async function start(body: Readable): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isWhole = true;
  try {
    for await (const part of body) {
      const bytes = Buffer.from(part);
      parts.push(bytes.subarray(0, mostRead - size));
      size += bytes.length;
      isWhole = size <= mostRead;
      if (!isWhole) break;
    }
  } catch {
    isWhole = false;
  }
  return { text: Buffer.concat(parts).toString("utf8"), isWhole };
}

type Ids = {
  readonly ids: ReadonlySet<string> /** None is written with an entity other than `&amp;`. */;
  readonly isPlain: boolean;
};

/** What fragments may name, in tags or what looks like one: too many do no harm. */
function idsOf(text: string): Ids {
  const ids = new Set<string>();
  let isPlain = true;
  for (const [, quoted, single, bare] of text.matchAll(
    /[\s"'/](?:id|name)\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    const id = quoted ?? single ?? bare ?? "";
    isPlain &&= !/&(?!amp;)/.test(id);
    ids.add(id.replaceAll("&amp;", "&"));
  }
  return { ids, isPlain };
}

/** The empty fragment and `top` lead to the top of any page; routes of a program and lines of a viewer are nothing that HTML has. */
function spotOf(fragment: string, ids: ReadonlySet<string>, isClosed: boolean): AnchorState {
  const name = percentDecoded(fragment);
  if (/^(?:top)?$/i.test(name) || ids.has(name) || ids.has(fragment)) return "there";
  // Other letters may not have survived the reading.
  return isClosed && /^[\x21-\x7e]+$/.test(name) && !/^[!/]|:~:|=/.test(name) ? "missing" : "unknown";
}
