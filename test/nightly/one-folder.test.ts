// Real processes that build into one folder at the same moment, thirty times: the output is one site as a whole, and the next build is
// right. And what else shares a site's cache: two servers that watch, and builds beside them.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digestOf } from "../../src/model/digest.ts";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
const pages = 61;
const rounds = 30;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-one-folder-"));
  for (const [site, word] of [
    ["s2", "Mill"],
    ["s3", "Pond"],
  ] as const) {
    await mkdir(join(root, site, "docs"), { recursive: true });
    await writeFile(join(root, site, "docs/index.md"), `# ${word}\n`);
    for (let page = 0; page < pages; page += 1) {
      await writeFile(join(root, site, `docs/p${page}.md`), `# ${word} ${page}\n\nOf the ${word}.\n`);
    }
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

function started(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
}

async function endOf(child: ChildProcess): Promise<number | null> {
  let told = "";
  child.stderr?.on("data", (text) => {
    told += text;
  });
  child.stdout?.resume();
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`exit ${code}: ${told}`);
  return code;
}

/** Builds `site` into `out`. */
async function build(site: string, out: string): Promise<void> {
  await endOf(started("build", site, "--out", out, "--quiet"));
}

/** Every file of a folder by the digest of its bytes. */
async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(files.map(async (file) => [file, digestOf(await readFile(file))] as const));
  return Object.fromEntries(found.map(([file, digest]) => [file.slice(join(root, folder).length), digest]).sort());
}

test("two builds of two sites into one folder: one of them wholly, and the next build is right", async () => {
  const fresh: Record<string, Readonly<Record<string, string>>> = {};
  for (const site of ["s2", "s3"]) {
    await build(site, `fresh-${site}`);
    fresh[site] = await filesOf(`fresh-${site}`);
  }
  for (let round = 0; round < rounds; round += 1) {
    const pair = round % 2 === 0 ? ["s2", "s3"] : ["s3", "s2"];
    await Promise.all(pair.map((site) => build(site, "o")));
    const both = await filesOf("o");
    expect(Object.values(fresh), `round ${round}`).toContainEqual(both);
    const next = pair[round % 3 === 0 ? 0 : 1] ?? "";
    await build(next, "o");
    expect(await filesOf("o"), `round ${round}, then ${next}`).toEqual(fresh[next]);
  }
});

test("two builds of one site at once, edited between rounds: its pages as they are now", async () => {
  for (let round = 0; round < rounds; round += 1) {
    await writeFile(join(root, "s2/docs/p3.md"), `# Round ${round}\n`);
    await Promise.all([build("s2", "one"), build("s2", "one")]);
    expect(await readFile(join(root, "one/p3/index.html"), "utf8")).toContain(`Round ${round}`);
  }
  await build("s2", "one");
  await rm(join(root, "s2/.pio-docs"), { recursive: true });
  await build("s2", "cold");
  expect(await filesOf("one")).toEqual(await filesOf("cold"));
});

test("two servers that watch and builds share one cache and harm nobody", async () => {
  const servers = [1, 2].map(() => started("serve", "s3", "--watch"));
  try {
    const urls = await Promise.all(
      servers.map(
        (server) =>
          new Promise<string>((resolve, reject) => {
            server.stdout?.on("data", (text) => resolve(String(text).trim()));
            server.once("exit", (code) => reject(new Error(`a server ended with ${code}`)));
          }),
      ),
    );
    for (let round = 0; round < 4; round += 1) {
      await writeFile(join(root, "s3/docs/p5.md"), `# Turn ${round}\n`);
      await Promise.all([build("s3", "beside"), build("s3", "beside")]);
      expect(await readFile(join(root, "beside/p5/index.html"), "utf8")).toContain(`Turn ${round}`);
      for (const url of urls) {
        await expect.poll(async () => (await fetch(`${url}p5`)).text(), { timeout: 60_000 }).toContain(`Turn ${round}`);
      }
    }
  } finally {
    await Promise.all(
      servers.map((server) => {
        const ended = new Promise((resolve) => server.once("exit", resolve));
        server.kill("SIGTERM");
        return ended;
      }),
    );
  }
});
