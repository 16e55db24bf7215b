// A site with releases, built for everybody, for people inside and for partners, from the same folder and with the same cache: whatever it
// writes or tells for some of them holds no word of the others. Only what everybody knew before may be said, by its name, as removed.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { compareSpecs } from "../../src/build/commands/compare-specs.ts";
import type { BuildResult } from "../../src/build/options.ts";
import { jsonChanges, markdownChanges, prettyChanges } from "../../src/cli/reports/changes.ts";
import { formats } from "../../src/cli/reports/format.ts";
import { releaseLines } from "../../src/cli/reports/release-lines.ts";
import { runOf } from "../../src/cli/reports/run.ts";
import { sarifChanges } from "../../src/cli/reports/sarif-changes.ts";
import { siteLocator } from "../../src/cli/reports/worded.ts";
import { colorsFor } from "../../src/cli/streams.ts";
import { shelvedSite } from "../../src/mcp/published.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { callerOf } from "../mcp/world.ts";
import { byReach } from "../reach.ts";

// A site with guides and an API of its own; in the long run a large one.
const neighbour = join(import.meta.dirname, "../../fixtures", byReach("sites/small/input", "pio"));

/** Words of one audience each: no two begin alike, so that no packed list of words divides them. */
const inside = {
  call: "aquokka",
  summary: "bwombat",
  field: "cnumbat",
  value: "dbilby",
  schema: "Equoll",
  parameter: "fdunnart",
  header: "gpotoroo",
  tag: "hbettong",
  server: "iglider",
  hook: "jpossum",
  gone: "kkowari",
  since: "ldibbler",
  scheme: "mwallaby",
  status: "nechidna",
  example: "oplatypus",
};
const partners = { call: "pfalcon", field: "qkestrel", schema: "Rosprey", gone: "smerlin", changed: "tbuzzard" };

type Words = Readonly<Record<string, string>>;

const text = { type: "string" };
const ok = (schema: object, more: object = {}) => ({
  200: { description: "OK", content: { "application/json": { schema } }, ...more },
});

/** What is marked for `mark`, beside what everybody sees; `isNew`: as the newest spec has it. */
function insideParts(isNew: boolean): Readonly<Record<string, object>> {
  const mark = { "x-internal": true };
  const call = {
    operationId: `${inside.call}_list`,
    summary: `List ${inside.summary}`,
    description: `About ${inside.summary}${isNew ? ` and ${inside.since}` : ""}`,
    tags: [inside.tag],
    parameters: [{ name: inside.parameter, in: "query", schema: { type: isNew ? "integer" : "string" } }],
    responses: {
      ...ok(
        { $ref: `#/components/schemas/${inside.schema}` },
        { headers: { [`X-${inside.header}`]: { schema: text } } },
      ),
      409: { description: `Because ${inside.status}` },
    },
    security: [{ [inside.scheme]: [] }],
    ...mark,
  };
  return {
    [`/${inside.call}/things`]: { get: call },
    ...(isNew ? {} : { [`/${inside.gone}`]: { get: { responses: ok(text), ...mark } } }),
  };
}

function partnerParts(isNew: boolean): Readonly<Record<string, object>> {
  const mark = { "x-audience": "partner" };
  const summary = isNew ? `Changed ${partners.changed}` : "As it was";
  const get = {
    summary,
    operationId: partners.call,
    responses: ok({ $ref: `#/components/schemas/${partners.schema}` }),
    ...mark,
  };
  return {
    [`/${partners.call}`]: { get },
    ...(isNew ? {} : { [`/${partners.gone}`]: { get: { responses: ok(text), ...mark } } }),
  };
}

