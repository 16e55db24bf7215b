// What becomes of one address: asked by HEAD, by GET where its fragments are wanted or HEAD is no good; redirects are followed, each judged
// anew, and each host is asked when it is its turn.
import { RefusedAddress } from "../host/exchange.ts";
import { type Outcome, shownAddress } from "../model/outside.ts";
import { defined } from "../text/defined.ts";
import { isUrl } from "../text/url.ts";
import type { Answer, Ask, Wanted } from "./ask.ts";
import { failureOf } from "./failure.ts";
import { type Gate, LeftAlone } from "./gate.ts";

const mostRedirects = 5;

/** A longer pause than this, in ms, is waited for by another run; a shorter one so many times. */
const mostPause = 30_000;
const mostRepeats = 2;

/** Of a host that is asked too often and does not say for how long. In ms. */
const usualQuiet = 1_000;

export type Follower = {
  readonly ask: Ask;
  readonly gate: Gate;
  readonly signal: AbortSignal;
  readonly timeout: number;
};

/** A first word that a second request may take back. `blame`: the host that gave none, or asked for a pause. */
type Draft = {
  readonly outcome: Outcome;
  readonly isDoubtful: boolean;
  readonly blame?: { readonly host: string; readonly problem: string };
};

/** Asks for `href`. Never rejects: where the run is over, it was not asked. */
export async function follow(href: string, fragments: readonly string[], follower: Follower): Promise<Outcome> {
  const first = fragments.length > 0 ? "GET" : "HEAD";
  let draft = await walk(new URL(href), { method: first, fragments }, follower);
  if (first === "HEAD" && draft.isDoubtful) draft = await walk(new URL(href), { method: "GET", fragments }, follower);
  // Once for an address, however often it was asked.
  if (draft.blame !== undefined) follower.gate.heard(draft.blame.host, draft.blame.problem);
  return draft.outcome;
}

/** The way of one address: where it is, where it has moved for good, and how often it has waited. */
type Way = { at: URL; hops: number; waits: number; moved: URL | undefined; isLasting: boolean };

async function walk(start: URL, wanted: Wanted, follower: Follower): Promise<Draft> {
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

async function stepOf(way: Way, wanted: Wanted, { ask, gate, signal, timeout }: Follower): Promise<Draft | "on"> {
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

function sure(outcome: Outcome): Draft {
  return { outcome, isDoubtful: false };
}

/** The host asks for quiet: it gets it, and the address waits with it if that is not too long. */
function waited(way: Way, { status, pause }: Answer, gate: Gate): Draft | "on" {
  const host = way.at.hostname;
  if (pause !== undefined && pause <= mostPause && way.waits < mostRepeats) {
    gate.quiet(host, pause);
    way.waits += 1;
    return "on";
  }
  gate.quiet(host, Math.min(pause ?? usualQuiet, mostPause));
  const outcome: Outcome = { kind: "failing", problem: `answers ${status}` };
  return { outcome, isDoubtful: false, blame: { host, problem: "asked for a pause" } };
}

/** Followed as a browser follows it, but to http and https alone, and without what the address would log in with. */
function redirected(way: Way, { status, location }: Answer): Draft | "on" {
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

function judged({ moved }: Way, { status, spots }: Answer): Draft {
  if (status >= 200 && status < 300) {
    const to = moved === undefined ? undefined : shownAddress(moved);
    return sure(defined({ kind: "good", to, spots }));
  }
  const problem = `answers ${status}`;
  if (status === 404 || status === 410) return { outcome: { kind: "gone", problem }, isDoubtful: true };
  const kind = status >= 400 && status < 500 ? "guarded" : "failing";
  return { outcome: { kind, problem }, isDoubtful: true };
}
