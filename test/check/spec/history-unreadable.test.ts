// A release that is no description of an API.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const spec = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "2" }, paths: {} });
const history = [{ version: "1", date: "2026-01-01", spec: "old.json" }];
const config = JSON.stringify({ apis: [{ spec: "openapi.json", specHistory: history }] });
const site = { "docs/index.md": "# A\n", "openapi.json": spec, "pio-docs.config.json": config };

it("tells a release that cannot be read, at its place", async () => {
  expect(await told("history-unreadable", { ...site, "old.json": '{"openapi": ' })).toEqual([
    expect.stringMatching(/^old\.json:1:\d+ .*warning The release `1` cannot be read: /),
  ]);
  expect(await told("history-unreadable", { ...site, "old.json": spec })).toEqual([]);
});
