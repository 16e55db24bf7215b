// A large spec is judged by another thread than the one that loads it, and says the same.
import { expect, it } from "vitest";
import { readingFor } from "../../src/build/compile.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import { readConfig } from "../../src/config/read.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { worthJudge } from "../../src/spec/judge.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { memoryOf } from "./shared-client.ts";

const faulty = {
  openapi: "3.0.3",
  info: { title: "Large", version: "1" },
  paths: {
    "/a": {
      get: {
        responses: {
          200: {
            description: "OK",
            content: { "application/json": { schema: { $ref: "#/components/schemas/One" }, example: { size: "big" } } },
          },
        },
        surplus: true,
      },
    },
  },
  components: {
    schemas: {
      One: { type: "object", properties: { size: { type: "integer", example: "ten", default: "none" } } },
      Two: { $ref: "#/components/schemas/Three" },
    },
  },
};

it("diagnostics of a large spec are those that it has when one thread does all, in their order", async () => {
  const padding = { "x-padding": "x".repeat(worthJudge) };
  const host = memoryHost({
    "/site/pio-docs.config.json": '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}',
    "/site/openapi.json": JSON.stringify({ ...faulty, ...padding }),
  });
  const [api] = (await readConfig(host, { siteFolder: "/site" })).config?.apis ?? [];
  if (api === undefined) throw new Error("no API");
  const asked: string[] = [];
  const tasks = createTasks(host);
  const run: typeof tasks.run = (job) => {
    asked.push(job.kind);
    return tasks.run(job);
  };
  const memory = await memoryOf(host);
  const { judge } = readingFor(memory, createPool({ ...tasks, run }));

  const elsewhere = await loadSpec(host, api, { siteFolder: "/site", judge });
  const here = await loadSpec(host, api, { siteFolder: "/site" });
  expect(asked.sort()).toEqual(["examples", "rules"]);
  expect(elsewhere).toEqual(here);
  expect(here.diagnostics.map(({ code, place }) => [code, "pointer" in place ? place.pointer : undefined])).toEqual([
    ["spec-invalid", "/paths/~1a/get"],
    ["spec-ref-missing", "/components/schemas/Two/$ref"],
    ["spec-example", "/paths/~1a/get/responses/200/content/application~1json/example/size"],
    ["spec-example", "/components/schemas/One/properties/size/default"],
    ["spec-example", "/components/schemas/One/properties/size/example"],
  ]);
});
