// The manual promises browsers "since 2024": Chrome 123, Firefox 121 and Safari 17.5 are the oldest with all that pages need. What came
// to any of the three later may stand in the theme only with a reason why pages work without it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "../program.ts";

const young: readonly (readonly [name: string, found: RegExp])[] = [
  ["Navigation API", /\bnavigation\.(navigate|addEventListener|currentEntry|entries|back|forward)\b|"navigation"/],
  ["Promise.withResolvers", /Promise\.(withResolvers|try)\b/],
  ["methods of Set", /\.(union|intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/],
  ["Iterator helpers", /Iterator\.(from|prototype)|\.(values|keys|entries)\(\)\.(map|filter|take|drop|toArray)\(/],
  ["URL.parse", /\bURL\.parse\(/],
  ["RegExp.escape", /RegExp\.escape\b/],
  ["Array.fromAsync", /Array\.fromAsync\b/],
  ["Object.groupBy", /\b(Object|Map)\.groupBy\b/],
  ["scheduler", /\bscheduler\.(yield|postTask)\b/],
  ["requestIdleCallback", /requestIdleCallback/],
  ["moveBefore", /\.moveBefore\(/],
  ["view transitions", /startViewTransition|view-transition|::view-/],
  ["popover", /\b(popover(target)?=|popoverTarget|showPopover|togglePopover)|:popover-open/],
  ["closedby", /closedby|closedBy/],
  ["interestfor", /interestfor|interestFor/],
  ["scrollend", /scrollend/],
  ["anchor positioning", /\b(anchor-name|position-anchor|position-area|anchor\()/],
  ["@starting-style", /@starting-style/],
  ["text-wrap: pretty", /text-wrap:\s*pretty/],
  ["text-wrap: balance", /text-wrap:\s*balance/],
  ["field-sizing", /field-sizing/],
  ["interpolate-size", /interpolate-size|calc-size\(/],
  ["details-content", /::details-content/],
  ["typed attr()", /attr\([^)]*type\(/],
  ["sibling-index", /sibling-(index|count)\(/],
  ["content-visibility", /content-visibility/],
  ["@scope", /@scope\b/],
  ["@property", /@property\b/],
];

/** What the theme uses of them, and why a page is whole without it. */
const reasons: Readonly<Record<string, string>> = {
  "Navigation API": "the search dialog asks popstate without it",
  "text-wrap: balance": "headings break elsewhere",
  "text-wrap: pretty": "the last line of a paragraph may be one word",
  requestIdleCallback: "islands of a site's own start with the next task",
  "field-sizing": "a select is as wide as its longest option",
  "details-content": "a gap is wider; print shows closed folds closed",
  "typed attr()": "stands in @supports",
  "sibling-index": "parts are laid out as the reader comes near",
  "content-visibility": "Safari before 18 lays everything out at once",
};

test("what is younger than the browsers that the manual promises has a reason why pages work without it", () => {
  expect(readFileSync(join(checkout, "fixtures/manual/docs/help/limits.md"), "utf8")).toContain("since 2024");
  const theme = join(checkout, "templates/theme");
  const files = readdirSync(theme, { recursive: true, encoding: "utf8" }).filter((path) => /\.(tsx?|css)$/.test(path));
  const text = files.map((path) => plainOf(readFileSync(join(theme, path), "utf8"))).join("\n");
  expect(files.length).toBeGreaterThan(100);
  const used = young.filter(([, found]) => found.test(text)).map(([name]) => name);
  expect(used.sort()).toEqual(Object.keys(reasons).sort());
});

test("the list finds what it names", () => {
  const found = (text: string) => young.filter(([, one]) => one.test(plainOf(text))).map(([name]) => name);
  expect(found("Promise.try(f); // scrollend")).toEqual(["Promise.withResolvers"]);
  expect(found("p { text-wrap: pretty } /* @scope */")).toEqual(["text-wrap: pretty"]);
  expect(found("requestIdleCallback(act)")).toEqual(["requestIdleCallback"]);
});

function plainOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*/gm, "");
}
