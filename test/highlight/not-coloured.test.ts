// Code that is too long to be coloured to its end is told, wherever it stands.
import { expect, it } from "vitest";
import { told } from "../check/told.ts";

const code = "let a = 1;\n".repeat(10_000);
const guide = (text: string) => ({ "docs/index.md": `# H\n\n\`\`\`js\n${text}\`\`\`\n` });

it("in a fence of a guide", async () => {
  expect(await told("code-not-highlighted", guide(code))).toEqual([
    "docs/index.md:3:1 warning Only the first 99990 characters of this code are highlighted.",
  ]);
  expect(await told("code-not-highlighted", guide(code.slice(0, 99_000)))).toEqual([]);
});

it("in a sample that a spec brings", async () => {
  const operation = {
    responses: { 200: { description: "OK" } },
    "x-codeSamples": [{ lang: "JavaScript", source: code }],
  };
  const spec = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/a": { get: operation } } };
  expect(await told("code-not-highlighted", { "openapi.json": JSON.stringify(spec) })).toEqual([
    expect.stringMatching(/^openapi\.json:1:\d+ warning Only the first 99990 characters of this code are highlighted/),
  ]);
});
