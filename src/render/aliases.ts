// Ids that a page once had, and has no more: each stays in its HTML as an empty element in what is left of its home, so that an old link
// still leads to the right page and near the right spot. Only pages that lost some pay for it.
import type { Page } from "../model/page.ts";
import { escapeAttribute } from "../model/segments.ts";
import type { Site } from "../model/site.ts";
import type { Alias } from "../model/view.ts";
import { addTo } from "../text/grouped.ts";

/** The ids that fragments which lead to `page` have named and that it has no more, by what is nearest of it; undefined where there are none. */
export function aliasesOf({ urlManifest }: Site, { metadata }: Page): readonly Alias[] | undefined {
  const once = urlManifest?.once.get(metadata.route);
  if (once === undefined) return undefined;
  const there = new Set(metadata.anchors);
  const lost = new Map<string, string[]>();
  for (const id of once) {
    if (there.has(id)) continue;
    const at = homeOf(id, there);
    addTo(lost, at, id);
  }
  return lost.size === 0 ? undefined : [...lost].map(([at, ids]) => ({ at, ids }));
}

/** The nearest of the homes that an id names which is there: `200.body.owner` of `200.body.owner.login`; empty: the page itself. */
function homeOf(id: string, there: ReadonlySet<string>): string {
  for (let at = id.length - 1; at > 0; at -= 1) {
    if (!".~=*+".includes(id.charAt(at))) continue;
    const home = id.slice(0, at);
    if (there.has(home)) return home;
  }
  return "";
}

/** A start tag: its name, and its attributes, whose values may hold `>`. */
const startTag = /<([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;

/** Elements that cannot hold an empty one: it stands before them. */
const closed = /^(ul|ol|dl|table|select|input|img|br|hr|textarea|svg|video|audio|iframe|pre)$/i;
/** Parts of tables hold cells alone: it stands in the first one. */
const ofTables = /^(thead|tbody|tfoot|tr)$/i;

/** `html` with the ids of `aliases` in it. */
export function withAliases(html: string, aliases: readonly Alias[]): string {
  const wanted = new Map(aliases.map(({ at, ids }) => [printed(at === "" ? "__main" : at), spans(ids)]));
  const put: (readonly [at: number, text: string])[] = [];
  let waiting = "";
  for (const match of html.matchAll(startTag)) {
    const [tag, name = "", attributes = ""] = match;
    const end = match.index + tag.length;
    if (waiting !== "" && /^t[dh]$/i.test(name)) {
      put.push([end, waiting]);
      waiting = "";
    }
    const id = attributes.includes("id=") ? /(?:^|\s)id="([^"]*)"/.exec(attributes)?.[1] : undefined;
    const text = id === undefined ? undefined : wanted.get(id);
    if (id === undefined || text === undefined) continue;
    wanted.delete(id);
    if (ofTables.test(name)) waiting += text;
    else put.push([closed.test(name) ? match.index : placeIn(html, name, end), text]);
  }
  const main = html.lastIndexOf("</main>");
  put.push([main < 0 ? html.length : main, waiting + [...wanted.values()].join("")]);
  let out = "";
  let from = 0;
  for (const [at, text] of put.sort(([a], [b]) => a - b)) {
    out += html.slice(from, at) + text;
    from = at;
  }
  return out + html.slice(from);
}

/** Behind the summary of what folds, so that the browser opens it; else at the start. */
function placeIn(html: string, name: string, end: number): number {
  const summary = /^details$/i.test(name) ? html.indexOf("</summary>", end) : -1;
  return summary < 0 ? end : summary + "</summary>".length;
}

function spans(ids: readonly string[]): string {
  return ids.map((id) => `<span id="${escapeAttribute(id)}"></span>`).join("");
}

/** An id as React prints it. */
function printed(id: string): string {
  return escapeAttribute(id).replaceAll(">", "&gt;").replaceAll("'", "&#x27;");
}
