// The operation that a caller names, or what to ask instead.
import { nearest } from "../../text/nearest.ts";
import { type Listed, operationCalled } from "../catalogue.ts";
import { type Asked, NoAnswer } from "../tool.ts";
import { ownPath } from "./get-page.ts";
import { line } from "./words.ts";

export const operationName = line.describe("Its id, `POST /orders`, or the address of its page.");

/** The operation called `id`. Rejects with NoAnswer. */
export async function operationOf(id: string, { site, catalogue }: Asked): Promise<Listed> {
  const { pages } = await catalogue();
  const found = operationCalled(pages, id) ?? operationCalled(pages, ownPath(id, site.root));
  if (found !== undefined) return found;
  const operations = pages.filter(({ kind }) => kind === "operation");
  if (operations.length === 0) throw new NoAnswer("This site describes no operations.");
  const names = operations.flatMap(({ operationId, method, template }) => [operationId, `${method} ${template}`]);
  const near = nearest(id, names);
  throw new NoAnswer(
    `There is no operation ${JSON.stringify(id)}.${near === undefined ? " Look for it with search_docs or list_operations." : ` Did you mean ${near}?`}`,
  );
}
