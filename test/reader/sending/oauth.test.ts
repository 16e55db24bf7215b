// Answers of authorization servers as they may come, good and bad, and the questions that they answer.
import { expect, it } from "vitest";
import {
  authorizeAddress,
  deviceAnswer,
  metadataOf,
  tokenAnswer,
  tokenFields,
} from "../../../src/reader/sending/oauth.ts";

const asked = { clientId: "docs", scopes: ["a", "b"] };

it("asks for a code with PKCE, beside what the address has already", () => {
  const more = { redirect: "https://d.example/oauth-callback/", state: "s", challenge: "c" };
  const url = new URL(authorizeAddress("https://login.example/go?tenant=1&state=evil", asked, more));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    tenant: "1",
    state: "s",
    response_type: "code",
    client_id: "docs",
    redirect_uri: "https://d.example/oauth-callback/",
    code_challenge: "c",
    code_challenge_method: "S256",
    scope: "a b",
  });
});

it("names scopes where they are asked for, and not with a code", () => {
  expect(tokenFields(asked, { grant_type: "client_credentials" })).toContainEqual(["scope", "a b"]);
  expect(tokenFields(asked, { grant_type: "authorization_code" }).map(([name]) => name)).toEqual([
    "client_id",
    "grant_type",
  ]);
});

it.each([
  ['{"access_token":"t","token_type":"bearer"}', { kind: "token", token: { text: "t" } }],
  [
    '{"access_token":"t","token_type":"Bearer","expires_in":"60","refresh_token":"r"}',
    { kind: "token", token: { text: "t", refresh: "r", until: 61_000 } },
  ],
  ['{"access_token":"t","expires_in":-1}', { kind: "token", token: { text: "t" } }],
  ['{"access_token":"t","token_type":"mac"}', { kind: "problem", what: "token_type mac" }],
  ['{"error":"authorization_pending"}', { kind: "pending" }],
  ['{"error":"slow_down"}', { kind: "slower" }],
  ['{"error":"invalid_grant","error_description":"No."}', { kind: "problem", what: "invalid_grant: No." }],
  ["access_token=t", { kind: "problem", what: "no access_token" }],
  ['{"__proto__":{"access_token":"t"}}', { kind: "problem", what: "no access_token" }],
  ['["t"]', { kind: "problem", what: "no access_token" }],
  ["", { kind: "problem", what: "no access_token" }],
])("takes %s for what it is", (text, answer) => {
  expect(tokenAnswer(text, 1000)).toEqual(answer);
});

it("takes a device code with an address that can be opened, and no other", () => {
  const code = { device_code: "d", user_code: "u", verification_uri: "https://l.example/d" };
  expect(deviceAnswer(JSON.stringify(code))).toEqual({
    device: "d",
    user: "u",
    page: "https://l.example/d",
    interval: 5,
    lasts: 600,
  });
  expect(deviceAnswer(JSON.stringify({ ...code, verification_uri: "javascript:alert(1)" }))).toBe("verification_uri");
  expect(deviceAnswer('{"error":"invalid_client"}')).toBe("invalid_client");
});

it("takes of metadata what it knows", () => {
  const text = JSON.stringify({
    issuer: "https://l.example",
    token_endpoint: "https://l.example/t",
    authorization_endpoint: 7,
    authorization_response_iss_parameter_supported: true,
  });
  expect(metadataOf(text)).toEqual({ issuer: "https://l.example", token: "https://l.example/t", namesItself: true });
  expect(metadataOf("<html>")).toEqual({});
});
