// The cache that machines share, on a real server: nginx with WebDAV behind a password, as the manual sets it up. A machine is a folder of
// its own with a key of its own for what is local.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeGuides } from "../bench/guides.ts";
import { run } from "../bench/run.ts";
import { writeSpec } from "../bench/spec.ts";
import { checkout } from "../program.ts";
import { freePort, nginx, type Server } from "./real-servers.ts";

const folder = mkdtempSync(join(tmpdir(), "pio-docs-shared-"));
const kept = join(folder, "kept/docs/ac");
const key = "0123456789abcdef0123456789abcdef";
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, "kept"), { mode: 0o777 });
  writeFileSync(join(folder, "users"), "ci:{PLAIN}hunter2\n");
  const port = await freePort();
  server = await nginx(
    folder,
    port,
    `server { listen 127.0.0.1:${port}; root ${folder}/kept; client_max_body_size 10m;
location /docs/ { dav_methods PUT; create_full_put_path on; auth_basic "cache"; auth_basic_user_file ${folder}/users; } }`,
  );
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Report = {
  readonly exit: number;
  readonly pages: number;
  readonly problems: readonly { readonly code: string }[];
};

/** Builds the site on a machine called `name`; answers its report and its output as one text. */
async function builtOn(
  name: string,
  more: Readonly<Record<string, string>>,
): Promise<{ report: Report; output: string }> {
  const site = join(folder, name, "handbook");
  const out = join(folder, name, "out");
  rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  writeGuides(site, 150);
  writeSpec(site, 60);
  const { PIO_DOCS_CACHE_URL: _, ...own } = process.env;
  const env = { ...own, XDG_CACHE_HOME: join(folder, name, "home"), ...more };
  const words = [join(checkout, "bin/pio-docs.js"), "build", site, "--out", out, "--format", "json"];
  const ran = await run(process.execPath, words, { env });
  expect(ran.exit, ran.stderr).toBe(0);
  expect(ran.stdout + ran.stderr).not.toContain("hunter2");
  const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(join(out, file)).isFile(),
  );
  const texts = files.sort().map((file) => `${file}\n${readFileSync(join(out, file), "latin1")}`);
  return { report: JSON.parse(ran.stdout), output: texts.join("\n") };
}

const urlFor = (login: string): string => `http://${login}@127.0.0.1:${server.port}/docs`;
const troubles = ({ problems }: Report): readonly string[] =>
  problems.map(({ code }) => code).filter((code) => code.startsWith("remote"));
/** How much there is on the server, and when something was last left. */
const state = (): readonly number[] => {
  const times = readdirSync(kept).map((name) => statSync(join(kept, name)).mtimeMs);
  return [times.length, Math.max(...times)];
};

it("one machine leaves its pages, another takes them, and both write what one alone writes", async () => {
  const alone = await builtOn("alone", {});
  const shared = { PIO_DOCS_CACHE_URL: urlFor("ci:hunter2"), PIO_DOCS_CACHE_KEY: key };
  const first = await builtOn("first", shared);
  // Guides, operations, tags' landing and schemas: all that comes from a source.
  expect(readdirSync(kept).length).toBeGreaterThan(210);
  const before = state();
  const second = await builtOn("second", shared);
  expect(state()).toEqual(before);
  expect([...troubles(first.report), ...troubles(second.report)]).toEqual([]);
  expect(first.output === alone.output).toBe(true);
  expect(second.output === alone.output).toBe(true);

  // Whoever can write to the server puts each entry under the name of another one, and cuts one short.
  const names = readdirSync(kept);
  const entries = names.map((name) => readFileSync(join(kept, name)));
  for (const [at, name] of names.entries()) writeFileSync(join(kept, name), entries[(at + 1) % names.length] ?? "");
  writeFileSync(join(kept, names[0] ?? ""), (entries[0] ?? Buffer.alloc(0)).subarray(0, 100));
  const third = await builtOn("third", shared);
  expect(troubles(third.report)).toEqual(["remote-cache"]);
  expect(third.output === alone.output).toBe(true);
});

it("a wrong password is told once and costs nothing else", async () => {
  const alone = await builtOn("alone", {});
  const refused = await builtOn("refused", { PIO_DOCS_CACHE_URL: urlFor("ci:wrong"), PIO_DOCS_CACHE_KEY: key });
  expect(troubles(refused.report)).toEqual(["remote-cache"]);
  expect(refused.output === alone.output).toBe(true);
});
