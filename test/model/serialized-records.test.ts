// Records go through text and come back as they were, whatever of their parts they have.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { PageRecord } from "../../src/model/search-record.ts";
import { openRecords, serializeRecords } from "../../src/model/serialized-records.ts";
import { postingsOf } from "../../src/search/page-records.ts";

const page: PageRecord = { kind: "page", name: "Orders", anchor: "", text: "All of them." };

const records: Readonly<Record<string, PageRecord>> = {
  "a field whose home ends in its label": {
    kind: "field",
    name: "code",
    label: "address.code",
    home: "Order.address.code",
    anchor: "schema.address.code",
    text: "Of the post.",
  },
  "a field with a label of another page": {
    kind: "field",
    name: "code",
    label: "ship.to.code",
    home: "Address.code",
    anchor: "body.ship.to.code",
    text: "",
  },
  "a name that is its home, and one that is no end of it": {
    kind: "schema",
    name: "Order",
    home: "Order",
    anchor: "",
    text: "x",
  },
  "a name that its home does not end in": {
    kind: "value",
    name: "öre",
    home: "Order.unit = Öre",
    anchor: "u",
    text: "",
  },
  "a name without letters, with a home": { kind: "field", name: "", home: "Order.", anchor: "schema.", text: "t" },
  "a name that reads as a number": {
    kind: "value",
    name: "12",
    label: "n = 12",
    home: "N.n = 12",
    anchor: "n",
    text: "",
  },
  "a heading with level, aliases and what it stands under": {
    kind: "heading",
    name: "Windows",
    aliases: ["win"],
    anchor: "windows",
    text: "",
    level: 2,
    under: 0,
  },
  "what a guide declares": { kind: "field", name: "shop", anchor: "shop", text: "The shop.", own: true, under: 1 },
  "text alone": { kind: "paragraph", name: "", anchor: "p", text: "Text." },
  "text under a heading": { kind: "row", name: "", anchor: "p", text: "A row.", under: 3 },
};

it.each(Object.entries(records))("%s", (_, record) => {
  const postings = { terms: ["order"], places: [0, 10] };
  const all = [page, record, { ...record, anchor: "again" }];
  expect(openRecords(serializeRecords({ records: all, postings }))).toEqual({ records: all, postings });
});

const name = fc.constantFrom("", "id", "Größe");
const anyRecord = fc.record(
  {
    kind: fc.constantFrom<PageRecord["kind"][]>("heading", "field", "parameter", "code", "paragraph", "row", "schema"),
    name,
    label: name,
    anchor: name,
    text: fc.constantFrom("", "two\nlines", "\ud83d\ude80"),
    aliases: fc.array(name),
    level: fc.nat(6),
    under: fc.nat(3),
    home: name,
  },
  { requiredKeys: ["kind", "name", "anchor", "text"] },
);

it("opens any records as they were sealed", () => {
  fc.assert(
    fc.property(fc.array(anyRecord), (all) => {
      const postings = postingsOf(all);
      expect(openRecords(serializeRecords({ records: all, postings }))).toEqual({ records: all, postings });
    }),
  );
});
