// Stands in for the authorization servers that the APIs name, at the paths of their addresses: authorization code (with PKCE) and implicit
// for a browser, tokens, devices (RFC 8628), and the metadata that leads to all of them (RFC 8414). Everybody is let in who asks rightly.
import { createHmac, randomBytes } from "node:crypto";
import type { ApiContract, AuthServer } from "../model/contract.ts";
import { isUrl } from "../text/url.ts";
import { type Fields, fieldsOf } from "./auth-fields.ts";
import { type Grants, secret } from "./auth-grants.ts";
import { pageReply } from "./auth-page.ts";
import { dataReply, tokenReply } from "./auth-token.ts";
import type { Incoming } from "./incoming.ts";
import { type Problem, problemReply, type Reply } from "./reply.ts";
import { prefixOf } from "./routes.ts";

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
      const detail = `${request.path} is there for ${methods.join(", ")}, not for ${request.method}.`;
      return problemReply({
        status: 405,
        title: "No such method here",
        detail,
        headers: { Allow: methods.join(", ") },
      });
    }
    if (request.body.length > mostBytes) {
      const detail = `A body for an authorization server has at most ${mostBytes} bytes.`;
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
        `${clientId} asks to be let in${scope === "" ? "" : `, for: ${scope}`}.`,
        `The answer goes to ${redirectUri}.`,
        "This is a mock: nobody is asked for a password.",
      ];
      const links = [
        { label: "Allow", href: link("allow") },
        { label: "Refuse", href: link("refuse") },
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
      return dataReply(400, { error: "invalid_request", error_description: "The request lacks client_id." });
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
      const lines = [
        "There is no device with this code. The address of the page ends in ?user_code= and the code of the device.",
      ];
      return pageReply({ title: "No such device", lines, links: [] }, 404);
    }
    if (fields.get(decision) === "allow") {
      grant.allowed = true;
      return pageReply({ title: "Allowed", lines: ["The device may go on."], links: [] });
    }
    const href = `?user_code=${encodeURIComponent(userCode)}&${decision}=allow`;
    const lines = [`${grant.clientId} with the code ${userCode} asks to be let in.`];
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
function faultIn(fields: Fields): Problem | undefined {
  const wrong = (detail: string): Problem => ({ status: 400, title: "The request for a code is wrong", detail });
  const missing = ["client_id", "redirect_uri", "response_type"].filter((name) => fields.get(name) === undefined);
  if (missing.length > 0) return wrong(`The query lacks ${missing.join(" and ")}.`);
  if (!/^(code|token)$/.test(fields.get("response_type") ?? "")) return wrong("response_type is code or token.");
  const redirectUri = fields.get("redirect_uri") ?? "";
  if (!isUrl(redirectUri) || unfit.test(new URL(redirectUri).protocol)) {
    return wrong("redirect_uri is the whole address of a page.");
  }
  const { username, password, hash } = new URL(redirectUri);
  // A name before the host passes for the host with who reads the page; a fragment is forbidden (RFC 6749, 3.1.2).
  if (username !== "" || password !== "" || hash !== "") return wrong("redirect_uri has no user name and no fragment.");
  const method = fields.get("code_challenge_method");
  if (method !== undefined && !/^(S256|plain)$/.test(method)) return wrong("code_challenge_method is S256 or plain.");
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
