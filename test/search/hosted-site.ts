// A small site's records as a push sends them: two guide pages and two operations that share a schema with a page of its own.

import { noPostings, type PageRecord } from "../../src/model/search-record.ts";
import { serializeRecords } from "../../src/model/serialized-records.ts";
import { type PublishedPage, type PublishedRecord, publishedRecords } from "../../src/search/published-records.ts";

type Page = {
  readonly path: string;
  readonly title: string;
  readonly api?: boolean;
  readonly records: readonly PageRecord[];
};

const email = (anchor: string): PageRecord => ({
  kind: "field",
  name: "email",
  label: "customer.email",
  anchor,
  text: "Where the invoice is sent.",
  under: 0,
  home: "Customer.email",
});

const operation = (path: string, id: string, title: string, method: string): Page => ({
  path: `api/${id.replaceAll("_", "-")}`,
  title,
  api: true,
  records: [
    { kind: "operation", name: title, aliases: [`${method} ${path}`, id], anchor: "", text: `${title} of a shop.` },
    { kind: "parameter", name: "ext_shop_id", anchor: "query-ext_shop_id", text: "The shop as you call it.", under: 0 },
    email("body-customer.email"),
    { kind: "status", name: "404", anchor: "404", text: "There is no such shop.", under: 0 },
  ],
});

const pages: readonly Page[] = [
  {
    path: "guide/limits",
    title: "Rate limits",
    records: [
      { kind: "page", name: "Rate limits", anchor: "", text: "How many requests a shop may send." },
      { kind: "heading", name: "Windows", anchor: "windows", text: "", level: 2, under: 0 },
      { kind: "heading", name: "Bursts", anchor: "bursts", text: "", level: 3, under: 1 },
      {
        kind: "paragraph",
        name: "",
        anchor: "bursts",
        text: "A burst of <mark>requests</mark> & <b>more</b> is cut off after ten seconds, so wait before you send the next of them to us again.",
        under: 2,
      },
      { kind: "header", name: "X-Rate-Limit", anchor: "windows", text: "How many are left.", under: 1 },
    ],
  },
  {
    path: "guide/shops",
    title: "Shops",
    records: [
      { kind: "page", name: "Shops", anchor: "", text: "A shop and its keys." },
      { kind: "item", name: "", anchor: "", text: "Every shop has an owner.", under: 0 },
    ],
  },
  operation("/orders", "add_order", "Add an order", "POST"),
  operation("/orders", "list_orders", "List orders", "GET"),
  {
    path: "api/schemas/customer",
    title: "Customer",
    api: true,
    records: [
      { kind: "page", name: "Customer", anchor: "", text: "Who buys." },
      { kind: "schema", name: "Customer", anchor: "", text: "Who buys.", under: 0, home: "Customer" },
      email("email"),
    ],
  },
];

export const origin = "https://docs.test";

/** Records of the site at `origin`/docs/. `more`: so many paragraphs beside them. */
export function hostedRecords(more = 0, language = "en"): readonly PublishedRecord[] {
  const filler: Page = {
    path: "guide/filler",
    title: "Filler",
    records: [
      { kind: "page", name: "Filler", anchor: "", text: "" },
      ...Array.from(
        { length: more },
        (_, number): PageRecord => ({
          kind: "paragraph",
          name: "",
          anchor: `p${number}`,
          text: `Paragraph number ${number} fills.`,
          under: 0,
        }),
      ),
    ],
  };
  return publishedRecords(
    [...pages, ...(more > 0 ? [filler] : [])].map(
      ({ path, title, api, records }): PublishedPage => ({
        url: `${origin}/docs/${path}`,
        title,
        category: api === true ? "API reference" : "Guides",
        tag: "docs-default-current",
        language,
        records: serializeRecords({ records, postings: noPostings }),
        ...(api === true ? { api: "api" } : {}),
      }),
    ),
  );
}
