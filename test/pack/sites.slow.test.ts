// Packages of the Pio site and of the manual: they say all that the sites say, answer as the sites do, are small, and are equal bytes whatever the
// machine is set to.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { openPack } from "../../src/build/commands/open-pack.ts";
import { packageFolder } from "../../src/build/program.ts";
import { packedSite } from "../../src/cli/packed-site.ts";
import { shelvedSite } from "../../src/mcp/published.ts";
import { siteDigests } from "../../src/pack/pack-manifest.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { callerOf } from "../mcp/world.ts";
import { parityOf } from "../reference/twin-parity.ts";
import { missingIn } from "../reference/twin-says.ts";
import { filesOf } from "../routes/reading.ts";
import agentTasks from "../search/agent-tasks.json" with { type: "json" };
import readerTasks from "../search/tasks.json" with { type: "json" };

const folder = mkdtempSync(join(tmpdir(), "pio-docs-pack-"));

type Setting = { readonly name: string; readonly umask: string; readonly env: Readonly<Record<string, string>> };

/** Packs a site of the package by the command line, in a process of its own. */
function packed(site: string, { name, umask, env }: Setting, more: readonly string[] = []): string {
  const into = join(folder, name);
  const words = [
    join(packageFolder, "bin/pio-docs.js"),
    "pack",
    join(packageFolder, "fixtures", site),
    "--into",
    into,
    "--no-cache",
    "--quiet",
    ...more,
  ];
  execFileSync("sh", ["-c", `umask ${umask}; exec "$0" "$@"`, process.execPath, ...words], {
    env: { ...process.env, ...env },
  });
  return into;
}

const usual: Setting = { name: "pio", umask: "022", env: { TZ: "UTC", LC_ALL: "C" } };
const npm = ["--npm", "@acme/pio"];
const pio = packed("pio", usual, npm);
const root = "https://docs.test.pio.com/";

async function opened(into: string) {
  const pack = await openPack(diskHost, into);
  if (pack === undefined || "code" in pack) throw new Error(String(pack?.facts.problem));
  return pack;
}

/** A package names what it lacks by its address on the site. */
const plain = (text: string): string => text.replaceAll(`](${root}`, "](/").replace(/----- [0-9a-f]{12}/g, "-----");

describe("the package of the Pio site", async () => {
  const out = inject("pio").root;
  const pack = await opened(pio);
  const pages = filesOf(out).filter((path) => path.endsWith(".md"));
  const textOf = async (path: string): Promise<string> => String(await pack.text(path));

  it("has every page, and says on it what the site's says", async () => {
    expect(pages.length).toBeGreaterThan(200);
    let facts = 0;
    const lost: string[] = [];
    for (const path of pages) {
      const text = await textOf(path);
      expect(plain(text), path).toBe(plain(readFileSync(join(out, path), "utf8")));
      if (!/^(?:api|category\/api)\//.test(path)) continue;
      const html = readFileSync(join(out, path.replace(/\.md$/, "/index.html")), "utf8");
      const parity = parityOf(html, text);
      facts += parity.facts;
      lost.push(...missingIn(html, text), ...parity.lost.map(({ fact }) => fact));
    }
    expect(facts).toBeGreaterThan(5_000);
    expect(lost).toEqual([]);
  });

  it("is tied to the site by the digests of what that publishes", () => {
    const site = new Map(pages.map((path) => [path, readFileSync(join(out, path), "utf8")]));
    const manifest = JSON.parse(readFileSync(join(pio, "pio-docs.pack.json"), "utf8"));
    expect(manifest.site).toEqual(siteDigests(site));
  });

  it("finds for every task of readers and of agents what the site finds, and shows it alike", async () => {
    const site = await callerOf(shelvedSite(servedFolder(diskHost, out), root));
    const own = await callerOf(packedSite(pack));
    const tasks = [...readerTasks, ...agentTasks];
    expect(tasks.length).toBeGreaterThan(40);
    for (const { ask, right } of tasks) {
      const [wanted, found] = [
        await site.call("search_docs", { query: ask }),
        await own.call("search_docs", { query: ask }),
      ];
      expect(plain(found.text), ask).toBe(plain(wanted.text));
      const path = right[0] ?? "";
      const [page, packedPage] = [await site.call("get_page", { path }), await own.call("get_page", { path })];
      expect(plain(packedPage.text), path).toBe(plain(page.text));
    }
  });

  it("is at most 300 kB as an npm archive, with the spec", () => {
    expect(archiveOf(pio).size).toBeLessThan(300_000);
    expect(filesOf(pio).some((path) => path.startsWith("pages/") && path.endsWith(".json"))).toBe(true);
  });

  it("is the same bytes, and the same archive, in another time zone, language and umask", () => {
    const other = packed(
      "pio",
      { name: "other", umask: "077", env: { TZ: "Asia/Tokyo", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" } },
      npm,
    );
    const files = filesOf(pio);
    expect(filesOf(other)).toEqual(files);
    for (const path of files)
      expect(readFileSync(join(other, path)).equals(readFileSync(join(pio, path))), path).toBe(true);
    expect(archiveOf(other)).toEqual(archiveOf(pio));
  });
});

type Archive = { readonly size: number; readonly integrity: string; readonly files: number };

/** What `npm pack` makes of a folder, which it leaves as it is. */
function archiveOf(into: string): Archive {
  const text = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: into,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ size, integrity, entryCount }] = JSON.parse(text);
  return { size, integrity, files: entryCount };
}

it("the package of the manual is made and opened, too, and is small", async () => {
  const into = packed("manual", { ...usual, name: "manual" });
  const out = inject("manual");
  const pack = await opened(into);
  const pages = filesOf(out).filter((path) => path.endsWith(".md"));
  expect(pages.length).toBeGreaterThan(90);
  for (const path of pages) expect(typeof (await pack.text(path)), path).toBe("string");
  expect(String(await pack.text("assets/search.json"))).toContain("Ship your docs as a package");
  const bytes = filesOf(into).map((path) => readFileSync(join(into, path)));
  expect(gzipSync(Buffer.concat(bytes)).length).toBeLessThan(700_000);
  expect(readdirSync(into).every((name) => statSync(join(into, name)).size > 0)).toBe(true);
});
