import { describe, expect, test } from "vitest";
import { itemNames, partNames } from "../../src/model/view.ts";
import { renderHtml } from "../../src/render/guarded-html.ts";
import { themeParts } from "../../templates/theme/index.ts";
import { attribute, elementsOf, named, parseErrorsOf, textOf } from "./printed.ts";
import { bodies, chromeOf, targets, viewOf } from "./sample-views.ts";

const kinds = Object.keys(bodies) as (keyof typeof bodies)[];
const toc = [{ level: 2, id: "why", html: "Why <code>x</code>" }];
const printed = (kind: keyof typeof bodies) => renderHtml(chromeOf(), viewOf(bodies[kind], { toc }));

describe.each(kinds)("a page of kind %s", (kind) => {
  const page = printed(kind);
  const elements = elementsOf(page);

  test("is a whole document without parse errors", () => {
    expect(page.startsWith("<!doctype html><html")).toBe(true);
    expect(parseErrorsOf(page)).toEqual([]);
  });

  test("holds no comment: no two texts meet, so what an island hydrates costs a page nothing", () => {
    expect(page).not.toContain("<!--");
  });

  test("starts its head with its own tags: the policy stands before the first link, and React adds none", () => {
    const inHead = elements.slice(
      0,
      elements.findIndex((element) => element.tagName === "body"),
    );
    const tags = inHead.map((element) => attribute(element, "http-equiv") ?? element.tagName);
    expect(tags.indexOf("Content-Security-Policy")).toBeGreaterThan(-1);
    expect(tags.indexOf("Content-Security-Policy")).toBeLessThan(tags.indexOf("link"));
    expect(inHead.filter((element) => attribute(element, "rel") === "preload")).toEqual([]);
  });

  test("has one h1 and the landmarks", () => {
    expect(named(page, "h1")).toHaveLength(1);
    expect(named(page, "main")).toHaveLength(1);
    const labels = named(page, "nav").map((nav) => attribute(nav, "aria-label"));
    expect(labels).toEqual(expect.arrayContaining(["Main", "Docs sidebar", "Breadcrumbs", "Docs pages"]));
    expect(new Set(labels).size).toBe(labels.length);
    expect(elements.some((element) => textOf(element) === "Skip to main content")).toBe(true);
  });

  test("runs under a strict policy: nothing inline", () => {
    for (const script of named(page, "script")) {
      expect(attribute(script, "src")).toBeTruthy();
      expect(attribute(script, "integrity")).toMatch(/^sha384-/);
      expect(textOf(script)).toBe("");
    }
    expect(named(page, "script")).toHaveLength(2);
    expect(named(page, "style")).toHaveLength(0);
    const attributes = elements.flatMap((element) => element.attrs.map((one) => one.name));
    expect(attributes.filter((name) => name === "style" || name.startsWith("on"))).toEqual([]);
  });

  test("has unique ids, and every link inside the page leads to one", () => {
    const ids = elements.map((element) => attribute(element, "id")).filter((id) => id !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    const fragments = named(page, "a").map((link) => attribute(link, "href") ?? "");
    const inside = fragments.filter((href) => href.startsWith("#")).map((href) => decodeURIComponent(href.slice(1)));
    expect(inside.length).toBeGreaterThan(0);
    for (const id of inside) if (id !== "why") expect(ids).toContain(id);
  });

  test("labels name a control that exists", () => {
    const ids = named(page, "input").map((input) => attribute(input, "id"));
    for (const label of named(page, "label")) expect(ids).toContain(attribute(label, "for"));
  });

  test("prints only hrefs that the view gives", () => {
    const given = new Set([
      ...targets.map((target) => target.href),
      ..."/ /search /glossary https://help.test /category/webhooks /category/shops /start https://status.test".split(
        " ",
      ),
      ..."/overview /verification /create /events https://git.test/edit /tags/security mailto:support@pio.test".split(
        " ",
      ),
    ]);
    const outside = named(page, "a")
      .map((link) => attribute(link, "href") ?? "(none)")
      .filter((href) => !href.startsWith("#") && !given.has(href));
    expect(outside).toEqual([]);
  });
});

test("the head says what the view says", () => {
  const page = renderHtml(chromeOf(), viewOf(bodies.guide));
  expect(textOf(named(page, "title")[0] ?? fail())).toBe("Verification | API Docs");
  const metas = new Map(
    named(page, "meta").map((meta) => [
      attribute(meta, "name") ?? attribute(meta, "property"),
      attribute(meta, "content"),
    ]),
  );
  expect(Object.fromEntries(metas)).toMatchObject({
    viewport: "width=device-width, initial-scale=1.0",
    generator: "pio-docs 0.1.0",
    description: "Check each call.",
    "og:description": "Check each call.",
    "og:title": "Verification | API Docs",
    "og:url": "https://docs.test/verification",
    "og:locale": "en",
    keywords: "hmac,signature",
    robots: "noindex, nofollow",
    "docsearch:docusaurus_tag": "docs-default-current",
    "docsearch:language": "en",
    "theme-color": "#0b6b5e",
  });
  const links = named(page, "link").map((link) => `${attribute(link, "rel")} ${attribute(link, "href")}`);
  expect(links).toContain("canonical https://docs.test/verification");
  expect(links).toContain("icon /favicon.svg");
  expect(attribute(named(page, "script")[0] ?? fail(), "src")).toBe("assets/mode-A.js");
});

test("the not-found page says it in the agreed words", () => {
  const text = textOf(named(printed("not-found"), "main")[0] ?? fail());
  expect(text).toContain("Page Not Found");
  expect(text).toContain("We could not find what you were looking for.");
  expect(text).toContain(
    "Please contact the owner of the site that linked you to the original URL and let them know their link is broken.",
  );
});

test("a guide that brings its own h1, or hides its title, gets no second one", () => {
  const own = { ...bodies.guide, kind: "guide" as const, html: ["<h1>Mine</h1>"], outline: [], hasTitle: true };
  expect(named(renderHtml(chromeOf(), viewOf(own)), "h1").map(textOf)).toEqual(["Mine"]);
  expect(named(renderHtml(chromeOf(), viewOf(bodies.guide, { showTitle: false })), "h1")).toEqual([]);
});

test("hostile words stay words", () => {
  const evil = `"><script>alert(1)</script>`;
  const body = { ...bodies.operation, kind: "operation" as const };
  if (body.kind !== "operation" || !("operationId" in body)) fail();
  const page = renderHtml(
    chromeOf({ navbarTitle: evil, versionLabel: evil }),
    viewOf(
      { ...bodies.schema, kind: "schema", api: "a", name: evil, schema: { ...schema(), typeText: evil, name: evil } },
      {
        title: evil,
        documentTitle: evil,
        description: evil,
        crumbs: [{ label: evil }],
        targets: [{ href: `/"${evil}` }],
      },
    ),
  );
  expect(named(page, "script")).toHaveLength(2);
  expect(textOf(named(page, "h1")[0] ?? fail())).toBe(evil);
});

test("a fragment in a hash link is encoded where HTML or URLs need it", () => {
  const anchor = 'query-filter[a b]#"';
  const parameter = { name: "f", in: "query" as const, anchor, required: false, deprecated: false, examples: [] };
  const operation = bodies.operation;
  if (operation.kind !== "operation") fail();
  const view = viewOf({ ...operation, parameters: [{ ...parameter, schema: schema() }] });
  const page = renderHtml(chromeOf(), view);
  const hrefs = named(page, "a").map((one) => attribute(one, "href") ?? "");
  expect(hrefs.filter((href) => href.startsWith("#") && decodeURIComponent(href.slice(1)) === anchor)).toHaveLength(1);
  expect(elementsOf(page).some((element) => attribute(element, "id") === anchor)).toBe(true);
});

test("a site's own part stands in place of the theme's, and nowhere else", () => {
  const Footer = () => "own footer";
  const page = renderHtml(chromeOf(), viewOf(bodies.guide), { parts: { Footer } });
  expect(page).toContain("own footer");
  expect(page).not.toContain("Copyright");
  expect(page).toContain('aria-label="Main"');
  expect(partNames).toEqual([...Object.keys(themeParts), ...itemNames].sort());
});

test("places within an article are replaced where they stand, and print nothing elsewhere", () => {
  const own = (name: string) => () => `[own ${name}]`;
  const names = ["AboveSample", "BelowSample", "HomeHead", "OperationHead"] as const;
  const parts = Object.fromEntries(names.map((name) => [name, own(name)]));
  const shown = (kind: keyof typeof bodies) =>
    [...renderHtml(chromeOf(), viewOf(bodies[kind]), { parts }).matchAll(/\[own (\w+)\]/g)].map(([, name]) => name);
  expect(shown("operation")).toEqual(["OperationHead", "AboveSample", "BelowSample"]);
  expect(shown("guide")).toEqual([]);
  if (bodies.guide.kind !== "guide") fail();
  const hero = { title: "Harbor", actions: [] };
  const home = viewOf({ ...bodies.guide, hero }, { layout: "home" });
  expect(renderHtml(chromeOf(), home, { parts })).toContain("[own HomeHead]");
  expect(renderHtml(chromeOf(), home)).toContain('class="hero-title">Harbor<');
});

function schema() {
  if (bodies.schema.kind !== "schema") fail();
  return bodies.schema.schema;
}

function fail(): never {
  throw new Error("the page lacks what the test is about");
}

test("under the text stand where it is edited and when it changed last, each only when it is known", () => {
  const footer = (over: Parameters<typeof viewOf>[1]) =>
    elementsOf(renderHtml(chromeOf(), viewOf(bodies.guide, over))).find(
      (element) => attribute(element, "class") === "page-footer",
    );
  const { editHref: _edit, updated: _updated, ...rest } = viewOf(bodies.guide);
  const bare = elementsOf(renderHtml(chromeOf(), rest));
  expect(bare.some((element) => attribute(element, "class") === "page-footer")).toBe(false);
  const whole = footer({
    editHref: "https://code.example.com/edit/docs/a.md",
    updated: { date: "2026-11-03T23:59:59Z", author: "Ida <i@x>" },
  });
  if (whole === undefined) fail();
  expect(textOf(whole).replace(/\s+/g, " ")).toMatch(/Edit this page.*Last updated on Nov 3, 2026 by Ida <i@x>/);
  const page = renderHtml(chromeOf(), { ...rest, editHref: "https://code.example.com/edit/docs/a.md" });
  const edit = named(page, "a").find((link) => textOf(link).includes("Edit this page"));
  expect(edit && attribute(edit, "href")).toBe("https://code.example.com/edit/docs/a.md");
  expect(edit && attribute(edit, "rel")).toBe("noopener noreferrer");
  expect(named(page, "time")).toHaveLength(0);
  const dated = renderHtml(chromeOf(), viewOf(bodies.guide, { updated: { date: "sometime", author: "" } }));
  expect(named(dated, "time").map(textOf)).toEqual(["sometime"]);
});

test("an API says whom to ask and on which terms under a heading of its own, after its operations", () => {
  const headings = elementsOf(printed("landing")).filter((element) => /^h[123]$/.test(element.tagName));
  const words = headings.map((heading) => `${heading.tagName} ${textOf(heading)}`);
  const operations = words.findIndex((word) => word.startsWith("h2 Operations"));
  const terms = words.indexOf("h2 Contact and terms");
  expect(operations).toBeGreaterThan(0);
  expect(terms).toBeGreaterThan(operations);
  expect(words.slice(terms + 1)).toEqual(["h3 Contact", "h3 Terms of Service", "h3 License", "h2 Docs"]);
});
