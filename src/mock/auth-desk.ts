// Stands in for the authorization servers that the APIs name, at the paths of their addresses: authorization code (with PKCE) and implicit
// for a browser, tokens, devices (RFC 8628), and the metadata that leads to all of them (RFC 8414). Everybody is let in who asks rightly.
import { createHmac, randomBytes } from "node:crypto";
import type { ApiContract, AuthServer } from "../model/contract.ts";
import { escapeAttribute, escapeText } from "../model/segments.ts";
import { isObject } from "../text/json.ts";
import { isUrl } from "../text/url.ts";
import { type Grants, secret, verifies } from "./auth-grants.ts";
import { decoded, type Incoming, pairsOf } from "./incoming.ts";
import { essenceOf } from "./media-range.ts";
import { type ProblemDetails, problemReply, type Reply } from "./reply.ts";
import { prefixOf } from "./routes.ts";
import { parsed } from "./text-value.ts";

type Kind = "authorize" | "token" | "device" | "verify" | "metadata";

type Point = { readonly kind: Kind; readonly server: AuthServer; readonly prefix: string };

/** Under which name the page's links say what was decided. */
const decision = "mock_decision";
/** Bytes of a body: what is in it may be kept for ten minutes, a thousand times over. */
const mostBytes = 16_384;
/** Where metadata stands when no address of it is given. */
const wellKnown = ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"];

export class AuthDesk {
  readonly #points = new Map<string, Point>();
  readonly #grants: Grants;
  /** Signs the links of the page, so that no link of somebody else's decides in the place of the person. */
  readonly #key = randomBytes(32);

