// The difference of two texts as `patch` reads it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unifiedDiff } from "../../src/text/unified-diff.ts";
import { randomFrom } from "../bench/random.ts";

it("has hunks with three lines around, and says where a text has no last line end", () => {
  const before = Array.from({ length: 30 }, (_, at) => `line ${at}`).join("\n");
  const after = before.replace("line 2\n", "line two\n").replace("line 29", "end").replace("line 6\n", "");
  expect(unifiedDiff("docs/a.md", before, after).join("\n")).toMatchInlineSnapshot(`
    "--- a/docs/a.md
    +++ b/docs/a.md
    @@ -1,10 +1,9 @@
     line 0
     line 1
    -line 2
    +line two
     line 3
     line 4
     line 5
    -line 6
     line 7
     line 8
     line 9
    @@ -27,4 +26,4 @@
     line 26
     line 27
     line 28
    -line 29
    \\ No newline at end of file
    +end
    \\ No newline at end of file"
  `);
  expect(unifiedDiff("a", before, before)).toEqual([]);
});

it("is what Git makes one text of the other with", () => {
  const random = randomFrom(7);
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-diff-"));
  try {
    for (let run = 0; run < 12; run += 1) {
      const lines = Array.from({ length: random.whole(0, 60) }, () => `l${random.whole(1, 9)}`);
      const before = lines.map((line) => `${line}\n`).join("");
      const changed = lines.flatMap((line) => (random.chance(0.1) ? [] : random.chance(0.1) ? [line, "new"] : [line]));
      const after = changed.map((line) => `${line}\n`).join("") + (random.chance(0.5) ? "tail" : "");
      if (before === "" || after === "" || before === after) continue;
      writeFileSync(join(folder, "a"), before);
      writeFileSync(join(folder, "p"), `${unifiedDiff("a", before, after).join("\n")}\n`);
      execFileSync("git", ["apply", "--unsafe-paths", "p"], { cwd: folder });
      expect(readFileSync(join(folder, "a"), "utf8")).toBe(after);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
