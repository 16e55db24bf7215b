// `list_operations`: what an API can do, a line each, by category. `get_operation`: an operation as markdown, whole or in the parts that are
// asked for.
import * as z from "zod";
import { wordsOf } from "../../messages/languages.ts";
import { type ListedPage, operationCalled } from "../catalogue.ts";
import { type PageText, pageText } from "../page-text.ts";
import type { PublishedSite } from "../published.ts";
import { SafeText, safe } from "../safe-text.ts";
import { type MarkdownSection, sectionsOf } from "../sections.ts";
import { NoAnswer, type ToolContext, toolOf } from "../tool.ts";
import { didYouMean } from "./did-you-mean.ts";
import { ownPath } from "./get-page.ts";
import { cursor, line, paged } from "./words.ts";

export const operationName = line.describe("The id of the operation, `POST /orders`, or the URL of its page.");

/** The operation called `id`. Rejects with NoAnswer. */
export async function operationOf(id: string, { site, catalogue }: ToolContext): Promise<ListedPage> {
  const { pages } = await catalogue();
  const found = operationCalled(pages, id) ?? operationCalled(pages, ownPath(id, site.root));
  if (found !== undefined) return found;
  const operations = pages.filter(({ kind }) => kind === "operation");
  if (operations.length === 0) throw new NoAnswer(safe`This site has no API operations.`);
  const names = operations.flatMap(({ operationId, method, template }) => [operationId, `${method} ${template}`]);
  throw new NoAnswer(safe`The operation ${SafeText.line(id)} does not exist.${didYouMean(id, names, site.root)}`);
}

// The parts of an operation's Markdown page, by the words that head them in the language of the site.

const partNames = ["parameters", "body", "responses", "errors", "callbacks"] as const;

type PartName = (typeof partNames)[number];

/** The beginnings of the headings, by part. */
type PartHeadings = Readonly<Record<PartName, string>>;

/** The headings that the Markdown pages of `site` have, as far as its language tells: a site may say them otherwise in its config. */
async function headingsOf(site: PublishedSite, signal: AbortSignal): Promise<PartHeadings> {
  const html = (await site.text("index.html", signal)) ?? "";
  const { reference, errors } = await wordsOf(/^<!DOCTYPE html><html lang="([\w-]+)"/i.exec(html)?.[1] ?? "en");
  const { anyParameters, body, responses, callbacks } = reference;
  return { parameters: anyParameters, body, responses, errors: errors.errorCodes, callbacks };
}

type Parted = {
  /** What stands above the first part. */
  readonly head: string;
  readonly parts: readonly { readonly name: PartName; readonly text: string }[];
};

/** `markdown` in its parts; those whose headings are not known are in none. */
function partsOf(markdown: string, headings: PartHeadings): Parted {
  const sections = sectionsOf(markdown);
  const top = sections.filter(({ level }) => level === 2);
  const named = (one: MarkdownSection, name: PartName): boolean =>
    one.title === headings[name] || one.title.startsWith(`${headings[name]} `);
  const parts = sections.flatMap((one) => {
    const name = partNames.find((each) => named(one, each) && one.level === (each === "errors" ? 3 : 2));
    return name === undefined ? [] : [{ name, text: markdown.slice(one.from, one.to).trim() }];
  });
  return { head: markdown.slice(0, top[0]?.from ?? markdown.length).trim(), parts };
}

/** Characters of one answer: some 4,000 tokens. */
const longest = 16_000;

export const getOperation = toolOf({
  name: "get_operation",
  title: "Read an operation",
  description:
    "Returns an API operation: method, path, servers, authentication, a curl command, parameters, body, responses, error codes, and callbacks. List the parts that you need to keep the result short. The request line and the servers are always included.",
  input: z.object({
    operation: operationName,
    parts: z
      .array(z.enum(["request", ...partNames]))
      .max(1 + partNames.length)
      .default([])
      .describe(
        "Default: all parts. `request` returns only the request line, servers, authentication, and curl command.",
      ),
  }),
  async answer({ operation: name, parts }, asked) {
    const { site, signal } = asked;
    const operation = await operationOf(name, asked);
    const page = await pageText(site, operation.path, signal);
    if (page === undefined)
      throw new NoAnswer(
        safe`The page of ${SafeText.line(name)} has no Markdown version: the site was built without Markdown pages.`,
      );
    if (parts.length === 0) return whole(page);
    const found = partsOf(page.markdown, await headingsOf(site, signal));
    const chosen = found.parts.filter(({ name }) => parts.includes(name));
    // Its own words for these parts, or none of them: then nothing is kept from the caller.
    if (found.parts.length === 0) return whole(page);
    const text = [found.head, ...chosen.map((part) => part.text)].join("\n\n");
    const others = new Set(found.parts.filter((part) => !chosen.includes(part)).map(({ name }) => name));
    const shown = whole({ ...page, markdown: text });
    if (others.size === 0) return shown;
    const names = SafeText.joined([...others].map(SafeText.line), ", ");
    return safe`${shown}\nThe operation also has: ${names}.`;
  },
});

function whole({ address, markdown }: PageText): SafeText {
  if (markdown.length <= longest) return SafeText.quote(address, markdown);
  const cut = markdown.lastIndexOf("\n", longest);
  const part = markdown.slice(0, cut > 0 ? cut : longest);
  return safe`${SafeText.quote(address, part)}\n${markdown.length - part.length} characters are not included: request single parts, or continue with get_page at offset ${part.length}.`;
}

const mostListed = 60;

export const listOperations = toolOf({
  name: "list_operations",
  title: "List operations",
  description:
    "Lists the operations of the API, one per line: method, path, title, and id. With a tag, lists only the operations of that category. Without a tag, a large API lists its categories first.",
  input: z.object({ tag: line.optional().describe("A category of the API reference."), cursor }),
  async answer({ tag, cursor: from }, { site, catalogue }) {
    const { pages } = await catalogue();
    const operations = pages.filter(({ kind }) => kind === "operation");
    if (operations.length === 0) throw new NoAnswer(safe`This site has no API operations.`);
    if (tag === undefined && from === undefined && operations.length > mostListed * 2)
      return SafeText.quote(site.root, groupsOf(operations));
    const wanted = tag?.toLowerCase();
    const chosen = operations.filter(({ group }) => wanted === undefined || group.toLowerCase() === wanted);
    if (chosen.length === 0)
      throw new NoAnswer(
        safe`The category ${SafeText.line(tag ?? "")} does not exist. Categories:\n${SafeText.quote(site.root, groupsOf(operations))}`,
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