  constructor(apis: readonly ApiContract[], grants: Grants) {
    this.#grants = grants;
    const add = (path: string | undefined, point: Point): void => {
      if (path !== undefined && !this.#points.has(point.prefix + path)) this.#points.set(point.prefix + path, point);
    };
    for (const api of apis) {
      for (const prefix of apis.length > 1 ? ["", prefixOf(api)] : [""]) {
        for (const server of api.authServers.map(whole)) {
          const { device } = server;
          add(server.authorize, { kind: "authorize", server, prefix });
          add(server.token, { kind: "token", server, prefix });
          add(server.refresh, { kind: "token", server, prefix });
          add(device, { kind: "device", server, prefix });
          if (device !== undefined) add(verifyPath(device), { kind: "verify", server, prefix });
          for (const path of [server.metadata, ...wellKnown]) add(path, { kind: "metadata", server, prefix });
        }
      }
    }
  }

  /** The methods that are taken at the path of a request; none: it is no address of an authorization server. */
  methodsAt({ path }: Incoming): readonly string[] {
    const kind = this.#points.get(path)?.kind;
    if (kind === undefined) return [];
    return kind === "token" || kind === "device" ? ["POST", "OPTIONS"] : ["GET", "HEAD", "OPTIONS"];
  }

  /** The answer of an authorization server; undefined where the request is not for one. */
  answer(request: Incoming): Reply | undefined {
    const point = this.#points.get(request.path);
    if (point === undefined) return undefined;
    const methods = this.methodsAt(request);
    if (!methods.includes(request.method)) {
      const detail = `${request.path} supports ${methods.join(", ")}, but not ${request.method}.`;
      return problemReply({
        status: 405,
        title: "Method not allowed",
        detail,
        headers: { Allow: methods.join(", ") },
      });
    }
    if (request.body.length > mostBytes) {
      const detail = `The body of a request to the authorization server must be at most ${mostBytes} bytes.`;
      return problemReply({ status: 413, title: "The body is too large", detail });
    }
    const origin = `http://${hostOf(request)}${point.prefix}`;
    const fields = fieldsOf(request);
    switch (point.kind) {
      case "authorize":
        return this.#authorize(request, fields);
      case "token":
        return tokenReply(fields, this.#grants);
      case "device":
        return this.#device(fields, origin + verifyPath(point.server.device ?? ""));
      case "verify":
        return this.#verify(fields);
      case "metadata":
        return dataReply(200, metadataOf(point.server, origin));
    }
  }

  #authorize({ query }: Incoming, fields: Fields): Reply {
    const fault = faultIn(fields);
    if (fault !== undefined) return problemReply(fault);
    const clientId = fields.get("client_id") ?? "";
    const redirectUri = fields.get("redirect_uri") ?? "";
    const scope = fields.get("scope") ?? "";
    const decided = this.#decided(query);
    if (decided === undefined) {
      const asked = withoutDecision(query);
      // Without the path, which could begin with two slashes and lead away.
      const link = (what: string): string => `?${asked}&${decision}=${what}.${this.#signature(what, asked)}`;
      const lines = [
        `${clientId} requests access${scope === "" ? "" : ` to: ${scope}`}.`,
        `The response is sent to ${redirectUri}.`,
        "This is a mock server, so no password is needed.",
      ];
      const links = [
        { label: "Allow", href: link("allow") },
        { label: "Deny", href: link("refuse") },
      ];
      return pageReply({ title: "Authorize", lines, links });
    }
    const isImplicit = fields.get("response_type") === "token";
    const answer = new URLSearchParams();
    if (decided !== "allow") answer.set("error", "access_denied");
    else if (isImplicit) {
      answer.set("access_token", secret("token"));
      answer.set("token_type", "Bearer");
      answer.set("expires_in", "3600");
    } else {
      const challenge = fields.get("code_challenge");
      const pkce = challenge === undefined ? {} : { challenge, method: fields.get("code_challenge_method") ?? "plain" };
      answer.set("code", this.#grants.newCode({ clientId, redirectUri, scope, ...pkce }));
    }
    const state = fields.get("state");
    if (state !== undefined) answer.set("state", state);
    const to = new URL(redirectUri);
    if (isImplicit) to.hash = answer.toString();
    else for (const [name, value] of answer) to.searchParams.set(name, value);
    return {
      status: 302,
      headers: { Location: to.href, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
      faults: [],
    };
  }

  /** What the person chose; undefined if no link of the page says so. */
  #decided(query: string): string | undefined {
    const last = query.split("&").at(-1) ?? "";
    const [, what = "", signature] = new RegExp(`^${decision}=(allow|refuse)\\.([\\w-]+)$`).exec(last) ?? [];
    return signature !== undefined && signature === this.#signature(what, withoutDecision(query)) ? what : undefined;
  }

  #signature(what: string, query: string): string {
    return createHmac("sha256", this.#key).update(`${what} ${query}`).digest("base64url");
  }

  #device(fields: Fields, verify: string): Reply {
    const clientId = fields.get("client_id");
    if (clientId === undefined)
      return dataReply(400, { error: "invalid_request", error_description: "client_id is missing." });
    const { deviceCode, userCode } = this.#grants.newDevice(clientId, fields.get("scope") ?? "");
    return dataReply(200, {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: verify,
      verification_uri_complete: `${verify}?user_code=${userCode}`,
      expires_in: 600,
      interval: 1,
    });
  }

  #verify(fields: Fields): Reply {
    const userCode = fields.get("user_code") ?? "";
    const grant = this.#grants.deviceOf(userCode);
    if (grant === undefined) {
      const lines = ["No device has this code. Open this page with ?user_code= and the code of the device."];
      return pageReply({ title: "Device not found", lines, links: [] }, 404);
    }
    if (fields.get(decision) === "allow") {
      grant.allowed = true;
      return pageReply({ title: "Allowed", lines: ["The device now has access."], links: [] });
    }
    const href = `?user_code=${encodeURIComponent(userCode)}&${decision}=allow`;
    const lines = [`${grant.clientId} requests access with the code ${userCode}.`];
    return pageReply({ title: "Allow a device", lines, links: [{ label: "Allow", href }] });
  }
}

function withoutDecision(query: string): string {
  return query
    .split("&")
    .filter((pair) => !pair.startsWith(`${decision}=`))
    .join("&");
}

/** OpenID Connect names its metadata alone: the rest stands where it usually does. */
function whole(server: AuthServer): AuthServer {
  return server.openId ? { authorize: "/authorize", token: "/token", ...server } : server;
}

function verifyPath(device: string): string {
  return `${device}/verify`;
}

