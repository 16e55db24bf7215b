// What the pages of specs that others wrote say, their twins say at the same place; every link of a twin leads to a file of its site, and
// none holds HTML outside of code. Figures of each go to the record.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parityOf } from "../reference/twin-parity.ts";
import { linksIn, tagsIn } from "../reference/twin-says.ts";
import { filesOf } from "../routes/reading.ts";
import { buildSpec, remove, specFile, workFolder } from "./building.ts";
import { specs } from "./inputs.ts";
import { smallSpecs } from "./small-specs.ts";

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

it.each([...specs, ...smallSpecs])("$name: $path", { timeout: 900_000 }, async ({ name, path }) => {
  const { out, written } = await buildSpec(specFile(path, folder), folder);
  expect(written).toBe(true);
  const files = new Set(filesOf(out));
  const lost: string[] = [];
  let [pages, facts] = [0, 0];
  for (const file of files) {
    const page = file === "index.md" ? "index.html" : file.replace(/\.md$/, "/index.html");
    if (!file.endsWith(".md") || !files.has(page)) continue;
    const [html, markdownPage] = [page, file].map((one) => readFileSync(join(out, one), "utf8"));
    if (html === undefined || markdownPage === undefined) continue;
    pages += 1;
    lost.push(...tagsIn(markdownPage).map((tag) => `${file}: ${tag}`));
    // What leads nowhere on the page, too, is the author's, and found by the build.
    lost.push(
      ...linksIn(markdownPage).flatMap((href) =>
        leadsIn(out, href) || html.includes(`href="${href}"`) ? [] : [`${file}: ${href}`],
      ),
    );
    if (!/class="api operation"|id="schema"/.test(html)) continue;
    const parity = parityOf(html, markdownPage);
    facts += parity.facts;
    lost.push(...parity.lost.map(({ place, fact }) => `${file} ${place}: ${fact}`));
  }
  console.log(`${name}: ${pages} twins, ${facts} facts of fields, ${lost.length} lost`);
  expect(pages).toBeGreaterThan(1);
  expect(lost.slice(0, 20)).toEqual([]);
});

function leadsIn(out: string, href: string): boolean {
  const name = decodeURIComponent(href.replace(/[?#].*$/, "").slice(1));
  return name === "" || [name, `${name}/index.html`].some((file) => existsSync(join(out, file)));
}
