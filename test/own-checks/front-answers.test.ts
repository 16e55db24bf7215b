// What schemas of every kind say of front matter: they hear of all keys, and refuse none of ours.
import { expect, it } from "vitest";
import * as z from "zod";
import { frontAnswer } from "../../src/components/realm/front-answers.ts";

const common = { title: "T", tags: ["a"] };
const asked = (schema: unknown, own: Readonly<Record<string, unknown>>) => {
  const { faults, unknown } = frontAnswer(schema, { own, common });
  return { faults: faults.map(({ path }) => path.join(".")), unknown };
};
const standard = (validate: (value: Readonly<Record<string, unknown>>) => unknown) => ({ "~standard": { validate } });

it.each([
  ["an object", z.object({ owner: z.string() }), { owner: "x", odd: 1 }, { faults: [], unknown: ["odd"] }],
  ["that fails", z.object({ owner: z.string() }), { owner: 5, odd: 1 }, { faults: ["owner"], unknown: ["odd"] }],
  ["with a key of ours", z.object({ title: z.literal("T") }), {}, { faults: [], unknown: [] }],
  ["read-only", z.object({ title: z.string() }).readonly(), { odd: 1 }, { faults: [], unknown: ["odd"] }],
  [
    "of two",
    z.object({ title: z.string() }).and(z.object({ owner: z.string() })),
    {},
    { faults: ["owner"], unknown: [] },
  ],
  ["lazy", z.lazy(() => z.object({ title: z.string() })), {}, { faults: [], unknown: [] }],
  ["strict", z.strictObject({ owner: z.string() }), { owner: "x", odd: 1 }, { faults: [], unknown: ["odd"] }],
  ["loose", z.looseObject({ owner: z.string() }), { owner: 5, odd: 1 }, { faults: ["owner"], unknown: [] }],
  ["with others", z.object({}).catchall(z.string()), { odd: 1 }, { faults: ["odd"], unknown: [] }],
  [
    "strict inside",
    z.object({ team: z.strictObject({ name: z.string() }) }),
    { team: { name: "x", title: "y" } },
    { faults: ["team.title"], unknown: [] },
  ],
  [
    "of another library",
    standard(() => ({
      issues: ["title", "odd"].map((key) => ({ expected: "never", path: [{ key }], message: "Invalid key" })),
    })),
    { odd: 1 },
    { faults: [], unknown: ["odd"] },
  ],
  [
    "that needs a key of ours",
    standard(({ title }) => (title === "T" ? { value: {} } : { issues: [{ message: "no" }] })),
    {},
    { faults: [], unknown: [] },
  ],
])("a schema %s", (_, schema, own, expected) => {
  expect(asked(schema, own)).toEqual(expected);
});

it("keeps what schemas say on one line", () => {
  const schema = z.object({ owner: z.string("a\nb\u001b[31m") });
  expect(frontAnswer(schema, { own: { owner: 1 }, common }).faults).toEqual([{ path: ["owner"], message: "a b [31m" }]);
});
