// Machines that build a site together: what they make is what one makes alone, to the byte, and what is found is told once.
import { describe, expect, it } from "vitest";
import type { BuildOptions } from "../../../src/compile/options.ts";
import { byReach } from "../../reach.ts";
import {
  alone,
  below,
  carry,
  type Files,
  firstRound,
  type Machine,
  machineWith,
  merged,
  rounds,
  secondRound,
} from "./machines.ts";

const spec = (title: string, more: object = {}): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1" },
    tags: [{ name: "depots", description: "Where things [are](/guides/g1)." }],
    paths: {
      "/depots": {
        get: {
          operationId: `list${title}`,
          tags: ["depots"],
          responses: {
            200: {
              description: "All.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Depot" } } },
            },
          },
        },
        post: { operationId: `add${title}`, tags: ["depots"], responses: { 201: { description: "Made." } } },
      },
      "/depots/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        get: { operationId: `get${title}`, responses: { 200: { description: "One." } } },
        delete: { operationId: `drop${title}`, responses: { 204: { description: "Gone." } } },
      },
    },
    components: {
      schemas: {
        Depot: {
          type: "object",
          properties: {
            name: { type: "string" },
            parent: { $ref: "#/components/schemas/Depot" },
            site: { $ref: "#/components/schemas/Site" },
          },
        },
        Site: {
          type: "object",
          properties: { depots: { type: "array", items: { $ref: "#/components/schemas/Depot" } } },
        },
        Unused: { type: "object", description: "Nobody shows it. [x](/nowhere)" },
      },
    },
    ...more,
  });

const guides = Object.fromEntries(
  Array.from({ length: 24 }, (_, at): [string, string] => [
    `docs/guides/g${at}.md`,
    `---\ntitle: Guide ${at}\n---\n\nSee [the next](g${(at + 1) % 24}.md#steps) and ![a map](map.svg).\n\n## Steps\n\nWord${at} words.\n\n\`\`\`js\nlet a = ${at};\n\`\`\`\n`,
  ]),
);

/** Guides with pictures, two specs, static files, redirects, words in German. */
const site: Files = {
  ...guides,
  "docs/index.md": "# Home\n\nWelcome.\n",
  "docs/guides/map.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  "docs/guides/_category_.json": '{ "label": "Anleitungen" }',
  "static/robots.txt": "User-agent: *\n",
  "static/.well-known/security.txt": "Contact: x\n",
  "openapi.json": spec("Depots"),
  "stores.json": spec("Stores"),
  "pio-docs.config.json": JSON.stringify({
    title: "Handbook",
    url: "https://docs.example.com",
    lang: "de",
    redirects: { "/old": "/guides/g1" },
    apis: [
      { id: "depots", spec: "openapi.json", route: "/api" },
      { id: "stores", spec: "stores.json", route: "/stores" },
    ],
  }),
};

describe("a site that several machines build", () => {
  it.each(byReach([2], [1, 2, 4]))("is to the byte what one builds alone: %i shards", async (of) => {
    const single = await alone(site);
    expect(single.result.findings).toEqual([]);
    const { told, machine } = await rounds(site, of);
    expect(told.map(({ exit, findings }) => [exit, findings])).toEqual(told.map(() => [0, []]));
    const result = await merged(machine);
    expect(result.findings).toEqual(single.result.findings);
    expect(await below(machine, "/out")).toEqual(single.output);
    const { ms: _, out: __, ...facts } = result;
    const { ms: ___, out: ____, ...wanted } = single.result;
    expect(facts).toEqual(wanted);
  });

  it("follows a part that pages take in, when it is edited between two builds", async () => {
    const files = {
      ...Object.fromEntries(
        Array.from({ length: 6 }, (_, at): [string, string] => [
          `docs/p${at}.md`,
          `# Page ${at}\n\n<!--@include: ./_part.md-->\n`,
        ]),
      ),
      "docs/_part.md": "Old words, [home](./p0.md).\n",
      "docs/alone.md": "# Alone\n",
    };
    const edited = { ...files, "docs/_part.md": "New words, [gone](./gone.md).\n" };
    const machines = [machineWith(files), machineWith(files)];
    const first = await allRounds(machines, { cache: true });
    expect(await below(first, "/out")).toEqual((await alone(files)).output);
    for (const machine of [...machines, first])
      await machine.write("/site/docs/_part.md", Buffer.from(edited["docs/_part.md"]));
    const second = await allRounds(machines, { cache: true });
    const single = await alone(edited);
    expect(single.output["p3/index.html"]).toContain("New words");
    expect(await below(second, "/out")).toEqual(single.output);
  });
});

/** Both rounds of `machines`, and what is merged of them, on a machine of its own. */
async function allRounds(machines: readonly Machine[], more: Partial<BuildOptions>): Promise<Machine> {
  const of = machines.length;
  for (const [at, machine] of machines.entries()) await firstRound(machine, at + 1, of, more);
  for (const [from, machine] of machines.entries())
    for (const to of machines)
      for (const { path } of await machine.list("/faces"))
        if (to !== machine && path.includes(`-${from + 1}-of-`)) await to.write(path, await machine.read(path));
  for (const [at, machine] of machines.entries()) await secondRound(machine, at + 1, of, more);
  const [some] = machines;
  const whole = machineWith({});
  if (some !== undefined) await carry(some, whole, "/site/docs");
  for (const machine of machines) await carry(machine, whole, "/parts");
  await merged(whole);
  return whole;
}
