// The table of ranking: for a query the first of each pair stands above the second.
import { describe, expect, it, test } from "vitest";
import type { RecordKind } from "../../src/model/search-record.ts";
import type { Hit } from "../../src/reader/search/answer.ts";
import { nameKey } from "../../src/reader/search/index-files.ts";
import { likenessTo } from "../../src/reader/search/likeness.ts";
import { parseQuery } from "../../src/reader/search/query.ts";
import { repeatLoss, scoreOf, scoreOfText } from "../../src/reader/search/rank.ts";
import { excerptOf, markedOf, snippetOf } from "../../src/reader/search/snippet.ts";
import { likesFrom } from "../../src/reader/search/synonyms.ts";
import { fold, termsOf, tokensOf } from "../../src/reader/search/tokens.ts";

function score(typed: string, kind: RecordKind, ...names: readonly string[]): number {
  const own = names[0] ?? "";
  return scoreOf(parseQuery(typed), {
    kind,
    written: 0,
    terms: termsOf(names.join(" ")),
    own: termsOf(own),
    size: tokensOf(own).reduce((sum, { parts }) => sum + Math.max(1, parts.length), 0),
    keys: names.flatMap((name) => [nameKey(name), fold(name)]),
  });
}

describe("ranking", () => {
  test.each<readonly [string, string, readonly [RecordKind, ...string[]], readonly [RecordKind, ...string[]]]>([
    ["an exact name over a longer one", "ext_shop_id", ["field", "ext_shop_id"], ["field", "old_ext_shop_id"]],
    ["an exact field over a page with its words", "shop_id", ["field", "shop_id"], ["page", "Shop id and other ids"]],
    ["a page over a field of one name", "orders", ["page", "Orders"], ["field", "orders"]],
    ["a name in another case style over its parts", "extShopId", ["field", "ext_shop_id"], ["page", "Shop"]],
    [
      "the called operation over its neighbors",
      "POST /orders",
      ["operation", "Add", "POST /orders"],
      ["operation", "Get", "GET /orders"],
    ],
    [
      "a path over a longer path",
      "/orders",
      ["operation", "List", "GET /orders", "/orders"],
      ["operation", "One", "GET /orders/{id}", "/orders/{id}"],
    ],
    ["all words over some", "rate limit", ["heading", "The rate limit"], ["heading", "Rate"]],
    ["a short name over a long one", "webhook", ["heading", "Webhook"], ["heading", "What to do when a webhook fails"]],
    ["a whole word over a beginning", "ship", ["heading", "Ship"], ["heading", "Shipping"]],
    ["more of a word over less", "shipp", ["heading", "Shipping"], ["heading", "Shippingconnectors"]],
    ["a beginning over a slip", "orders", ["heading", "Ordersheet"], ["heading", "Borders"]],
    ["one slip over two", "inventroy", ["heading", "Inventory"], ["heading", "Inventoria"]],
    [
      "words in another order over one of them",
      "id order",
      ["field", "order_id"],
      ["operation", "Get Order", "GET /orders/{order_id}"],
    ],
    ["what a sign asks to go on over what ends there", "order_", ["field", "order_id"], ["schema", "Order"]],
    ["the end of a dotted name over one piece", "owner.login", ["field", "repository.owner.login"], ["field", "login"]],
    [
      "what the words are for over what they are made of",
      "create product",
      ["operation", "Add Product"],
      ["schema", "ProductCreate"],
    ],
    [
      "both words said otherwise over one of them",
      "create webhook",
      ["operation", "Add Hook"],
      ["operation", "Fulfillment Create Example"],
    ],
    [
      "its own words in another order and form over others for both",
      "list of events",
      ["heading", "Event list"],
      ["operation", "Get Hook"],
    ],
    [
      "what explains over a name in code where a word stands for another",
      "sandbox",
      ["heading", "Test access"],
      ["field", "test"],
    ],
    [
      "what is spoken over the name in code that it makes",
      "order state",
      ["heading", "Order states"],
      ["schema", "OrderStatus"],
    ],
    [
      "what stands for all the words over one of them",
      "too many requests",
      ["page", "Rate limit"],
      ["heading", "Requests"],
    ],
    ["the word itself over one for it", "create", ["heading", "Create"], ["heading", "Add"]],
    ["another form over a slip", "retries", ["heading", "Retry"], ["heading", "Retrise"]],
    [
      "what a question asks for over what has its words",
      "what is a bin",
      ["heading", "Bin"],
      ["heading", "What a bin is for"],
    ],
    [
      "the heading that says just these words over the operation that does it",
      "Create a shop",
      ["heading", "Create a shop"],
      ["operation", "Create Shop"],
    ],
    [
      "a name whose quiet words are typed over a longer heading",
      "at created",
      ["field", "created_at"],
      ["heading", "Transfer created"],
    ],
    [
      "a name that begins with no question over its end",
      "from at created",
      ["field", "created_at_from"],
      ["field", "created"],
    ],
    ["a field over running text", "quantity", ["field", "quantity"], ["paragraph", "The quantity"]],
  ])("puts %s (%s)", (_, typed, [above, ...names], [below, ...others]) => {
    expect(score(typed, above, ...names)).toBeGreaterThan(score(typed, below, ...others));
  });

  it("answers 0 where nothing is found", () => {
    expect(score("zebra", "page", "Orders")).toBe(0);
  });

  it("takes from repeated names, more where they are spoken than where they are written", () => {
    const loss = (typed: string): readonly number[] =>
      [0, 1, 2, 50].map((before) => repeatLoss(before, parseQuery(typed)));
    expect(loss("client_secret")).toEqual([0, 3, 6, 12]);
    expect(loss("client secret")).toEqual([0, 53, 56, 62]);
  });

  it("values text by coverage first, then by relevance", () => {
    const query = parseQuery("rate limit");
    const [rate, limit] = query.words;
    if (rate === undefined || limit === undefined) throw new Error("two words");
    const quality =
      (...found: readonly (typeof rate)[]) =>
      (word: typeof rate): number =>
        found.includes(word) ? 1 : 0;
    const one = scoreOfText(query, quality(rate), 0.5);
    expect(scoreOfText(query, quality(rate, limit), 0.1)).toBeGreaterThan(one);
    expect(scoreOfText(query, quality(rate), 0.6)).toBeGreaterThan(one);
  });

  it("likes a term in the order: same, beginning, one slip, two slips, none", () => {
    const likes = ["inventory", "inventorylog", "inventori", "inventoria", "elsewhere"].map(likenessTo("inventory"));
    expect(likes).toEqual([...likes].sort((a, b) => b - a));
    expect(likes[0]).toBe(1);
    expect(likes[4]).toBe(0);
  });
});

