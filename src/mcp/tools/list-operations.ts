// `list_operations`: what an API can do, a line each, by category.
import * as z from "zod";
import type { ListedPage } from "../catalogue.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, toolOf } from "../tool.ts";
import { cursor, line, paged } from "./words.ts";

const mostListed = 60;

export const listOperations = toolOf({
  name: "list_operations",
  title: "List operations",
  description:
    "The operations of the API, a line each: method, path, title, id. With a tag only those of that category. Without one a large API answers its categories first.",
  input: z.object({ tag: line.optional().describe("A category of the reference."), cursor }),
  async answer({ tag, cursor: from }, { site, catalogue }) {
    const { pages } = await catalogue();
    const operations = pages.filter(({ kind }) => kind === "operation");
    if (operations.length === 0) throw new NoAnswer(safe`This site describes no operations.`);
    if (tag === undefined && from === undefined && operations.length > mostListed * 2)
      return SafeText.quote(site.root, groupsOf(operations));
    const wanted = tag?.toLowerCase();
    const chosen = operations.filter(({ group }) => wanted === undefined || group.toLowerCase() === wanted);
    if (chosen.length === 0)
      throw new NoAnswer(
        safe`There is no category ${SafeText.line(tag ?? "")}. There are:\n${SafeText.quote(site.root, groupsOf(operations))}`,
      );
    const { shown, more } = paged(chosen, from, mostListed);
    let group = "";
    const lines = shown.map((one) => {
      const head = one.group === group ? "" : `${one.group}\n`;
      group = one.group;
      return `${head}- ${one.method} ${one.template}: ${one.title}${one.operationId === "" ? "" : ` (${one.operationId})`}`;
    });
    return safe`${SafeText.quote(site.root, lines.join("\n"))}${more}`;
  },
});

function groupsOf(operations: readonly ListedPage[]): string {
  const counts = new Map<string, number>();
  for (const { group } of operations) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].map(([group, count]) => `- ${group} (${count})`).join("\n");
}
