// An edit of a spec in a session: only the pages that it touches are made anew, and the site is that of a fresh build.
import { describe, expect, it } from "vitest";
import { compile } from "../../src/build/compile.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { memoryOf } from "./shared-client.ts";
import { worldOf } from "./world.ts";

const config = '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}';
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answers = (name: string, links: object = {}) => ({
  200: { description: "OK", content: { "application/json": { schema: ref(name) } }, links },
});

const document = {
  openapi: "3.1.0",
  info: { title: "Pio V1", version: "1" },
  tags: [{ name: "orders" }],
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        tags: ["orders"],
        responses: answers("Order", { next: { operationId: "getOrder" } }),
      },
      post: { operationId: "addOrder", tags: ["orders"], responses: answers("Order") },
    },
    "/orders/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: { operationId: "getOrder", summary: "Get an order", responses: answers("Order") },
    },
    "/shops": { get: { operationId: "listShops", responses: answers("Shop") } },
  },
  components: {
    schemas: {
      Order: { type: "object", properties: { lines: { type: "array", items: ref("Line") } } },
      Line: { type: "object", properties: { sku: { type: "string" } } },
      Shop: { type: "object", properties: { name: { type: "string" } } },
    },
  },
};

type Document = typeof document;

/** What an edit made anew: names of schemas that were parsed, and addresses below `api/` whose pages differ from those before. */
type Anew = { readonly schemas: string[]; readonly printed: string[] };

/** A session over the spec; an edit answers the ids of the operations that were parsed again. `files`: others of the site. */
async function session(config: string, files: Record<string, string> = {}, anew: Anew = { schemas: [], printed: [] }) {
  const parsed: string[] = [];
  const before = new Map<string, string>();
  const tasks = createTasks(memoryHost({}));
  const pool = createPool({
    ...tasks,
    run: async (job) => {
      if (job.kind === "operations") parsed.push(...job.entries.map((entry) => entry.operationId));
      if (job.kind === "schemas")
        anew.schemas.push(...job.entries.map(({ pointer }) => pointer.split("/").at(-1) ?? ""));
      return tasks.run(job);
    },
  });
  const host = memoryHost({ "/site/pio-docs.config.json": config });
  const memory = await memoryOf(host);
  const run = {
    siteFolder: "/site",
    out: "/site/build",
    cache: false,
    write: false,
    strict: false,
    store: undefined,
  };
  return async (edit: (draft: Document) => void) => {
    const draft = structuredClone(document);
    edit(draft);
    const text = JSON.stringify(draft);
    await host.write("/site/openapi.json", text);
    for (const [name, content] of Object.entries(files)) await host.write(`/site/${name}`, content);
    for (const list of [parsed, anew.schemas, anew.printed]) list.length = 0;
    const compiled = await compile(run, memory, pool);
    const fresh = await worldOf({ "pio-docs.config.json": config, "openapi.json": text, ...files });
    expect([...compiled.outputs.keys()]).toEqual([...fresh.compiled.outputs.keys()]);
    for (const [path, output] of compiled.outputs) {
      const other = fresh.compiled.outputs.get(path);
      expect({ path, digest: output.digest }).toEqual({ path, digest: other?.digest });
      if (output.kind === "page" && other?.kind === "page") expect(output.page).toEqual(other.page);
      const [, address] = /^api\/(.*)\/index\.html$/.exec(path) ?? [];
      if (address !== undefined && before.get(path) !== output.digest) anew.printed.push(address);
      before.set(path, String(output.digest));
    }
    return [...parsed];
  };
}

describe("an edit of a spec", () => {
  it("makes anew what it touches, and nothing else", async () => {
    const edit = await session(config);
    expect(await edit(() => undefined)).toEqual(["listOrders", "addOrder", "getOrder", "listShops"]);
    expect(await edit(() => undefined)).toEqual([]);
    expect(await edit((draft) => Object.assign(draft.paths["/shops"].get, { description: "All shops." }))).toEqual([
      "listShops",
    ]);
    expect(
      await edit((draft) => Object.assign(draft.components.schemas.Line.properties, { count: { type: "integer" } })),
    ).toEqual(["listOrders", "addOrder", "getOrder", "listShops"].slice(0, 3));
    // A link shows the title of the operation that it leads to.
    expect(await edit((draft) => Object.assign(draft.paths["/orders/{id}"].get, { summary: "One order" }))).toEqual([
      "listOrders",
      "getOrder",
    ]);
    expect(await edit((draft) => Object.assign(draft.paths["/orders/{id}"], { description: "Shared" }))).toEqual([
      "getOrder",
    ]);
    expect(await edit((draft) => Object.assign(draft.info, { description: "Words" }))).toEqual([]);
    expect(await edit((draft) => Object.assign(draft, { servers: [{ url: "https://a.example" }] }))).toHaveLength(4);
    expect(
      await edit((draft) => Object.assign(draft.paths, { "/new": { get: { operationId: "fresh", responses: {} } } })),
    ).toEqual(["fresh"]);
  });
});

