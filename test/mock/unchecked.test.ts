// A request that passes because a rule was not tried says so: on the response, in the log, and once when the mock starts.
import { expect, test } from "vitest";
import { startNotes } from "../../src/mock/start-notes.ts";
import { contractFor, mockOf } from "./world.ts";

const taking = (schema: object, type = "application/json") => ({
  paths: {
    "/a": {
      post: { requestBody: { content: { [type]: { schema } } }, responses: { 200: { description: "" } } },
      get: {
        parameters: [{ name: "q", in: "query", schema }],
        responses: { 200: { description: "", headers: { "Set-Cookie": { example: "a=b" } } } },
      },
    },
  },
});

const posted = async (schema: object, body: string, type = "application/json") => {
  const mock = await mockOf(taking(schema, type));
  const { status, headers } = await mock.ask("/a", { method: "POST", headers: { "Content-Type": type }, body });
  return [status, headers["mock-not-checked"]];
};

test.each([
  [{ pattern: "^(a+)+$" }, '"aaaaaaaaaaaaab"', "body pattern `^(a+)+$` may take too long"],
  [{ pattern: "^(a" }, '"b"', "body pattern `^(a` is invalid"],
  [{ items: { pattern: "^(a+)+$" } }, '["aaaaaaaaaaaaab"]', "body[0] pattern `^(a+)+$` may take too long"],
  [
    { patternProperties: { "(x+x+)+y": {} } },
    '{"bbbbbbbbbbbb":1}',
    "body.bbbbbbbbbbbb pattern `(x+x+)+y` may take too long",
  ],
  [{ type: "string", format: "iban" }, '"x"', "body format `iban` is unknown"],
  [{ not: { pattern: "^(a+)+$" } }, '"aaaaaaaaaaaaab"', "body pattern `^(a+)+$` may take too long"],
  [{ type: "string", format: "date", pattern: "^[a-z0-9-]+$" }, '"2024-01-01"', undefined],
  [{ type: "string", format: "password" }, '"x"', undefined],
  [{ properties: { not: { type: "string" }, format: {} } }, '{"not":"x"}', undefined],
])("%j", async (schema, body, expected) => {
  expect(await posted(schema, body)).toEqual([200, expected]);
});

test("a text that is longer than its pattern can be tried on", async () => {
  const schema = { pattern: "a*b*c" };
  expect(await posted(schema, '"abc"')).toEqual([200, undefined]);
  expect(await posted(schema, JSON.stringify("a".repeat(5000)))).toEqual([
    200,
    "body pattern `a*b*c` may take too long",
  ]);
});

test("more than the mock looks at, and what it cannot read", async () => {
  // A list of values counts by its length.
  const values = Array.from({ length: 16_000 }, (_, at) => at);
  const [status, note] = await posted(
    { items: { enum: values } },
    JSON.stringify(Array.from({ length: 500 }, () => 0)),
  );
  expect([status, String(note)]).toEqual([
    200,
    expect.stringMatching(/^body\[\d+\] the rest is too large or nested too deeply$/),
  ]);
  expect(await posted({ type: "object" }, "a", "application/x-shop")).toEqual([
    200,
    "body media type `application/x-shop` is not supported",
  ]);
});

test("it is said beside what is wrong, in the log, and to pages", async () => {
  const mock = await mockOf(taking({ type: "string", pattern: "^(a+)+$", maxLength: 1 }));
  const { status, headers } = await mock.ask("/a?q=xxxxxxxxxxxxxx", { headers: { Origin: "http://localhost:1" } });
  expect([status, headers["mock-not-checked"]]).toEqual([400, "query.q pattern `^(a+)+$` may take too long"]);
  expect(headers["access-control-expose-headers"]).toContain("Mock-Not-Checked");
  expect(mock.log[0]?.notes).toBe("not checked: query.q pattern `^(a+)+$` may take too long");
});

test("at the start, in one line each", async () => {
  const schema = {
    type: "string",
    pattern: "^(a+)+$",
    format: "iban",
    not: {},
    examples: [{ pattern: "^(b+)+$" }],
    properties: { not: { pattern: "(" }, format: { type: "string" } },
  };
  expect(startNotes(await contractFor(taking(schema)))).toEqual([
    "Not checked: 1 pattern that may take too long (`^(a+)+$`), 1 invalid pattern (`(`), 1 unknown format (`iban`). Responses list them in Mock-Not-Checked.",
    "Not sent: 1 header (`Set-Cookie`). Responses list them in Mock-Not-Sent.",
  ]);
  const { paths } = taking({ type: "string", format: "date" });
  expect(startNotes(await contractFor({ paths: { "/b": { post: paths["/a"].post } } }))).toEqual([]);
});