/** Of the name that the caller used, what can stand in an address. */
function hostOf({ headers }: Incoming): string {
  const host = headers.get("host") ?? "";
  return /^[\w.:[\]-]+$/.test(host) ? host : "localhost";
}

/** Schemes of addresses that run or read something in the browser. */
const unfit = /^(javascript|data|vbscript|file|blob|filesystem|about|view-source|intent):/i;

/** What is wrong with a request for a code; the person is not sent on then. */
function faultIn(fields: Fields): ProblemDetails | undefined {
  const wrong = (detail: string): ProblemDetails => ({ status: 400, title: "Invalid authorization request", detail });
  const missing = ["client_id", "redirect_uri", "response_type"].filter((name) => fields.get(name) === undefined);
  if (missing.length > 0) return wrong(`Missing in the query: ${missing.join(" and ")}.`);
  if (!/^(code|token)$/.test(fields.get("response_type") ?? "")) return wrong("response_type must be code or token.");
  const redirectUri = fields.get("redirect_uri") ?? "";
  if (!isUrl(redirectUri) || unfit.test(new URL(redirectUri).protocol)) {
    return wrong("redirect_uri must be an absolute URL.");
  }
  const { username, password, hash } = new URL(redirectUri);
  // A name before the host passes for the host with who reads the page; a fragment is forbidden (RFC 6749, 3.1.2).
  if (username !== "" || password !== "" || hash !== "")
    return wrong("redirect_uri must not contain a username or a fragment.");
  const method = fields.get("code_challenge_method");
  if (method !== undefined && !/^(S256|plain)$/.test(method))
    return wrong("code_challenge_method must be S256 or plain.");
  return undefined;
}

function metadataOf(server: AuthServer, origin: string): { readonly [name: string]: unknown } {
  const address = (path: string | undefined): string | undefined => (path === undefined ? undefined : origin + path);
  const grants = [
    ...(server.authorize === undefined ? [] : ["authorization_code", "implicit"]),
    "client_credentials",
    "password",
    "refresh_token",
    ...(server.device === undefined ? [] : ["urn:ietf:params:oauth:grant-type:device_code"]),
  ];
  return {
    issuer: origin,
    authorization_endpoint: address(server.authorize),
    token_endpoint: address(server.token),
    device_authorization_endpoint: address(server.device),
    scopes_supported: server.scopes,
    response_types_supported: ["code", "token"],
    grant_types_supported: grants,
    code_challenge_methods_supported: ["S256", "plain"],
    token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
  };
}

// The token endpoint (RFC 6749, 3.2): each grant, with the errors that a client must be able to meet. Client ids, passwords and refresh
// tokens are whatever the caller says.

/** Asked so often without a person's answer, a device is let in all the same: a test has nobody to press the button. */
const patientPolls = 3;

type Refusal = { readonly error: string; readonly description: string };

/** The answer to a request for a token. */
function tokenReply(fields: Fields, grants: Grants): Reply {
  const answer = granted(fields, grants);
  if ("error" in answer) {
    const { error, description } = answer;
    const status = error === "invalid_client" ? 401 : 400;
    const challenge = status === 401 ? { "WWW-Authenticate": 'Basic realm="mock"' } : {};
    return { ...dataReply(status, { error, error_description: description }, challenge), detail: description };
  }
  return dataReply(200, {
    access_token: secret("token"),
    token_type: "Bearer",
    expires_in: 3600,
    refresh_token: secret("refresh"),
    ...(answer.scope === "" ? {} : { scope: answer.scope }),
  });
}

/** JSON that nobody keeps. */
function dataReply(status: number, data: unknown, headers: Reply["headers"] = {}): Reply {
  return {
    status,
    headers: { ...headers, "Content-Type": "application/json", "Cache-Control": "no-store" },
    body: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    faults: [],
  };
}

