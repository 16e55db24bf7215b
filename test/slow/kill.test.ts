// A real process on a real disk, killed with SIGKILL at moments of chance while it writes one site after the other.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recoverOutput } from "../../src/emit/stage-recover.ts";
import { openStage } from "../../src/emit/write.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { byReach } from "../reach.ts";

/** Each is killed three milliseconds later than the last one. */
const kills = byReach(6, 12);
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-kill-"));
  await build({
    stdin: {
      contents: `
        import { openStage } from "./src/emit/write.ts";
        import { diskHost } from "./src/platform/fs/disk.ts";
        for (let turn = 1; ; turn += 1) {
          const stage = await openStage(diskHost, process.argv[2]);
          for (let page = 0; page < 30; page += 1) await stage.put("p" + page + "/index.html", "turn " + turn);
          await stage.put("same.txt", "same");
          await stage.commit();
          process.stdout.write(".");
        }`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: join(root, "writer.mjs"),
    nodePaths: ["node_modules"],
  });
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The one text that all pages of the output have, or what is wrong. */
async function textOf(out: string): Promise<string> {
  const texts = new Set<string>();
  for (let page = 0; page < 30; page += 1) texts.add(await readFile(join(out, `p${page}/index.html`), "utf8"));
  return [...texts].join(" and ");
}

test("kills beside files of others: each is there after every kill", async () => {
  const out = join(root, "shared/build");
  for (let round = 0; round < kills; round += 1) {
    const child = spawn(process.execPath, [join(root, "writer.mjs"), out], { stdio: ["ignore", "pipe", "inherit"] });
    const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
    await new Promise((resolve) => child.stdout.once("data", resolve));
    if (round === 0) {
      child.kill("SIGKILL");
      await exited;
      await recoverOutput(diskHost, out);
      await mkdir(join(out, "p1/v"));
      await writeFile(join(out, "p1/v/notes.txt"), "mine");
      await writeFile(join(out, "CNAME"), "example.com");
      await symlink("nowhere", join(out, "link"));
    } else {
      await new Promise((resolve) => setTimeout(resolve, round * 3));
      child.kill("SIGKILL");
      expect(await exited).toBeNull();
      await recoverOutput(diskHost, out);
    }
    expect(await textOf(out)).toMatch(/^turn \d+$/);
    expect(await readFile(join(out, "p1/v/notes.txt"), "utf8")).toBe("mine");
    expect(await readFile(join(out, "CNAME"), "utf8")).toBe("example.com");
    expect(await readlink(join(out, "link"))).toBe("nowhere");
  }
  const stage = await openStage(diskHost, out);
  await stage.put("index.html", "end");
  await stage.commit();
  expect(await readdir(join(root, "shared"))).toEqual(["build"]);
  expect((await readdir(out)).sort()).toEqual([".pio-docs-output", "CNAME", "index.html", "link", "p1"]);
  expect(await readdir(join(out, "p1"))).toEqual(["v"]);
}, 60_000);

test("kills leave a whole output each time, and no leftovers in the end", async () => {
  const out = join(root, "site/build");
  for (let round = 0; round < kills; round += 1) {
    const child = spawn(process.execPath, [join(root, "writer.mjs"), out], { stdio: ["ignore", "pipe", "inherit"] });
    const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
    await new Promise((resolve) => child.stdout.once("data", resolve));
    await new Promise((resolve) => setTimeout(resolve, round * 3));
    child.kill("SIGKILL");
    expect(await exited).toBeNull();
    await recoverOutput(diskHost, out);
    expect(await textOf(out)).toMatch(/^turn \d+$/);
  }
  const stage = await openStage(diskHost, out);
  await stage.put("index.html", "end");
  await stage.commit();
  expect(await readdir(join(root, "site"))).toEqual(["build"]);
  expect((await readdir(out)).sort()).toEqual([".pio-docs-output", "index.html"]);
}, 30_000);
