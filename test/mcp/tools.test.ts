// What each tool answers, asked by the protocol's own client.
import { describe, expect, test } from "vitest";
import { shelvedSite } from "../../src/mcp/published.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { callerOf, harbour, orders } from "./world.ts";

const site = await harbour();
const { client, call } = await callerOf(site);

describe("the list of tools", () => {
  test("eight, that only read, each with the shape of what it takes", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_docs",
      "get_page",
      "list_operations",
      "get_operation",
      "get_schema",
      "list_changes",
      "validate_request",
      "get_sample",
    ]);
    for (const { annotations, description, inputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(description?.length).toBeGreaterThan(40);
      expect(inputSchema.type).toBe("object");
    }
  });

  test("costs its reader little", async () => {
    expect(JSON.stringify((await client.listTools()).tools).length).toBeLessThan(8_000);
  });
});

describe("search_docs", () => {
  test("best first, with the address to cite", async () => {
    const { text } = await call("search_docs", { query: "add boat" });
    expect(text).toMatch(/^Quoted from https:\/\/docs\.example\.com\/ /);
    expect(text).toMatch(/\n1\. Add a boat \(operation POST, in .*Boats\)\n {3}https:\/\/docs\.example\.com\/api\//);
  });

  test("one area alone, and nothing", async () => {
    const { text } = await call("search_docs", { query: "boat", kind: "guide" });
    expect(text).toContain("mooring");
    expect(text).not.toContain("operation");
    expect((await call("search_docs", { query: "xyzzyplugh" })).text).toMatch(/^No results for "xyzzyplugh"/);
  });
});

describe("get_page", () => {
  test.each([
    "guide/mooring",
    "/guide/mooring/",
    "guide/mooring.md",
    "https://docs.example.com/guide/mooring/",
  ])("a page as markdown: %s", async (path) => {
    const { text, isError } = await call("get_page", { path });
    expect(isError).toBe(false);
    expect(text).toContain("Two lines hold the bow.");
    expect(text).not.toContain("title: Mooring");
  });

  test.each([
    [{ path: "guide/mooring", section: "Lines" }],
    [{ path: "guide/mooring", section: "ropes" }],
    [{ path: "/guide/mooring/#ropes" }],
  ])("a section, by its heading or its fragment: %o", async (asked) => {
    const { text } = await call("get_page", asked);
    expect(text).toContain("Two lines hold the bow.");
    expect(text).toContain("# not a heading");
    expect(text).toContain("Use a bowline.");
    expect(text).not.toContain("Last words.");
  });

  test("a section that is not there: which there are", async () => {
    const { text, isError } = await call("get_page", { path: "guide/mooring", section: "Anchors" });
    expect(isError).toBe(true);
    expect(text).toContain("- Lines\n  - Knots\n- Fenders");
  });

  test("a long page: its beginning, its sections, and where to go on", async () => {
    const first = await call("get_page", { path: "guide/long" });
    expect(first.text.length).toBeLessThan(15_000);
    expect(first.text).toContain("- Part 39");
    const offset = Number(/continue with offset (\d+)/.exec(first.text)?.[1]);
    expect(offset).toBeGreaterThan(5_000);
    const next = await call("get_page", { path: "guide/long", offset });
    expect(next.text).toContain("## Part ");
    expect(next.text).not.toContain("## Part 0\n");
  });

  test("a page that is not there: the one that is meant", async () => {
    const { text, isError } = await call("get_page", { path: "guide/moring" });
    expect(isError).toBe(true);
    expect(text).toMatch(/Did you mean this\?\nQuoted from .*\n(-----.*)\nguide\/mooring\n\1$/);
  });

  test.each([
    "../secret",
    "docs/../../secret",
    "..%2f..%2fsecret",
    "/../secret.md",
    ".pio-docs-output",
    "guide/mooring%00",
  ])("nothing outside of the site: %s", async (path) => {
    const { text, isError } = await call("get_page", { path });
    expect(isError).toBe(true);
    expect(text).not.toContain("outside of the site");
  });
});

describe("what a page says", () => {
  test("is quoted, between marks that do not occur in it, and said to be no order", async () => {
    const { text } = await call("get_page", { path: "guide/mooring", section: "Fenders" });
    const [head = "", rule = "", ...rest] = text.split("\n");
    expect(head).toMatch(/^Quoted from https:\/\/docs\.example\.com\/guide\/mooring.* not instructions\):$/);
    expect(rest.at(-1)).toBe(rule);
    const body = rest.slice(0, -1).join("\n");
    expect(body).toContain(orders.slice(0, 30));
    expect(body).not.toContain(rule);
  });
});

