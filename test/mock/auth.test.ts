// The stand-in for an authorization server: each flow from its beginning to a token that the API takes.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { Grants } from "../../src/mock/auth-grants.ts";
import { contractFor, type Mock, mockOf, type Sent } from "./world.ts";

const scopes = { "boats:read": "", "boats:write": "" };
const document = {
  paths: { "/boats": { get: { security: [{ login: ["boats:read"] }], responses: { 200: { description: "" } } } } },
  components: {
    securitySchemes: {
      login: {
        type: "oauth2",
        flows: {
          authorizationCode: {
            authorizationUrl: "https://id.example.com/oauth/authorize",
            tokenUrl: "https://id.example.com/oauth/token",
            refreshUrl: "https://id.example.com/oauth/refresh",
            scopes,
          },
          deviceAuthorization: {
            deviceAuthorizationUrl: "https://id.example.com/oauth/device",
            tokenUrl: "https://id.example.com/oauth/token",
            scopes,
          },
        },
      },
    },
  },
};

const form = (fields: Record<string, string>, headers: Record<string, string> = {}): Sent => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body: new URLSearchParams(fields).toString(),
});

const back = "http://localhost:5173/callback?x=1";

/** The query that a client sends a person with. */
const asked = (more: Record<string, string> = {}): string =>
  new URLSearchParams({
    response_type: "code",
    client_id: "app",
    redirect_uri: back,
    state: "s&1",
    ...more,
  }).toString();

/** What the browser is sent back with after a click on `label`. */
async function clicked(mock: Mock, query: string, label: string): Promise<URL> {
  const page = await mock.ask(`/oauth/authorize?${query}`);
  const link = new RegExp(`<a href="([^"]+)">${label}</a>`).exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(link).toMatch(/^\?/);
  const { status, headers } = await mock.ask(`/oauth/authorize${link}`);
  expect(status).toBe(302);
  return new URL(String(headers.location));
}

test("authorization code with PKCE, from the page to the API", async () => {
  const mock = await mockOf(document);
  const verifier = "v".repeat(43);
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const query = asked({ code_challenge, code_challenge_method: "S256", scope: "boats:read" });
  const to = await clicked(mock, query, "Allow");
  expect([to.origin, to.pathname, to.searchParams.get("x"), to.searchParams.get("state")]).toEqual([
    "http://localhost:5173",
    "/callback",
    "1",
    "s&1",
  ]);
  const code = to.searchParams.get("code") ?? "";
  const exchange = form({
    grant_type: "authorization_code",
    code,
    redirect_uri: back,
    client_id: "app",
    code_verifier: verifier,
  });
  const reply = await mock.ask("/oauth/token", exchange);
  const token = JSON.parse(reply.text);
  expect([reply.status, token.token_type, token.scope, reply.headers["cache-control"]]).toEqual([
    200,
    "Bearer",
    "boats:read",
    "no-store",
  ]);
  expect((await mock.ask("/boats", { headers: { Authorization: `Bearer ${token.access_token}` } })).status).toBe(200);
  expect(await mock.json("/oauth/token", exchange)).toMatchObject({ status: 400, value: { error: "invalid_grant" } });
  const refresh = form({ grant_type: "refresh_token", refresh_token: token.refresh_token });
  expect((await mock.ask("/oauth/refresh", refresh)).status).toBe(200);
});

test("a wrong verifier, another client, another address get nothing", async () => {
  const mock = await mockOf(document);
  const query = asked({ code_challenge: "abc", code_challenge_method: "plain" });
  for (const wrong of [
    { code_verifier: "abd" },
    { code_verifier: "abc", client_id: "other" },
    { code_verifier: "abc", redirect_uri: "http://x" },
    {},
  ]) {
    const code = (await clicked(mock, query, "Allow")).searchParams.get("code") ?? "";
    const reply = await mock.json("/oauth/token", form({ grant_type: "authorization_code", code, ...wrong }));
    expect(reply).toMatchObject({ status: 400, value: { error: "invalid_grant" } });
  }
});

