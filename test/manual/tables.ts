// The list of problems in the manual, as Markdown, made from the catalogue, and the places of generated parts in a page.
import { stringify } from "yaml";
import { areas, type Code, catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Facts } from "../../src/diagnostics/facts.ts";

/** Facts for entries whose wording is one fact as a whole: a placeholder alone would say nothing. */
const samples: Partial<Record<Code, Facts>> = {
  "config-value": { key: "toc.min", problem: "must be at least 2" },
  "sidebar-item": { problem: "The category `Guides` has neither items nor a link" },
  "front-matter-value": { key: "draft", expected: "`true` or `false`", actual: "the string `yes`", hint: "" },
  "directive-unclosed": { fence: ":::", name: "note" },
  "markdown-too-deep": { what: "Blocks", limit: 50 },
  "markdown-too-dense": { what: "A block has more than 3000 runs of `~`", limit: 3000 },
  "override-throws": { part: "Footer", page: "/", pages: 1, problem: "TypeError: chrome.nope is not a function" },
  "override-impure": { part: "Footer", page: "/", pages: 3, what: "`Date.now()`" },
  "override-slow": { part: "Footer", page: "/", pages: 3, seconds: 10 },
  "override-unknown": { name: "Foter", near: "Footer" },
  "override-exists": { file: "overrides/Footer.jsx" },
  "override-output": {
    part: "Footer",
    page: "/",
    pages: 3,
    problem: "its link `#top-of-list` is broken because the page has no such anchor",
  },
  "override-inert": { what: "`onClick={…}`", why: "overrides are rendered at build time", hint: "" },
  "rebuild-failed": { problem: "the disk reported an I/O error" },
  "block-content": {
    problem: "Only `:::step` blocks are allowed in `::::steps`",
    hint: "Move this into a `:::step`, or out of the steps. A single numbered list also works.",
  },
  "renderer-missing": { what: "This formula", name: "temml" },
  "diagram-unused": { name: "0123456789abcdef.svg" },
  "excerpt-missing": { file: "../src/pay.ts", problem: "the file has no region `settle`", regions: "setup`, `send" },
  "excerpt-refused": { file: "../.env", problem: "part of its path begins with a dot" },
  "component-prop": { prop: "rows", component: "PriceTable" },
  "component-bundle": { page: "`docs/index.mdx`", problem: "The file `components/chart` does not exist" },
  "check-unusable": { file: "`checks/terms.ts`", problem: "its `code` must start with `own-`, such as `own-terms`" },
  "check-failed": {
    file: "`checks/terms.ts`",
    about: "docs/index.md",
    problem: "it uses `Date.now()`, which is not available at build time",
  },
  "front-matter-schema": { key: "owner", problem: "Invalid input: expected string", schema: "front-matter.ts" },
  "front-matter-unknown": { key: "ownr", near: "owner", schema: "front-matter.ts" },
  "component-throws": {
    component: "`<Chart>`",
    problem: "TypeError: rows.map is not a function",
    at: "components/chart.tsx:4:12",
  },
  "component-impure": { component: "`<Chart>`", what: "`Date.now()`", at: "components/chart.tsx:4:12" },
  "component-slow": { component: "`<Chart>`", seconds: 10 },
  "component-data": { at: "plans[1].price", component: "`<PriceTable>`", problem: "expected a number" },
  "component-output": {
    component: "`<Chart>`",
    what: "a `style` attribute",
    why: "the Content Security Policy blocks inline styles",
    hint: "Use a CSS module, vanilla-extract, or the classes of Tailwind's built file.",
  },
  "component-unknown": { name: "Spark", count: 2 },
  "expression-shown": { text: "{props.a}", count: 2 },
  "jsx-unclosed": { text: "<Note>" },
  "include-in-code": { written: "{{#include header.hbs}}", problem: "the file does not exist" },
  "not-rendered": { what: "This diagram (pie)", problem: "it is too long" },
  "tabs-content": { problem: "Two tabs have the value `a`", hint: "Give each tab a unique `value`." },
  "budget-page": { route: "/api/create-order", type: "operation", measure: "html", weight: 262_000, most: 250_000 },
  "agent-page-size": { route: "/guide/everything", characters: 61_300, most: 50_000 },
  "budget-output": { weight: 52_400_000, most: 50_000_000 },
  "version-files": { what: "folder", name: "docs", ref: "v1" },
  "memory-full": { kind: "heap" },
  "disk-failed": { path: "docs-site", problem: "permission denied" },
  "port-refused": { problem: "Port 3000 is taken by another program." },
  "external-link-broken": { href: "https://vendor.site/setup", problem: "returned status 404" },
  "external-link-failing": {
    href: "https://vendor.site/",
    problem: "returned status 503",
    runs: 4,
    since: Date.UTC(2026, 2, 2),
  },
  "external-link-unverified": { href: "https://vendor.site/", problem: "returned status 503", kind: "failing" },
  "external-link-refused": { href: "https://wiki.corp/", problem: "resolves to a non-public IP address" },
  "external-check-incomplete": { count: 412, host: "vendor.site", why: "asked for a pause 5 times in a row" },
  "command-failed": {
    problem: "There is no OpenAPI spec to mock",
    hint: "Pass a spec: pio-docs mock openapi.yaml.",
  },
  "traffic-unreadable": { problem: "is empty" },
  "drift-mismatch": {
    call: "GET /berths",
    what: "response 200 field `id`",
    problem: "must be a string, not a number",
    times: "2 exchanges",
    example: "a.har entry 7",
  },
  "drift-unseen": { call: "GET /berths", what: "was never called" },
  "link-refused": { why: "outside", to: "../shared" },
  "broken-link": { href: "/prices", base: "" },
  "broken-markdown-link": { href: "prices.md", base: "" },
  "broken-anchor": { href: "install.md#linux", target: "`/install`", anchor: "linux" },
  "link-spaces": { href: "two words.md", to: "two%20words.md" },
  "link-label-unknown": { label: "pricse" },
  "image-with-size": {
    written: "![Pier](pier.png =200x100)",
    to: '<img src="pier.png" alt="Pier" width="200" height="100" />',
  },
  "reference-unknown": { href: "api:addOder", kind: "api", name: "addOder" },
  "reference-ambiguous": {
    href: "api:refund",
    kind: "api",
    count: 2,
    names: "`<api:harbor/POST /refunds>`, `<api:billing/POST /refunds>`",
  },
  "spec-invalid": { problem: "`descriptoin` is not allowed here" },
  "host-refused": { problem: "`example.com` is not a host name or IP address of this machine." },
};