function granted(fields: Fields, grants: Grants): { readonly scope: string } | Refusal {
  const lacking = (...names: readonly string[]): Refusal | undefined => {
    const missing = names.filter((name) => fields.get(name) === undefined);
    if (missing.length === 0) return undefined;
    return { error: "invalid_request", description: `Missing: ${missing.join(" and ")}.` };
  };
  const scope = fields.get("scope") ?? "";
  switch (fields.get("grant_type")) {
    case "authorization_code":
      return lacking("code") ?? ofCode(fields, grants);
    case "refresh_token":
      return lacking("refresh_token") ?? { scope };
    case "password":
      return lacking("username", "password") ?? { scope };
    case "client_credentials":
      if (fields.get("client_id") !== undefined) return { scope };
      return {
        error: "invalid_client",
        description: "The client ID is missing. Send Authorization: Basic, or client_id in the body.",
      };
    case "urn:ietf:params:oauth:grant-type:device_code":
      return lacking("device_code") ?? ofDevice(fields.get("device_code") ?? "", grants);
    case undefined:
      return {
        error: "invalid_request",
        description: "grant_type is missing. Send it in a form (application/x-www-form-urlencoded).",
      };
    default:
      return { error: "unsupported_grant_type", description: "This grant_type is not supported." };
  }
}

function ofCode(fields: Fields, grants: Grants): { readonly scope: string } | Refusal {
  const grant = grants.takeCode(fields.get("code") ?? "");
  const refused = (description: string): Refusal => ({ error: "invalid_grant", description });
  if (grant === undefined) return refused("The code is unknown, was already used, or is older than ten minutes.");
  const redirectUri = fields.get("redirect_uri");
  if (redirectUri !== undefined && redirectUri !== grant.redirectUri)
    return refused("redirect_uri differs from the one in the authorization request.");
  const client = fields.get("client_id");
  if (client !== undefined && client !== grant.clientId) return refused("The code was issued to another client_id.");
  if (verifies(grant, fields.get("code_verifier") ?? "")) return { scope: grant.scope };
  return refused("code_verifier does not match code_challenge.");
}

function ofDevice(code: string, grants: Grants): { readonly scope: string } | Refusal {
  const grant = grants.device(code);
  if (grant === undefined) return { error: "expired_token", description: "The device_code is unknown or expired." };
  grant.polls += 1;
  if (!grant.allowed && grant.polls < patientPolls) {
    return { error: "authorization_pending", description: "Access has not been allowed yet." };
  }
  grants.dropDevice(code);
  return { scope: grant.scope };
}

// The fields of a request to an authorization server: of its query, its form or JSON body, and the client of its Authorization header.

/** What was sent under each name; empty texts are as good as none (RFC 6749, 3.1). */
type Fields = ReadonlyMap<string, string>;

/** The fields of `request`. */
function fieldsOf({ pairs, headers, body }: Incoming): Fields {
  const fields = new Map<string, string>();
  const add = (name: string, value: string): void => {
    if (value !== "" && !fields.has(name)) fields.set(name, value);
  };
  const text = Buffer.from(body).toString("utf8");
  if (/json$/.test(essenceOf(headers.get("content-type") ?? ""))) {
    const value = parsed(text);
    if (isObject(value)) for (const [name, one] of Object.entries(value)) if (typeof one === "string") add(name, one);
  } else for (const { name, raw } of pairsOf(text)) add(name, decoded(raw));
  for (const { name, raw } of pairs) add(name, decoded(raw));
  const basic = /^basic\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const client = basic === undefined ? undefined : Buffer.from(basic, "base64").toString("utf8").split(":")[0];
  if (client !== undefined) add("client_id", decoded(client));
  return fields;
}

// The page on which a person would log in: it says who asks for what, and has two links. No script, nothing from elsewhere.

/** `lines`: what the page says. */
type AuthPage = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

/** The page as a reply. */
function pageReply({ title, lines, links }: AuthPage, status = 200): Reply {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}a{margin-right:1rem}</style>
<h1>${escapeText(title)}</h1>
${lines.map((line) => `<p>${escapeText(line)}</p>`).join("\n")}
<p>${links.map(({ label, href }) => `<a href="${escapeAttribute(href)}">${escapeText(label)}</a>`).join(" ")}</p>
</html>
`;
  return {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
    body: Buffer.from(html),
    faults: [],
  };
}
