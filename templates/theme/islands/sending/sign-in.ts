// A token by OAuth 2, asked for by a page: nothing but memory holds what comes and goes, and no host is asked that the page's policy does
// not name.

import type { FormSignIn, SignInWay } from "../../../../src/model/request-form.ts";
import { sendOrigin } from "../../../../src/model/send-origin.ts";
import {
  type AccessToken,
  authorizeAddress,
  type DeviceCode,
  deviceAnswer,
  type Metadata,
  metadataOf,
  tokenAnswer,
  tokenFields,
} from "../../../../src/reader/sending/oauth.ts";
import { callbackAddress, comeBack } from "./callback.ts";
import { base64Url, randomText } from "./random-text.ts";

/** Why there is no token. `what`: a host, or the server's own words. */
export class SignInProblem extends Error {
  readonly reason: "closed" | "host" | "address" | "insecure" | "refused" | "issuer" | "late" | "stopped";
  readonly what: string;

  constructor(reason: SignInProblem["reason"], what = "") {
    super(reason);
    this.reason = reason;
    this.what = what;
  }
}

/** `sendsTo`: whom the page may ask. `show`: a page that the reader opens, or a code to type there. */
export type SignInRequest = {
  readonly signIn: FormSignIn;
  readonly way: SignInWay;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  readonly sendsTo: readonly string[];
  readonly stop: AbortSignal;
  readonly show: (page: string, code?: string) => void;
};

/** How long a reader may take at the server, in ms. */
const patience = 600_000;

/** Signs in by the way of `ask`. Rejects with a SignInProblem. */
export async function signIn(ask: SignInRequest): Promise<AccessToken> {
  const known = await endpoints(ask);
  if (ask.way.kind === "code") return byCode(ask, known);
  if (ask.way.kind === "device") return byDevice(ask, known);
  return tokenFrom(ask, known.token, { grant_type: "client_credentials", client_secret: ask.clientSecret });
}

/** A token in the place of one that is no longer good. */
export async function refreshed(ask: SignInRequest, refresh: string): Promise<AccessToken> {
  const known = await endpoints(ask);
  const token = await tokenFrom({ ...ask, scopes: [] }, ask.way.refresh ?? known.token, {
    grant_type: "refresh_token",
    refresh_token: refresh,
  });
  return { refresh, ...token };
}

/** The addresses of the spec, and those that metadata name in the place of others. */
async function endpoints(ask: SignInRequest): Promise<Metadata> {
  const { way, signIn: facts } = ask;
  const own = { ...pick("authorize", way), ...pick("token", way), ...pick("device", way) };
  if (facts.metadata === undefined) return own;
  return { ...metadataOf(await asked(ask, facts.metadata)), ...own };
}

function pick(name: "authorize" | "token" | "device", way: SignInWay): Metadata {
  const value = way[name];
  return value === undefined ? {} : { [name]: value };
}

async function byCode(ask: SignInRequest, known: Metadata): Promise<AccessToken> {
  if (globalThis.crypto.subtle === undefined) throw new SignInProblem("insecure");
  const page = known.authorize ?? "";
  const found = sendOrigin(page);
  if (found.kind !== "origin") throw new SignInProblem("address", page);
  const [state, verifier, redirect] = [randomText(), randomText(), callbackAddress()];
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const challenge = base64Url(new Uint8Array(digest));
  const address = authorizeAddress(page, ask, { redirect, state, challenge });
  const late = AbortSignal.timeout(patience);
  const back = comeBack(state, AbortSignal.any([ask.stop, late]));
  // No opener: the server's page cannot lead this one elsewhere. A window that a browser blocks is opened by the link that is shown.
  window.open(address, "_blank", "noopener,noreferrer");
  ask.show(address);
  const { code, error, iss } = await back.catch(() => {
    throw new SignInProblem(late.aborted ? "late" : "stopped");
  });
  const isOther =
    known.issuer !== undefined && iss !== known.issuer && (iss !== undefined || known.namesItself === true);
  if (isOther) throw new SignInProblem("issuer", iss ?? "");
  if (code === undefined) throw new SignInProblem("refused", error ?? "");
  const grant = { grant_type: "authorization_code", code, redirect_uri: redirect, code_verifier: verifier };
  return tokenFrom(ask, known.token, grant);
}

async function byDevice(ask: SignInRequest, known: Metadata): Promise<AccessToken> {
  const code: DeviceCode | string = deviceAnswer(await asked(ask, known.device ?? "", tokenFields(ask, {})));
  if (typeof code === "string") throw new SignInProblem("refused", code);
  ask.show(code.page, code.user);
  const grant = { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: code.device };
  const end = Date.now() + code.lasts * 1000;
  for (let pause = code.interval; Date.now() < end; ) {
    await wait(pause * 1000, ask.stop);
    const answer = tokenAnswer(
      await asked(ask, known.token ?? "", tokenFields({ ...ask, scopes: [] }, grant)),
      Date.now(),
    );
    if (answer.kind === "token") return answer.token;
    if (answer.kind === "problem") throw new SignInProblem("refused", answer.what);
    if (answer.kind === "slower") pause += 5;
  }
  throw new SignInProblem("late");
}

async function tokenFrom(
  ask: SignInRequest,
  address: string | undefined,
  grant: Readonly<Record<string, string>>,
): Promise<AccessToken> {
  const answer = tokenAnswer(await asked(ask, address ?? "", tokenFields(ask, grant)), Date.now());
  if (answer.kind === "token") return answer.token;
  throw new SignInProblem("refused", "what" in answer ? answer.what : answer.kind);
}

/** The text of what `address` answers to `fields`, or to a plain question. A redirect is none: it could carry what is secret elsewhere. */
async function asked(
  { sendsTo, stop }: SignInRequest,
  address: string,
  fields?: readonly (readonly [string, string])[],
): Promise<string> {
  const found = sendOrigin(address);
  if (found.kind !== "origin") throw new SignInProblem("address", address);
  if (!sendsTo.includes(found.origin) && found.origin !== location.origin)
    throw new SignInProblem("host", found.origin);
  try {
    const response = await fetch(address, {
      ...(fields === undefined
        ? {}
        : { method: "POST", body: new URLSearchParams(fields.map(([name, value]) => [name, value])) }),
      headers: { Accept: "application/json" },
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([stop, AbortSignal.timeout(30_000)]),
    });
    return await response.text();
  } catch {
    throw new SignInProblem(stop.aborted ? "stopped" : "closed", found.origin);
  }
}

function wait(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      reject(new SignInProblem("stopped"));
    };
    const timer = setTimeout(() => {
      stop.removeEventListener("abort", fail);
      resolve();
    }, ms);
    stop.addEventListener("abort", fail);
  });
}
