// The HTML of every emitted page, read as a browser reads it: what a strict policy forbids, what assistive technology needs, what the
// head must say, and that every link, anchor and file in it is there. The oracle is this file's own: it knows the output folder only.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { byReach } from "../reach.ts";
import { all, attribute, documentOf, type Element, elementsIn, isRedirect, pagesOf, textOf } from "./reading.ts";

const pio = inject("pio");
const origin = "https://site.invalid";

type Document = Parameters<typeof all>[0];

/** Each fault that `faultsOf` finds, with the pages that have it: `no lang (a.html and 3 more)`. */
function faults(
  pages: ReadonlyMap<string, Document>,
  faultsOf: (document: Document, path: string) => Iterable<string>,
): readonly string[] {
  const found = new Map<string, string[]>();
  for (const [path, document] of pages)
    for (const fault of faultsOf(document, path)) found.set(fault, [...(found.get(fault) ?? []), path]);
  return [...found].map(([fault, [first, ...others]]) =>
    others.length === 0 ? `${fault} (${first})` : `${fault} (${first} and ${others.length} more)`,
  );
}

/** The address of an output file as the host shows it. */
function addressOf(path: string, base: string): string {
  return base + path.replace(/(^|\/)index\.html$/, "$1").replace(/\/$/, "");
}

/** Addresses at which a host shows a page: with and without a slash at the end; the 404 page anywhere. */
function shownAt(path: string, base: string): readonly string[] {
  if (path === "404.html") return [base, `${base}some/where/else`];
  const clean = addressOf(path, base);
  return clean.endsWith("/") ? [clean] : [clean, `${clean}/`];
}

const inline = new Set(
  "a abbr b bdi button code em i input kbd label mark q s samp small span strong svg time u var wbr".split(" "),
);

/** Words of two parts of the theme with nothing between them but a margin: they are read aloud and copied as one word. */
function* gluedWords(document: Document): Generator<string> {
  let before: { readonly text: string; readonly of: string } | undefined;
  function* within(parent: Parameters<typeof all>[0], of: string): Generator<string> {
    for (const child of parent.childNodes) {
      if ("value" in child) {
        const text = child.value;
        if (text === "") continue;
        if (before !== undefined && /[\p{L}\p{N}]$/u.test(before.text) && /^[\p{L}\p{N}]/u.test(text))
          yield `${before.of} ${of}: "${before.text.slice(-20)}" "${text.slice(0, 20)}"`;
        before = { text, of };
      }
      if (!("tagName" in child)) continue;
      const className = attribute(child, "class") ?? "";
      // A word that may break there is one word.
      if (child.tagName === "wbr") before = undefined;
      const isInline = inline.has(child.tagName);
      if (!isInline) before = undefined;
      // What authors write is theirs, and code is made of pieces of words.
      if (child.tagName !== "pre" && child.tagName !== "head" && !/\bprose\b/.test(className))
        yield* within(child, `${child.tagName}.${className}`);
      if (!isInline) before = undefined;
    }
  }
  yield* within(document, "");
}

/** Comments that React puts between two texts: the theme's parts give one text where two would meet. */
function* parted(document: Document): Generator<string> {
  const inside = (parent: Parameters<typeof all>[0]): boolean =>
    parent.childNodes.some((child) =>
      child.nodeName === "#comment" ? "data" in child && child.data.trim() === "" : "tagName" in child && inside(child),
    );
  if (inside(document)) yield "a comment between two texts";
}

const executable = new Set(["", "module", "text/javascript", "application/javascript"]);

function* inlineCode(document: Document): Generator<string> {
  for (const element of elementsIn(document)) {
    const { tagName } = element;
    if (tagName === "style") yield "a style element";
    if (tagName === "base" || tagName === "iframe" || tagName === "object" || tagName === "embed") yield `a ${tagName}`;
    if (
      tagName === "script" &&
      attribute(element, "src") === undefined &&
      executable.has(attribute(element, "type") ?? "")
    )
      yield "an inline script";
    for (const { name, value } of element.attrs) {
      if (name === "style" || name === "srcdoc" || /^on/.test(name)) yield `${tagName} with ${name}`;
      if (/^\s*(javascript|vbscript):/i.test(value)) yield `${tagName} with ${name}=${value}`;
    }
  }
}

function* names(document: Document): Generator<string> {
  const ids = elementsIn(document).flatMap((element) => attribute(element, "id") ?? []);
  for (const id of ids.filter((id, index) => ids.indexOf(id) !== index)) yield `id ${id} twice`;
  if (ids.some((id) => id === "" || /\s/.test(id))) yield "an id that is empty or has a space";
  const known = new Set(ids);
  for (const element of elementsIn(document)) {
    for (const name of ["for", "aria-labelledby", "aria-describedby", "aria-controls"]) {
      for (const id of attribute(element, name)?.split(/\s+/) ?? []) if (!known.has(id)) yield `${name} of no ${id}`;
    }
  }
}

