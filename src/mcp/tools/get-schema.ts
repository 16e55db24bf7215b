// `get_schema`: a named schema with its fields, and as deep as it is asked for the schemas that it leads to.
import * as z from "zod";
import { type ListedPage, pathIn, schemaCalled } from "../catalogue.ts";
import { type PageText, pageText } from "../page-text.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, type ToolContext, toolOf } from "../tool.ts";
import { didYouMean } from "./did-you-mean.ts";
import { ownPath } from "./get-page.ts";
import { line } from "./words.ts";

/** Schemas of one answer, and characters. */
const mostSchemas = 12;
const longest = 16_000;

export const getSchema = toolOf({
  name: "get_schema",
  title: "Read a schema",
  description:
    "Returns a named schema of the API with its fields. With a depth of 1 or more, also returns the schemas that it refers to.",
  input: z.object({
    name: line.describe("`Order`, `#/components/schemas/Order`, or the URL of its page."),
    depth: z.number().int().min(0).max(4).default(0),
  }),
  async answer({ name, depth }, asked) {
    const { pages } = await asked.catalogue();
    const schema = schemaCalled(pages, ownPath(name, asked.site.root));
    if (schema === undefined) throw new NoAnswer(noSchema(name, pages, asked.site.root));
    const texts = await reached(schema, depth, { asked, pages });
    const shown: SafeText[] = [];
    let size = 0;
    for (const { address, markdown } of texts) {
      if (shown.length > 0 && size + markdown.length > longest) break;
      size += markdown.length;
      shown.push(SafeText.quote(address, markdown.slice(0, longest)));
    }
    const left = texts.length - shown.length;
    if (left > 0) shown.push(safe`${left} more schemas are not included. Request them by name.`);
    return SafeText.joined(shown, "\n\n");
  },
});

type SchemaContext = { readonly asked: ToolContext; readonly pages: readonly ListedPage[] };

/** The text of `schema`, and of those that it links to, up to `depth` steps away. */
async function reached(
  schema: ListedPage,
  depth: number,
  { asked, pages }: SchemaContext,
): Promise<readonly PageText[]> {
  const { site, signal } = asked;
  const schemas = new Set(pages.filter(({ kind }) => kind === "schema").map(({ path }) => path));
  const seen = new Set([schema.path]);
  let edge: readonly string[] = [schema.path];
  const texts: PageText[] = [];
  for (let step = 0; step <= depth && edge.length > 0 && texts.length < mostSchemas; step += 1) {
    const found = await Promise.all(edge.slice(0, mostSchemas).map((path) => pageText(site, path, signal)));
    const next: string[] = [];
    for (const text of found) {
      if (text === undefined) continue;
      texts.push(text);
      for (const [, href = ""] of text.markdown.matchAll(/\]\(<?([^()<>\s]+)>?\)/g)) {
        const path = pathIn(ownPath(href, site.root));
        if (!schemas.has(path) || seen.has(path)) continue;
        seen.add(path);
        next.push(path);
      }
    }
    edge = next;
  }
  if (texts.length === 0) throw new NoAnswer(safe`The page of this schema has no Markdown version.`);
  return texts.slice(0, mostSchemas);
}

function noSchema(name: string, pages: readonly ListedPage[], root: string): SafeText {
  const titles = pages.flatMap(({ kind, title }) => (kind === "schema" ? [title] : []));
  if (titles.length === 0) return safe`This site has no schema pages.`;
  return safe`The schema ${SafeText.line(name)} does not exist.${didYouMean(name, titles, root)}`;
}
