// Real builds with a URL manifest on a real disk, killed at moments of chance: the URL manifest is the old one or the new one, and the next build puts
// the rest right.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readUrlManifest } from "../../src/site/url-manifest/text.ts";
import { randomOf } from "../build/release-walk.ts";
import { specOf } from "../build/url-manifest-world.ts";
import { byReach } from "../reach.ts";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
const file = "pio-docs.urls.txt";

/** The spec of a release: of ten operations one that no other release has. */
function release(turn: number): string {
  const kept = Array.from({ length: 9 }, (_, index) => ({ path: `/kept${index}`, id: `kept${index}`, fields: ["id"] }));
  return specOf(`${turn}`, [...kept, { path: `/only${turn}`, id: `only${turn}`, fields: ["id"] }]);
}

test("kills lose no address", async () => {
  const site = await mkdtemp(join(tmpdir(), "pio-docs-url-manifest-kill-"));
  try {
    const order = [program, "build", site, "--update-urls", "--quiet"];
    await writeFile(join(site, "openapi.json"), release(0));
    const start = performance.now();
    await promisify(execFile)(process.execPath, order);
    const length = performance.now() - start;
    const random = randomOf(50);
    for (let turn = 1; turn <= byReach(10, 50); turn += 1) {
      await writeFile(join(site, "openapi.json"), release(turn));
      const child = spawn(process.execPath, order, { stdio: "ignore" });
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      await new Promise((resolve) => setTimeout(resolve, random(Math.ceil(length * 1.2))));
      child.kill("SIGKILL");
      await ended;
      const { diagnostics } = readUrlManifest(await readFile(join(site, file), "utf8"), { file, audiences: [] });
      expect({ turn, diagnostics }).toEqual({ turn, diagnostics: [] });
      if (turn % 5 !== 0) continue;
      // What was killed at its end may have been published: the release that stands is built to its end.
      await promisify(execFile)(process.execPath, order);
      const text = await readFile(join(site, file), "utf8");
      expect(text).toContain(`/api/only-${turn}\t-\t`);
      for (const [, route = ""] of text.matchAll(/^(\/api\/only-?\d+)\tgone/gm))
        expect(await readFile(join(site, "build", route, "index.html"), "utf8")).toContain("page-gone");
    }
    expect(
      (await readdir(site)).filter((name) => !/^(build|openapi\.json|\.pio-docs|pio-docs\.urls\.txt)$/.test(name)),
    ).toEqual([]);
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}, 600_000);