describe("an edit of a schema", () => {
  it("makes the pages anew that hold it, and of the others those that say so", async () => {
    const anew: Anew = { schemas: [], printed: [] };
    const edit = await session(config, {}, anew);
    await edit(() => undefined);
    expect(anew.schemas.toSorted()).toEqual(["Line", "Order", "Shop"]);
    expect(anew.printed).toHaveLength(8);
    await edit(() => undefined);
    expect(anew).toEqual({ schemas: [], printed: [] });
    await edit((draft) => Object.assign(draft.components.schemas.Shop.properties, { city: { type: "string" } }));
    expect(anew.schemas).toEqual(["Shop"]);
    expect(anew.printed.toSorted()).toEqual(["list-shops", "schemas/shop"]);
    await edit((draft) => Object.assign(draft.components.schemas.Line.properties, { count: { type: "integer" } }));
    expect(anew.schemas.toSorted()).toEqual(["Line", "Order"]);
    // The shop's pages are as they were before the edit of the shop.
    expect(anew.printed.toSorted()).toEqual([
      "add-order",
      "get-order",
      "list-orders",
      "list-shops",
      "schemas/line",
      "schemas/order",
      "schemas/shop",
    ]);
    // What uses a schema stands on its page.
    await edit((draft) => Object.assign(draft.components.schemas.Shop.properties, { last: ref("Order") }));
    expect(anew.schemas.toSorted()).toEqual(["Line", "Order", "Shop"]);
  });
});

describe("an edit of a file with samples", () => {
  it("makes the pages anew whose samples it changes, also when the file comes, and when code of it is in a file", async () => {
    const files: Record<string, string> = { "sdk/add.go": "orders.Add()" };
    const samples = { from: ["sdk.yaml"] };
    const edit = await session(JSON.stringify({ apis: [{ spec: "openapi.json", samples }] }), files);
    const save = async (name: string, text: string): Promise<readonly string[]> => {
      files[name] = text;
      return await edit(() => undefined);
    };
    expect(await edit(() => undefined)).toHaveLength(4);
    const first = "addOrder: { Go: { $ref: sdk/add.go } }\n";
    expect(await save("sdk.yaml", first)).toEqual(["addOrder"]);
    expect(await save("sdk.yaml", `${first}GET /shops: { Go: shops.List() }\n`)).toEqual(["listShops"]);
    expect(await save("sdk/add.go", "orders.Add(ctx)")).toEqual(["addOrder"]);
    expect(await save("sdk.yaml", `# A word.\n${first}GET /shops: { Go: shops.List() }\n`)).toEqual([]);
    // The others are as they once were, which is remembered.
    expect(await save("sdk.yaml", "listOrders: { Go: orders.List() }\n")).toEqual(["listOrders"]);
  });
});

describe("an edit of a file about error codes", () => {
  it("makes the pages anew that show the code, also when the file comes and when it goes wrong", async () => {
    const files: Record<string, string> = {};
    const config = JSON.stringify({ apis: [{ spec: "openapi.json" }] });
    const edit = await session(config, files);
    const refusal = (code: string) => ({
      description: "No.",
      content: { "application/json": { example: { code } } },
    });
    const save = async (text: string): Promise<readonly string[]> => {
      files["errors.yaml"] = text;
      return await edit((draft) => {
        Object.assign(draft.paths["/shops"].get.responses, { 404: refusal("shop_lost") });
        Object.assign(draft.paths["/orders"].post.responses, { 409: refusal("order_doubled") });
      });
    };
    expect(await save("{}")).toHaveLength(4);
    expect(await save("shop_lost: { meaning: There is none. }\n")).toEqual(["listShops"]);
    expect(await save("order_doubled: { do: Wait. }\n")).toEqual(["addOrder"]);
    expect(await save("order_doubled: { do: Wait. }\nelse: { do: Nothing. }\n")).toEqual([]);
    expect(await save("order_doubled: [\n")).toEqual([]);
  });
});
