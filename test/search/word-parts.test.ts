// What readers type who remember a part of a name, or another form of a word.
import { expect, test } from "vitest";
import { worldEngine } from "./world-engine.ts";

const challenge = { "WWW-Authenticate": { description: "How to log in.", schema: { type: "string" } } };
const properties = Object.fromEntries(
  ["snake_case_name", "getHTTPResponseCode", "FirstExampleHeader", "주문번호"].map((name) => [
    name,
    { type: "string" },
  ]),
);
const operation = (operationId: string): object => ({
  operationId,
  responses: {
    200: { description: "Done.", content: { "application/json": { schema: { type: "object", properties } } } },
    401: { description: "Not logged in.", headers: challenge },
  },
});
const spec = {
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/p${n}`, { get: operation(`getThing${n}`) }])),
};

const { engine } = await worldEngine({
  "pio-docs.config.json": JSON.stringify({ version: 1, title: "T", apis: [{ id: "a", spec: "openapi.json" }] }),
  "openapi.json": JSON.stringify(spec),
  "docs/login.md": "---\ntitle: Authentication\n---\n\nEvery call carries a token.\n",
  "docs/checklist.md":
    "# Checklist\n\n## Authentication\n\n| Item | Done |\n| --- | --- |\n| Authentication |  |\n\n## Keys\n\n- Rotate.\n",
  "docs/keys.md": "# Secrets\n\n## Keys\n\nA key is a secret.\n",
  "docs/news.md": "# Orders\n\nWhat changes an order changed its state; each change is told.\n",
  "docs/changes.md": "# Changelog\n\nNothing yet.\n",
  "docs/tabs.md":
    '# Samples\n\n## Verify\n\n:::::tabs\n\n::::tab{label="Node"}\n\n```js\n1\n```\n\n::::\n\n::::tab{label="Go"}\n\n```go title="verify.go"\n1\n```\n\n::::\n\n:::::\n',
});
const found = async (typed: string) => (await engine.search(typed, { limit: 20 })).hits;

test.each([
  ["case_name", "snake_case_name"],
  ["ResponseCode", "getHTTPResponseCode"],
  ["firstexample", "FirstExampleHeader"],
  ["exampleheader", "FirstExampleHeader"],
  ["번호", "주문번호"],
])("%s finds %s", async (typed, name) => {
  expect((await found(typed)).slice(0, 3).map(({ title }) => title)).toContain(name);
});

test("authenticate finds the guide, and equal headers of six operations as one row", async () => {
  const hits = await found("authenticate");
  expect(hits[0]).toMatchObject({ kind: "page", title: "Authentication" });
  expect(hits.filter(({ kind }) => kind === "header")).toMatchObject([{ title: "WWW-Authenticate", uses: 6 }]);
  expect((await found("WWW-Authenticate"))[0]).toMatchObject({ kind: "header", uses: 6 });
  expect((await found("401 ")).filter(({ kind }) => kind === "status")).toHaveLength(1);
});

test("a page that is called so stands above a heading, and a section that tells above one that lists", async () => {
  expect((await found("authentication")).slice(0, 2).map(({ href }) => href)).toEqual([
    "login",
    "checklist#authentication",
  ]);
  expect((await found("keys")).slice(0, 2).map(({ href }) => href)).toEqual(["keys#keys", "checklist#keys"]);
});

test("`changelog` is no form of `change`, and what readers say of releases leads to it", async () => {
  expect((await found("changelog")).map(({ href }) => href)).toEqual(["changes"]);
  for (const asked of ["what changed", "what's new", "release notes"])
    expect((await found(asked))[0]?.href, asked).toBe("changes");
});

test("what stands in a tab is led to by the tab", async () => {
  for (const asked of ["golang verify", "verify.go"])
    expect((await found(asked))[0]?.href, asked).toMatch(/^tabs#__tabs-\d+-go$/);
});

test("readers who ask for AI, agents or their formats get the list of pages for these, and none where there is no such list", async () => {
  for (const asked of ["AI", "agents", "llms", "llms.txt", "MCP", "for AI agents"])
    expect((await found(asked)).map(({ href }) => href)[0], asked).toBe("llms.txt");
  const without = await worldEngine({ "pio-docs.config.json": '{"agents":false}', "docs/a.md": "# A\n\nText.\n" });
  expect((await without.engine.search("agents", { limit: 9 })).hits).toEqual([]);
});
