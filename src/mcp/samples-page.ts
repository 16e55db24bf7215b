// What stands beside an operation's page for the scripts of the site: its samples in all languages, and the request as data with the
// schemas that it must keep. Read from the output as the site's own scripts read it.
import type { RequestForm } from "../model/request-form.ts";
import { exactJson } from "../text/exact-json.ts";
import { isObject } from "../text/json.ts";
import type { ListedPage } from "./catalogue.ts";
import { plainHtml } from "./plain-html.ts";
import type { ToolContext } from "./tool.ts";

/** `language` and `variant` are keys: `javascript`, `fetch`. */
export type PageSample = { readonly language: string; readonly variant: string; readonly code: string };

export type SamplesPage = { readonly samples: readonly PageSample[]; readonly form: RequestForm | undefined };

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
