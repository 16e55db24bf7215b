// Texts that the specification of the product fixes, letter by letter: readers of sites built with Docusaurus know them, and tests and scripts
// of sites look for them. Reword nothing here.
import { describe, expect, it } from "vitest";
import { english } from "../../src/messages/english.ts";
import { fill } from "../../src/messages/fill.ts";

const { page, boot, scroll, colorMode, drawer, caret, trouble, search, site, reference, blocks } = english;

describe("labels of the page", () => {
  it.each([
    [page.main, "Main"],
    [page.toggleNavigation, "Toggle navigation bar"],
    [drawer.close, "Close navigation bar"],
    [drawer.toMain, "← Back to main menu"],
    [drawer.main, "Main"],
    [drawer.docsSidebar, "Docs sidebar"],
    [page.docsSidebar, "Docs sidebar"],
    [fill(caret.expand, { category: "X" }), "Expand sidebar category 'X'"],
    [fill(caret.collapse, { category: "X" }), "Collapse sidebar category 'X'"],
    [page.breadcrumbs, "Breadcrumbs"],
    [page.homePage, "Home page"],
    [page.neighbors, "Docs pages"],
    [page.previous, "Previous"],
    [page.next, "Next"],
    [page.onThisPage, "On this page"],
    [fill(page.directLink, { to: "X" }), "Direct link to X"],
    [boot.copied, "Copied"],
    [boot.wrap, "Toggle word wrap"],
    [scroll.toTop, "Scroll back to top"],
    [page.skipToMain, "Skip to main content"],
    [colorMode.light, "Switch between dark and light mode (currently light mode)"],
    [colorMode.dark, "Switch between dark and light mode (currently dark mode)"],
    [page.close, "Close"],
    [page.edit, "Edit this page"],
    [fill(page.updated, { date: "Nov 5, 2026" }), "Last updated on Nov 5, 2026"],
    [fill(page.updatedBy, { date: "Nov 5, 2026", author: "Ada" }), "Last updated on Nov 5, 2026 by Ada"],
    [page.draft, "Draft page"],
    [page.draftNote, "This page is a draft. It will only be visible in dev and be excluded from the production build."],
    [page.unlisted, "Unlisted page"],
    [
      page.unlistedNote,
      "This page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
    ],
    [site.items(1), "1 item"],
    [site.items(3), "3 items"],
    [blocks.boxes.note, "Note"],
    [blocks.boxes.tip, "Tip"],
    [blocks.boxes.info, "Info"],
    [blocks.boxes.warning, "Warning"],
    [blocks.boxes.danger, "Danger"],
    [blocks.boxes.caution, "Caution"],
  ])("%s", (text, fixed) => {
    expect(text).toBe(fixed);
  });
});

describe("pages of errors", () => {
  it.each([
    [trouble.crashed, "This page crashed."],
    [trouble.again, "Try again"],
    [trouble.error, "Page Error"],
    [trouble.retry, "Retry"],
    [page.notFound, "Page Not Found"],
    [page.notFoundWhat, "We could not find what you were looking for."],
    [
      page.notFoundWhom,
      "Please contact the owner of the site that linked you to the original URL and let them know their link is broken.",
    ],
    [fill(page.baseUrlNow, { base: "/docs/" }), "Current configured baseUrl = /docs/"],
    [fill(page.baseUrlNowDefault, { base: "/" }), "Current configured baseUrl = / (default value)"],
    [page.baseUrlTry, "We suggest trying baseUrl = "],
  ])("%s", (text, fixed) => {
    expect(text).toBe(fixed);
  });
});

describe("the search", () => {
  it.each([
    [page.search, "Search"],
    [search.search, "Search"],
    [fill(boot.search, { key: boot.searchKey }), "Search (Ctrl+K)"],
    [fill(boot.search, { key: boot.searchKeyOfMac }), "Search (Command+K)"],
    [search.placeholder, "Search docs"],
    [search.clear, "Clear the query"],
    [search.cancel, "Cancel"],
    [fill(search.selectKey, { enter: "↵" }), "↵ to select"],
    [fill(search.moveKeys, { down: "↓", up: "↑" }), "↓ ↑ to navigate"],
    [fill(search.closeKey, { escape: "esc" }), "esc to close"],
    [fill(search.by, { service: "Algolia" }), "Search by Algolia"],
    [search.noneStored, "No recent searches"],
    [search.recent, "Recent"],
    [search.favourite, "Favorite"],
    [search.save, "Save this search"],
    [search.removeRecent, "Remove this search from history"],
    [search.removeFavourite, "Remove this search from favorites"],
    [search.all(12), "See all 12 results"],
    [fill(search.noResults, { query: "rate" }), 'No results for "rate"'],
    [search.tryFor, "Try searching for:"],
    [search.failed, "Unable to fetch results"],
    [search.failedWhy, "You might want to check your network connection."],
    [search.typeHere, "Type your search here"],
    [site.search, "Search the documentation"],
    [fill(search.resultsFor, { query: "rate" }), 'Search results for "rate"'],
    [fill(site.searchIn, { site: "API Docs" }), "Search API Docs"],
  ])("%s", (text, fixed) => {
    expect(text).toBe(fixed);
  });
});

describe("the API reference", () => {
  it.each([
    [fill(reference.version, { number: "1.0.0" }), "Version: 1.0.0"],
    [reference.introduction, "Introduction"],
    [reference.authentication, "Authentication"],
    [fill(english.security.apiKey, { key: "X" }), "API Key: X"],
    [fill(reference.oauthFlow, { kind: "x" }), "OAuth Flow (x)"],
    [reference.contact, "Contact"],
    [fill(reference.contactUrl, { address: "X" }), "URL: X"],
    [reference.terms, "Terms of Service"],
    [reference.license, "License"],
    [reference.request, "Request"],
    [reference.responses, "Responses"],
    [reference.callbacks, "Callbacks"],
    [reference.webhook, "Webhook"],
    [reference.parameters.path, "Path Parameters"],
    [reference.body, "Body"],
    [reference.responseHeaders, "Response Headers"],
    [reference.marks.required, "required"],
    [reference.marks.deprecated, "deprecated"],
    [reference.marks.nullable, "nullable"],
    [fill(reference.serverDefault, { value: "X" }), "Default value: X"],
    [
      reference.deprecatedNote,
      "This endpoint has been deprecated and may be replaced or removed in future versions of the API.",
    ],
  ])("%s", (text, fixed) => {
    expect(text).toBe(fixed);
  });
});

it("a missing required value reads as the specification of forms has it", () => {
  expect(fill(english.sending.refused.open, { what: "`Idempotency-Key`" })).toBe("`Idempotency-Key` is required.");
  expect(english.builder.isRequired).toBe("Is required");
  expect(english.checks.missing).toBe("is required");
});