describe("a snippet", () => {
  it("marks what stands for a word where the word itself is not there", () => {
    const likes = likesFrom([["shopper", "person"]]);
    const marked = (text: string): readonly string[] =>
      snippetOf(text, parseQuery("wipe shopper details", likes), 10).flatMap((piece) =>
        piece.marked ? [piece.text] : [],
      );
    expect(marked("Erases the personal data of one person.")).toEqual(["Erases", "data", "person"]);
    expect(marked("Erases the details.")).toEqual(["details"]);
    expect(marked("Nothing of that kind.")).toEqual([]);
  });

  it("stands around the first match and marks it, as text", () => {
    const text = `${"before ".repeat(30)}the <b>rate</b> limit ${"after ".repeat(30)}`;
    const pieces = snippetOf(text, parseQuery("limit"), 10);
    expect(pieces.filter(({ marked }) => marked)).toEqual([{ text: "limit", marked: true }]);
    expect(pieces.map((piece) => piece.text).join("")).toContain("<b>rate</b>");
    expect(pieces[0]?.text).toBe(
      "… before before before before the <b>rate</b> ".replace(
        /^… (before ){4}/,
        pieces[0]?.text.slice(0, pieces[0].text.indexOf("the")) ?? "",
      ),
    );
    expect(
      pieces
        .map((piece) => piece.text)
        .join("")
        .split(/\s+/).length,
    ).toBeLessThanOrEqual(13);
  });
});

describe("the mark of a word", () => {
  const marked = (text: string, typed: string) =>
    markedOf(text, parseQuery(typed))
      .filter((piece) => piece.marked)
      .map((piece) => piece.text);

  it("leaves out what stands around the word, and keeps what is part of a name", () => {
    expect(marked("Sent by (inventory_log.create), then again.", "create")).toEqual(["inventory_log.create"]);
    expect(marked("“limit”: see /orders/{order_id}.", "limit order_id")).toEqual(["limit", "/orders/{order_id}"]);
    expect(marked("a (𝒜limit𝒜) b", "alimita")).toEqual(["𝒜limit𝒜"]);
  });

  it("changes no text, whatever signs there are", () => {
    for (const text of ["...limit...", "limit", "(limit", "¿límit?", "—", ""])
      expect(
        markedOf(text, parseQuery("limit"))
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
  });
});

describe("a snippet of a service", () => {
  const hit = (text: string, ...ranges: readonly (readonly [number, number])[]): Hit => ({
    kind: "paragraph",
    title: "T",
    href: "a",
    path: [],
    area: "guide",
    text,
    uses: 1,
    score: 1,
    marks: { title: [], text: ranges },
  });
  const said = (one: Hit, most: number) =>
    excerptOf(one, parseQuery("two"), most)
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join("");

  it("has no more words than there is room for, marks included", () => {
    expect(said(hit("… one two three four", [6, 9]), 4)).toBe("… one [two] three four");
    expect(said(hit("… one two three four", [6, 9]), 3)).toBe("… one [two] three …");
    expect(said(hit("one two three four", [4, 13]), 2)).toBe("one [two] …");
    expect(said(hit("one two three four", [8, 13]), 2)).toBe("one two …");
    expect(said(hit("", [0, 0]), 2)).toBe("");
  });
});
