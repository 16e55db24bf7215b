import { expect, test } from "vitest";
import { renderHtml } from "../../src/render/guarded-html.ts";
import { attribute, type Element, elementsOf, named, textOf } from "./printed.ts";
import { bodies, chromeOf, operation, viewOf } from "./sample-views.ts";

const mainOf = (page: string): Element => {
  const main = named(page, "main")[0];
  if (main === undefined) throw new Error("no main");
  return main;
};

/** Every string under `value` but those that are not for readers. */
function wordsOf(value: unknown, key = ""): readonly string[] {
  const silent = new Set(
    "kind api operationId role tags types name_ language html anchor minLength keyword in".split(" "),
  );
  if (typeof value === "string") return silent.has(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(one, key));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) =>
    (name === "name" && key === "constraints") || name === "reason_" ? [] : wordsOf(one, name),
  );
}

test.each(["operation", "landing", "schema"] as const)("every word of a %s is in the HTML, script or not", (kind) => {
  const text = textOf(mainOf(renderHtml(chromeOf(), viewOf(bodies[kind], { title: "Create a product" }))));
  const flat = text.replace(/\s+/g, " ").toLowerCase();
  const words = wordsOf(bodies[kind]).flatMap((word) =>
    word
      .split(/<[^>]*>/)
      .map((piece) => piece.replace(/\s+/g, " ").trim())
      .filter((piece) => piece !== ""),
  );
  expect(words.length).toBeGreaterThan(15);
  const lost = words.filter((word) => !flat.includes(word.toLowerCase()) && !invisible.has(word));
  expect(lost).toEqual([]);
});

/** Words of the model that a page says otherwise: why a schema is cut, the name behind a label, alternative text, link titles. */
const invisible = new Set(["recursion", "size", "Logo of the API", "oauth"]);

function anchorsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(anchorsOf);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === "cut" ? [] : name === "anchor" && typeof one === "string" ? [one] : anchorsOf(one),
  );
}

test("every anchor of an operation is an id of its page, and nothing else is but the frame's own", () => {
  const page = renderHtml(chromeOf(), viewOf(operation));
  const ids = elementsOf(page).flatMap((element) => attribute(element, "id") ?? []);
  const anchors = anchorsOf(operation);
  expect(anchors.length).toBeGreaterThan(30);
  expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
  const own = ["authorization", "request", "responses", "callbacks"];
  expect(ids.filter((id) => !anchors.includes(id) && !own.includes(id) && !id.startsWith("__"))).toEqual([]);
});

test("every row has a link to itself", () => {
  const page = renderHtml(chromeOf(), viewOf(operation));
  const rows = elementsOf(page).filter((element) => attribute(element, "class") === "row");
  const links = named(page, "a").flatMap((link) => attribute(link, "href") ?? []);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(links).toContain(`#${attribute(row, "id")}`);
});

test("two levels of a schema stand in view, deeper ones are folded", () => {
  const page = renderHtml(chromeOf(), viewOf(operation));
  const folds = named(page, "details").filter((fold) => attribute(fold, "class") === "shape");
  expect(folds.map((fold) => textOf(fold).slice(0, 18))).toEqual(["1 property of inne", "1 property of core"]);
  expect(folds.every((fold) => attribute(fold, "open") === undefined)).toBe(true);
});

test("an operation without security says so; one whose spec is silent says nothing", () => {
  const say = (security: typeof operation.security) => {
    const { security: _, ...rest } = operation;
    const body = security === undefined ? rest : { ...rest, security };
    return textOf(mainOf(renderHtml(chromeOf(), viewOf(body))));
  };
  expect(say([])).toContain("No authorization required");
  expect(say([{ schemes: [] }])).toContain("No authorization required");
  expect(say(undefined)).not.toContain("Authorization");
});

test("more alternatives than the stylesheet has tabs for are folds", () => {
  const variant = (index: number) => ({
    label: `Kind ${index}`,
    anchor: `kind-${index}`,
    schema: { ...empty, typeText: `type-${index}` },
  });
  const schema = {
    ...empty,
    choices: [{ keyword: "anyOf" as const, variants: Array.from({ length: 21 }, (_, n) => variant(n)) }],
  };
  const page = renderHtml(chromeOf(), viewOf({ kind: "schema", api: "a", name: "Many", schema }));
  expect(named(page, "input")).toEqual([]);
  expect(textOf(mainOf(page))).toContain("type-20");
});

const empty = { types: [], typeText: "any" };

test("each folded response says what it is: its summary, its one sentence, or the name of its status", () => {
  const said = (response: object): readonly string[] => {
    const body = { ...operation, responses: operation.responses.slice(0, 1).map((one) => ({ ...one, ...response })) };
    const page = renderHtml(chromeOf(), viewOf(body, { title: "Create a product" }));
    const summaries = named(page, "summary").map((summary) => textOf(summary).replace(/\s+/g, " ").trim());
    return summaries.filter((text) => /^(201|429|5XX) /.test(text));
  };
  const two = ["<p>Wait.</p>\n<p>Then call again.</p>\n"];
  expect(said({ status: "429", summary: "Slow down", description: two })).toEqual(["429 Slow down"]);
  expect(said({ status: "429", summary: undefined, description: ["<p>Wait.</p>\n"] })).toEqual(["429 Wait."]);
  expect(said({ status: "429", summary: undefined, description: two })).toEqual(["429 Too Many Requests"]);
  expect(said({ status: "201", summary: undefined, description: two })).toEqual(["201 Created"]);
  expect(said({ status: "5XX", summary: undefined, description: two })).toEqual(["5XX Any other 5XX"]);
});
