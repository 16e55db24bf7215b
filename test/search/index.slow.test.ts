// The index of small whole sites: what is found and where it leads, that shards hide nothing, and that damage and hostile words are
// borne calmly. Sites are made by the code that builds real ones.
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { openRecords, serializeRecords } from "../../src/model/serialized-records.ts";
import type { SearchResult } from "../../src/reader/search/answer.ts";
import { openEngine, openEngineInSteps } from "../../src/reader/search/engine.ts";
import {
  type FirstFile,
  firstFile,
  isFirstFile,
  isShard,
  type Shard,
  shardsOf,
} from "../../src/reader/search/index-files.ts";
import { makeIndex } from "../../src/search/make-index.ts";
import { postingsOf } from "../../src/search/page-records.ts";
import { anyCharacter } from "../any-text.ts";
import { worldOf } from "../build/world.ts";
import { byReach } from "../reach.ts";

const spec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Parcels", version: "1" },
  paths: {
    "/parcels": {
      post: {
        operationId: "add_parcel",
        summary: "Add Parcel",
        parameters: [{ name: "X-Depot-Id", in: "header", schema: { type: "string" }, description: "Where it lies." }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } } },
        responses: {
          "200": {
            description: "Added.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } },
          },
          "409": {
            description: "There already.",
            content: {
              "application/json": {
                schema: { type: "object", properties: { code: { type: "string", enum: ["parcel_already_exists"] } } },
              },
            },
          },
        },
      },
      get: {
        operationId: "list_parcels",
        summary: "List Parcels",
        parameters: [{ name: "page_size", in: "query", schema: { type: "integer" } }],
        responses: {
          "200": {
            description: "Some.",
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Parcel" } } },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Parcel: {
        type: "object",
        properties: {
          tracking_number: { type: "string", description: "The carrier's number." },
          state: { type: "string", enum: ["waiting", "picked_up"] },
          address: { $ref: "#/components/schemas/Address" },
        },
      },
      Address: {
        type: "object",
        properties: { postal_code: { type: "string", description: "As printed on letters." } },
      },
    },
  },
});

const files = {
  "pio-docs.config.json": JSON.stringify({ version: 1, title: "T", apis: [{ id: "a", spec: "openapi.json" }] }),
  "openapi.json": spec,
  "docs/index.md": "# Home\n\nStart.\n",
  "docs/hooks.md":
    "---\ntitle: Hooks\n---\n\n## Signatures\n\nEvery call carries <b>a keyed digest</b> & a date.\n\n| Header | Says |\n|---|---|\n| `X-Depot-Sign` | the signature |\n\n- `parcel.lost` is sent once.\n",
  "docs/kyoto.md": "---\ntitle: 京都\n---\n\n東京都に住んでいます。\n",
  "docs/secret.md": "---\ntitle: Secret\nunlisted: true\n---\n\nunspoken\n",
};

const built = filesMade(files);

/** The index files of `site`, a copy to be damaged at will. */
async function filesOf(): Promise<Map<string, string>> {
  return new Map(await built);
}

async function filesMade(site: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const { compiled } = await worldOf(site);
  const index = (await compiled.index?.()) ?? new Map();
  return new Map([...index].map(([path, output]) => [path, output.kind === "kept" ? output.text() : ""]));
}

function engineOf(held: ReadonlyMap<string, string>): ReturnType<typeof openEngine> {
  const load = async (file: string): Promise<unknown> => {
    const text = held.get(file);
    if (text === undefined) throw new Error(`no ${file}`);
    return JSON.parse(text);
  };
  return openEngine(firstOf(held), load);
}

function firstOf(held: ReadonlyMap<string, string>): FirstFile {
  const first: unknown = JSON.parse(held.get(firstFile) ?? "null");
  if (!isFirstFile(first)) throw new Error("no first file");
  return first;
}

