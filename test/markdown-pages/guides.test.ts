// The twin of a guide: its head, its own words, and links that lead to other twins; nothing where its author has a title of their own.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const spec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: { "/a": { get: { operationId: "getA", summary: "Get A", responses: { 200: { description: "It." } } } } },
});
const first = `---
title: First steps
---

See [the next one](next.md#there "Two"), [](api:getA) and ![a plan](plan.svg).

:::operation getA
:::

:::tip
Press :kbd[F1].
:::
`;

describe("the twin of a guide", () => {
  it("says what its page says, and leads to twins", async () => {
    const world = await worldOf({
      "docs/first.md": first,
      "docs/next.md": "# Next\n\n## There\n\n<b>Words</b>.\n",
      "docs/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      "openapi.json": spec,
      "pio-docs.config.json":
        '{"version":1,"docs":"docs","baseUrl":"/base/","apis":[{"id":"shop","spec":"openapi.json","route":"/api"}]}',
    });
    const text = await world.html("first.md");
    expect(text).toMatch(/^---\ntitle: First steps\nurl: \/base\/first\n/);
    expect(text.slice(text.indexOf("# First"))).toMatch(
      /^# First steps\n\nSee \[the next one\]\(\/base\/next\.md#there "Two"\), \[Get A\]\(\/base\/api\/get-a\.md\) and !\[a plan\]\(\/base\/\S+\.svg\)\.\n\n\[`GET \/a` Get A\]\(\/base\/api\/get-a\.md\)\n\n> \*\*Tip\*\*\n> Press `F1`\.\n$/,
    );
    const next = await world.html("next.md");
    expect(next.slice(next.indexOf("# Next"))).toBe("# Next\n\n## There\n\n**Words**.\n");
  });
});
