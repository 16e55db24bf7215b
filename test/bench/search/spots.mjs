// The spots of a built site where things are declared, read from its HTML alone, so that the suite knows nothing of how the index is made:
// rows of parameters, fields and headers, the values they list, the first code of a guide's table rows and list items.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** @typedef {{ name: string, spot: string, anchor: string, page: string, values: readonly string[] }} Row */

/** Pages by route (`api/add-order`), each with its HTML. */
export function pagesOf(out) {
  return readdirSync(out, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html") && file !== "404.html")
    .map((file) => ({
      route: relative(".", join(".", file)).replace(/(^|\/)index\.html$/, ""),
      html: readFileSync(join(out, file), "utf8"),
    }))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** The rows of a page, in order. */
export function rowsOf({ route, html }) {
  const pieces = html.split(/<li class="row" id="/).slice(1);
  return pieces.map((piece) => {
    const anchor = text(piece.slice(0, piece.indexOf('"')));
    const name = text(/class="row-name[^"]*"[^>]*><code>([\s\S]*?)<\/code>/.exec(piece)?.[1] ?? "");
    return { name, anchor, page: route, spot: `${route}#${anchor}`, values: valuesOf(piece) };
  });
}

function valuesOf(piece) {
  return listedIn(piece).map(({ name }) => name);
}

/** The values that a piece of a page lists, each with its own anchor where it has one. */
function listedIn(piece) {
  const line = /<p class="fact"><b>(?:One of|Always):<\/b>([\s\S]*?)<\/p>/.exec(piece)?.[1];
  if (line !== undefined)
    return [...line.matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, value]) => ({ name: text(value), anchor: "" }));
  const list = /<div class="fact values[^"]*"><b>One of:<\/b>[\s\S]*/.exec(piece)?.[0] ?? "";
  return [
    ...list.matchAll(/<li>(?:<code>([^<]*)<\/code>|<a tabindex="-1" id="([^"]*)" href="[^"]*">([^<]*)<\/a>)/g),
  ].map(([, value = "", anchor = "", linked]) => ({ name: text(linked ?? value), anchor: text(anchor) }));
}

/** The values that a page lists at anchors of their own, and on the page of a schema those of the schema itself, which define it. */
export function valuesOn({ route, html }) {
  const [head = "", ...rows] = html.split(/<li class="row" id="/);
  const own = /<div id="schema">/.test(head) ? listedIn(head) : [];
  const anchored = [...own, ...rows.flatMap(listedIn)].filter(({ anchor }) => anchor !== "");
  return [
    ...own.map(({ name }) => ({ name, spot: `${route}#` })),
    ...anchored.map(({ name, anchor }) => ({ name, spot: `${route}#${anchor}` })),
  ];
}

/** What the table rows and list items of a guide open with, with the section they stand in. */
export function introducedOn({ route, html }) {
  const found = [];
  const main = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
  let section = "";
  const marks = /<h[2-6][^>]*\sid="([^"]*)"|<(?:td|li)(?:\s[^>]*)?>\s*(?:<p>)?\s*<code>((?:[^<]|<wbr>)*)<\/code>/g;
  for (const [, heading, code] of main.matchAll(marks)) {
    if (heading !== undefined) section = text(heading);
    else found.push({ name: text(code), page: route, spot: `${route}#${section}` });
  }
  return found;
}

/** `DELETE` and `/api/v1/orders/{order_id}` of an operation's page. */
export function endpointOf({ html }) {
  const found =
    /<p class="endpoint"[^>]*><span class="method[^"]*">(\w+)<\/span>\s*<code>.*?<span class="endpoint-path">([\s\S]*?)<\/span>/.exec(
      html,
    );
  return found === null ? undefined : { method: found[1], path: text(found[2]) };
}

/** Headings of a page with their ids. */
export function headingsOf({ route, html }) {
  const main = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
  const title = text(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? "");
  const below = [...main.matchAll(/<h[2-4][^>]*\sid="([^"]*)"[^>]*>([\s\S]*?)<\/h[2-4]>/g)];
  return [
    { name: title, spot: `${route}#` },
    ...below.map(([, id, inside]) => ({ name: text(inside), spot: `${route}#${text(id)}` })),
  ];
}

function text(html) {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();
}

/** Spots whose type is a named schema: rows, bodies and responses; on a schema's own page the page itself. */
export function schemasOf({ route, html }) {
  const found = [];
  const marks =
    /<(?:li class="row"|div class="(?:media-type|tabs-panel)"|details class="[^"]*") id="([^"]*)"|<span class="row-type">([\s\S]*?)<\/span>/g;
  let anchor;
  for (const [, id, type] of html.matchAll(marks)) {
    if (id !== undefined) anchor = text(id);
    else if (anchor !== undefined) {
      for (const name of text(type).match(/[\w.-]+/g) ?? []) found.push({ name, spot: `${route}#${anchor}` });
    }
  }
  const page = /\/schemas\/([^/]+)$/.exec(route)?.[1];
  if (page !== undefined) {
    // A page's address is its name, with a digest where two are alike.
    for (const name of new Set([headingsOf({ route, html })[0].name, page, page.replace(/-[0-9a-f]{8}$/, "")])) {
      found.push({ name, spot: `${route}#` });
    }
  }
  return found;
}