const top = ({ hits }: SearchResult): string | undefined =>
  hits[0] && `${hits[0].kind} ${hits[0].title} ${hits[0].href}`;

describe("a site's index", () => {
  test.each([
    ["tracking_number", "field Parcel.tracking_number api/schemas/parcel#schema.tracking_number"],
    ["trackingNumber", "field Parcel.tracking_number api/schemas/parcel#schema.tracking_number"],
    ["trakcing_number", "field tracking_number api/schemas/parcel#schema.tracking_number"],
    ["address.postal_code", "field Address.postal_code api/schemas/address#schema.postal_code"],
    ["POST /parcels", "operation Add Parcel api/add-parcel"],
    ["list_parcels", "operation List Parcels api/list-parcels"],
    ["page_size", "parameter page_size api/list-parcels#query.page_size"],
    ["picked_up", "value Parcel.state = picked_up api/schemas/parcel#schema.state"],
    ["parcel_already_exists", "error parcel_already_exists api/errors#parcel_already_exists"],
    ["X-Depot-Id", "header X-Depot-Id api/add-parcel#header.X-Depot-Id"],
    ["X-Depot-Sign", "header X-Depot-Sign hooks#signatures"],
    ["parcel.lost", "event parcel.lost hooks#signatures"],
    ["signatures", "heading Signatures hooks#signatures"],
    ["keyed digest", "paragraph Hooks hooks#signatures"],
    ["printed on letters", "field Address.postal_code api/schemas/address#schema.postal_code"],
    ["東京", "paragraph 京都 kyoto"],
  ])("%s leads to %s", async (query, expected) => {
    expect(top(await engineOf(await filesOf()).search(query, { limit: 5 }))).toBe(expected);
  });

  it("a sentence is answered by the section that has most of it, whatever words stand nowhere and wherever else the others stand", async () => {
    const scattered =
      "## Limits\n\nA carrier has limits.\n\n## Trucks\n\nThey refuel.\n\n## Depots\n\nA gate closes.\n";
    const pages = {
      "docs/all.md": `# Everything\n\n${scattered}`,
      "docs/gates.md": "# Gates\n\n## Closing\n\nA gate that closes refuses the carrier.\n",
    };
    const held = await filesMade({ ...files, ...pages });
    const ask = async (query: string) => top(await engineOf(held).search(query, { limit: 5 }));
    const answer = "paragraph Gates gates#closing";
    expect(await ask("carrier refused gate closes")).toBe(answer);
    expect(
      await ask("our carrier gets refused since the gate closes, perplexing everybody completely unexpectedly"),
    ).toBe(answer);
  });

  it("a name in code is what words around it ask about", async () => {
    const pages = { "docs/values.md": "# Rules\n\n## Lists\n\nSome values are allowed for letters.\n" };
    const { hits } = await engineOf(await filesMade({ ...files, ...pages })).search("postal_code allowed values", {
      limit: 5,
    });
    expect(hits[0]?.title).toBe("Address.postal_code");
  });

  test.each([
    "allowed values of state",
    "state enum values",
    "possible parcel state values",
  ])("%s: what may stand in a name is asked of the name", async (query) => {
    const pages = { "docs/values.md": "# Values\n\n## Allowed values\n\nThe state of values is possible.\n" };
    const { hits } = await engineOf(await filesMade({ ...files, ...pages })).search(query, { limit: 5 });
    expect(hits[0]?.title).toContain("state");
    expect(hits[0]?.kind).toBe("field");
  });

  it("lists a field of a shared schema once, with the operations that use it", async () => {
    const { hits } = await engineOf(await filesOf()).search("tracking_number", { limit: 20 });
    const fields = hits.filter(({ kind, title }) => kind === "field" && title.endsWith("tracking_number"));
    expect(fields.map(({ title, uses }) => [title, uses])).toEqual([["Parcel.tracking_number", 2]]);
  });

  it("leads to the schema's own page for a field of a schema that has one, wherever that stands among the pages", async () => {
    const tree = {
      type: "object",
      properties: { label_text: { type: "string" }, child: { $ref: "#/components/schemas/Tree" } },
    };
    const operation = {
      responses: { 200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Tree" } } } } },
    };
    const held = await filesMade({
      ...files,
      "openapi.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "A", version: "1" },
        paths: { "/a": { get: { operationId: "a", ...operation } }, "/z": { get: { operationId: "z", ...operation } } },
        components: { schemas: { Tree: tree } },
      }),
    });
    const [hit] = (await engineOf(held).search("label_text", { limit: 5 })).hits;
    expect(hit).toMatchObject({ title: "Tree.label_text", uses: 2, href: "api/schemas/tree#schema.label_text" });
  });

  it("takes what stands in a field of the name typed before what a schema so called declares", async () => {
    const id = { type: "object", properties: { id: { type: "string" } } };
    const held = await filesMade({
      ...files,
      "openapi.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "A", version: "1" },
        paths: {
          "/a": {
            get: {
              responses: {
                200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } },
              },
            },
            put: {
              responses: {
                200: { content: { "application/json": { schema: { $ref: "#/components/schemas/ShippingRate" } } } },
              },
            },
            post: {
              responses: {
                200: { content: { "application/json": { schema: { $ref: "#/components/schemas/ShippingRate" } } } },
              },
            },
          },
        },
        components: {
          schemas: {
            ShippingRate: id,
            ChosenRate: id,
            Order: { type: "object", properties: { shipping_rate: { $ref: "#/components/schemas/ChosenRate" } } },
          },
        },
      }),
    });
    const first = async (typed: string): Promise<string | undefined> =>
      (await engineOf(held).search(typed, { limit: 3 })).hits[0]?.title;
    expect(await first("shipping_rate.id")).toBe("ChosenRate.id");
    expect(await first("ShippingRate.id")).toBe("ShippingRate.id");
  });

  it("finds guides by the language and the tab label of their code, and operations by those of the author's own samples", async () => {
    const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;
    const own = {
      operationId: "burn_parcel",
      summary: "Burn",
      "x-codeSamples": [
        { lang: "Python", label: "Depot SDK", source: "depot.burn()" },
        { lang: "php", source: "burn();" },
      ],
      responses: { 204: { description: "Gone." } },
    };
    const held = await filesMade({
      ...files,
      "docs/check.md": `---\ntitle: Check\n---\n\n## Seals {#seals}\n\nHow a seal is checked.\n\n${fence("rust", "check_seal_soundly()")}\n\n${fence("rust", "two()")}\n\n## Labels {#labels}\n\n:::tabs\n\n:::tab[Swiftly]\n\n${fence('js title="stick.js"', "stick()")}\n\n:::\n\n:::\n`,
      "openapi.json": JSON.stringify({
        openapi: "3.1.0",
        info: { title: "A", version: "1" },
        paths: { "/fire": { put: own } },
      }),
    });
    const engine = engineOf(held);
    const first = async (typed: string): Promise<string | undefined> =>
      (await engine.search(typed, { limit: 3 })).hits[0]?.href;
    expect(await first("check rust")).toBe("check#seals");
    expect(await first("rust")).toBe("check#seals");
    expect((await engine.search("rust", { limit: 3 })).hits).toMatchObject([{ text: "Rust · How a seal is checked." }]);
    expect(await first("label swiftly")).toBe("check#__tabs-1-swiftly");
    expect(await first("label javascript")).toMatch(/^check#(?:labels|__tabs-1-swiftly)$/);
    expect(await first("burn python")).toBe("api/burn-parcel");
    expect(await first("depot sdk")).toBe("api/burn-parcel");
    // Neither code nor what is made of every operation.
    expect((await engine.search("check_seal_soundly", { limit: 3 })).hits.map(({ text }) => text)).not.toContain(
      "check_seal_soundly()",
    );
    for (const made of ["kotlin", "powershell"]) expect((await engine.search(made, { limit: 3 })).total).toBe(0);
  });

  it("filters by area and kind and counts what the filters leave out", async () => {
    const engine = engineOf(await filesOf());
    const all = await engine.search("parcel", { limit: 50 });
    const guide = await engine.search("parcel", { limit: 50, area: "guide" });
    const fields = await engine.search("parcel", { limit: 50, kinds: ["operation"] });
    // Things found twice are told apart only when shown, so a count may be above what is listed, never below.
    expect(all.counts.areas.guide).toBeGreaterThanOrEqual(guide.total);
    expect(guide.hits.every(({ area }) => area === "guide")).toBe(true);
    expect(fields.hits.map(({ kind }) => kind)).toEqual(fields.hits.map(() => "operation"));
    expect(all.counts.kinds.operation).toBeGreaterThanOrEqual(fields.total);
    expect(fields.total).toBeGreaterThan(0);
  });

  it("leaves unlisted pages, 404 and itself out", async () => {
    const held = await filesOf();
    expect((await engineOf(held).search("unspoken", { limit: 5 })).total).toBe(0);
    expect(firstOf(held).pages.href).not.toContain("secret");
    expect([...held.values()].join()).not.toContain("unspoken");
  });

  it("is the same bytes each time, and none where search is off", async () => {
    expect([...(await filesMade(files))]).toEqual([...(await filesOf())]);
    const off = JSON.stringify({ version: 1, title: "T", search: { page: false } });
    const none = await filesMade({ "pio-docs.config.json": off, "docs/index.md": "# Home\n" });
    expect([...none]).toEqual([]);
  });

  it("finds an operation by other words for what it does, and by the end of its path", async () => {
    const engine = engineOf(await filesOf());
    const first = async (typed: string): Promise<string | undefined> =>
      (await engine.search(typed, { limit: 3 })).hits[0]?.title;
    expect(await first("create parcel")).toBe("Add Parcel");
    expect(await first("fetch parcels")).toBe("List Parcels");
    expect(await first("GET parcels")).toBe("List Parcels");
    expect(await first("/parcels")).toMatch(/Parcel/);
  });

  it("leads to the section that holds the words, by its heading first", async () => {
    const made = await filesMade({
      ...files,
      "docs/guide.md":
        "---\ntitle: Guide\n---\n\nA digest of retries and limits.\n\n## Retries {#retries}\n\nWait, then call again.\n\n## Limits {#limits}\n\nSo many calls, so few retries.\n",
    });
    const { hits } = await engineOf(made).search("guide retries limits", { limit: 5 });
    expect(hits.map(({ href }) => href).find((href) => href.startsWith("guide"))).toBe("guide#limits");
  });

  it("shows under each hit its own text, that of its place, or the call of its operation", async () => {
    const engine = engineOf(await filesOf());
    for (const typed of ["signatures", "list parcels", "parcel", "X-Depot-Id", "postal_code", "digest"]) {
      const { hits } = await engine.search(typed, { limit: 10 });
      expect(hits.length).toBeGreaterThan(0);
      const silent = hits.filter(({ text }) => text === "").map(({ kind, title }) => `${typed}: ${kind} ${title}`);
      expect(silent).toEqual([]);
    }
    const [heading] = (await engine.search("signatures", { limit: 1 })).hits;
    expect(heading?.text).toContain("a keyed digest");
  });

  it("lists the page of a schema after what tells of it, unless the schema's very name is typed", async () => {
    const made = await filesMade({
      ...files,
      "docs/post.md": "---\ntitle: Post\n---\n\n## Where it goes {#where}\n\nThe address is printed on the parcel.\n",
    });
    const engine = engineOf(made);
    const places = async (typed: string): Promise<readonly string[]> =>
      (await engine.search(typed, { limit: 10 })).hits.map(({ href }) => href);
    const spoken = await places("address");
    expect(spoken).toContain("api/schemas/address");
    expect(spoken.indexOf("post#where")).toBeGreaterThanOrEqual(0);
    expect(spoken.indexOf("post#where")).toBeLessThan(spoken.indexOf("api/schemas/address"));
    expect((await places("Address"))[0]).toBe("api/schemas/address");
  });

  it("takes the site's words for one another, and forgets all where the config says so", async () => {
    const found = async (synonyms: unknown): Promise<readonly string[]> => {
      const config = JSON.stringify({
        version: 1,
        title: "T",
        apis: [{ id: "a", spec: "openapi.json" }],
        search: { synonyms },
      });
      const made = await filesMade({ ...files, "pio-docs.config.json": config });
      return (await engineOf(made).search("consignment ", { limit: 3 })).hits.map(({ title }) => title);
    };
    expect(await found([["consignment", "parcel"]])).toContain("Add Parcel");
    expect(await found(false)).toEqual([]);
    expect(await found([])).toEqual([]);
  });

  it("opened in steps answers the same, and lets others work in between", async () => {
    const held = await filesOf();
    const load = async (file: string): Promise<unknown> => JSON.parse(held.get(file) ?? "null");
    let pauses = 0;
    const pause = async (): Promise<void> => {
      pauses += 1;
    };
    const inSteps = await openEngineInSteps(firstOf(held), load, pause);
    const whole = openEngine(firstOf(held), load);
    for (const typed of ["tracking_number", "trakcing", "POST /parcels", "par", "postal code"]) {
      const answer = await inSteps.search(typed, { limit: 20 });
      expect(answer).toEqual(await whole.search(typed, { limit: 20 }));
      expect(answer.hits.length, typed).toBeGreaterThan(0);
    }
    expect(pauses).toBeGreaterThan(1);
  });

  it("answers at once from what is there, and completely when it may fetch", async () => {
    const held = await filesOf();
    const loads: string[] = [];
    const engine = openEngine(firstOf(held), async (file) => {
      loads.push(file);
      return JSON.parse(held.get(file) ?? "null");
    });
    const instant = await engine.search("signatures", { limit: 5, instant: true });
    expect(loads).toEqual([]);
    expect(top(instant)).toBe("heading Signatures hooks#signatures");
    await Promise.all([engine.search("keyed", { limit: 5 }), engine.search("keyed", { limit: 5 })]);
    expect(loads.length).toBeGreaterThan(0);
    expect(new Set(loads).size).toBe(loads.length);
  });
});

