import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nameKey } from "../../src/reader/search/index-files.ts";
import { parseQuery } from "../../src/reader/search/query.ts";
import { fold, termsOf, tokensOf } from "../../src/reader/search/tokens.ts";
import { anyCharacter } from "../any-text.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";

describe("terms of names", () => {
  test.each([
    ["ext_shop_id", ["ext_shop_id", "ext", "shop", "id"]],
    ["extShopId", ["ext_shop_id", "ext", "shop", "id"]],
    ["ext-shop-id", ["ext_shop_id", "ext", "shop", "id"]],
    ["X-Pio-Hmac-Sha256", ["x_pio_hmac_sha256", "pio", "hmac", "sha256", "x"]],
    ["owner.login_name", ["owner.login_name", "owner", "login_name", "login", "name"]],
    ["HTTPServer", ["http_server", "http", "server"]],
    ["OAuth2Token", ["oauth2_token", "oauth2", "token"]],
    ["/orders/{order_id}", ["/orders/{order_id}", "orders", "order_id", "order", "id"]],
    ["inventory_log.create", ["inventory_log.create", "inventory_log", "inventory", "log", "create"]],
    ["Crème brûlée", ["creme", "brulee"]],
    ["STRASSE Straße", ["strasse"]],
    ["ﬁeld ｆｕｌｌ", ["field", "full"]],
    ["/", ["/"]],
    ["… — !?", []],
  ])("%s", (text, terms) => {
    expect([...termsOf(text)].sort()).toEqual([...terms].sort());
  });

  it("cuts Chinese and Japanese into pairs, Thai into words, and keeps kana and Hangul whole", () => {
    expect(termsOf("東京都に住む")).toEqual(["東京", "京都", "都に", "に住", "住む"]);
    expect(termsOf("注文API作成")).toEqual(["注文", "api", "作成"]);
    expect(termsOf("サーバー")).toEqual(["サー", "ーバ", "バー"]);
    expect(termsOf("京")).toEqual(["京"]);
    expect(termsOf("ยกเลิกคำสั่งซื้อ")).toContain("ยกเลิก");
    expect(fold("が")).toBe("が");
    expect(termsOf("주문 취소")).toEqual(["주문", "취소"]);
  });

  it("takes letters of Arabic, Persian and Hebrew for one another as readers type them", () => {
    expect(fold("إِلْغَاءُ الطَّلَبِيّة")).toBe(fold("الغاء الطلبيه"));
    expect(fold("کلید دسترسی")).toBe(fold("كليد دسترسي"));
    expect(fold("مـــهم")).toBe("مهم");
    expect(fold("שָׁלוֹם")).toBe("שלום");
  });

  it("finds a name in any case style under one key", () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
        const camel = words.map((one, at) => (at === 0 ? one : one.charAt(0).toUpperCase() + one.slice(1))).join("");
        const keys = [words.join("_"), words.join("-"), camel, words.join("_").toUpperCase()].map(nameKey);
        expect(new Set(keys).size).toBe(1);
        for (const one of words) expect(termsOf(camel)).toContain(one);
      }),
    );
  });

  it("never throws, folds what is folded to itself, and gives terms of at most 64 units", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        for (const { whole, parts } of tokensOf(text)) {
          expect(whole.length).toBeGreaterThan(0);
          for (const term of [whole, ...parts]) expect(term.length).toBeLessThanOrEqual(64);
        }
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: byReach(50, 300) },
    );
  });

  it("takes time in proportion to the text", () => {
    const spent = cpuClock();
    for (const unit of ["a_", "aB", "a.", "/{", "_", "{", "ab ", "ー"]) tokensOf(unit.repeat(20_000));
    expect(spent()).toBeLessThan(5_000);
  });
});

describe("a query", () => {
  it("is at most 200 characters of what can be printed", () => {
    const { text, words } = parseQuery(`  a\u0000b\u202e\ud800 ${"long ".repeat(100)}`);
    expect(text.startsWith("a b long")).toBe(true);
    expect(text.length).toBeLessThanOrEqual(200);
    expect(words.length).toBeLessThanOrEqual(16);
  });

  test.each([
    ["😀".repeat(64)],
    [""],
    ["   "],
    ["\u0000\u0007\u001b"],
    ["<>&\"'"],
    ["^$*+?()[]|\\"],
  ])("%j has no words", (typed) => {
    expect(parseQuery(typed).words).toEqual([]);
  });

  it("knows the word that is still being typed, and the sign that a name goes on after", () => {
    expect(parseQuery("rate lim").words.map(({ whole, open }) => [whole, open])).toEqual([
      ["rate", false],
      ["lim", true],
    ]);
    expect(parseQuery("rate ").words.map(({ open }) => open)).toEqual([false]);
    expect(parseQuery("order_").words.map(({ whole }) => whole)).toEqual(["order_"]);
  });

  it("counts words that say little for little, unless there are no others", () => {
    expect(parseQuery("how to pay").words.map(({ quiet }) => quiet)).toEqual([true, true, false]);
    expect(parseQuery("to").words.map(({ quiet }) => quiet)).toEqual([false]);
  });
});
