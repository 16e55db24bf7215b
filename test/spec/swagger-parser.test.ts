// Why swagger-parser does not join the files of specs, and bundle.ts does: what its three ways of following references do with small
// specs, held so that a release which does better is heard of. The files stand in memory, behind a reader of our own in place of its own.
import SwaggerParser from "@apidevtools/swagger-parser";
import { expect, test } from "vitest";

const head = { openapi: "3.0.3", info: { title: "T", version: "1" } };
const answer = (schema: object, more: object = {}) => ({
  responses: { 200: { description: "ok", content: { "application/json": { schema, ...more } } } },
});
const order = { $ref: "common.json#/Order" };
const common = { Order: { type: "object", properties: { next: { $ref: "#/Order" } } } };

/** Reads `files` in place of the disk; `asked` learns which. */
function readerOf(files: Readonly<Record<string, object>>, asked: string[] = []) {
  const read = ({ url }: { readonly url: string }): string => {
    const name = url.slice(url.lastIndexOf("/") + 1);
    asked.push(name);
    const file = files[name];
    if (file === undefined) throw new Error(`no ${name}`);
    return JSON.stringify(file);
  };
  return { resolve: { http: false as const, file: { order: 1, canRead: true, read } } };
}

const shared = {
  "openapi.json": { ...head, paths: { "/a": { get: answer(order) }, "/b": { get: answer(order) } } },
  "common.json": common,
};

test("bundle names no schema: a shared one stands where it was met first, and other operations point into that one", async () => {
  const joined: object = await SwaggerParser.bundle("/site/openapi.json", readerOf(shared));
  expect(joined).not.toHaveProperty("components");
  expect(JSON.stringify(joined)).toContain('"$ref":"#/paths/~1a/get/responses/200/content/application~1json/schema"');
});

test("dereference makes objects that hold themselves, which no JSON, digest or thread can carry", async () => {
  const joined: object = await SwaggerParser.dereference("/site/openapi.json", readerOf(shared));
  expect(() => JSON.stringify(joined)).toThrow(/circular/);
});

test("one file that is missing loses the whole spec, and resolve reads what an example only mentions", async () => {
  const example = { $ref: "only-data.json" };
  const asked: string[] = [];
  const files = { ...shared, "openapi.json": { ...head, paths: { "/a": { get: answer(order, { example }) } } } };
  const reading = readerOf(files, asked);
  await expect(SwaggerParser.resolve("/site/openapi.json", reading)).rejects.toThrow(/only-data/);
  expect(asked).toContain("only-data.json");
  await expect(SwaggerParser.bundle("/site/openapi.json", { ...reading, continueOnError: true })).rejects.toThrow();
});
