// Marks in the newest of some releases: of headers of answers, wherever these stand, and of schemas that are another one.
import { expect, it } from "vitest";
import { historyKey } from "../../../src/model/history.ts";
import { annotate, emptyFold, folded } from "../../../src/spec/history/fold.ts";
import type { Json, JsonObject } from "../../../src/text/json.ts";
import { valueAt } from "../../../src/text/pointer.ts";

const text = { type: "string" };
const number = { type: "integer" };

/** The marks that `pointer` of the newest release holds. */
function marksAt(pointer: string, ...releases: readonly JsonObject[]): Json | undefined {
  let fold = emptyFold;
  for (const [index, release] of releases.entries()) fold = folded(fold, `${index + 1}.0`, release);
  const document = structuredClone(releases.at(-1) ?? {});
  annotate(document, fold, { releases: [] });
  return valueAt(document, `${pointer}/${historyKey}`);
}

function answering(headers: JsonObject, components: JsonObject = {}): JsonObject {
  return { paths: { "/a": { get: { responses: { 200: { description: "Yes.", headers } } } } }, components };
}

const answer = "/paths/~1a/get/responses/200";

it("a header says since when it stands, and when it changed, whatever case its name is written in", () => {
  const releases = [
    answering({ "x-left": { schema: text } }),
    answering({ "X-Left": { schema: number }, "X-New": { schema: text } }),
    answering({ "X-Left": { schema: number }, "X-New": { schema: text } }),
  ];
  expect(marksAt(answer, ...releases)).toEqual({
    "header.X-Left": { changed: "2.0" },
    "header.X-New": { since: "2.0" },
  });
});

it("a header that stands among the components changes when that does, and so does one of an answer there", () => {
  const headers = { "X-Left": { $ref: "#/components/headers/Left" } };
  const release = (schema: JsonObject): JsonObject =>
    answering(headers, { headers: { Left: { schema } }, responses: { No: { description: "No.", headers } } });
  const releases = [release(text), release(number)];
  expect(marksAt(answer, ...releases)).toEqual({ "header.X-Left": { changed: "2.0" } });
  expect(marksAt("/components/responses/No", ...releases)).toMatchObject({ "header.X-Left": { changed: "2.0" } });
});

it("a schema that is another one has a time of its own, and stays a reference", () => {
  const schema = { type: "object", properties: { id: text } };
  const old = { components: { schemas: { Order: schema } } };
  const now = { components: { schemas: { Order: schema, Bill: { $ref: "#/components/schemas/Order" } } } };
  expect(marksAt("/components/schemas/Bill", old, now)).toEqual({ "": { since: "2.0", isNew: true } });
});
