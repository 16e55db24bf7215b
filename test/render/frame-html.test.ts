import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { english } from "../../src/messages/english.ts";
import type { Chrome, ViewEntry } from "../../src/model/view.ts";
import { openFrames } from "../../src/render/frame-html.ts";
import { PageWords, PrintedFooter, PrintedNavbar, themeParts } from "../../templates/theme/index.ts";
import { byReach } from "../reach.ts";
import { bodies, chromeOf, viewOf } from "../theme/sample-views.ts";

const label = fc.constantFrom("Guide", "a & b", "<b>", "“quoted” 'twice'");
const href = fc.constantFrom("/a", "/b?c=1&d=2", "https://x.example/");
const entryOf = (items: fc.Arbitrary<ViewEntry[]>): fc.Arbitrary<ViewEntry> =>
  fc.record({
    label,
    href,
    external: fc.boolean(),
    current: fc.boolean(),
    position: fc.constantFrom("left" as const, "right" as const),
    items,
  });
const entry = entryOf(fc.array(entryOf(fc.constant([])), { maxLength: 2 }));
const chrome: fc.Arbitrary<Chrome> = fc
  .record(
    {
      navbarTitle: label,
      versionLabel: fc.constantFrom("Next", undefined),
      searchHref: fc.constantFrom("/search", undefined),
      logo: fc.constantFrom(
        { src: "/logo.svg", srcDark: "/dark.svg", alt: "Logo" },
        { src: "/logo.svg", alt: "Guide" },
      ),
      footer: fc.oneof(
        fc.constant(undefined),
        fc.record({
          columns: fc.array(fc.record({ title: label, items: fc.array(entry, { maxLength: 3 }) }), { maxLength: 3 }),
          copyright: fc.array(fc.record({ kind: fc.constant("text" as const), text: label }), { maxLength: 2 }),
        }),
      ),
    },
    { requiredKeys: [] },
  )
  .map((over) => chromeOf(over as Partial<Chrome>));
const view = fc.record({ navbar: fc.array(entry, { maxLength: 4 }), href }).map((over) => viewOf(bodies.landing, over));

it("the bar and the foot are printed as the theme renders them, whatever was printed before", () => {
  const frames = openFrames(english);
  const rendered = (part: ReturnType<typeof createElement>) =>
    renderToString(createElement(PageWords, { value: english }, part));
  fc.assert(
    // One chrome for several pages, as a job has it, and a copy of it, as the next one has.
    fc.property(chrome, fc.array(view, { minLength: 1, maxLength: 4 }), (each, views) => {
      for (const [at, one] of views.entries()) {
        const props = { chrome: at % 2 === 0 ? each : structuredClone(each), view: one };
        const { navbar, footer } = frames(props.chrome, one);
        expect(rendered(createElement(PrintedNavbar, { html: navbar }))).toBe(
          rendered(createElement(themeParts.Navbar, props)),
        );
        expect(rendered(createElement(PrintedFooter, { chrome: each, html: footer }))).toBe(
          rendered(createElement(themeParts.Footer, props)),
        );
      }
    }),
    { numRuns: byReach(50, 300) },
  );
});

it("two pages of an area have one bar", () => {
  const frames = openFrames(english);
  const [one, other] = ["/a", "/b"].map((href) => frames(chromeOf(), viewOf(bodies.landing, { href })));
  expect(one).toEqual(other);
});