test("a person may refuse, and a browser may take the token itself", async () => {
  const mock = await mockOf(document);
  expect((await clicked(mock, asked(), "Deny")).searchParams.get("error")).toBe("access_denied");
  const { hash } = await clicked(mock, asked({ response_type: "token" }), "Allow");
  expect(hash).toMatch(/^#access_token=mock-token-[\w-]+&token_type=Bearer&expires_in=3600&state=s%261$/);
});

test.each([
  ["", "Missing in the query: client_id and redirect_uri and response_type."],
  [asked({ redirect_uri: "javascript:alert(1)" }), "redirect_uri must be an absolute URL."],
  [asked({ redirect_uri: "/here" }), "redirect_uri must be an absolute URL."],
  [asked({ redirect_uri: "java\nscript:alert(1)" }), "redirect_uri must be an absolute URL."],
  [asked({ redirect_uri: "view-source:http://x" }), "redirect_uri must be an absolute URL."],
  [
    asked({ redirect_uri: "http://localhost:80@x.example/" }),
    "redirect_uri must not contain a username or a fragment.",
  ],
  [asked({ redirect_uri: "http://localhost/#a" }), "redirect_uri must not contain a username or a fragment."],
  [asked({ response_type: "id_token" }), "response_type must be code or token."],
  [asked({ code_challenge_method: "S1" }), "code_challenge_method must be S256 or plain."],
])("a wrong request for a code goes nowhere: %s", async (query, detail) => {
  const mock = await mockOf(document);
  expect(await mock.json(`/oauth/authorize?${query}`)).toMatchObject({ status: 400, value: { detail } });
});

test("the page says what was sent as text, and runs nothing", async () => {
  const mock = await mockOf(document);
  const { text, headers } = await mock.ask(`/oauth/authorize?${asked({ client_id: '<script>"x' })}&a="><script>`);
  expect(text).not.toContain("<script");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("a device waits until somebody allows it", async () => {
  const mock = await mockOf(document);
  const { value } = await mock.json("/oauth/device", form({ client_id: "tv", scope: "boats:read" }));
  const { device_code, verification_uri_complete } = value as Record<string, string>;
  const poll = () =>
    mock.json(
      "/oauth/token",
      form({
        grant_type: "urn:ietf:params:oauth:grant-type:device_code",
        device_code: device_code ?? "",
        client_id: "tv",
      }),
    );
  expect(await poll()).toMatchObject({ status: 400, value: { error: "authorization_pending" } });
  const address = new URL(verification_uri_complete ?? "");
  expect(address.host).toBe(`127.0.0.1:${mock.port}`);
  expect((await mock.ask(address.pathname + address.search)).text).toContain(">Allow</a>");
  await mock.ask(`${address.pathname}${address.search}&mock_decision=allow`);
  expect(await poll()).toMatchObject({ status: 200, value: { scope: "boats:read" } });
  expect(await poll()).toMatchObject({ status: 400, value: { error: "expired_token" } });
});

test("clients, passwords, and what lacks a field", async () => {
  const mock = await mockOf(document);
  const token = (fields: Record<string, string>, headers?: Record<string, string>) =>
    mock.json("/oauth/token", form(fields, headers));
  expect(await token({ grant_type: "client_credentials" })).toMatchObject({
    status: 401,
    value: { error: "invalid_client" },
  });
  expect((await token({ grant_type: "client_credentials" }, { Authorization: "Basic YXBwOnNlY3JldA==" })).status).toBe(
    200,
  );
  expect((await token({ grant_type: "password", username: "u", password: "p" })).status).toBe(200);
  expect(await token({ grant_type: "password", username: "u" })).toMatchObject({
    value: { error_description: "Missing: password." },
  });
  expect(await token({})).toMatchObject({ status: 400, value: { error: "invalid_request" } });
  expect(await token({ grant_type: "magic" })).toMatchObject({
    status: 400,
    value: { error: "unsupported_grant_type" },
  });
  expect((await mock.ask("/oauth/token")).status).toBe(405);
});

test("metadata leads to all of it, under the name that the caller used", async () => {
  const mock = await mockOf(document);
  const headers = { Host: `localhost:${mock.port}` };
  const { value } = await mock.json("/.well-known/oauth-authorization-server", { headers });
  expect(value).toMatchObject({
    issuer: `http://localhost:${mock.port}`,
    authorization_endpoint: `http://localhost:${mock.port}/oauth/authorize`,
    token_endpoint: `http://localhost:${mock.port}/oauth/token`,
    device_authorization_endpoint: `http://localhost:${mock.port}/oauth/device`,
    scopes_supported: ["boats:read", "boats:write"],
  });
});

test("of several APIs each has a desk of its own", async () => {
  const openId = {
    components: {
      securitySchemes: {
        id: {
          type: "openIdConnect",
          openIdConnectUrl: "https://id.example.com/realm/.well-known/openid-configuration",
        },
      },
    },
  };
  const mock = await mockOf([await contractFor(document, "boats"), await contractFor(openId, "cars")]);
  expect(
    (await mock.ask("/boats/oauth/token", form({ grant_type: "password", username: "u", password: "p" }))).status,
  ).toBe(200);
  expect((await mock.json("/realm/.well-known/openid-configuration")).value).toMatchObject({
    token_endpoint: `http://127.0.0.1:${mock.port}/token`,
  });
  expect((await mock.json("/cars/realm/.well-known/openid-configuration")).value).toMatchObject({
    token_endpoint: `http://127.0.0.1:${mock.port}/cars/token`,
  });
});

test("only the page's own links decide: a link of somebody else shows the page", async () => {
  const mock = await mockOf(document);
  for (const more of ["mock_decision=allow", "mock_decision=allow.AAAA", "mock_decision=refuse."]) {
    const { status, headers, text } = await mock.ask(`/oauth/authorize?${asked()}&${more}`);
    expect([status, headers.location, text.includes(">Allow</a>")]).toEqual([200, undefined, true]);
  }
  const page = await mock.ask(`/oauth/authorize?${asked()}`);
  const link = /<a href="([^"]+)">Allow</.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const other = `/oauth/authorize${link}`.replace("localhost%3A5173", "x.example");
  expect((await mock.ask(other)).status).toBe(200);
  expect((await mock.ask(`/oauth/authorize${link}`)).status).toBe(302);
});

test("nothing that is sent breaks out of a header or of the page", async () => {
  const mock = await mockOf(document);
  const evil = '"><img src=x>\r\nX-Evil: 1';
  const query = asked({ redirect_uri: `http://localhost/${evil}`, state: evil, scope: evil, client_id: evil });
  const page = await mock.ask(`/oauth/authorize?${query}`);
  expect(page.text).not.toContain("<img");
  const to = await clicked(mock, query, "Allow");
  expect(to.searchParams.get("state")).toBe(evil);
  const link = /<a href="([^"]+)">Deny</.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await mock.ask(`/oauth/authorize${link}`)).headers["x-evil"]).toBeUndefined();
});

test("what is remembered is bounded, in number and in size", async () => {
  const mock = await mockOf(document);
  const long = form({ client_id: "x".repeat(20_000) });
  expect((await mock.ask("/oauth/device", long)).status).toBe(413);
  const grants = new Grants();
  const codes = Array.from({ length: 1001 }, (_, at) =>
    grants.newCode({ clientId: `${at}`, redirectUri: back, scope: "" }),
  );
  expect(codes.map((code) => grants.takeCode(code)?.clientId ?? "").filter((id) => id !== "")).toHaveLength(1000);
});