describe("hostile words", () => {
  test.each([
    ["😀".repeat(64)],
    ["<img src=x onerror=alert(1)>"],
    ["(((((a+)+)+)+$"],
    ["\u0000\u001b[31m"],
    ["__proto__ constructor toString"],
    ["../../../etc/passwd"],
    ["%00%ff"],
    ["a ".repeat(200)],
    ["x".repeat(5000)],
    ["\ud800\udfff"],
  ])("%j", async (typed) => {
    const answer = await engineOf(await filesOf()).search(typed, { limit: 20 });
    expect(answer.missing).toBe(false);
    for (const { href } of answer.hits) expect(href).toMatch(/^[a-z]/);
  });

  it("any text at all", async () => {
    const engine = engineOf(await filesOf());
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 80 }), async (typed) => {
        expect((await engine.search(typed, { limit: 5 })).hits.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: byReach(30, 200) },
    );
  });
});

describe("a damaged index", () => {
  it("a first file that is none is told apart", () => {
    for (const value of [null, 1, "", [], {}, { v: 1 }, { v: 2, pages: {} }]) expect(isFirstFile(value)).toBe(false);
    for (const value of [null, [], { v: 1, terms: [[1, 2]], names: [] }, { v: 1, terms: "x" }])
      expect(isShard(value)).toBe(false);
  });

  test.each([
    ["missing", undefined],
    ["half a file", '{"v":1,"terms":[["sig'],
    ["foreign", '{"hello":"world"}'],
    ["a page of a host that answers everything", "<!doctype html>"],
  ])("shards %s leave the first file's answers, and say so", async (_, text) => {
    const held = await filesOf();
    for (const name of [...held.keys()]) {
      if (name === firstFile) continue;
      if (text === undefined) held.delete(name);
      else held.set(name, text);
    }
    const answer = await engineOf(held).search("signatures", { limit: 5 });
    expect(top(answer)).toBe("heading Signatures hooks#signatures");
    expect(answer.missing).toBe(true);
  });

  it("a file that failed once is asked for again", async () => {
    const held = await filesOf();
    let broken = true;
    const engine = openEngine(firstOf(held), async (file) => {
      if (broken) throw new Error("offline");
      return JSON.parse(held.get(file) ?? "null");
    });
    expect((await engine.search("carries keyed", { limit: 5 })).total).toBe(0);
    broken = false;
    expect(top(await engine.search("carries keyed", { limit: 5 }))).toBe("paragraph Hooks hooks#signatures");
  });
});

