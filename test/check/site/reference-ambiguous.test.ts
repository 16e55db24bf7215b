// A name that several things have, and the names that are one thing each.
import { expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";

const answered = { responses: { 200: { description: "" } } };
const callbacks = { done: { "{$url}": { post: answered } } };
const spec = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/a": { get: { operationId: "one", ...answered, callbacks }, put: { operationId: "two", ...answered, callbacks } },
  },
};

it("names each of them", async () => {
  const api = (id: string) => ({ id, route: `/${id}`, spec: `${id}.json` });
  const { compiled } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ title: "T", apis: [api("v1"), api("v2")] }),
    "v1.json": JSON.stringify(spec),
    "v2.json": JSON.stringify({
      openapi: "3.1.0",
      info: spec.info,
      paths: { "/a": { get: { operationId: "one", ...answered } } },
    }),
    "docs/index.md": "# Home\n\n[x](api:one) [y](api:two) [z](event:done) [v](api:v2/one)\n",
  });
  expect(compiled.diagnostics.map(({ diagnostic }) => [diagnostic.code, diagnostic.facts])).toEqual([
    ["reference-ambiguous", { href: "api:one", kind: "api", count: 2, names: "`<api:v1/GET /a>`, `<api:v2/GET /a>`" }],
    [
      "reference-ambiguous",
      { href: "event:done", kind: "event", count: 2, names: "`event:one/done`, `event:two/done`" },
    ],
  ]);
});
