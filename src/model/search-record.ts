// What of a page can be found, as its own parse job leaves it: one record for each thing a reader may look for. Nothing in it depends
// on another page; which record of a shared schema's field is at home where is decided when the index is made of all pages.

/** What a record is. Text of a page is `paragraph`, `item` (of a list) or `row` (of a table). */
export type RecordKind =
  | "page"
  | "heading"
  | "operation"
  | "schema"
  | "parameter"
  | "field"
  | "value"
  | "status"
  | "error"
  | "header"
  | "event"
  | "code"
  | "paragraph"
  | "item"
  | "row";

/** All kinds, in the order in which equal matches are listed. The numbers in index files are positions in this list. */
export const recordKinds: readonly RecordKind[] = [
  "page",
  "operation",
  "schema",
  "heading",
  "field",
  "parameter",
  "header",
  "event",
  "error",
  "value",
  "status",
  "code",
  "paragraph",
  "item",
  "row",
];

export type PageRecord = {
  readonly kind: RecordKind;
  /** What it is called, `ext_shop_id`; empty for text. */
  readonly name: string;
  /** The name in its place: `customer.email`, `status = open`; absent when it is the name. */
  readonly label?: string;
  /** Other names: an operation's `POST /orders` and its id. */
  readonly aliases?: readonly string[];
  /** Id on the page; empty for the page itself. */
  readonly anchor: string;
  /** Plain text: a description, or the text itself. */
  readonly text: string;
  /** Level of a heading. */
  readonly level?: number;
  /** Index of the record (page or heading) that this one stands under; absent for the first. */
  readonly under?: number;
  /** Of what a shared schema declares: `Address.postal_code`, the same on every page that expands it. */
  readonly home?: string;
};

export type PageRecords = {
  readonly records: readonly PageRecord[];
  /** Terms of the page's text: `term section weight` thrice repeated flat; `section` is the index of a record that is a page or heading. */
  readonly postings: readonly (string | number)[];
};

/** The JSON text of PageRecords; only the maker of the index opens it. */
export type SealedRecords = string & { readonly __sealed: PageRecords };

export function sealRecords(records: PageRecords): SealedRecords {
  return JSON.stringify(records) as SealedRecords;
}

export function openRecords(sealed: SealedRecords): PageRecords {
  return JSON.parse(sealed) as PageRecords;
}