describe("shards", () => {
  const word = fc.stringMatching(/^[a-f]{1,4}(_[a-f]{1,3})?$/);
  const page = fc.array(word, { minLength: 1, maxLength: 40 });

  it("resolve exactly what one whole index resolves", () => {
    return fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 30 }), async (pages) => {
        const indexed = pages.map((words, number) => {
          const records = [
            { kind: "page", name: `p${number}`, anchor: "", text: "" },
            { kind: "paragraph", name: "", anchor: "a", text: words.join(" "), under: 0 },
          ] as const;
          return {
            href: `p${number}`,
            title: `p${number}`,
            trail: [],
            digest: `d${number}`,
            records: () => serializeRecords({ records, postings: postingsOf(records) }),
          };
        });
        const made = async (size: number) => {
          const files = new Map<string, string>();
          await makeIndex(indexed, { shardSize: size, put: ({ output, text }) => files.set(output, text) });
          return files;
        };
        const [whole, cut] = [await made(10_000_000), await made(120)];
        const rowsOf = (held: ReadonlyMap<string, string>): readonly (readonly [string, readonly number[]])[] =>
          firstOf(held).shards.file.flatMap((file) => shardAt(held, file).terms);
        expect(rowsOf(cut)).toEqual(rowsOf(whole));
        const { from, file } = firstOf(cut).shards;
        for (const [term] of rowsOf(whole)) {
          const [number = 0] = shardsOf(from, term, 1);
          expect(shardAt(cut, file[number] ?? "").terms.map(([key]) => key)).toContain(term);
        }
      }),
      { numRuns: 40 },
    );
  });

  function shardAt(held: ReadonlyMap<string, string>, file: string): Shard {
    const value: unknown = JSON.parse(held.get(file) ?? "null");
    if (!isShard(value)) throw new Error(`${file} is no shard`);
    return value;
  }
});

describe("records", () => {
  it("say each thing of a guide once, in order, under its heading", async () => {
    const { compiled } = await worldOf(files);
    const hooks = [...(compiled.site?.pages.values() ?? [])].find(({ metadata }) => metadata.title === "Hooks");
    if (hooks?.records === undefined) throw new Error("no page");
    expect(
      openRecords(hooks.records).records.map(({ kind, name, text, anchor }) => [kind, name, text, anchor]),
    ).toEqual([
      ["page", "Hooks", "Every call carries a keyed digest & a date.", ""],
      ["heading", "Signatures", "", "signatures"],
      ["paragraph", "", "Every call carries a keyed digest & a date.", "signatures"],
      ["row", "", "Header Says", "signatures"],
      ["header", "X-Depot-Sign", "X-Depot-Sign the signature", "signatures"],
      ["event", "parcel.lost", "parcel.lost is sent once.", "signatures"],
    ]);
  });
});
