// Which codes belong to which answer: by example, by a narrower list or constant, by description; else the shared list is named, and never
// all of its codes. Where codes stand is found, or said.
import { expect, it } from "vitest";
import type { ErrorBook } from "../../src/model/error-answers.ts";
import { errorBook } from "../../src/openapi/errors/error-book.ts";
import { outlineOf } from "../../src/openapi/outline.ts";
import { specOf } from "./spec-of.ts";

type Answers = Readonly<Record<string, object>>;

/** An API of operations `a`, `b` …, each with the answers of its name. */
async function bookOf(
  operations: Readonly<Record<string, Answers>>,
  rest: object = {},
  at?: readonly string[],
): Promise<ErrorBook> {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([name, responses]) => [`/${name}`, { get: { operationId: name, responses } }]),
  );
  const { spec } = await specOf({ paths, ...rest });
  const errors = at === undefined ? {} : { errors: { at: { paths: at, place: { file: "" } } } };
  const configured = { ...spec, api: { ...spec.api, ...errors } };
  return errorBook(configured, outlineOf(configured).outline);
}

/** `a 404: lost, gone` or `a 404: any ErrorCode`. */
function told({ answers }: ErrorBook): readonly string[] {
  return [...answers].flatMap(([pointer, list]) =>
    list.map(({ status, codes, lists }) => {
      const any = lists.length === 0 ? "" : `any ${lists.join(", ")}`;
      return `${pointer.split("~1")[1]?.split("/")[0]} ${status}: ${codes.join(", ")}${any}`.trim();
    }),
  );
}

const json = (media: object) => ({ description: "No.", content: { "application/json": media } });
const example = (value: unknown) => json({ example: value });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const all = ["a_lost", "b_lost", "c_lost", "doubled"];
const components = {
  schemas: {
    ErrorCode: { type: "string", enum: all, "x-enumDescriptions": { a_lost: "No such a." } },
    Error: { type: "object", properties: { detail: { type: "object", properties: { code: ref("ErrorCode") } } } },
  },
};
const shared = { schema: ref("Error") };

it("takes the codes of examples, in each way to write one", async () => {
  const detail = (code: string) => ({ detail: { code } });
  const examples = {
    x: { value: detail("a_lost") },
    y: { dataValue: detail("b_lost") },
    z: { $ref: "#/components/examples/C" },
  };
  const book = await bookOf(
    {
      a: { 404: json({ ...shared, examples }), 200: { description: "Yes." } },
      b: { 404: json({ ...shared, example: detail("doubled") }) },
      c: { 404: json({ ...shared, example: '{"detail":{"code":"a_lost"}}' }) },
    },
    { components: { ...components, examples: { C: { value: detail("c_lost") } } } },
  );
  expect(told(book)).toEqual(["a 404: a_lost, b_lost, c_lost", "b 404: doubled", "c 404: a_lost"]);
  expect(book.at).toEqual(["detail.code"]);
  expect(book.codes.map(({ code, meaning }) => [code, meaning?.text])).toEqual([
    ["a_lost", "No such a."],
    ["b_lost", undefined],
    ["c_lost", undefined],
    ["doubled", undefined],
  ]);
});

it("names the shared list where an answer tells no code, and never each of its codes", async () => {
  const book = await bookOf(
    { a: { 404: json(shared), 409: json(shared) }, b: { default: json(shared), 200: {} } },
    { components },
  );
  expect(told(book)).toEqual(["a 404: any ErrorCode", "a 409: any ErrorCode", "b default: any ErrorCode"]);
  expect(book.lists.map(({ name, codes }) => [name, codes])).toEqual([["ErrorCode", all]]);
});

it("takes the codes of a list or a constant that is narrower than the shared one", async () => {
  const code = (schema: object) =>
    json({ schema: { allOf: [ref("Error"), { properties: { detail: { properties: { code: schema } } } }] } });
  const own = {
    a: { 404: code({ enum: ["a_lost", "b_lost"] }) },
    b: { 404: code({ const: "c_lost" }) },
    c: { 404: json(shared), 500: json(shared) },
  };
  expect(told(await bookOf(own, { components }))).toEqual([
    "a 404: a_lost, b_lost",
    "b 404: c_lost",
    "c 404: any ErrorCode",
    "c 500: any ErrorCode",
  ]);
  const lost = { ...components.schemas, Lost: { type: "string", enum: ["a_lost", "b_lost"] } };
  const named = {
    a: { 404: json({ schema: { properties: { code: ref("Lost") } } }) },
    c: { 404: json(shared), 409: json(shared) },
  };
  expect(told(await bookOf(named, { components: { schemas: lost } }))).toEqual([
    "a 404: a_lost, b_lost",
    "c 404: any ErrorCode",
    "c 409: any ErrorCode",
  ]);
});

it("takes the codes that a description names as code, and no other word of it", async () => {
  const description = "`a_lost` if there is no `id`, and not b_lost.";
  expect(told(await bookOf({ a: { 404: { ...json(shared), description } } }, { components }))).toEqual([
    "a 404: a_lost",
  ]);
});

it("finds codes in lists, under other names, and not where the name of a status stands", async () => {
  expect(
    told(await bookOf({ a: { 404: example({ errors: [{ error_code: "lost" }, { error_code: "gone" }] }) } })),
  ).toEqual(["a 404: lost, gone"]);
  expect(
    told(
      await bookOf({ a: { 404: example({ error: "Not Found", code: 404 }), 401: example({ error: "Unauthorized" }) } }),
    ),
  ).toEqual(["a 401:", "a 404:"]);
  const both = await bookOf({
    a: { 404: example({ code: "lost" }), 422: example({ detail: [{ type: "value.missing" }] }) },
    b: { 404: example({ code: "lost" }) },
  });
  expect(told(both)).toEqual(["a 404: lost", "a 422:", "b 404: lost"]);
});

it("looks where the config says, for numbers too, and leaves the other names alone", async () => {
  const answers = { a: { 404: example({ code: "lost", faults: [{ no: 17 }] }) } };
  expect(told(await bookOf(answers, {}, ["faults.no"]))).toEqual(["a 404: 17"]);
  expect(told(await bookOf(answers))).toEqual(["a 404: lost"]);
});

it("leaves out answers of others: webhooks, callbacks, and what is no refusal", async () => {
  const post = { operationId: "sent", responses: { 404: example({ code: "theirs" }) } };
  const callbacks = { called: { "{$url}": { post } } };
  const paths = {
    "/a": {
      get: {
        operationId: "a",
        callbacks,
        responses: { 200: example({ code: "fine" }), default: { description: "Any." } },
      },
    },
  };
  const book = await bookOf({}, { paths, webhooks: { sent: { post } } });
  expect(told(book)).toEqual(["a default:"]);
  expect(book.codes).toEqual([]);
});
