// `get_sample`: the request of an operation in one of the languages and libraries of the site, and what stands beside the page of an operation
// for the scripts of the site.
import * as z from "zod";
import type { RequestForm } from "../../model/request-form.ts";
import { languageKey } from "../../samples/language-names.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isObject } from "../../text/json.ts";
import type { ListedPage } from "../catalogue.ts";
import { plainHtml } from "../plain-html.ts";
import { SafeText, safe } from "../safe-text.ts";
import { NoAnswer, type ToolContext, toolOf } from "../tool.ts";
import { operationName, operationOf } from "./operations.ts";
import { line } from "./words.ts";

export const getSample = toolOf({
  name: "get_sample",
  title: "Get a code sample",
  description:
    "Returns the request of an operation as code in a language (`python`, `go`, `csharp` …), with a given library (`requests`, `httpx`, `fetch`, `axios` …) or the default one.",
  input: z.object({
    operation: operationName,
    language: line.default("curl"),
    variant: line.optional().describe("A library of the language. Default: the first one."),
  }),
  async answer({ operation, language, variant }, asked) {
    const named = await operationOf(operation, asked);
    const samples = (await samplesPage(named, asked))?.samples ?? [];
    if (samples.length === 0 && asked.site.isPack === true)
      throw new NoAnswer(
        safe`A package of the docs has one sample of each operation, in curl: get_operation returns it.`,
      );
    if (samples.length === 0)
      throw new NoAnswer(safe`This operation has no generated samples. Its page may show handwritten ones.`);
    const own = samples.filter((one) => languageKey(one.language) === languageKey(language));
    const wanted = variant === undefined ? own[0] : own.find((one) => keyOf(one.variant) === keyOf(variant));
    const address = asked.site.root + named.path;
    if (wanted === undefined) throw new NoAnswer(noSample({ language, variant, address, own, samples }));
    return SafeText.quote(address, `\`\`\`${wanted.language}\n${wanted.code}\n\`\`\``);
  },
});

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9+#]/g, "");
}

type Missed = {
  readonly language: string;
  readonly variant: string | undefined;
  /** Of the operation's page. */
  readonly address: string;
  readonly own: readonly PageSample[];
  readonly samples: readonly PageSample[];
};

function noSample({ language, variant, address, own, samples }: Missed): SafeText {
  const missing =
    own.length > 0
      ? safe`There is no sample with ${SafeText.line(variant ?? "")} in ${SafeText.line(language)}.`
      : safe`There is no sample in ${SafeText.line(language)}.`;
  const names = own.length > 0 ? own.map((one) => one.variant) : samples.map((one) => one.language);
  return safe`${missing} Available samples:\n${SafeText.quote(address, [...new Set(names)].join("\n"))}`;
}

// What stands beside the page: samples in all languages, and the request as data with the schemas that it must keep. Read from the output as
// the site's own scripts read it.

/** `language` and `variant` are keys: `javascript`, `fetch`. */
type PageSample = { readonly language: string; readonly variant: string; readonly code: string };

type SamplesPage = { readonly samples: readonly PageSample[]; readonly form: RequestForm | undefined };

/** The samples page of `operation`; undefined where it has none. */
export async function samplesPage(
  { path }: ListedPage,
  { site, signal }: Pick<ToolContext, "site" | "signal">,
): Promise<SamplesPage | undefined> {
  const page = (await site.text(`${path}/index.html`, signal)) ?? (await site.text(`${path}.html`, signal));
  const file = /assets\/samples\/[0-9a-f]+\.html/.exec(page ?? "")?.[0];
  const html = file === undefined ? undefined : await site.text(file, signal);
  return html === undefined ? undefined : { samples: samplesIn(html), form: formIn(html) };
}

function samplesIn(html: string): readonly PageSample[] {
  const found: PageSample[] = [];
  for (const block of html.split('<div class="code" data-language="').slice(1)) {
    const [, language = "", variant = ""] = /^([^"]*)" data-variant="([^"]*)"/.exec(block) ?? [];
    const start = block.indexOf("<code");
    const end = block.indexOf("</code>");
    if (start === -1 || end === -1) continue;
    found.push({ language, variant, code: plainHtml(block.slice(block.indexOf(">", start) + 1, end)) });
  }
  return found;
}

function formIn(html: string): RequestForm | undefined {
  const start = html.indexOf('<script type="application/json" data-form>');
  if (start === -1) return undefined;
  const from = html.indexOf(">", start) + 1;
  try {
    const form: unknown = exactJson(html.slice(from, html.indexOf("</script>", from)));
    return isForm(form) ? form : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it is what our own build writes; the rest of its shape is then, too. */
function isForm(value: unknown): value is RequestForm {
  return (
    typeof value === "object" &&
    value !== null &&
    "parameters" in value &&
    Array.isArray(value.parameters) &&
    "bodies" in value &&
    Array.isArray(value.bodies) &&
    "schemas" in value &&
    isObject(value.schemas as never)
  );
}
