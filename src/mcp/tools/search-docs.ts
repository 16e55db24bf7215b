// `search_docs`: the search that readers have, with the address of each hit and what to ask next.
import * as z from "zod";
import { methodText } from "../../model/method.ts";
import type { Hit, SearchResult } from "../../reader/search/answer.ts";
import { excerptOf } from "../../reader/search/snippet.ts";
import { Unreadable } from "../published.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, toolOf } from "../tool.ts";
import { line } from "./words.ts";

/** What the search page asks for at once: of fewer the first ones would be others. */
const pageful = 10;

/** Words around a match, on each side of which half stand. */
const excerptWords = 18;

export const searchDocs = toolOf({
  name: "search_docs",
  title: "Search the documentation",
  description:
    "Finds pages, sections, operations, fields, and error codes, best match first, with URLs to cite. Search with a few words: a task (`create order`), a path (`POST /orders`), a field, or an error code. Then read a result with get_operation, get_schema, or get_page.",
  input: z.object({
    query: line.describe("A few words, a path, a name, or an error code."),
    kind: z.enum(["guide", "reference"]).optional().describe("Only guides, or only the API reference."),
    limit: z.number().int().min(1).max(20).default(6),
    language: z
      .string()
      .regex(/^[A-Za-z0-9][\w-]{0,99}$/)
      .optional()
      .describe("A language of the site, as it is in URLs, such as `de`. Default: the default language."),
  }),
  async answer({ query, kind, limit, language }, { site, catalogue }) {
    const root = language === undefined ? site.root : `${site.root}${language}/`;
    const { engine } = await catalogue(language).catch((error: unknown) => {
      if (language === undefined || !(error instanceof Unreadable)) throw error;
      throw new NoAnswer(safe`The site has no search in the language ${SafeText.line(language)}.`);
    });
    const area = kind === undefined ? {} : { area: kind };
    const answer = await engine.search(query, { limit: Math.max(limit, pageful), ...area });
    const shown = answer.hits.slice(0, limit);
    if (shown.length === 0) return safe`No results for ${SafeText.line(query)}. Try fewer or other words.`;
    const hits = shown.map((hit, at) => `${at + 1}. ${hitText(hit, answer, root)}`);
    const quote = SafeText.quote(root, hits.join("\n"));
    return answer.total > shown.length
      ? safe`${quote}\nShowing the first ${shown.length} of ${answer.total} results.`
      : quote;
  },
});

function hitText(hit: Hit, { query }: SearchResult, root: string): string {
  const kind =
    hit.kind === "operation" ? `operation${hit.method === undefined ? "" : ` ${methodText(hit.method)}`}` : hit.kind;
  const where = hit.path.length === 0 ? "" : `, in ${hit.path.join(" > ")}`;
  const uses = hit.uses > 1 ? `, in ${hit.uses} operations` : "";
  const text = excerptOf(hit, query, excerptWords)
    .map((piece) => piece.text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  return `${hit.title} (${kind}${where}${uses})\n   ${root}${hit.href}${text === "" || text === hit.title ? "" : `\n   ${text}`}`;
}
