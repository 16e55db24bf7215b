// What a part of the site prints that cannot work for a reader: links that lead nowhere, pictures without a file, ids that stand twice, links
// without a text, what the policy of the site forbids. In: the text of a page, and what parts printed on it; out: diagnostics at the file of the
// part. Which addresses the site has is not known here: those that only it can judge carry theirs as `to`.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PageView } from "../model/view.ts";
import { attributeIn, plainOf } from "../text/html-text.ts";
import { isUrl } from "../text/url.ts";

type Fault = { readonly problem: string; readonly to?: string };

/** `printed`: what each part printed on the page of `html`, by name; `fileOf`: the file of a part. */
type PartsOnPage = {
  readonly html: string;
  readonly view: PageView;
  readonly printed: ReadonlyMap<string, readonly string[]>;
  readonly fileOf: (name: string) => string;
};

/** `override-output` for each fault in what parts print on a page, once for each part. */
export function partOutputs({ html, view, printed, fileOf }: PartsOnPage): readonly Diagnostic[] {
  const ids = countsOf(html);
  return [...printed].flatMap(([name, texts]) => {
    const faults = new Map<string, Fault>();
    for (const fault of texts.flatMap((text) => faultsIn(text, ids, view.href))) faults.set(fault.problem, fault);
    const place = { file: fileOf(name) };
    return [...faults.values()].map((fault) =>
      diagnostic("override-output", place, { part: name, page: view.route, pages: 1, ...fault }),
    );
  });
}

function faultsIn(html: string, ids: ReadonlyMap<string, number>, page: string): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [, attributes = "", inner = ""] of html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)) {
    const href = attributeIn(attributes, "href");
    if (href !== undefined) faults.push(...linkFaults(href, ids, page));
    if (!hasText(attributes, inner)) faults.push({ problem: `its link \`${href ?? ""}\` is missing link text` });
  }
  for (const [, attributes = ""] of html.matchAll(/<img\b([^>]*)>/g)) {
    const src = attributeIn(attributes, "src");
    const problem = src ? `its image \`${src}\` is not a file of the site` : "its image has no `src`";
    const to = src ? addressOf(src, page) : undefined;
    if (!src) faults.push({ problem });
    else if (to !== undefined) faults.push({ problem, to });
    if (attributeIn(attributes, "alt") === undefined)
      faults.push({ problem: `its image \`${src ?? ""}\` is missing \`alt\` text` });
  }
  faults.push(...forbidden.filter(({ pattern }) => pattern.test(html)).map(({ problem }) => ({ problem })));
  for (const id of countsOf(html).keys())
    if ((ids.get(id) ?? 0) > 1) faults.push({ problem: `its ID \`${id}\` is used more than once on the page` });
  return faults;
}

/** What the Content Security Policy of pages stops. Tags alone are looked at: text is escaped. */
const forbidden: readonly { readonly pattern: RegExp; readonly problem: string }[] = [
  { pattern: /<[a-z][^<>]*?\sstyle="/, problem: "the security policy blocks its `style` attribute" },
  { pattern: /<style[\s>]/, problem: "the security policy blocks its `<style>` element" },
  { pattern: /<script[\s>](?![^<>]*\ssrc=)/, problem: "the security policy blocks its inline `<script>`" },
  { pattern: /<[a-z][^<>]*?\son[a-z]+="/, problem: "the security policy blocks its event handler attribute" },
  {
    pattern: /\s(?:href|src|action|formaction)="\s*javascript:/i,
    problem: "the security policy blocks its `javascript:` address",
  },
];

function linkFaults(href: string, ids: ReadonlyMap<string, number>, page: string): readonly Fault[] {
  if (href.startsWith("#")) {
    const isThere = href === "#" || href === "#top" || ids.has(decoded(href.slice(1)));
    return isThere ? [] : [{ problem: `its link \`${href}\` is broken because the page has no such anchor` }];
  }
  const to = addressOf(href, page);
  return to === undefined
    ? []
    : [{ problem: `its link \`${href}\` is broken because no page or file exists at this path`, to }];
}

/** Where `href` on the page at `page` leads on its own host; undefined for other hosts and other kinds of addresses. */
function addressOf(href: string, page: string): string | undefined {
  const here = `http://site.invalid${page}`;
  if (!isUrl(href, here)) return undefined;
  const { protocol, host, pathname } = new URL(href, here);
  return protocol === "http:" && host === "site.invalid" ? decoded(pathname) : undefined;
}

/** How often each id stands in `html`. */
function countsOf(html: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, id = ""] of html.matchAll(/<[a-z][^<>]*?\sid="([^"]*)"/g))
    counts.set(plainOf(id), (counts.get(plainOf(id)) ?? 0) + 1);
  return counts;
}

/** Whether a link says anything to those who read or hear it; what the theme prints in it does. */
function hasText(attributes: string, inner: string): boolean {
  if (/\s(?:aria-label|aria-labelledby|title)="[^"]+"|\saria-hidden="true"/.test(attributes)) return true;
  if (/<pio-\w+-p\w+>/.test(inner)) return true;
  return /\s(?:alt|aria-label)="[^"]+"/.test(inner) || inner.replace(/<[^>]*>/g, "").trim() !== "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
