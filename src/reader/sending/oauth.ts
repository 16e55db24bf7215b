// OAuth 2 as texts: what a page asks of an authorization server (RFC 6749, 7636, 8628), and what it makes of the answers. Nothing here
// asks anybody.
import type { FormSignIn, SignInWay } from "../../model/request-form.ts";
import { isUrl } from "../../text/url.ts";

/** A token in memory. `until`: when it stops being good, in ms of the clock. */
export type AccessToken = { readonly text: string; readonly refresh?: string; readonly until?: number };

/** A code that a reader types on another device. `interval`, `lasts`: seconds. */
export type DeviceCode = {
  readonly device: string;
  readonly user: string;
  readonly page: string;
  readonly interval: number;
  readonly lasts: number;
};

/** What an authorization server says of itself (RFC 8414). `namesItself`: its answers carry `iss` (RFC 9207). */
export type Metadata = Pick<SignInWay, "authorize" | "token" | "device"> & {
  readonly issuer?: string;
  readonly namesItself?: true;
};

/** `pending`, `slower`: the reader is still at it. A problem is that of the server in its own words. */
export type TokenAnswer =
  | { readonly kind: "token"; readonly token: AccessToken }
  | { readonly kind: "pending" | "slower" }
  | { readonly kind: "problem"; readonly what: string };

type Asked = { readonly clientId: string; readonly scopes: readonly string[] };

/** The page at which a reader signs in. `challenge`: of the verifier, by S256. */
export function authorizeAddress(
  page: string,
  { clientId, scopes }: Asked,
  { redirect, state, challenge }: { readonly redirect: string; readonly state: string; readonly challenge: string },
): string {
  const url = new URL(page);
  const set = (name: string, value: string) => url.searchParams.set(name, value);
  set("response_type", "code");
  set("client_id", clientId);
  set("redirect_uri", redirect);
  set("state", state);
  set("code_challenge", challenge);
  set("code_challenge_method", "S256");
  if (scopes.length > 0) set("scope", scopes.join(" "));
  return url.href;
}

/** The fields that every question has, with `more` of its own. */
export function tokenFields(
  { clientId, scopes }: Asked,
  more: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  const scope =
    scopes.length > 0 && more.grant_type !== "authorization_code" ? [["scope", scopes.join(" ")] as const] : [];
  return [["client_id", clientId] as const, ...scope, ...Object.entries(more)];
}

/** The answer to a question for a token, at the time `now`. */
export function tokenAnswer(text: string, now: number): TokenAnswer {
  const fields = fieldsOf(text);
  const error = textIn(fields, "error");
  if (error === "authorization_pending") return { kind: "pending" };
  if (error === "slow_down") return { kind: "slower" };
  const description = textIn(fields, "error_description");
  if (error !== undefined) return { kind: "problem", what: [error, description].filter(Boolean).join(": ") };
  const token = textIn(fields, "access_token");
  const type = textIn(fields, "token_type") ?? "bearer";
  if (token === undefined || token === "") return { kind: "problem", what: "no access_token" };
  if (type.toLowerCase() !== "bearer") return { kind: "problem", what: `token_type ${type}` };
  const refresh = textIn(fields, "refresh_token");
  const seconds = numberIn(fields, "expires_in");
  return {
    kind: "token",
    token: {
      text: token,
      ...(refresh === undefined ? {} : { refresh }),
      ...(seconds === undefined ? {} : { until: now + seconds * 1000 }),
    },
  };
}

/** The answer to a question for a device code; a text for what is wrong with it. */
export function deviceAnswer(text: string): DeviceCode | string {
  const fields = fieldsOf(text);
  const [device, user] = [textIn(fields, "device_code"), textIn(fields, "user_code")];
  const page = textIn(fields, "verification_uri_complete") ?? textIn(fields, "verification_uri");
  if (device === undefined || user === undefined || page === undefined) {
    return textIn(fields, "error_description") ?? textIn(fields, "error") ?? "no device_code";
  }
  if (!/^https?:\/\//i.test(page) || !isUrl(page)) return "verification_uri";
  return {
    device,
    user,
    page,
    interval: numberIn(fields, "interval") ?? 5,
    lasts: numberIn(fields, "expires_in") ?? 600,
  };
}

/** What a metadata document names. */
export function metadataOf(text: string): Metadata {
  const fields = fieldsOf(text);
  const texts = {
    authorize: textIn(fields, "authorization_endpoint"),
    token: textIn(fields, "token_endpoint"),
    device: textIn(fields, "device_authorization_endpoint"),
    issuer: textIn(fields, "issuer"),
  };
  const known = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return { ...known, ...(fields.authorization_response_iss_parameter_supported === true ? { namesItself: true } : {}) };
}

/** The scopes that a reader can choose from, those that the operation needs first. */
export function scopesOf({ scopes }: FormSignIn, way: SignInWay): readonly string[] {
  return [...new Set([...scopes, ...way.scopes])];
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textIn(fields: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

function numberIn(fields: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = Number(Object.hasOwn(fields, name) ? fields[name] : Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