function* structure(document: Document): Generator<string> {
  const [html] = all(document, "html");
  if (html === undefined || attribute(html, "lang") !== "en") yield "no lang";
  for (const tag of ["title", "h1", "main"]) {
    const found = all(document, tag).filter((element) => tag !== "title" || element.parentNode?.nodeName === "head");
    if (found.length !== 1) yield `${found.length} ${tag}`;
    if (found.some((element) => textOf(element) === "")) yield `${tag} is empty`;
  }
  const [main] = all(document, "main");
  if (main !== undefined && all(main, "h1").length !== 1) yield "h1 outside main";
  let last = 0;
  for (const heading of main === undefined ? [] : all(main, "h1", "h2", "h3", "h4", "h5", "h6")) {
    const level = Number(heading.tagName[1]);
    if (level > last + 1) yield `${heading.tagName} "${textOf(heading)}" after h${last}`;
    if (textOf(heading) === "") yield `an empty ${heading.tagName}`;
    last = level;
  }
}

function* parts(document: Document): Generator<string> {
  for (const image of all(document, "img")) {
    if (attribute(image, "alt") === undefined) yield `img ${attribute(image, "src")} without alt`;
  }
  for (const control of all(document, "button", "a")) {
    if (control.tagName === "a" && attribute(control, "href") === undefined) continue;
    const images = all(control, "img").map((image) => attribute(image, "alt") ?? "");
    const name = attribute(control, "aria-label") ?? textOf(control) + images.join("");
    if (name.trim() === "") yield `${control.tagName} ${attribute(control, "href") ?? ""} without a name`;
  }
  for (const link of all(document, "a")) {
    const outside = /^https?:/.test(attribute(link, "href") ?? "");
    if (attribute(link, "target") === "_blank" && !/\bnoopener\b/.test(attribute(link, "rel") ?? "")) yield "an opener";
    if (!outside && attribute(link, "target") === "_blank") yield `${attribute(link, "href")} opens a window`;
  }
  for (const element of all(document, "script")) {
    if (!/^sha(256|384|512)-/.test(attribute(element, "integrity") ?? "")) yield "script without integrity";
  }
}

/** Name or property and content of each meta; rel and href of each link, in order. */
function headOf(document: Document): {
  readonly metas: readonly (readonly [string, string])[];
  links: readonly Element[];
} {
  const metas = all(document, "meta").map((meta): readonly [string, string] => [
    attribute(meta, "name") ?? attribute(meta, "property") ?? "",
    attribute(meta, "content") ?? attribute(meta, "charset") ?? "",
  ]);
  return { metas, links: all(document, "link") };
}

function* head(document: Document, path: string, base: string): Generator<string> {
  const { metas, links } = headOf(document);
  const of = (name: string): readonly string[] => metas.filter(([key]) => key === name).map(([, content]) => content);
  const linked = (rel: string, hreflang?: string): readonly string[] =>
    links
      .filter((link) => attribute(link, "rel") === rel && attribute(link, "hreflang") === hreflang)
      .map((link) => attribute(link, "href") ?? "");
  const [title = ""] = all(document, "title").map(textOf);
  // Wherever a build is served, its canonical address is the one that the config gives the site.
  const canonical = `https://docs.test.pio.com${addressOf(path, "/")}`;
  const address = path === "404.html" ? "https://docs.test.pio.com/404.html" : canonical;
  const isDoc = /^(index\.html|docs\/|api\/|category\/)/.test(path);
  const [description] = of("description");
  const expected: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["viewport", of("viewport"), ["width=device-width, initial-scale=1.0"]],
    ["og:title", of("og:title"), [title]],
    ["og:description", of("og:description"), description === undefined ? [] : [description]],
    ["twitter:card", of("twitter:card"), [of("twitter:image").length === 0 ? "summary" : "summary_large_image"]],
    ["og:url", of("og:url"), [address]],
    ["canonical", linked("canonical"), [address]],
    ["alternate en", linked("alternate", "en"), [address]],
    ["alternate x-default", linked("alternate", "x-default"), [address]],
    ["og:locale", of("og:locale"), ["en"]],
    ["robots", of("robots"), ["noindex, nofollow"]],
    ["docsearch:language", of("docsearch:language"), ["en"]],
    ["docsearch:version", of("docsearch:version"), ["current"]],
    ["docsearch:docusaurus_tag", of("docsearch:docusaurus_tag"), [isDoc ? "docs-default-current" : "default"]],
    ["icon", linked("icon"), [`${base}favicon.svg`]],
  ];
  for (const [name, found, wanted] of expected)
    if (JSON.stringify(found) !== JSON.stringify(wanted)) yield `${name} is ${found.join()} and not ${wanted.join()}`;
  if (!/^pio-docs \d/.test(of("generator").join())) yield "no generator";
  if (all(document, "meta").filter((meta) => attribute(meta, "charset")?.toLowerCase() === "utf-8").length !== 1)
    yield "no charset";
  // Only what has nothing to say has no description.
  if (description === undefined && !/^(404|search\/index)\.html$/.test(path)) yield "no description";
}

