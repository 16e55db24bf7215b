// What is found in a site that several machines build: told once, by the merge, as one build alone tells it.
import { describe, expect, it } from "vitest";
import type { BuildResult } from "../../../src/compile/options.ts";
import { alone, below, type Files, firstRound, machineWith, merged, rounds, secondRound } from "./machines.ts";

const spec = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Depots", version: "1" },
  paths: {
    "/depots": {
      get: {
        operationId: "listDepots",
        description: "See [x](/nowhere).",
        responses: { 200: { description: "All." } },
      },
    },
    "/depots/{id}": { get: { operationId: "getDepot", responses: { 200: { description: "One." } } } },
  },
});

/** Faults of pages (in markdown, in links), of a spec, of a picture and of the sidebars. */
const faulty: Files = {
  "docs/index.md": "# Home\n\n[gone](gone.md)\n",
  ...Object.fromEntries(
    Array.from({ length: 9 }, (_, at): [string, string] => [
      `docs/p${at}.md`,
      `# Page ${at}\n\n[x](p${at + 1}.md#nothing) ![p](none${at}.png)\n\n:::note\nnever closed\n`,
    ]),
  ),
  "openapi.json": spec,
  "pio-docs.config.json": JSON.stringify({
    title: "Handbook",
    redirects: { "/old": "/nowhere" },
    apis: [{ id: "depots", spec: "openapi.json", route: "/api" }],
  }),
};

function words({ findings, exit }: BuildResult): readonly string[] {
  return [`exit ${exit}`, ...findings.map(({ finding, severity }) => `${severity} ${JSON.stringify(finding)}`)];
}

describe("findings of many machines", () => {
  it("are those of one, told by the merge alone, which writes nothing where they fail it", async () => {
    const single = await alone(faulty);
    expect(single.result.findings.length).toBeGreaterThan(25);
    const { told, machine } = await rounds(faulty, 3);
    expect(told.map((result) => words(result))).toEqual(told.map(() => ["exit 0"]));
    const result = await merged(machine);
    expect(words(result)).toEqual(words(single.result));
    expect([result.exit, result.written]).toEqual([1, false]);
    expect(await below(machine, "/out")).toEqual({});
  });

  it.each<[string, object]>([
    [
      "levels of the command line",
      { severities: { "broken-link": "warn", "broken-markdown-link": "log", "redirect-nowhere": "ignore" } },
    ],
    ["strictness", { strict: true }],
  ])("are judged by %s", async (_, more) => {
    const single = await alone(faulty, more);
    const { machine } = await rounds(faulty, 2);
    const result = await merged(machine, more);
    expect(words(result)).toEqual(words(single.result));
    expect(await below(machine, "/out")).toEqual(single.output);
  });

  it("of a config that cannot be used are told by each shard, and nothing is left for others", async () => {
    const broken = { ...faulty, "pio-docs.config.json": "{" };
    const single = await alone(broken);
    expect(single.result.exit).toBe(2);
    const machine = machineWith(broken);
    for (const number of [1, 2]) expect(words(await firstRound(machine, number, 2))).toEqual(words(single.result));
    expect(await below(machine, "/faces")).toEqual({});
  });

  it("of a site without a config stop nothing, as in one build", async () => {
    const { "pio-docs.config.json": _, ...plain } = faulty;
    const single = await alone(plain);
    expect(single.result.written).toBe(true);
    const { machine } = await rounds(plain, 2);
    expect(words(await merged(machine))).toEqual(words(single.result));
    expect(await below(machine, "/out")).toEqual(single.output);
  });
});

describe("what is left for others", () => {
  it("is the work of each page once: no shard parses what is another's", async () => {
    const machine = machineWith(faulty);
    const pages: number[] = [];
    for (const number of [1, 2, 3]) pages.push((await firstRound(machine, number, 3)).pages);
    // Ten guides, the landing page of the API and two operations.
    expect(pages.reduce((sum, count) => sum + count)).toBe(13);
    expect(Math.max(...pages)).toBeLessThan(13);
  });

  it("takes the place of what an earlier run left, and of an earlier part", async () => {
    const machine = machineWith({ ...faulty, "pio-docs.config.json": '{ "title": "Before" }' });
    for (const number of [1, 2]) await firstRound(machine, number, 2);
    for (const number of [1, 2]) await secondRound(machine, number, 2);
    await machine.write("/site/pio-docs.config.json", '{ "title": "After" }');
    for (const number of [1, 2]) await firstRound(machine, number, 2);
    for (const number of [1, 2]) await secondRound(machine, number, 2);
    const severities = { "broken-link": "warn", "broken-markdown-link": "warn", "broken-anchor": "warn" } as const;
    expect((await merged(machine, { severities })).exit).toBe(0);
    const { output } = await alone({ ...faulty, "pio-docs.config.json": '{ "title": "After" }' }, { severities });
    expect(await below(machine, "/out")).toEqual(output);
  });
});