/** A spec of everybody, of people inside and of partners. What was public in the older ones is marked in the newest. */
function specOf(version: string): string {
  const isNew = version === "3.0";
  const mark = { "x-internal": true };
  const fields = {
    id: text,
    known: isNew ? { ...text, description: `Now ${inside.since}`, ...mark } : text,
    [inside.field]: { type: isNew ? "integer" : "string", enum: undefined, ...mark },
    [partners.field]: { type: isNew ? "integer" : "string", "x-audience": "partner" },
  };
  const left = { summary: isNew ? `Left to ${inside.since}` : "Known", operationId: "knownCall", responses: ok(text) };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version },
    servers: [{ url: "https://api.example" }, { url: `https://${inside.server}.example`, ...mark }],
    tags: [{ name: "Orders" }, { name: inside.tag, description: inside.tag, ...mark }],
    paths: {
      "/orders": {
        get: {
          operationId: "listOrders",
          tags: ["Orders"],
          parameters: [{ name: `all_${inside.parameter}`, in: "query", schema: text, ...mark }],
          responses: {
            200: {
              description: "OK",
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Order" },
                  example: { id: "1", [inside.field]: inside.example },
                },
              },
            },
          },
        },
      },
      "/known": { get: isNew ? { ...left, ...mark } : left },
      ...insideParts(isNew),
      ...partnerParts(isNew),
    },
    webhooks: { [inside.hook]: { post: { responses: ok(text), ...mark } } },
    components: {
      schemas: {
        Order: { type: "object", properties: fields, required: ["id", inside.field] },
        [inside.schema]: { type: "object", properties: { [inside.value]: text } },
        [partners.schema]: { type: "object", properties: { a: isNew ? { type: "integer" } : text } },
      },
      securitySchemes: { [inside.scheme]: { type: "apiKey", in: "header", name: "X-Key", ...mark } },
    },
  });
}

const folder = mkdtempSync(join(tmpdir(), "pio-docs-audiences-"));
const site = join(folder, "site");

type Told = { readonly result: BuildResult; readonly texts: ReadonlyMap<string, string> };

/** Builds for `name` into `out`, and answers all that came of it as text, by what it is. */
async function releaseTo(name: string, out: string, audiences: readonly string[]): Promise<Told> {
  const buildReport = join(folder, `reports/${name}/build.json`);
  const result = await build(diskHost, {
    siteFolder: site,
    out: join(folder, out),
    cache: true,
    write: true,
    strict: false,
    updateUrls: true,
    buildReport,
    audiences,
  });
  expect(result.diagnostics.filter(({ severity }) => severity === "error").map(({ diagnostic }) => diagnostic)).toEqual(
    [],
  );
  const texts = new Map<string, string>();
  const add = (label: string, path: string): void => {
    const bytes = readFileSync(path);
    texts.set(label, path.endsWith(".gz") ? gunzipSync(bytes).toString() : bytes.toString("utf8"));
  };
  for (const { path } of await diskHost.list(join(folder, out))) {
    const shown = path.slice(folder.length + out.length + 2);
    texts.set(`name of ${shown}`, shown);
    add(shown, path);
  }
  add("build.json", buildReport);
  add("affected.json", join(folder, `reports/${name}/affected.json`));
  for (const [label, report] of await reportsOf(result)) texts.set(label, report);
  return { result, texts };
}

async function reportsOf(result: BuildResult): Promise<readonly (readonly [string, string])[]> {
  const { diagnostics, exit, operations } = result;
  const run = await runOf(diagnostics, { exit, ...(operations && { operations }) }, siteLocator(diskHost, site));
  const locate = () => siteLocator(diskHost, site);
  const setting = { release: "1.0.0", strict: false, site: ".", pathOf: (file: string) => file, locate };
  const texts: (readonly [string, string])[] = [
    ["lines of the release", operations === undefined ? "" : releaseLines(operations, {}).join("\n")],
  ];
  for (const [name, format] of Object.entries(formats))
    texts.push([`report ${name}`, [...(await format(run, setting))].join("")]);
  return texts;
}

/**
 * All that a server of the site in `out` answers to who asks for everything there is, and for `words` in any way; without what he asked for
 * himself.
 */
