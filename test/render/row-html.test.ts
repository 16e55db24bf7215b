import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { Schema } from "../../src/model/api.ts";
import { openRows } from "../../src/render/row-html.ts";
import { english } from "../../src/words/english.ts";
import { KnownRows, type RowPrinter, type RowProps, SchemaRow } from "../../templates/theme/index.ts";
import { byReach } from "../reach.ts";

const text = fc.constantFrom(
  "Orders",
  "a & b",
  '<b title="x">',
  "",
  "“quoted” 'twice'",
  "$& $1 ~.-here-.~",
  "two\nlines",
);
const name = fc.constantFrom("id", "created_at", "X-Rate", "a b", "id~.-here-.~", "ID", "é", "a&b", "$&", "<any>", "");
const prose = fc.constantFrom<NonNullable<Schema["description"]>>(
  [],
  ["<p>Said.</p>"],
  ["<p>Said.</p>", { markdown: "Said." }],
  ['<p><a href="', { kind: "href", link: 0 }, '">There</a></p>'],
);
const targets = [{ href: "/there?a=1&b=2" }];
const plain: Schema = { types: ["string"], typeText: "string" };
const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.record(
    {
      types: fc.constant(["string"]),
      typeText: text,
      name: text,
      nullable: fc.constant(true as const),
      page: fc.constant(0),
      usedIn: fc.constant({ operations: 60, link: 0 }),
      description: prose,
      more: prose,
      deprecated: fc.boolean(),
      readOnly: fc.boolean(),
      constraints: fc.constant([{ name: "minLength" as const, values: ["1"] }]),
      enum: fc.array(fc.record({ value: text, description: prose }, { requiredKeys: ["value"] }), { maxLength: 2 }),
      enumAt: fc.constantFrom({ anchor: "values" }, { anchor: "values", said: true as const }),
      const: text,
      default: text,
      examples: fc.uniqueArray(text, { maxLength: 2 }),
      items: tie("schema"),
      properties: fc.constant([{ name: "of", kind: "property" as const, anchor: "of", schema: plain }]),
      externalDocs: fc.constant({ link: 0, label: "More" }),
      again: fc.constant("body.before"),
      cut: fc.constant({ reason: "recursion" as const, anchor: "body" }),
    },
    { requiredKeys: ["types", "typeText"] },
  ),
}));
const row: fc.Arbitrary<RowProps> = fc
  .record(
    {
      name,
      schema: fc.oneof(fc.constant(plain), schema),
      presence: fc.constantFrom("required" as const, "optional" as const),
      deprecated: fc.boolean(),
      description: prose,
      style: fc.constant("form, exploded"),
      time: fc.constantFrom({ since: "1.2" }, { changed: "2.0" }),
      note: text,
      first: fc.boolean(),
      depth: fc.nat(3),
      before: fc.constantFrom("body", "200.body.owner", "a b", "%", "", "~.-here-.~"),
      examples: fc.constantFrom<NonNullable<RowProps["examples"]>>(
        [],
        [{ name: "example", value: "1", language: "text" }],
      ),
    },
    { requiredKeys: ["name", "schema", "first", "depth", "before", "examples"] },
  )
  .map(({ before, ...facts }) => ({ ...facts, anchor: `${before}.${facts.name}`, targets }));

const rendered = (row: RowProps, rows?: RowPrinter): string =>
  renderToString(createElement(KnownRows, { value: rows }, createElement(SchemaRow, row)));

it("a row is printed as the theme renders it, whatever was printed before", () => {
  const rows = openRows(english);
  fc.assert(
    fc.property(row, fc.constantFrom("again", "200.body.again"), (each, other) => {
      const there = { ...each, anchor: `${other}.${each.name}` };
      for (const one of [each, there, each, there]) expect(rendered(one, rows)).toBe(rendered(one));
    }),
    { numRuns: byReach(300, 5_000) },
  );
});

const known = (over: Partial<RowProps>): RowProps => ({
  name: "id",
  anchor: "body.id",
  schema: plain,
  depth: 1,
  first: false,
  targets,
  ...over,
});

it("a plain row that comes again is remembered for any anchor", () => {
  const rows = openRows(english);
  expect(rows(known({}))).toBeUndefined();
  expect(rows(known({ anchor: "200.body.id" }))).toContain('href="#200.body.id"');
  expect(rows(known({ first: true }))).toBeUndefined();
  expect(rows(known({}))).toContain('aria-label="body.id"');
});

it("what links, has anchors of its own, unfolds or is long is never remembered", () => {
  const rows = openRows(english);
  const holding: readonly Partial<Schema>[] = [
    { page: 0 },
    { usedIn: { operations: 2, link: 0 } },
    { enum: [{ value: "a", anchor: "values.a" }] },
    { enumAt: { anchor: "values" } },
    { codes: { list: "Code", count: 2, link: 0 } },
    { externalDocs: { link: 0, label: "More" } },
    { cut: { reason: "size", link: 0 } },
    { description: [{ kind: "label", link: 0 }] },
    { items: { ...plain, page: 0 } },
    { items: { ...plain, nullable: true } },
    { properties: [] },
    { description: [`<p>${"said ".repeat(400)}</p>`] },
  ];
  for (const more of holding)
    for (const _ of [1, 2, 3])
      expect(rows(known({ schema: { ...plain, ...more } })), JSON.stringify(more)).toBeUndefined();
});

it("rows that came long ago are forgotten, those that keep coming are not", () => {
  const rows = openRows(english);
  const ask = (name: string) => rows(known({ name, anchor: `body.${name}` }));
  ask("often");
  ask("once");
  expect([ask("often"), ask("once")]).not.toContain(undefined);
  for (let at = 0; at < 3_000; at += 1) {
    ask(`row-${at}`);
    if (at % 700 === 0) expect(ask("often")).toContain("often");
  }
  expect(ask("once")).toBeUndefined();
});
