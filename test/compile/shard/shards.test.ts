// Machines that build a site together: what they make is what one makes alone, to the byte, and what is found is told once.
import { describe, expect, it } from "vitest";
import { byReach } from "../../reach.ts";
import { alone, below, type Files, merged, rounds } from "./machines.ts";

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
    // Made of the twins of all of them.
    expect(single.output["llms-full.txt"]).toMatch(/Word3 words.*Word20 words/s);
    const { told, machine } = await rounds(site, of);
    expect(told.map(({ exit, findings }) => [exit, findings])).toEqual(told.map(() => [0, []]));
    const result = await merged(machine);
    expect(result.findings).toEqual(single.result.findings);
    expect(await below(machine, "/out")).toEqual(single.output);
    const { ms: _, out: __, ...facts } = result;
    const { ms: ___, out: ____, ...wanted } = single.result;
    expect(facts).toEqual(wanted);
  });

  it("is that where guides take code from files, whatever each machine has kept", async () => {
    const showing = Object.fromEntries(
      Array.from({ length: 12 }, (_, at): [string, string] => [
        `docs/code/c${at}.md`,
        `# Code ${at}\n\n\`\`\`js file="../../examples/e${at}.js"\n\`\`\`\n`,
      ]),
    );
    const examples = Object.fromEntries(
      Array.from({ length: 12 }, (_, at): [string, string] => [`examples/e${at}.js`, `export const e = ${at};\n`]),
    );
    const files = { ...site, ...showing, ...examples };
    const single = await alone(files);
    expect(single.result.findings).toEqual([]);
    expect(single.output["code/c3/index.html"]).toMatch(/export.*const/);
    for (const cache of byReach([true], [false, true])) {
      const { told, machine } = await rounds(files, 2, { cache });
      expect(told.map(({ exit, findings }) => [exit, findings])).toEqual(told.map(() => [0, []]));
      expect((await merged(machine)).exit).toBe(0);
      expect(await below(machine, "/out")).toEqual(single.output);
    }
  });
});
