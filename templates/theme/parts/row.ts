// What a row of facts is given, and who prints the rows that stand on hundreds of pages: a reference repeats its schemas, and of a row that
// unfolds to nothing only the anchor differs from page to page.
import { createContext } from "react";
import type { Example, Presence, Schema } from "../../../src/model/api.ts";
import type { Mark } from "../../../src/model/history.ts";
import type { Segments, Target } from "../../../src/model/segments.ts";

export type RowProps = {
  readonly name: string;
  readonly anchor: string;
  readonly schema: Schema;
  readonly presence?: Presence | undefined;
  readonly deprecated?: boolean;
  /** Of the row itself, which says more of it than its schema. */
  readonly description?: Segments | undefined;
  readonly style?: string | undefined;
  readonly time?: Mark | undefined;
  readonly examples?: readonly Example[];
  readonly note?: string;
  readonly targets: readonly Target[];
  readonly depth: number;
  /** The first row of a list that stands under no other row. */
  readonly first: boolean;
};

/** The HTML inside of a row's `li`, byte for byte as it is rendered; undefined where the row must be rendered. */
export type RowPrinter = (row: RowProps) => string | undefined;

/** Of who renders many pages (`src/render/row-html.ts`). Without one each row is rendered where it stands. */
export const KnownRows = createContext<RowPrinter | undefined>(undefined);
