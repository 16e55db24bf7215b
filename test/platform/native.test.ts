// Paths on Windows, as arithmetic: what the program makes of them, what Windows gets back, and a whole site on a disk that takes only
// what Windows takes. Simulated here; the manual's page on limits says so.
import { win32 } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { build } from "../../src/build/build.ts";
import type { BuildOptions } from "../../src/build/options.ts";
import { packageFolder } from "../../src/build/program.ts";
import { posixPaths, win32Paths } from "../../src/platform/fs/native.ts";
import { type Host, HostError } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { isWithin } from "../../src/text/file-path.ts";

describe("a path of Windows", () => {
  test.each([
    ["C:\\Users\\Ann\\site", "/C:/Users/Ann/site"],
    ["c:\\Users\\Ann\\site\\", "/C:/Users/Ann/site"],
    ["C:/Users/Ann/site", "/C:/Users/Ann/site"],
    ["C:\\a\\..\\b\\.\\c", "/C:/b/c"],
    ["D:\\", "/D:"],
    ["\\\\server\\docs\\site\\a.md", "/UNC/server/docs/site/a.md"],
    ["\\\\?\\C:\\very\\long", "/C:/very/long"],
    ["\\\\?\\UNC\\server\\docs\\a", "/UNC/server/docs/a"],
    ["C:\\docs\\con.md", "/C:/docs/con.md"],
    ["C:\\äöü\\日本 語\\a b.md", "/C:/äöü/日本 語/a b.md"],
  ])("%s is %s inside", (native, path) => {
    expect(win32Paths.pathOf(native)).toBe(path);
    expect(win32Paths.pathOf(win32Paths.nativeOf(path))).toBe(path);
    // Windows means the same file by both.
    const plain = native.replace(/^\\\\\?\\(UNC\\)?/, (_, share) => (share === undefined ? "" : "\\\\"));
    expect(win32.relative(plain, win32Paths.nativeOf(path))).toBe("");
  });

  test.each([
    ["/C:/work", "site", "/C:/work/site"],
    ["/C:/work", "..\\site\\", "/C:/site"],
    ["/C:/work", "../site", "/C:/site"],
    ["/C:/work", ".", "/C:/work"],
    ["/C:/work", "D:\\site", "/D:/site"],
    ["/C:/work", "\\site", "/C:/site"],
    ["/UNC/server/docs/work", "..\\site", "/UNC/server/docs/site"],
    ["/C:/work", "\\\\server\\docs\\site", "/UNC/server/docs/site"],
  ])("from %s, %s is %s", (folder, typed, path) => {
    expect(win32Paths.resolve(folder, typed)).toBe(path);
  });

  test("is shown as Windows writes it, and any other text stays", () => {
    expect(win32Paths.shown("/C:/work/site")).toBe("C:\\work\\site");
    expect(win32Paths.shown("/UNC/server/docs/site")).toBe("\\\\server\\docs\\site");
    expect(win32Paths.shown("/api/orders")).toBe("/api/orders");
    expect(posixPaths.shown("/C:/work/site")).toBe("/C:/work/site");
  });

  test("comes back from any names, however long, and a folder never holds its neighbour", () => {
    const name = fc.stringMatching(/^[^\\/:*?"<>|\p{Cc}.][^\\/:*?"<>|\p{Cc}]{0,80}[^\\/:*?"<>|\p{Cc}. ]$/u);
    fc.assert(
      fc.property(
        fc.constantFrom("/C:", "/Z:", "/UNC/server/share"),
        fc.array(name, { maxLength: 8 }),
        (root, names) => {
          const path = [root, ...names].join("/");
          expect(win32Paths.pathOf(win32Paths.nativeOf(path))).toBe(path);
          expect(win32.isAbsolute(win32Paths.nativeOf(path))).toBe(true);
          expect(isWithin(`${path}/x`, path)).toBe(true);
          expect(isWithin(`${path}x`, path)).toBe(false);
          expect(win32Paths.resolve(path, "x")).toBe(`${path}/x`);
        },
      ),
    );
  });

  test("a folder at the root holds all", () => {
    expect(isWithin("/a", "/")).toBe(true);
    expect(isWithin("/", "/")).toBe(true);
  });
});

describe("a site on a disk of Windows", () => {
  const deep = `${"a folder with a long name ".repeat(3).trim()}/`.repeat(4);
  const files: Readonly<Record<string, string>> = {
    "pio-docs.config.json": JSON.stringify({
      title: "Shop",
      docs: "docs",
      static: ["static"],
      apis: [{ spec: "api\\openapi.yaml" }],
      lastUpdated: false,
    }),
    "docs/index.md": `# Shop\n\n[Guide](guide\\first.md) [con](con.md) [deep](<${deep}deep.md>) ![p](img/Plan.svg)\n`,
    "docs/con.md": "# Consoles\n\n[Home](./index.md)\n",
    "docs/guide/first.md": "# First\n\n[Back](../index.md#shop)\n",
    [`docs/${deep}deep.md`]: "# Deep\n\n[Home](/)\n",
    "docs/img/Plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    "static/robots.txt": "User-agent: *\n",
    "api/openapi.yaml": [
      'openapi: "3.1.0"',
      'info: {title: Shop, version: "1"}',
      "servers: [{url: https://shop.example.com}]",
      "paths:",
      "  /orders:",
      "    get:",
      "      operationId: listOrders",
      "      summary: List orders",
      "      responses:",
      '        "200":',
      "          description: Orders",
      "          content: {application/json: {schema: {$ref: 'parts\\order.yaml'}}}",
      "",
    ].join("\n"),
    "api/parts/order.yaml": "type: object\nproperties: {id: {type: string, description: Its number.}}\n",
  };
  const options = (siteFolder: string): BuildOptions => ({
    siteFolder,
    out: `${siteFolder}/build`,
    cache: true,
    write: true,
    strict: false,
  });

  test("is built to the same files, byte for byte, as on any other disk", async () => {
    const plain = memoryHost(at("/work/site", files));
    const first = await build(plain, options("/work/site"));
    const folder = win32Paths.resolve("/c:/Users/Ann Ö", "..\\Bo\\site");
    expect(folder).toBe("/C:/Users/Bo/site");
    const memory = memoryHost(at(folder, files));
    const second = await build(windowsDisk(memory), options(folder));
    expect(second.diagnostics).toEqual(first.diagnostics);
    expect(second.exit).toBe(0);
    const [one, other] = [outputOf(plain, "/work/site/build/"), outputOf(memory, `${folder}/build/`)];
    expect(Object.keys(one).length).toBeGreaterThan(40);
    expect(other).toEqual(one);
    // And again over what stands there, with the cache of the first time.
    const third = await build(windowsDisk(memory), options(folder));
    expect(third.exit).toBe(0);
    expect(outputOf(memory, `${folder}/build/`)).toEqual(one);
  });

  test("no file of its output has a name that is too long, or that Windows cannot write", async () => {
    const folder = "/UNC/server/share/site";
    const memory = memoryHost(at(folder, files));
    const named: string[] = [];
    await build(
      windowsDisk(memory, (native) => named.push(native)),
      options(folder),
    );
    expect(named.some((native) => native.length > 260)).toBe(true);
    expect(named.filter((native) => !native.startsWith("\\\\server\\share\\"))).toEqual([]);
    const segments = named.flatMap((native) => native.split("\\"));
    expect(segments.filter((segment) => segment.length > 255)).toEqual([]);
  });
});

function at(folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

function outputOf(host: ReturnType<typeof memoryHost>, out: string): Readonly<Record<string, string>> {
  const all = Object.entries(host.snapshot()).filter(([path]) => path.startsWith(out));
  return Object.fromEntries(all.map(([path, text]) => [path.slice(out.length), text]));
}

/**
 * `memory` behind the names of Windows: every path is written as Windows writes it, refused where Windows refuses it (as node asks it,
 * with `\\?\` in front, so that reserved names and long paths pass), and found whatever its case.
 */
function windowsDisk(memory: Host, seen: (native: string) => void = () => undefined): Host {
  const spelled = new Map<string, string>();
  // The program lies on the disk of this machine, and looks there for the packages that are installed beside it.
  const isBesideProgram = (path: string): boolean =>
    /\/node_modules\/(?:@[^/]+\/)?[^/]+\/[^/]+\.json$/.test(path) &&
    isWithin(packageFolder, path.replace(/\/node_modules\/.*$/, ""));
  const to = (path: string): string => {
    if (isBesideProgram(path)) return path;
    const native = win32Paths.nativeOf(path);
    seen(native);
    const [, rest = ""] = /^(?:[A-Z]:\\|\\\\[^\\]+\\[^\\]+\\?)(.*)$/s.exec(native) ?? [];
    const isSound =
      win32.isAbsolute(native) && !/^\\(?!\\)/.test(native) && !/[<>:"|?*/\p{Cc}]|(^|\\)\.{1,2}(\\|$)/u.test(rest);
    if (!isSound || native !== win32.normalize(native)) throw new HostError("other", path, `Windows refuses ${native}`);
    // The first spelling of each part stays.
    const parts = native.split("\\");
    const same = parts.map((part, index) => {
      const key = parts
        .slice(0, index + 1)
        .join("\\")
        .toLowerCase();
      if (!spelled.has(key)) spelled.set(key, part);
      return spelled.get(key) ?? part;
    });
    return win32Paths.pathOf(same.join("\\"));
  };
  return {
    list: (folder, ...rest) => memory.list(to(folder), ...rest),
    items: (folder, ...rest) => memory.items(to(folder), ...rest),
    names: (folder) => memory.names(to(folder)),
    stamp: (path) => memory.stamp(to(path)),
    read: (path) => memory.read(to(path)),
    open: (path, how) => memory.open(to(path), how),
    write: (path, bytes) => memory.write(to(path), bytes),
    replace: (path, bytes) => memory.replace(to(path), bytes),
    link: (from, target) => memory.link(to(from), to(target)),
    rename: (from, target) => memory.rename(to(from), to(target)),
    remove: (path) => memory.remove(to(path)),
    removeEmpty: (path) => memory.removeEmpty(to(path)),
    makeFolder: (path) => memory.makeFolder(to(path)),
    realPath: (path) => memory.realPath(to(path)),
    lock: (path) => memory.lock(to(path)),
    own: () => memory.own(),
    watch: (paths, on) => memory.watch(paths.map(to), on),
  };
}
