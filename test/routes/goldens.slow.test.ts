// What stands inside <main> on one page of each kind of a small site, kept in fixtures/sites/small/expected. After a change that is
// meant, `UPDATE=1 npx vitest run --config test/vitest.config.ts test/routes/goldens.slow.test.ts` writes them anew; the diff is the review.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type World, worldOf } from "../build/world.ts";
import { pretty } from "./pretty.ts";
import { all, documentOf, filesOf } from "./reading.ts";

const folder = join(import.meta.dirname, "../../fixtures/sites/small");
const kinds = {
  guide: "guide/berths/index.html",
  tabs: "guide/fees/index.html",
  category: "category/guide/index.html",
  "api-category": "category/api/berths/index.html",
  operation: "api/add-berth/index.html",
  landing: "api/harbour/index.html",
  search: "search/index.html",
  "not-found": "404.html",
} as const;

let world: World;
beforeAll(async () => {
  const input = join(folder, "input");
  world = await worldOf(
    Object.fromEntries(filesOf(input).map((path) => [path, readFileSync(join(input, path), "utf8")])),
  );
});

/** Names that change with the content of other files say nothing about this one. */
function withoutDigests(html: string): string {
  return html.replace(/(\/assets\/[\w/.-]*?)[0-9a-f]{10,32}(\.\w+)/g, "$1*$2");
}

describe("the small site", () => {
  test("is built without a diagnostic", () => {
    expect(world.diagnostics).toEqual([]);
    for (const path of Object.values(kinds)) expect(world.paths).toContain(path);
  });

  test.each(Object.entries(kinds))("%s is as it was agreed", async (kind, path) => {
    const [main] = all(documentOf(await world.html(path)), "main");
    if (main === undefined) throw new Error(`${path} has no main`);
    const found = withoutDigests(pretty(main));
    expect(found.length).toBeGreaterThan(100);
    const file = join(folder, "expected", `${kind}.html`);
    if (process.env.UPDATE === "1") {
      mkdirSync(join(folder, "expected"), { recursive: true });
      writeFileSync(file, found);
    }
    expect(found).toBe(readFileSync(file, "utf8"));
  });
});
