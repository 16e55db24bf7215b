// What a part of the site prints that cannot work for a reader: links that lead nowhere, pictures without a file, ids that stand twice, links
// without a text. In: the text of a page, and the parts on it; out: diagnostics at the file of the part. Which addresses the site has is not known
// here: those that only it can judge carry theirs as `to`.
import { createElement, type FunctionComponent } from "react";
import { renderToString } from "react-dom/server";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Chrome, PageView, PartProps } from "../model/view.ts";
import { isUrl } from "../text/url.ts";
import type { OwnParts } from "./site-parts.ts";

type Fault = { readonly problem: string; readonly to?: string };

/** `override-output` for each fault in what `own` prints on the page of `html`; `shown`: the names of the parts that stand on it. */
export function partOutputs(
  html: string,
  { chrome, view }: { readonly chrome: Chrome; readonly view: PageView },
  { own, shown }: { readonly own: OwnParts; readonly shown: ReadonlySet<string> },
): readonly Diagnostic[] {
  const ids = countsOf(html);
  return [...shown].flatMap((name) => {
    const part: FunctionComponent<PartProps> | undefined = own.parts[name as keyof typeof own.parts];
    if (part === undefined) return [];
    const faults = faultsIn(renderToString(createElement(part, { chrome, view })), ids, view.href);
    const place = { file: own.fileOf(name) };
    return faults.map((fault) =>
      diagnostic("override-output", place, { part: name, page: view.route, pages: 1, ...fault }),
    );
  });
}

function faultsIn(html: string, ids: ReadonlyMap<string, number>, page: string): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [, attributes = "", inner = ""] of html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)) {
    const href = attributeOf(attributes, "href");
    if (href !== undefined) faults.push(...linkFaults(href, ids, page));
    if (!hasText(attributes, inner)) faults.push({ problem: `its link \`${href ?? ""}\` is missing link text` });
  }
  for (const [, attributes = ""] of html.matchAll(/<img\b([^>]*)>/g)) {
    const src = attributeOf(attributes, "src");
    const problem = src ? `its image \`${src}\` is not a file of the site` : "its image has no `src`";
    const to = src ? addressOf(src, page) : undefined;
    if (!src) faults.push({ problem });
    else if (to !== undefined) faults.push({ problem, to });
  }
  for (const id of countsOf(html).keys())
    if ((ids.get(id) ?? 0) > 1) faults.push({ problem: `its ID \`${id}\` is used more than once on the page` });
  return faults;
}

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
    counts.set(plain(id), (counts.get(plain(id)) ?? 0) + 1);
  return counts;
}

/** Whether a link says anything to those who read or hear it. */
function hasText(attributes: string, inner: string): boolean {
  if (/\s(?:aria-label|aria-labelledby|title)="[^"]+"|\saria-hidden="true"/.test(attributes)) return true;
  return /\s(?:alt|aria-label)="[^"]+"/.test(inner) || inner.replace(/<[^>]*>/g, "").trim() !== "";
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : plain(value);
}

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#x27": "'", "#39": "'", lt: "<", gt: ">" };

function plain(text: string): string {
  return text.replace(/&(amp|quot|#x27|#39|lt|gt);/g, (_, name: string) => entities[name] ?? "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