type Address = { readonly where: string; readonly href: string };

/** Every address in the page: what is loaded, and what can be gone to. */
function* addresses(document: Document): Generator<Address> {
  for (const element of elementsIn(document)) {
    const { tagName } = element;
    for (const name of ["href", "src", "poster", "data-tree", "action"]) {
      const href = attribute(element, name);
      if (href !== undefined) yield { where: tagName, href };
    }
    for (const candidate of attribute(element, "srcset")?.split(",") ?? [])
      yield { where: tagName, href: candidate.trim().split(/\s+/)[0] ?? "" };
    if (tagName === "meta" && attribute(element, "http-equiv") === "refresh")
      yield { where: "refresh", href: (attribute(element, "content") ?? "").replace(/^.*url=/, "") };
  }
}

const atTop = { base: "/", folder: pio.root };
const below = { base: "/docs/", folder: pio.docs };

describe.each(byReach([below], [atTop, below]))("the HTML of the Pio site at $base", ({ base, folder }) => {
  const every = pagesOf(folder);
  // Pages under assets/ hold samples in more languages; they are no routes of the site.
  const pages = new Map([...every].filter(([path, document]) => !path.startsWith("assets/") && !isRedirect(document)));
  const ids = new Map(
    [...every].map(([path, document]) => [
      path,
      new Set(elementsIn(document).flatMap((e) => attribute(e, "id") ?? [])),
    ]),
  );

  /** The output file that an address under the base names, as a static host finds it. */
  const fileOf = (pathname: string): string | undefined => {
    if (!`${pathname}/`.startsWith(base)) return undefined;
    const path = decodeURIComponent(pathname.slice(base.length));
    const isFile = (file: string): boolean => existsSync(join(folder, file)) && statSync(join(folder, file)).isFile();
    return [path, join(path, "index.html"), `${path.replace(/\/$/, "")}.html`].find(
      (file) => file !== "" && isFile(file),
    );
  };

  test("is all there", () => {
    // 26 guides, 1 page, search, 4 + 17 categories, landing, errors, 86 operations, 404, 108 schemas and their list; and one redirect.
    expect(pages.size).toBe(247);
    expect([...every].filter(([, document]) => isRedirect(document)).map(([path]) => path)).toEqual([
      "category/api/oauth/index.html",
    ]);
  });

  test("holds no code and no style of its own", () => expect(faults(every, inlineCode)).toEqual([]));
  test("has unique ids, and names only ids that are there", () => expect(faults(every, names)).toEqual([]));
  test("has a language, one title, one h1, one main, and headings that skip no level", () =>
    expect(faults(pages, structure)).toEqual([]));
  test("names its pictures and controls, and guards what it loads and opens", () =>
    expect(faults(pages, parts)).toEqual([]));
  test("has no comment where two texts meet", () => expect(faults(pages, parted)).toEqual([]));
  test("has the head tags", () => expect(faults(pages, (document, path) => head(document, path, base))).toEqual([]));

  test("keeps the words of neighbors apart, for ears and for copies", () => {
    const glued = documentOf("<p><b>Body</b><span>required</span></p><p>a</p><p>b<i> c</i></p>");
    expect([...gluedWords(glued)]).toEqual(['b. span.: "Body" "required"']);
    expect(faults(every, gluedWords)).toEqual([]);
  });

  test("leads to nothing that is not there", () => {
    let internal = 0;
    const broken = faults(every, function* (document, path) {
      for (const from of shownAt(path, base)) {
        for (const { where, href } of addresses(document)) {
          if (!URL.canParse(href, origin + from)) {
            yield `${where} ${href} is no address`;
            continue;
          }
          const url = new URL(href, origin + from);
          if (url.origin !== origin) continue;
          internal += 1;
          const file = href.startsWith("#") ? path : fileOf(url.pathname);
          if (file === undefined) yield `${where} ${href} leads nowhere from ${from}`;
          else if (where !== "a" && where !== "refresh" && file.endsWith(".html")) yield `${where} ${href} is a page`;
          const fragment = decodeURIComponent(url.hash.slice(1));
          if (file !== undefined && fragment !== "" && ids.get(file)?.has(fragment) === false)
            yield `${where} ${href} names no id of ${file}`;
        }
      }
    });
    expect(broken.slice(0, 20)).toEqual([]);
    expect(internal).toBeGreaterThan(5000);
  });

  test("writes no address twice: links carry the base once, and no slash at their end", () => {
    const odd = faults(pages, function* (document) {
      for (const link of all(document, "a")) {
        const href = attribute(link, "href") ?? "";
        if (href.startsWith(`${base}${base.slice(1)}`) && base !== "/" && !/^\/docs\/docs\/[A-Z]/.test(href))
          yield href;
        if (/^\/[^#?]*(\/|index\.html)([#?]|$)/.test(href) && href !== base && !href.startsWith(`${base}#`)) yield href;
      }
    });
    expect(odd).toEqual([]);
  });
});
