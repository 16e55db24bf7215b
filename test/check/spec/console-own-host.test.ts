// Specs that name no host for the requests of their pages.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const files = (servers: readonly object[] | undefined) => ({
  "pio-docs.config.json": JSON.stringify({ apis: [{ spec: "openapi.json", console: true }] }),
  "openapi.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    ...(servers === undefined ? {} : { servers }),
    paths: { "/a": { get: { responses: { 200: { description: "OK" } } } } },
  }),
});

it("tells that requests go to the site itself", async () => {
  expect(await told("console-own-host", files(undefined))).toEqual([
    expect.stringMatching(
      /^openapi\.json:1:1 warning The spec has no servers, so the console sends requests to the site's host\.$/,
    ),
  ]);
  expect(await told("console-own-host", files([{ url: "/v1" }, { url: "https://a.example" }]))).toEqual([
    expect.stringMatching(/^openapi\.json:1:\d+ warning The server `\/v1` has no host, so the console sends/),
  ]);
  expect(await told("console-own-host", files([{ url: "https://a.example" }]))).toEqual([]);
});