/** What is to be corrected where it is not a name. */
const faulty: Partial<Record<Code, string>> = {
  "config-value": "value",
  "sidebar-item": "item",
  "category-file": "file",
  "broken-link": "link",
  "broken-markdown-link": "link",
  "broken-anchor": "anchor",
  "spec-invalid": "spec",
  "spec-ref-missing": "reference",
};

/** `…` for every fact, whatever its name. */
const placeholders: Facts = new Proxy<Record<string, string>>({}, { get: () => "…" });

/** The words for severities in the manual. */
const severityWords: Readonly<Record<string, string>> = { throw: "error", warn: "warning", log: "info", ignore: "off" };

/** All problems by area: a heading with the code, its severity, what the message says, what to do. A code of two areas is in the first. */
export function problemsList(): string {
  const listed = new Set<Code>();
  return areas
    .flatMap(({ title, codes }) => [
      `## ${title}`,
      ...codes.flatMap((code) => {
        if (listed.has(code)) return [];
        listed.add(code);
        return problemText(code);
      }),
    ])
    .join("\n\n");
}

function problemText(code: Code): readonly string[] {
  const { severity, fixed, exit, fixable, says, hint } = catalogue[code];
  const facts = samples[code] ?? placeholders;
  const word = severityWords[severity] ?? severity;
  const exits = word === "error" && exit !== undefined && exit !== 1 ? ` Exit code: ${exit}.` : "";
  // A hint suggests the nearest name if there is one. The manual shows the hint without it, unless there is no other.
  const fix = [undefined, "…"].map((name) => hint?.(withNear(facts, name))).find(saysSomething);
  return [
    `### ${code}`,
    `${word.charAt(0).toUpperCase()}${word.slice(1)}${fixed === true ? " (cannot be changed)" : ""}.${exits}${fixable === true ? " Fixable." : ""}`,
    `${samples[code] === undefined ? "Message" : "Example"}: ${tidy(says(facts), code)}`,
    ...(fix === undefined ? [] : [`Fix: ${tidy(fix, code)}`]),
  ];
}

function withNear(facts: Facts, name: string | undefined): Facts {
  return new Proxy(facts, { get: (own, key) => (key === "near" ? name : Reflect.get(own, key)) });
}

function saysSomething(hint: string | undefined): boolean {
  return hint !== undefined && !["", "…", "undefined"].includes(hint.trim());
}

/** A sentence that ends in a placeholder needs no full stop, and a suggestion without a name says what it is. */
function tidy(text: string, code: Code): string {
  return text
    .replace(/….$/, "…")
    .replace(
      "Did you mean `…`?",
      `Correct the ${faulty[code] ?? "name"}. If a similar name exists, the message suggests it.`,
    )
    .trim();
}

/** The messages of each topic as YAML, in the form that the config takes. */
export function messagesList(english: object): string {
  const topics = Object.entries(english).filter(([topic]) => topic !== "about" && topic !== "$schema");
  return topics
    .map(
      ([topic, messages]) => `### ${topic}\n\n\`\`\`yaml\n${stringify({ [topic]: messages }, { lineWidth: 0 })}\`\`\``,
    )
    .join("\n\n");
}

/** What stands between the markers of `name` in a page, and the page with `text` in that place. */
export function generatedPart(
  page: string,
  name: string,
): { readonly text: string; readonly with: (text: string) => string } {
  const start = `<!-- generated: ${name} -->\n`;
  const end = "<!-- /generated -->";
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`There are no markers for "${name}".`);
  const head = page.slice(0, from + start.length);
  return { text: page.slice(from + start.length, to).trim(), with: (text) => `${head}\n${text}\n\n${page.slice(to)}` };
}
