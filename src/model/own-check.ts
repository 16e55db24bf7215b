// A team's own checks as the stages know them: what the config names, what is asked of their modules, and what comes back.
import type { FilePath } from "../text/place.ts";
import type { CheckedPage, CheckedText } from "./checked-page.ts";

/** `files`: the modules of checks. `frontMatter`: that of the schema. From the site folder. */
export type OwnCheckSettings = { readonly files: readonly FilePath[]; readonly frontMatter?: FilePath };

/** A page as data: `columns` of a text are those of its letters and its end, where they do not follow one another. */
export type CheckView = Omit<CheckedPage, "text"> & { readonly text: readonly TextView[] };

export type TextView = Omit<CheckedText, "at"> & { readonly columns?: readonly number[] };

/** What may be asked of a module: of a check what it is, or what it finds in a page or an operation; of a schema what is wrong in front matter. */
export type OwnQuestion = "describe" | "page" | "operation" | "front";

/** What a check says that it is. */
export type OwnDescription = {
  readonly code: string;
  readonly severity: "error" | "warning" | "info" | "off";
  readonly page: boolean;
  readonly operation: boolean;
};

/** `page` as checks get it: texts answer where their letters stand. */
export function pageToCheck(page: CheckView): CheckedPage {
  return { ...page, text: page.text.map(textToCheck) };
}

function textToCheck({ columns, ...view }: TextView): CheckedText {
  const { place } = view;
  const columnOf = (at: number): number => columns?.[at] ?? place.column + at;
  return {
    ...view,
    at: (from, to) =>
      place.endColumn === undefined ? place : { ...place, column: columnOf(from), endColumn: columnOf(to) },
  };
}
