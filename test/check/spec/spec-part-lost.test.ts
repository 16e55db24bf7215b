// A part of the API that is of the wrong type is an error where a config says what the site expects.
import { expect, it } from "vitest";
import { told } from "../told.ts";

const head = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} };
const files = (more: object, config?: object) => ({
  "openapi.json": JSON.stringify({ ...head, ...more }),
  ...(config === undefined ? {} : { "pio-docs.config.json": JSON.stringify(config) }),
});

it.each([
  "paths",
  "webhooks",
  "components",
  "info",
])("`%s` that is a list is an error, and only a warning without a config", async (key) => {
  const config = { title: "T", apis: [{ id: "api", spec: "openapi.json" }] };
  const sentence = `Part of the API is missing from the site: \`${key}\` must be an object, but is a list.`;
  expect(await told("spec-part-lost", files({ [key]: [] }, config))).toEqual([
    expect.stringMatching(/^openapi\.json:1:\d+ error /),
  ]);
  expect((await told("spec-part-lost", files({ [key]: [] })))[0]).toContain(`warning ${sentence}`);
  expect(await told("spec-invalid", files({ [key]: [] }, config))).toEqual([]);
});

it("null holds nothing that could be lost", async () => {
  expect(await told("spec-part-lost", files({ webhooks: null }))).toEqual([]);
});

it("a version that is a number is told with the text to write", async () => {
  const yaml = "openapi: 3.1\ninfo: { title: T, version: '1' }\npaths: {}\n";
  expect(await told("spec-invalid", { "openapi.yaml": yaml })).toEqual([
    "openapi.yaml:1:1 warning Invalid OpenAPI: the version `3.1` is a number, but must be a string.",
  ]);
});
