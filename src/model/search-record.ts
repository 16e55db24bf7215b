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
  /** Index of the record (a heading) that this one stands under; absent: the page itself. */
  readonly under?: number;
  /** Of what a shared schema declares: `Address.postal_code`, the same on every page that expands it. */
  readonly home?: string;
  /** Said by this page alone, as guides do: part of the page's own text, whatever it is. */
  readonly own?: true;
};

export type PageRecords = {
  readonly records: readonly PageRecord[];
  readonly postings: Postings;
};

/** Terms of a page's text, each once, and of each the index of the record that says it best and its weight, flat. */
export type Postings = { readonly terms: readonly string[]; readonly places: readonly number[] };

export const noPostings: Postings = { terms: [], places: [] };

/** Whether other pages may say the same, so that it is found on the one where it is at home; which that is, the maker of the index decides. */
export function mayBeShared({ kind, own }: Pick<PageRecord, "kind" | "own">): boolean {
  return own !== true && sharedKinds.has(kind);
}

const sharedKinds: ReadonlySet<RecordKind> = new Set(["field", "value", "schema", "error", "header", "status"]);
