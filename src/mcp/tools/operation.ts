// The operation that a caller names, or what to ask instead.
import { type ListedPage, operationCalled } from "../catalogue.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, type ToolContext } from "../tool.ts";
import { didYouMean } from "./did-you-mean.ts";
import { ownPath } from "./get-page.ts";
import { line } from "./words.ts";

export const operationName = line.describe("Its id, `POST /orders`, or the address of its page.");

/** The operation called `id`. Rejects with NoAnswer. */
export async function operationOf(id: string, { site, catalogue }: ToolContext): Promise<ListedPage> {
  const { pages } = await catalogue();
  const found = operationCalled(pages, id) ?? operationCalled(pages, ownPath(id, site.root));
  if (found !== undefined) return found;
  const operations = pages.filter(({ kind }) => kind === "operation");
  if (operations.length === 0) throw new NoAnswer(safe`This site describes no operations.`);
  const names = operations.flatMap(({ operationId, method, template }) => [operationId, `${method} ${template}`]);
  throw new NoAnswer(safe`There is no operation ${SafeText.line(id)}.${didYouMean(id, names, site.root)}`);
}
