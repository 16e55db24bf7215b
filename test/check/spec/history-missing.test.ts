// A folder of releases that holds none.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const spec = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} });
const config = JSON.stringify({ apis: [{ spec: "openapi.json", specHistory: "old" }] });

it("tells a folder without a release, at the config", async () => {
  const files = { "docs/index.md": "# A\n", "openapi.json": spec, "pio-docs.config.json": config };
  expect(await told("history-missing", files)).toEqual([
    expect.stringMatching(
      /^pio-docs\.config\.json:1:\d+ .*warning No earlier releases were found: `old` contains no releases/,
    ),
  ]);
});
