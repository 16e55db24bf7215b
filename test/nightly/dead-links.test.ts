// A hundred thousand dead links cost next to nothing: the whole build, its report in a file, against the same pages whose links are alive.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const bin = join(import.meta.dirname, "../../bin/pio-docs.js");
const folder = mkdtempSync(join(tmpdir(), "pio-docs-dead-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const words = (
  "account billing customer delivery employee finance gateway history invoice journal kitchen ledger merchant network order payment " +
  "quantity receipt shipment terminal"
).split(" ");
const wordAt = (index: number): string => words[index % words.length] ?? "";
const pages = 1_000;
const linksEach = 100;

/** `dead`: 9,000 targets that are not there; `slips`: targets a letter away from a page; `live`: pages. All of about one length. */
function writeSite(kind: "dead" | "slips" | "live"): string {
  const site = join(folder, kind);
  const nameAt = (n: number): string => `${wordAt(n)}-${wordAt(n >> 2)}-${n}`;
  const target = (n: number): string => {
    const page = (n * 31) % pages;
    const t = (n * 7919) % 9_000;
    if (kind === "dead") return `/api-reference/${wordAt(t)}/objects/${nameAt(t)}`;
    return `/api-resources/${wordAt(page)}/${kind === "live" ? "objects" : "objcts"}/${nameAt(page)}`;
  };
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from(
      { length: linksEach },
      (_, at) => `See [the ${wordAt(at)}](${target(page * linksEach + at)}).\n`,
    );
    const objects = join(site, "docs/api-resources", wordAt(page), "objects");
    mkdirSync(objects, { recursive: true });
    writeFileSync(join(objects, `${nameAt(page)}.md`), `# ${nameAt(page)}\n\n${lines.join("\n")}`);
  }
  writeFileSync(join(site, "docs/index.md"), "# Home\n");
  return site;
}

/** CPU seconds (user and system, all threads) of one build with its JSON report in a file, and the number of its warnings. */
function build(site: string): { readonly seconds: number; readonly warnings: number } {
  const report = join(folder, "report.json");
  const line = `"$0" "$1" build "$2" --no-cache --format json > "$3" 2> /dev/null || exit 1; times`;
  const told = execFileSync("/bin/sh", ["-c", line, process.execPath, bin, site, report], { encoding: "utf8" });
  // The shell's own time, and on the second line that of its children.
  const spent = told.trim().split("\n").at(-1) ?? "";
  const seconds = [...spent.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + Number(m) * 60 + Number(s),
    0,
  );
  return { seconds, warnings: JSON.parse(readFileSync(report, "utf8")).counts.warning };
}

test("100,000 dead links cost no more than a second", () => {
  const kinds = ["live", "dead", "slips"] as const;
  const sites = kinds.map(writeSite);
  const least = [Infinity, Infinity, Infinity];
  // One second, and a twentieth for what a busy machine adds to any measurement.
  const most = (): number => (least[0] ?? 0) * 1.05 + 1;
  const isDear = (): boolean => least.slice(1).some((seconds) => seconds >= most());
  // The least of three rounds, and of three more where that is too dear: another program on the machine makes any one of them dearer.
  for (let round = 0; round < 3 || (round < 6 && isDear()); round += 1) {
    for (const [at, site] of sites.entries()) {
      const { seconds, warnings } = build(site);
      expect(warnings).toBe(kinds[at] === "live" ? 0 : pages * linksEach);
      least[at] = Math.min(least[at] ?? seconds, seconds);
    }
  }
  const [live = 0, dead = 0, slips = 0] = least;
  console.log(`CPU seconds: live ${live.toFixed(1)}, dead ${dead.toFixed(1)}, a letter away ${slips.toFixed(1)}`);
  expect(dead).toBeLessThan(most());
  expect(slips).toBeLessThan(most());
});
