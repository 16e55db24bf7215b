// Words that say little: those of the site's language count little in a query there, and weigh nothing elsewhere.
import { describe, expect, it, test } from "vitest";
import { parseQuery } from "../../src/reader/search/query.ts";
import { isQuiet } from "../../src/reader/search/tokens.ts";
import { stopWordsOf } from "../../src/search/stop-words.ts";
import { worldEngine } from "./world-engine.ts";

function siteIn(lang: string, docs: Readonly<Record<string, string>>) {
  return worldEngine({ "pio-docs.config.json": JSON.stringify({ version: 1, title: "T", lang }), ...docs });
}

describe("stop words", () => {
  test.each([
    ["de-AT", "wie erstelle ich eine bestellung", ["erstelle", "bestellung"]],
    ["fr", "comment créer une commande", ["creer", "commande"]],
    ["es", "¿cómo se crea un pedido?", ["crea", "pedido"]],
    ["ru", "как создать заказ", ["создать", "заказ"]],
    ["ja", "この 注文 です", ["注文"]],
    ["zh-Hans", "如何 订单", ["订单"]],
    ["ar", "كيف أنشئ طلب", ["انشي", "طلب"]],
    ["no", "hvordan lage en ordre", ["lage", "ordre"]],
  ])("of %s: %s asks for %j", (lang, typed, asked) => {
    const query = parseQuery(typed, undefined, new Set(stopWordsOf(lang)));
    expect(query.words.filter(({ quiet }) => !quiet).map(({ whole }) => whole)).toEqual(asked);
  });

  it("has none beside the English ones for English, and for what it does not know", () => {
    expect(stopWordsOf("en-GB")).toBeUndefined();
    expect(stopWordsOf("tlh")).toBeUndefined();
    expect(isQuiet("the")).toBe(true);
  });

  it("ask for what the words are about: a page that has them all beside nothing else is not the first", async () => {
    const docs = {
      "docs/index.md": "---\ntitle: Start\n---\n\nWillkommen.\n",
      "docs/frage.md": "---\ntitle: Wie ist das und wie geht das\n---\n\nWie ist das, wie geht das.\n",
      "docs/paket.md": "---\ntitle: Lager\n---\n\n## Paket {#paket}\n\nSo geht es auf die Reise.\n",
    };
    const typed = "wie geht das mit dem paket";
    const { engine, first } = await siteIn("de", docs);
    expect(first.quiet).toContain("wie");
    expect((await engine.search(typed, { limit: 3 })).hits[0]?.href).toBe("paket#paket");
    const other = await siteIn("en", docs);
    expect(other.first).not.toHaveProperty("quiet");
    expect((await other.engine.search(typed, { limit: 3 })).hits[0]?.href).toBe("frage");
  });
});
