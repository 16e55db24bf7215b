// Addresses outside of a site, and what became of each that was asked: what `check --external` hands from stage to rule.
import type { Place } from "../text/place.ts";

/** `check.external` of the config. `allow`: hosts with ports, as URLs name them. */
export type ExternalSettings = {
  readonly allow: readonly string[];
  readonly skip: readonly string[];
  /** Requests under way at once: of all hosts, and of one. */
  readonly concurrency: number;
  readonly perHost: number;
  /** Milliseconds between two requests to one host. */
  readonly spacing: number;
  /** Seconds that a request may take, and the whole check. */
  readonly timeout: number;
  readonly time: number;
  /** Days that a good answer counts. */
  readonly expires: number;
  /** Hours between the first and the last failure of an address before it is told. */
  readonly quarantine: number;
};

export const usualExternal: ExternalSettings = {
  allow: [],
  skip: [],
  concurrency: 16,
  perHost: 2,
  spacing: 100,
  timeout: 10,
  time: 600,
  expires: 7,
  quarantine: 24,
};

/** Where an address stands, and the fragment it has there; empty for none. */
export type ExternalPlace = { readonly place: Place; readonly fragment: string };

/** `href`: an http or https URL without credentials and fragment; undefined where what was written is none, which `written` shows. */
export type ExternalAddress = {
  readonly href?: string;
  readonly written: string;
  readonly places: readonly ExternalPlace[];
};

/** Whether a page has a spot of this name; `unknown` where that cannot be told from what was sent. */
export type AnchorState = "there" | "missing" | "unknown";

export type AnchorStates = Readonly<Record<string, AnchorState>>;

/** `via`: where redirects led, as it may be shown. `problem` follows the address as its subject. */
export type LinkOutcome =
  /** `to`: it has moved there for good, as it may be shown. */
  | { readonly kind: "good"; readonly to?: string; readonly spots?: AnchorStates }
  | { readonly kind: "gone"; readonly problem: string; readonly via?: string }
  /** It answers, but not to a program: nothing is known of the page. */
  | { readonly kind: "guarded"; readonly problem: string; readonly via?: string }
  | { readonly kind: "failing"; readonly problem: string; readonly via?: string }
  /** No connection was made: it leads into a network that is not public, or is of another scheme. */
  | { readonly kind: "refused"; readonly problem: string; readonly via?: string }
  /** Not asked, or not to the end. `why` says it of a host; undefined where the time was over. */
  | { readonly kind: "unasked"; readonly why?: string };

/** `failed`: of one that fails now, since when (ms) it has, in how many runs, and whether that is long enough to be told. */
export type Verdict = {
  readonly address: ExternalAddress;
  readonly outcome: LinkOutcome;
  readonly failed?: { readonly since: number; readonly runs: number; readonly isProven: boolean };
};

/** An address for messages: without credentials, query and fragment, and of a bearable length. */
export function shownAddress(url: URL): string {
  const { protocol, host, pathname, search } = url;
  const path = pathname.length > 120 ? `${pathname.slice(0, 120)}…` : pathname;
  return `${protocol}//${host}${path}${search === "" ? "" : "?…"}`;
}
