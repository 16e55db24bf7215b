// Real specs are told the same by the rules that came with the package as by those that swagger-parser compiles.
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parse } from "yaml";
import { complaintsOf } from "../../src/check/spec/published-rules.ts";
import type { JsonObject } from "../../src/text/json.ts";
import { judged } from "../spec/judge.ts";
import { remove, specFile, workFolder } from "./building.ts";
import { specs } from "./inputs.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

it.each(specs)("$name", async ({ path }) => {
  const text = readFileSync(specFile(path, folder), "utf8").replace(/^\uFEFF/, "");
  const read: JsonObject = text.startsWith("{") ? JSON.parse(text) : parse(text, { merge: true });
  const of31 = String(read.openapi).startsWith("3.1");
  const family = read.openapi === undefined ? "2.0" : of31 ? "3.1" : "3.0";
  const version = family === "2.0" ? {} : { openapi: of31 ? "3.1.0" : "3.0.3" };
  const document: JsonObject = { paths: {}, ...read, ...version };
  expect(complaintsOf(document, family)).toEqual(await judged(document));
});