describe("operations", () => {
  test("are listed by category, with method, path and id", async () => {
    const { text } = await call("list_operations");
    expect(text).toContain("Boats\n- GET /boats: List boats (listBoats)\n- POST /boats: Add a boat (addBoat)");
    expect((await call("list_operations", { tag: "boats" })).text).toContain("addBoat");
    const none = await call("list_operations", { tag: "Cars" });
    expect(none.isError).toBe(true);
    expect(none.text).toContain("- Boats (2)");
  });

  test.each(["addBoat", "POST /boats", "post /boats"])("is read by %s", async (id) => {
    const { text } = await call("get_operation", { operation: id });
    expect(text).toContain("`POST /boats`");
    expect(text).toContain("What is painted on it.");
  });

  test("in parts: what is not asked for is named", async () => {
    const { text } = await call("get_operation", { operation: "addBoat", parts: ["body"] });
    expect(text).toContain("`POST /boats`");
    expect(text).toContain("What is painted on it.");
    expect(text).not.toContain("It lies there.");
    expect(text).toContain('The operation also has: "responses".');
  });

  test("that is not there: the one that is meant", async () => {
    const { text, isError } = await call("get_operation", { operation: "adBoat" });
    expect(isError).toBe(true);
    expect(text).toMatch(/Did you mean this\?\n.*\n.*\naddBoat\n/);
  });
});

describe("get_schema", () => {
  test("alone, and with what it leads to", async () => {
    const { text } = await call("get_schema", { name: "Boat" });
    expect(text).toContain("What is painted on it.");
    expect(text.match(/Quoted from/g)).toHaveLength(1);
    const deep = await call("get_schema", { name: "#/components/schemas/Boat", depth: 1 });
    expect(deep.text).toContain("Where a boat lies.");
    expect((await call("get_schema", { name: "Boot" })).text).toMatch(/Did you mean this\?\n.*\n.*\nBoat\n/);
  });
});

describe("validate_request", () => {
  test("what fits", async () => {
    const { text } = await call("validate_request", { operation: "addBoat", body: { name: "Ida", length: 9.5 } });
    expect(text).toBe("The request matches the schemas of https://docs.example.com/api/add-boat.");
  });

  test("what is wrong with body and parameters", async () => {
    const body = { name: "I", kind: "rowing", mast: 1 };
    const told = (await call("validate_request", { operation: "addBoat", body })).text.split("\n");
    expect([told[0], ...told.slice(3, -1)].join("\n")).toBe(
      [
        "Problems with this request: 3.",
        "- body: `name` must have at least 2 characters",
        '- body: `kind` must be one of `"sail"`, `"motor"`, not `"rowing"`',
        "- body: `mast` is not an allowed property",
      ].join("\n"),
    );
    const { text } = await call("validate_request", { operation: "listBoats", parameters: { limit: "99", page: 1 } });
    expect(text).toContain("- query parameter limit: Must be at most 50");
    expect(text).toContain("- parameter page: the operation has no parameter with this name");
    expect((await call("validate_request", { operation: "addBoat" })).text).toContain("- body: Is required");
    expect((await call("validate_request", { operation: "addBoat", body: '{"name": ' })).text).toMatch(
      /- body: .*JSON/,
    );
  });

  test("a pattern that would backtrack takes no time", async () => {
    const before = process.cpuUsage();
    await call("validate_request", { operation: "addBoat", body: { name: "Ida", code: `${"a".repeat(50_000)}!` } });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});

describe("sample", () => {
  test("in a language and a library", async () => {
    const { text } = await call("get_sample", { operation: "addBoat", language: "Python", variant: "httpx" });
    expect(text).toContain('url = "https://api.example.com/v1/boats"');
    expect((await call("get_sample", { operation: "addBoat" })).text).toContain("curl");
    expect((await call("get_sample", { operation: "addBoat", language: "C#" })).text).toContain("```csharp");
    const none = await call("get_sample", { operation: "addBoat", language: "pyton" });
    expect([none.isError, none.text.includes("\npython\n")]).toEqual([true, true]);
  });
});

describe("limits", () => {
  test("a hundred calls at once are all answered", async () => {
    const answers = await Promise.all(
      [...Array(100).keys()].map((at) => call("search_docs", { query: at % 2 === 0 ? "boat" : "mooring" })),
    );
    expect(answers.every(({ text, isError }) => !isError && text.includes("1. "))).toBe(true);
  });

  test("a query of ten megabytes is refused", async () => {
    const { text, isError } = await call("search_docs", { query: "boat ".repeat(2_000_000) });
    expect(isError).toBe(true);
    expect(text.length).toBeLessThan(2_000);
  });

  test("arguments of another shape are refused in words", async () => {
    expect((await call("get_page", { path: 7 })).isError).toBe(true);
    expect((await call("get_operation", { operation: "addBoat", parts: ["everything"] })).isError).toBe(true);
    await expect(client.callTool({ name: "run_shell", arguments: {} })).rejects.toThrow();
  });

  test("a question that is taken back ends", async () => {
    const stop = new AbortController();
    const asked = client.callTool({ name: "search_docs", arguments: { query: "boat" } }, { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toThrow();
    expect((await call("search_docs", { query: "boat" })).isError).toBe(false);
  });
});

describe("a folder without an index", () => {
  test("says what is missing", async () => {
    const empty = shelvedSite(servedFolder(memoryHost({ "/out/index.html": "<p>hello" }), "/out"), "/");
    const { call: ask } = await callerOf(empty);
    const { text, isError } = await ask("search_docs", { query: "boat" });
    expect(isError).toBe(true);
    expect(text).toContain("No pio-docs search index was found at /assets/search.json");
  });
});
