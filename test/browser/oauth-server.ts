// An authorization server that holds pages to the rules: PKCE by S256, redirect addresses as they were asked for, codes used once. Its
// sign-in page cuts itself off from whoever opened it.
import { createHash, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { EchoApi } from "./echo-api.ts";

type Grant = { readonly challenge: string; readonly redirect: string };

/** `tokens`: those that are good. `asked`: the fields of each question for a token. */
export type OAuthServer = {
  readonly tokens: ReadonlySet<string>;
  readonly asked: readonly Readonly<Record<string, string>>[];
  /** How many seconds tokens last from now on. */
  lasts: number;
};

/** Adds the server to `api`, below `/oauth`. The reader allows the device at the second look. */
export function addOAuth(api: EchoApi): OAuthServer {
  const grants = new Map<string, Grant>();
  const tokens = new Set<string>();
  const asked: Record<string, string>[] = [];
  const server = { tokens, asked, lasts: 3600 };
  let looks = 0;
  const json = (response: ServerResponse, status: number, value: object) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));

  api.on("/oauth/authorize", (_, response, { url }) => {
    const { searchParams: given } = new URL(url, api.origin);
    const code = randomUUID();
    grants.set(code, { challenge: given.get("code_challenge") ?? "", redirect: given.get("redirect_uri") ?? "" });
    const back = (more: Readonly<Record<string, string>>) =>
      `${given.get("redirect_uri")}?${new URLSearchParams({ ...more, state: given.get("state") ?? "", iss: api.origin })}`;
    response.writeHead(200, { "Content-Type": "text/html", "Cross-Origin-Opener-Policy": "same-origin" });
    response.end(
      `<title>Who are you?</title><a href="${back({ code }).replaceAll("&", "&amp;")}">Allow</a> ` +
        `<a href="${back({ error: "access_denied", error_description: "You said no" }).replaceAll("&", "&amp;")}">Deny</a>`,
    );
  });
  api.on("/oauth/device", (_, response) => {
    looks = 0;
    const page = `${api.origin}/oauth/activate`;
    json(response, 200, {
      device_code: "d1",
      user_code: "WDJB-MJHT",
      verification_uri: page,
      expires_in: 60,
      interval: 0.2,
    });
  });
  api.on("/oauth/token", (_, response, { body }) => {
    const given = Object.fromEntries(new URLSearchParams(body));
    asked.push(given);
    const grant = grants.get(given.code ?? "");
    grants.delete(given.code ?? "");
    const challenge = createHash("sha256")
      .update(given.code_verifier ?? "")
      .digest("base64url");
    looks += 1;
    if (given.grant_type?.endsWith("device_code") && looks < 2)
      return json(response, 400, { error: "authorization_pending" });
    const isGood =
      given.grant_type === "authorization_code"
        ? grant !== undefined && grant.challenge === challenge && grant.redirect === given.redirect_uri
        : given.grant_type === "client_credentials"
          ? given.client_secret === "hush"
          : true;
    if (!isGood) return json(response, 400, { error: "invalid_grant", error_description: "No." });
    const token = `t-${randomUUID()}`;
    tokens.add(token);
    json(response, 200, { access_token: token, token_type: "Bearer", expires_in: server.lasts, refresh_token: "r1" });
  });
  api.on("/oauth/metadata", (_, response) =>
    json(response, 200, {
      issuer: api.origin,
      authorization_endpoint: `${api.origin}/oauth/authorize`,
      token_endpoint: `${api.origin}/oauth/token`,
    }),
  );
  return server;
}