async function answersOf(out: string, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const site = shelvedSite(servedFolder(diskHost, out), "/");
  const { client, call } = await callerOf(site);
  const answers = new Map<string, string>();
  const ask = async (name: string, given: Readonly<Record<string, unknown>>, asked = ""): Promise<string> => {
    const { text: answer } = await call(name, given);
    answers.set(
      `${name} ${JSON.stringify(given)}`,
      asked === "" ? answer : answer.replaceAll(asked.replace(/^\//, ""), "…"),
    );
    return answer;
  };
  for (const word of words) {
    await ask("search_docs", { query: word, limit: 20 }, word);
    const name = word.toLowerCase();
    for (const id of [`${word}_list`, `GET /${name}`, `/shop/${name}-list`]) {
      await ask("get_operation", { operation: id }, id);
      await ask("get_sample", { operation: id }, id);
      await ask("validate_request", { operation: id }, id);
    }
    for (const path of [`/shop/schemas/${name}`, `/shop/${name}`]) await ask("get_page", { path }, path);
    await ask("get_schema", { name: word, depth: 4 }, word);
    await ask("list_operations", { tag: word }, word);
    await ask("list_changes", { since: word }, word);
  }
  for (const query of ["orders", "list", "known", "id", "things", "changed"])
    await ask("search_docs", { query, limit: 20 });
  for (const path of ["/", "/shop/shop", "/shop/changelog", "/shop/changelog/3-0", "/shop/errors"])
    await ask("get_page", { path });
  await ask("list_changes", {});
  await ask("get_schema", { name: "Order", depth: 4 });
  const listed = await ask("list_operations", { tag: "Orders" });
  const all = `${listed}\n${await ask("list_operations", {})}`;
  for (const path of new Set(all.match(/\/shop\/[\w-]+/g))) {
    await ask("get_operation", { operation: path });
    await ask("get_sample", { operation: path });
  }
  await client.close();
  return answers;
}

/** Where a text holds one of `words`, whatever the case. */
function heard(texts: ReadonlyMap<string, string>, words: Words): readonly string[] {
  const pattern = new RegExp(Object.values(words).join("|"), "i");
  return [...texts].flatMap(([label, text]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [`${label}: ${text.slice(Math.max(0, found.index - 60), found.index + 40)}`];
  });
}

describe("three audiences of one folder", () => {
  const told = new Map<string, Told>();
  const textsOf = (name: string) => told.get(name)?.texts ?? new Map<string, string>();

  beforeAll(async () => {
    cpSync(neighbour, site, { recursive: true });
    mkdirSync(join(site, "old"));
    for (const version of ["1.0", "2.0"]) writeFileSync(join(site, `old/${version}.json`), specOf(version));
    const config = JSON.parse(readFileSync(join(site, "pio-docs.config.json"), "utf8"));
    const specHistory = [
      { version: "2.0", date: "2026-02-01", spec: "old/2.0.json" },
      { version: "1.0", date: "2026-01-01", spec: "old/1.0.json" },
    ];
    const shop = { id: "shop", spec: "shop.json", route: "/shop", sidebar: "shopSidebar", specHistory };
    const noIndex = false;
    writeFileSync(
      join(site, "pio-docs.config.json"),
      JSON.stringify({ ...config, noIndex, apis: [...config.apis, shop] }),
    );
    for (const [round, version] of [
      ["first", "2.0"],
      ["next", "3.0"],
    ] as const) {
      writeFileSync(join(site, "shop.json"), specOf(version));
      for (const [name, audiences] of [
        ["inside", ["internal"]],
        ["everybody", []],
        ["partners", ["partner"]],
      ] as const)
        told.set(`${name} ${round}`, await releaseTo(`${name}-${round}`, name, [...audiences]));
    }
  }, 400_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("have pages with their own words", () => {
    for (const word of Object.values(inside)) {
      const where = word === inside.gone ? "inside first" : "inside next";
      expect(heard(textsOf(where), { word }).length, word).toBeGreaterThan(0);
    }
    for (const word of Object.values(partners))
      expect(heard(textsOf("partners next"), { word }).length, word).toBeGreaterThan(0);
    const shop = [...textsOf("everybody next").keys()].filter((path) => path.startsWith("shop/"));
    expect(shop).toEqual(expect.arrayContaining(["shop/changelog/atom.xml", "shop/changelog/3-0/index.html"]));
  });

  it.each(["first", "next"])("have no word of the others, %s release", (round) => {
    expect(heard(textsOf(`everybody ${round}`), { ...inside, ...partners })).toEqual([]);
    expect(heard(textsOf(`inside ${round}`), partners)).toEqual([]);
    expect(heard(textsOf(`partners ${round}`), inside)).toEqual([]);
  });

  it("have their own words as markdown, in one file and in the index, too", () => {
    for (const [audience, word] of [
      ["inside", inside.summary],
      ["partners", partners.changed],
    ] as const) {
      const found = heard(textsOf(`${audience} next`), { word }).map((where) => where.replace(/: .*/s, ""));
      expect(found).toContain("llms.txt");
      expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^shop\/[^/]*\.md$/)]));
      expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/(?:^|\/)llms-full\.txt$/)]));
    }
    expect(textsOf("everybody next").get(".well-known/api-catalog")).toContain("shop");
  });

  it("are answered by a server of facts with their own words alone, whatever they ask for", async () => {
    const all = { ...inside, ...partners };
    for (const [name, others, own] of [
      ["everybody", all, {}],
      ["inside", partners, inside],
      ["partners", inside, partners],
    ] as const) {
      const answers = await answersOf(join(folder, name), Object.values(all));
      expect(answers.size).toBeGreaterThan(60);
      expect([name, heard(answers, others)]).toEqual([name, []]);
      // Some words are those of parts that are gone, or stand where no tool looks.
      const told = Object.values(own).filter((word) => heard(answers, { word }).length > 0);
      expect(told.length).toBeGreaterThanOrEqual(Object.values(own).length / 2);
    }
  }, 200_000);

  it("are told by its name that what they knew is gone, and nothing that it has become", () => {
    const page = textsOf("everybody next").get("shop/changelog/3-0/index.html") ?? "";
    expect(page.replace(/<[^>]*>/g, "")).toMatch(/2 breaking changesGET \/known.*The operation was removed/s);
    expect(told.get("everybody next")?.result.operations?.removed).toEqual(["GET /known"]);
  });

  it("have URL manifests of their own", () => {
    const urlManifest = (name: string) => new Map([[name, readFileSync(join(site, name), "utf8")]]);
    expect(heard(urlManifest("pio-docs.urls.txt"), { ...inside, ...partners })).toEqual([]);
    expect(heard(urlManifest("pio-docs.urls.partner.txt"), inside)).toEqual([]);
    expect(heard(urlManifest("pio-docs.urls.internal.txt"), { call: inside.call })).not.toEqual([]);
  });

  it("are told nothing of an output that was for others", async () => {
    const { result, texts } = await releaseTo("swapped", "inside", []);
    expect(result.operations).toBeUndefined();
    const own = new Map([...texts].filter(([label]) => label !== "affected.json"));
    expect(heard(own, { ...inside, ...partners })).toEqual([]);
  }, 200_000);

  it("read of changes to what they see", async () => {
    const compared = await compareSpecs(diskHost, { before: "old/2.0.json", after: "shop.json", folder: site });
    if (compared.kind !== "compared") throw new Error("unread");
    const { file } = compared.sides.after;
    const setting = { release: "1.0.0", exit: 0, file, pathOf: (_: string, name: string) => name };
    const colors = colorsFor({ write() {} }, {}, false);
    const texts = new Map([
      ["pretty", prettyChanges(compared, { colors, all: true, quiet: false })],
      ["json", jsonChanges(compared, 0)],
      ["markdown", markdownChanges(compared)],
      ["sarif", [...sarifChanges(compared, setting)].join("")],
    ]);
    expect(heard(texts, { ...inside, ...partners })).toEqual([]);
    for (const [, changes] of texts) expect(changes).toContain("/known");
  });
});
