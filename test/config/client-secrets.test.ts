// Sites that ask their readers for the secrets of clients.
import { expect, it } from "vitest";
import { told } from "../check/told.ts";

const files = (console: unknown) => ({
  "pio-docs.config.json": JSON.stringify({ apis: [{ id: "a", spec: "openapi.json", console }] }),
  "openapi.json": JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} }),
});

it("tells it at the key, each time", async () => {
  expect(await told("console-client-credentials", files({ clientCredentials: true }))).toEqual([
    expect.stringMatching(
      /^pio-docs\.config\.json:1:\d+ warning The console of the API `a` prompts readers for a client secret/,
    ),
  ]);
  expect(await told("console-client-credentials", files(true))).toEqual([]);
});
