// The words of the theme: none stands in a component, and another language can take the place of English.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { english } from "../../src/messages/english.ts";
import { wordsOf } from "../../src/messages/languages.ts";
import { messagesOf } from "../../src/messages/page-messages.ts";
import { renderHtml } from "../../src/render/guarded-html.ts";
import { bodies, chromeOf, viewOf } from "./sample-views.ts";
import { wordsIn } from "./words-in.ts";

const theme = join(import.meta.dirname, "../../templates/theme");

/** What a component may say by itself, and why. */
const allowed: Readonly<Record<string, string>> = {
  "OpenAPI ": "the name of the specification",
  Algolia: "the name of a service",
  'Content-Disposition: form-data; name="': "a header's name, as it is sent",
  "Content-Type: ": "a header's name, as it is sent",
  Esc: "what stands on a key",
  "Meta+K": "keys for assistive technology, in the standard's names",
  "Control+K": "keys for assistive technology, in the standard's names",
};

describe("the words of the theme", () => {
  it("stand in no component", () => {
    const files = readdirSync(theme, { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith("words/"),
    );
    expect(files.length).toBeGreaterThan(120);
    const own = files.flatMap((file) =>
      wordsIn(file, readFileSync(join(theme, file), "utf8")).filter((word) => allowed[word] === undefined),
    );
    expect(own).toEqual([]);
  });

  it("are found wherever a component could hold them", () => {
    const text = `
      import { a } from "./Some thing.ts";
      const why = "The network failed";
      const Part = ({ n, key }) => (
        <p className="Two names" aria-label={n > 1 ? "Several" : \`One of \${n}\`} data-of="Not said">
          See {n === 0 ? null : " and more "}
          {key === "Escape" ? a(why) : <b title="Close" className={n ? "a b" : "c"}>{n}</b>}
          <Tabs tabs={[{ label: "First tab" }]} />
        </p>
      );
      function fail() { throw new Error("Said to nobody."); }`;
    expect([...wordsIn("part.tsx", text)].sort()).toEqual(
      ["Several", "One of ", "See", " and more ", "Close", "The network failed", "First tab"].sort(),
    );
  });

  it("come from the language of the page", async () => {
    const words = messagesOf(await wordsOf("de"), "de");
    const toc = [{ level: 2, id: "why", html: "Why" }];
    const updated = { date: "2026-11-05T08:00:00Z", author: "Ada" };
    const chrome = chromeOf({ lang: "de", versionLabel: "2.1" });
    const page = renderHtml(chrome, viewOf(bodies.guide, { toc, updated }), { words });
    expect(page).toContain("Auf dieser Seite");
    expect(page).toContain("Version der Dokumentation: 2.1");
    expect(page).toContain(
      'Zuletzt aktualisiert am <time dateTime="2026-11-05T08:00:00Z">05.11.2026</time> von <b>Ada</b>',
    );
    expect(page).not.toContain(english.page.onThisPage);
  });
});
