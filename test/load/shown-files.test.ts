// Which files a page may show: hostile names, links that lead away, what git keeps out, what is too large; on a real disk with a real git.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ShownFilesOf } from "../../src/load/shown-files.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { here } from "../../src/platform/fs/native.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "pio-shown-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));

function put(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
}

put("repo/site/docs/a.ts", "site");
put("repo/site/src/pay.ts", "\ufeffpay\r\nmore\0".replace("\0", ""));
put("repo/site/.env", "KEY=1");
put("repo/site/src/.npmrc", "token");
put("repo/site/node_modules/x/index.js", "x");
put("repo/site/out/index.html", "x");
put("repo/site/pio-docs.config.yaml", "title: x");
put("repo/site/site.yaml", "title: x");
put("repo/site/local.settings.json", "secret");
put("repo/site/keys/committed.txt", "committed");
put("repo/site/keys/new.txt", "secret");
put("repo/site/.gitignore", "local.settings.json\nkeys/\n");
put("repo/site/large.txt", "x".repeat(1_000_001));
put("repo/site/latin.txt", new Uint8Array([0x61, 0xe9]));
put("repo/site/nul.bin", "a\0b");
put("repo/examples/go.go", "go");
put("repo/other/secret.txt", "secret");
for (const n of [1, 2, 3, 4, 5, 6]) put(`repo/site/big/${n}.txt`, "x".repeat(900_000));
symlinkSync(join(top, "repo/other"), join(top, "repo/site/away"));
symlinkSync(join(top, "repo/site/.env"), join(top, "repo/site/harmless.txt"));
symlinkSync(join(top, "repo/site/keys/new.txt"), join(top, "repo/site/innocent.txt"));
symlinkSync(join(top, "repo/site/src/pay.ts"), join(top, "repo/site/alias.ts"));
const git = (...words: string[]) => execFileSync("git", words, { cwd: join(top, "repo") });
git("init", "-q");
git("add", "-f", "site/keys/committed.txt");

const site = here.pathOf(join(top, "repo/site"));
const folders = [site, here.pathOf(join(top, "repo/examples"))];
const ground = {
  folders,
  within: folders.map((folder) => here.pathOf(realpathSync(folder))),
  excluded: (path: string) => path.startsWith(`${site}/out`),
  config: [`${site}/site.yaml`],
};
const shown = async (...names: string[]) => {
  const files = new ShownFilesOf(diskHost, ground);
  const looks = await files.looks("docs/page.md", names);
  return Promise.all([...looks.values()].map((look) => files.read(look)));
};

test.each([
  ["a.ts", "site"],
  ["./a.ts", "site"],
  ["../src/pay.ts", "pay\nmore"],
  ["@/src/pay.ts", "pay\nmore"],
  ["@/alias.ts", "pay\nmore"],
  ["../../examples/go.go", "go"],
  ["../keys/committed.txt", "committed"],
])("%s is shown", async (name, text) => {
  expect(await shown(name)).toEqual([{ text }]);
});

test.each([
  ["../.env", /begins with a dot/],
  ["../src/.npmrc", /begins with a dot/],
  ["../harmless.txt", /begins with a dot/],
  ["../node_modules/x/index.js", /node_modules/],
  ["../NODE_MODULES/x/index.js", /node_modules/],
  ["../out/index.html", /output/],
  ["../pio-docs.config.yaml", /config file of the site/],
  ["../site.yaml", /config file of the site/],
  ["../local.settings.json", /Git ignores it/],
  ["../keys/new.txt", /Git ignores it/],
  ["../innocent.txt", /Git ignores it/],
  ["../large.txt", /larger than 1 MB/],
  ["../latin.txt", /UTF-8/],
  ["../nul.bin", /UTF-8/],
  ["../../other/secret.txt", /is outside/],
  ["../away/secret.txt", /is a link to a file outside/],
  ["../../../../../../../../etc/passwd", /is outside/],
  ["/etc/passwd", /absolute/],
  ["C:\\x", /address|absolute/],
  ["..\\.env", /separator/],
  ["https://a.test/x", /URL/],
  ["file:///etc/passwd", /URL/],
  ["//a.test/x", /URL/],
])("%s is refused", async (name, problem) => {
  expect(await shown(name)).toEqual([{ why: "refused", problem: expect.stringMatching(problem) }]);
});

test("what is not there is told with what was meant", async () => {
  expect(await shown("../src/pya.ts")).toEqual([
    { why: "missing", problem: "the file does not exist", near: "pay.ts" },
  ]);
  expect(await shown("../away/sekret.txt")).toEqual([{ why: "missing", problem: "the file does not exist" }]);
  expect(await shown("../src")).toEqual([{ why: "missing", problem: "it is a folder" }]);
});

test("one page shows 5 MB", async () => {
  const all = await shown(...[1, 2, 3, 4, 5, 6].map((n) => `../big/${n}.txt`));
  expect(all.map((file) => "text" in file)).toEqual([true, true, true, true, true, false]);
  expect(all[5]).toMatchObject({ problem: expect.stringContaining("5 MB") });
});

test("without a repository nothing is ignored", async () => {
  put("bare/docs/a.ts", "a");
  const bare = [here.pathOf(join(top, "bare"))];
  const files = new ShownFilesOf(diskHost, {
    ...ground,
    folders: bare,
    within: bare.map((folder) => realpathSync(folder)),
  });
  expect(await files.read((await files.looks("docs/p.md", ["a.ts"])).get("a.ts") ?? expect.fail())).toEqual({
    text: "a",
  });
});
