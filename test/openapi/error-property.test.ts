// For any API: no code is ever told of an operation whose own description does not carry it, and none that it shows by example is kept back.
import fc from "fast-check";
import { expect, it } from "vitest";
import { errorBook } from "../../src/openapi/errors/error-book.ts";
import { byReach } from "../reach.ts";
import { specOf } from "./spec-of.ts";

const codes = ["lost", "gone", "doubled", "id", "late"];
const aCode = fc.constantFrom(...codes);
const aSchema = fc.oneof(
  fc.constant({ $ref: "#/components/schemas/All" }),
  fc.uniqueArray(aCode, { minLength: 1, maxLength: 4 }).map((list) => ({ enum: list })),
  aCode.map((code) => ({ const: code })),
  fc.constant({ type: "string" }),
);
const aBody = fc.record(
  { schema: aSchema.map((code) => ({ properties: { error: { properties: { code } } } })), example: aCode },
  { requiredKeys: [] },
);
const anAnswer = fc.record({ body: aBody, said: fc.option(aCode), plain: aCode, ref: fc.boolean() });
const anOperation = fc.dictionary(fc.constantFrom("400", "404", "4XX", "500", "default", "200"), anAnswer, {
  maxKeys: 4,
});

const schemas = { All: { type: "string", enum: codes } };

it("tells what an operation carries, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anOperation, { minLength: 1, maxLength: 5 }), async (operations) => {
      const responses: Record<string, object> = {};
      const paths = Object.fromEntries(
        operations.map((answers, number) => {
          const written = Object.entries(answers).map(([status, { body, said, plain, ref }]) => {
            const { schema, example } = body;
            const description = `${plain} and ${said === null ? "no more" : `\`${said}\``}`;
            const media = {
              ...(schema && { schema }),
              ...(example !== undefined && { example: { error: { code: example } } }),
            };
            const response = { description, content: { "application/json": media } };
            const name = `r${number}-${status}`;
            if (ref) responses[name] = response;
            return [status, ref ? { $ref: `#/components/responses/${name}` } : response];
          });
          return [`/o${number}`, { get: { operationId: `o${number}`, responses: Object.fromEntries(written) } }];
        }),
      );
      const { spec, outline } = await specOf({ paths, components: { schemas, responses } });
      const book = errorBook(spec, outline);
      for (const [number, answers] of operations.entries()) {
        const pointer = `/paths/~1o${number}/get`;
        const told = book.answers.get(pointer) ?? [];
        expect(told.filter(({ status }) => status === "200")).toEqual([]);
        for (const { status, codes: named, lists } of told) {
          const { body, said } = answers[status] ?? { body: {}, said: null };
          const carried = [
            body.example,
            said,
            ...JSON.stringify(body.schema ?? "").matchAll(/(?<=[[:,]")[a-z]+(?="[\],}])/g),
          ].flat();
          expect(named.filter((code) => !carried.includes(code))).toEqual([]);
          if (body.example !== undefined) expect(named).toContain(body.example);
          if (named.length > 0) expect(lists).toEqual([]);
          for (const list of lists) expect(book.lists.map(({ name }) => name)).toContain(list);
        }
      }
    }),
    { numRuns: byReach(50, 150), seed: 13 },
  );
});
