// Where a program may stand: in any folder, whatever its name and the names above it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";
import { byReach } from "../reach.ts";

const root = mkdtempSync(join(tmpdir(), "pio-docs-places-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const odd = "a b%20c#d?e 日本";

test.each(
  byReach([odd], ["src/dist", odd]),
)("a program in %s builds a site with styles and a config of its own", (place) => {
  const folder = join(root, place, "pio-docs");
  for (const part of ["bin", "dist", "package.json", "templates/starter"])
    cpSync(join(checkout, part), join(folder, part), { recursive: true });
  symlinkSync(join(checkout, "node_modules"), join(folder, "node_modules"));
  const site = join(root, place, "site");
  mkdirSync(site);
  const put = (file: string, text: string): void => writeFileSync(join(site, file), text);
  put(
    "pio-docs.config.ts",
    'export default { title: "Odd" as string, theme: { css: ["own.css"], overrides: { Footer: "footer.tsx" } } };\n',
  );
  put("own.css", ".prose { letter-spacing: 0.001em }\n");
  put("footer.tsx", 'export const Footer = () => <footer className="own">Ours</footer>;\n');
  // Enough pages for threads, whose script has a place, too.
  for (let index = 0; index < 70; index += 1)
    put(index === 0 ? "index.md" : `page-${index}.md`, `# Page ${index}\n\nText.\n`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["bin/pio-docs.js", "build", site, "--format", "json", "--quiet"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  expect([status, stderr, JSON.parse(stdout).problems]).toEqual([0, "", []]);
  const page = readFileSync(join(site, "build/index.html"), "utf8");
  expect(page).toContain("Ours");
  const [, styles = ""] = /href="\/(assets\/theme-[^"]+)"/.exec(page) ?? [];
  expect(readFileSync(join(site, "build", styles), "utf8")).toContain("letter-spacing:.001em");
});
