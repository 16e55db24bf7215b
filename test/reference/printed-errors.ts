// The page of errors of a built site, as its readers see it: by status and code, what is said and who answers so.
import { all, attribute, documentOf, type Element, elementsIn, textOf } from "../routes/reading.ts";

/** `code`: empty where answers have none. `operations`: addresses of their pages, without the slash at the end. */
export type PrintedError = {
  readonly status: string;
  readonly code: string;
  readonly says: string;
  readonly action: string;
  readonly operations: readonly string[];
};

/** All rows of the page in `html`, group by group; those of codes that no answer names have the status "". */
export function printedErrors(html: string): readonly PrintedError[] {
  const article = all(documentOf(html), "article")[0];
  if (article === undefined) throw new Error("The page has no article.");
  return all(article, "section").flatMap((section) => {
    const [heading] = elementsIn(section).filter(({ tagName }) => /^h[23]$/.test(tagName));
    const [status] = heading === undefined ? [] : classed(heading, "status");
    return groupsOf(section).flatMap((group) => {
      const uses = classed(group, "error-uses").flatMap((list) => all(list, "a"));
      const operations = [...new Set(uses.map((link) => (attribute(link, "href") ?? "").replace(/\/$/, "")))];
      return classed(group, "error-row").map((row): PrintedError => {
        const [code] = classed(row, "error-code").flatMap((name) => all(name, "a"));
        const says = classed(row, "error-says").flatMap((said) => classed(said, "prose"));
        return {
          status: status === undefined ? "" : textOf(status),
          code: code === undefined ? "" : textOf(code),
          says: says[0] === undefined ? "" : textOf(says[0]),
          action: classed(row, "error-do").map(textOf).join(""),
          operations,
        };
      });
    });
  });
}

/** Those of `section` itself, not of one within. */
function groupsOf(section: Element): readonly Element[] {
  const within = new Set(
    all(section, "section").flatMap((inner) => (inner === section ? [] : classed(inner, "error-group"))),
  );
  return classed(section, "error-group").filter((group) => !within.has(group));
}

/** Rows of the table of codes on the page of an operation: `404 order_not_found`. */
export function printedCodes(html: string): readonly string[] {
  return classed(documentOf(html), "error-codes").flatMap((table) =>
    all(table, "tbody")
      .flatMap((body) => all(body, "tr"))
      .map((row) => all(row, "td").slice(0, 2).map(textOf).join(" ")),
  );
}

function classed(parent: Parameters<typeof elementsIn>[0], name: string): readonly Element[] {
  return elementsIn(parent).filter((element) => (attribute(element, "class") ?? "").split(" ").includes(name));
}
