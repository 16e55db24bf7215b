// What the pages print is what the model says: the anchors that the check knows are the ids that readers can go to, and the links of a
// page are the addresses in its article, no more and no fewer. Else a checked site could still be a broken one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { Compiled } from "../../src/build/compiled.ts";
import { byReach } from "../reach.ts";
import { compiledPio } from "./compiled.ts";
import { all, attribute, documentOf, elementsIn, textOf } from "./reading.ts";

const pio = inject("pio");

type Printed = {
  readonly path: string;
  readonly anchors: readonly string[];
  readonly targets: readonly string[];
  readonly title: string;
  readonly main: Parameters<typeof all>[0];
};

const atTop = { base: "/", folder: pio.root };
const below = { base: "/docs/", folder: pio.docs };

describe.each(byReach([below], [atTop, below]))("the pages at $base and the model", ({ base, folder }) => {
  let compiled: Compiled;
  let pages: readonly Printed[];
  let count = 0;
  beforeAll(async () => {
    compiled = await compiledPio(base);
    const printed = [...compiled.outputs].flatMap(([path, output]) => (output.kind === "page" ? { path, output } : []));
    count = printed.length;
    // In short one in three.
    const some = printed.filter((_, at) => at % byReach(3, 1) === 0);
    pages = some.map(({ path, output }) => {
      const [main] = all(documentOf(readFileSync(join(folder, path), "utf8")), "main");
      if (main === undefined) throw new Error(`${path} has no main`);
      const { metadata } = output.page;
      const targets = output.view.targets.map(({ href }) => href);
      return { path, anchors: metadata.anchors, targets, title: metadata.title, main };
    });
  });

  test("are the same pages", () => {
    expect(compiled.diagnostics).toEqual([]);
    expect(count).toBe(247);
    expect(pages.flatMap(({ anchors }) => anchors).length).toBeGreaterThan(byReach(300, 1000));
    expect(pages.flatMap(({ targets }) => targets).length).toBeGreaterThan(byReach(150, 500));
  });

  test("agree on every title", () => {
    const wrong = pages.filter(({ main, title }) => all(main, "h1").map(textOf).join() !== title);
    expect(wrong.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
  });

  test("agree on every anchor; ids that begin with __ are the theme's own", () => {
    const faults = pages.flatMap(({ path, main, anchors }) => {
      const ids = elementsIn(main).flatMap((element) => attribute(element, "id") ?? []);
      const printed = new Set(ids.filter((id) => !id.startsWith("__")));
      const known = new Set(anchors);
      return [
        ...anchors.filter((anchor) => !printed.has(anchor)).map((anchor) => `${path}: #${anchor} is not printed`),
        ...[...printed].filter((id) => !known.has(id)).map((id) => `${path}: #${id} is not known to the check`),
      ];
    });
    expect(faults.slice(0, 30)).toEqual([]);
  });

  test("agree on every link", () => {
    const faults = pages.flatMap(({ path, main, targets }) => {
      const article = all(main, "article")[0] ?? main;
      const printed = elementsIn(article).flatMap((element) =>
        ["href", "src", "poster"].flatMap((name) => attribute(element, name) ?? []),
      );
      const known = new Set(targets);
      const seen = new Set(printed);
      const isOwn = (href: string): boolean =>
        href.startsWith("#") || /^mailto:|\/assets\/samples\//.test(href) || path === "404.html";
      return [
        ...targets.filter((href) => !seen.has(href)).map((href) => `${path}: ${href} is not printed`),
        ...printed
          .filter((href) => !known.has(href) && !isOwn(href))
          .map((href) => `${path}: ${href} is no link of it`),
      ];
    });
    expect(faults.slice(0, 30)).toEqual([]);
  });
});
