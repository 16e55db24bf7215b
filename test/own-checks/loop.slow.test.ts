// A check that does not end: it costs its ten seconds once, is one problem, and what the others find is told.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

it("ends a check that loops, and builds the site", { timeout: 60_000 }, async () => {
  const { diagnostics, html } = await worldOf({
    "pio-docs.config.json": JSON.stringify({ checks: ["loop.ts", "good.ts"] }),
    "loop.ts": 'export default { code: "own-loop", page() { for (;;) {} } };',
    "good.ts": 'export default { code: "own-good", page: () => [{ message: "Seen." }] };',
    "docs/index.md": "# Home\n",
    "docs/a.md": "# A\n",
  });
  expect(diagnostics).toEqual([
    "docs/a.md:1:1 warning own-good Seen.",
    "docs/index.md:1:1 warning own-good Seen.",
    "loop.ts:1:1 error check-failed The check in `loop.ts` fails on docs/a.md: it did not finish within 10 seconds.",
  ]);
  expect(await html("index.html")).toContain("Home");
});
