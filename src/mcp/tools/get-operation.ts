// `get_operation`: an operation as markdown, whole or in the parts that are asked for.
import * as z from "zod";
import { headingsOf, partNames, partsOf } from "../operation-parts.ts";
import { type PageText, pageText } from "../page-text.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, toolOf } from "../tool.ts";
import { operationName, operationOf } from "./operation.ts";

/** Characters of one answer: some 4,000 tokens. */
const longest = 16_000;

export const getOperation = toolOf({
  name: "get_operation",
  title: "Read an operation",
  description:
    "An operation of the API: method, path, servers, authorization, one curl, parameters, body, responses, error codes, callbacks. Name the parts that you need to keep the answer short; its call and servers always come.",
  input: z.object({
    id: operationName,
    parts: z
      .array(z.enum(["request", ...partNames]))
      .max(1 + partNames.length)
      .default([])
      .describe("None: all of them. `request` alone: its call, servers, authorization and curl."),
  }),
  async answer({ id, parts }, asked) {
    const { site, signal } = asked;
    const operation = await operationOf(id, asked);
    const page = await pageText(site, operation.path, signal);
    if (page === undefined)
      throw new NoAnswer(safe`The page of ${SafeText.line(id)} has no markdown: the site is built without it.`);
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
    return safe`${shown}\nThe operation has besides: ${names}.`;
  },
});

function whole({ address, markdown }: PageText): SafeText {
  if (markdown.length <= longest) return SafeText.quote(address, markdown);
  const cut = markdown.lastIndexOf("\n", longest);
  const part = markdown.slice(0, cut > 0 ? cut : longest);
  return safe`${SafeText.quote(address, part)}\n${markdown.length - part.length} characters are left out: ask for single parts, or read the page on with get_page from offset ${part.length}.`;
}
