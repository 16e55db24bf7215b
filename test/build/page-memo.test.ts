import { describe, expect, it, vi } from "vitest";
import { build } from "../../src/build/build.ts";
import { type Memo, openMemo } from "../../src/build/cache/memo.ts";
import { openPages } from "../../src/build/cache/page-memo.ts";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import { type Digest, digestOf } from "../../src/model/digest.ts";
import type { Page } from "../../src/model/page.ts";
import { routeOf } from "../../src/model/route.ts";
import { serialize } from "../../src/model/serialized-body.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { passingStore } from "../../src/platform/store/passing-store.ts";
import { openStore } from "../../src/platform/store/store.ts";
import { byReach } from "../reach.ts";

vi.mock("../../src/markdown/parse-guide.ts", { spy: true });

function page(name: string): Page {
  const metadata = {
    route: routeOf(name),
    kind: "guide" as const,
    id: name,
    title: `Ü ${name} 日本`,
    description: "",
    anchors: [],
    front: {},
  };
  const body = serialize({ kind: "guide", html: [`<p>${name} – é 🚀</p>`], outline: [], hasTitle: false });
  return { source: name, metadata, links: [], body, digest: digestOf(name), diagnostics: [] };
}

const key = (name: string): Digest => digestOf("key", name);

async function memoOn(host: Host, version = "v1"): Promise<Memo> {
  const store = await openStore(host, "/c");
  if (store === undefined) throw new Error("there is no store");
  return openMemo(store, version);
}

describe("the memo of parsed pages", () => {
  it("gives back what was put, to the byte, in this process and in another, and none of another program", async () => {
    const host = memoryHost({});
    const memo = await memoOn(host);
    const first = openPages(memo);
    for (const name of ["a", "b", "ü"]) expect({ ...first.put(key(name), page(name)) }).toEqual(page(name));
    await memo.save(true);
    const second = openPages(await memoOn(host));
    for (const name of ["ü", "a", "b"]) expect({ ...second.get(key(name)) }).toEqual(page(name));
    expect(second.get(key("c"))).toBeUndefined();
    expect(openPages(await memoOn(host, "v2")).get(key("a"))).toBeUndefined();
  });

  it("forgets at a sweep what was not asked for since the last one", async () => {
    const pages = openPages(openMemo(passingStore(), "v1"));
    const first = pages.put(key("a"), page("a"));
    pages.sweep();
    expect(pages.get(key("a"))).toBe(first);
    pages.sweep();
    pages.put(key("b"), page("b"));
    pages.sweep();
    expect(pages.get(key("b"))?.source).toBe("b");
    expect(pages.get(key("a"))).not.toBe(first);
  });

  it("keeps what lasts although nobody asks for it, the newest of it", async () => {
    const host = memoryHost({});
    for (let at = 0; at < 60; at += 1) {
      const memo = await memoOn(host);
      memo.putLasting("state", String(at), { at });
      memo.put("passing", String(at), "x".repeat(500));
      await memo.save(true);
      memo.close();
    }
    const memo = await memoOn(host);
    expect(memo.json("state", "59")).toEqual({ at: 59 });
    expect(memo.json("state", "20")).toEqual({ at: 20 });
    expect(memo.json("state", "1")).toBeUndefined();
    expect(memo.get("passing", "5")).toBeUndefined();
    expect([memo.hasLasting("state"), memo.hasLasting("passing")]).toEqual([true, false]);
  });
});

describe("a cache that is changed while it is in use", () => {
  const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };

  it("costs a build another look and changes nothing of its output", async () => {
    const plain = memoryHost({ "/site/docs/index.md": "# Home\n\nGood words.\n", "/site/docs/b.md": "# B\n" });
    await build(plain, options);
    const honest = plain.snapshot();
    await plain.remove("/site/build");
    let heads = 0;
    // As soon as a body is asked for, it is another: what says that it is there stays.
    const host: Host = {
      ...plain,
      async open(path, how) {
        const file = await plain.open(path, how);
        return {
          ...file,
          get size() {
            return file.size;
          },
          read(from, length) {
            const bytes = Buffer.from(file.read(from, length));
            const at = how === "old" ? bytes.indexOf("Good words.</p>") : -1;
            if (at >= 0) {
              heads += 1;
              bytes.write("Evil", at);
            }
            return bytes;
          },
        };
      },
    };
    expect(await build(host, options)).toMatchObject({ exit: 0 });
    expect(heads).toBeGreaterThan(0);
    const after = plain.snapshot();
    for (const [path, text] of Object.entries(honest))
      if (path.startsWith("/site/build/")) expect(after[path] === text, path).toBe(true);
  });
});

describe("a cache with many faults", () => {
  const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };

  it.each(
    byReach([1], [1, 2, 3]),
  )("costs time and nothing else, and is sound again after that (seed %i)", async (seed) => {
    const pages = Array.from({ length: 6 }, (_, at) => [
      `/site/docs/p${at}.md`,
      `# P${at}\n\n${"Words. ".repeat(400)}\n`,
    ]);
    const host = memoryHost(Object.fromEntries([["/site/docs/index.md", "# Home\n"], ...pages]));
    await build(host, options);
    const output = (): unknown => Object.entries(host.snapshot()).filter(([path]) => path.startsWith("/site/build/"));
    const honest = output();
    const segments = (await host.list("/site/.pio-docs"))
      .map(({ path }) => path)
      .filter((path) => /segment$/.test(path));
    let state = seed * 7919;
    for (const path of segments) {
      const bytes = Buffer.from(await host.read(path));
      for (let fault = 0; fault < 400; fault += 1) {
        state = (state * 1103515245 + 12345) % 2147483648;
        // The list of entries stays: what it names seems to be there.
        const at = Math.floor((state / 2147483648) * (bytes.length - 2000));
        bytes[at] = (bytes[at] ?? 0) ^ 4;
      }
      await host.write(path, bytes);
    }
    await host.remove("/site/build");
    expect(await build(host, options)).toMatchObject({ exit: 0 });
    expect(output()).toEqual(honest);
    vi.mocked(parseGuide).mockClear();
    await host.remove("/site/build");
    expect(await build(host, options)).toMatchObject({ exit: 0 });
    expect(parseGuide).not.toHaveBeenCalled();
  });
});

describe("a check after a build", () => {
  const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };
  const missed = async (host: Host, cache: boolean): Promise<unknown> =>
    (await build(host, { ...options, write: false, cache })).diagnostics.map(({ diagnostic }) => diagnostic.facts.href);

  it("takes the pages that the build has parsed, unless told not to, and writes nothing", async () => {
    const host = memoryHost({ "/site/docs/index.md": "# Home\n\n[Gone](/gone)\n" });
    vi.mocked(parseGuide).mockClear();
    await build(host, options);
    const before = host.snapshot();
    expect(await missed(host, true)).toEqual(["/gone"]);
    expect(vi.mocked(parseGuide)).toHaveBeenCalledTimes(1);
    expect(await missed(host, false)).toEqual(["/gone"]);
    expect(vi.mocked(parseGuide)).toHaveBeenCalledTimes(2);
    expect(host.snapshot()).toEqual(before);
  });

  it("makes neither a cache nor a key where no build has been", async () => {
    const plain = memoryHost({ "/site/docs/index.md": "# Home\n\n[Gone](/gone)\n" });
    const before = plain.snapshot();
    const host: Host = { ...plain, own: () => Promise.reject(new Error("a key was asked for")) };
    expect(await missed(host, true)).toEqual(["/gone"]);
    expect(plain.snapshot()).toEqual(before);
  });
});

describe("a variable of the config that is another", () => {
  const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };
  const config = (variables: object): string => JSON.stringify({ variables, severities: { "template-tags": "off" } });

  it("makes the pages again that may show it, by their own text or one that they include, and no others", async () => {
    const host = memoryHost({
      "/site/docs/index.md": "# Home\n",
      "/site/docs/release.md": "# Release\n\nIt is {{ release }}.\n",
      "/site/docs/product.md": "# Product\n\nIt is {{-product }}.\n",
      "/site/docs/taken.md": '# Taken\n\n--8<-- "part.txt"\n',
      "/site/part.txt": "It is {{ release }}.\n",
    });
    const shown = async (variables: object): Promise<unknown> => {
      await host.write("/site/pio-docs.config.json", config(variables));
      vi.mocked(parseGuide).mockClear();
      expect(await build(host, options)).toMatchObject({ exit: 0 });
      const said = (name: string) => /It is [^<.]*/.exec(host.snapshot()[`/site/build/${name}/index.html`] ?? "")?.[0];
      const parsed = vi.mocked(parseGuide).mock.calls.map(([{ path }]) => path.slice(0, -".md".length));
      return [["release", "product", "taken"].map(said), parsed.toSorted()];
    };
    const left = "It is {{ release }}";
    expect(await shown({})).toEqual([
      [left, "It is {{-product }}", left],
      ["index", "product", "release", "taken"],
    ]);
    expect(await shown({ product: "Quay" })).toEqual([
      [left, "It is Quay", left],
      ["product", "taken"],
    ]);
    const first = ["It is 1", "It is Quay", "It is 1"];
    expect(await shown({ product: "Quay", release: 1 })).toEqual([first, ["release", "taken"]]);
    expect(await shown({ product: "Quay", release: 2, other: 3 })).toEqual([
      ["It is 2", "It is Quay", "It is 2"],
      ["release", "taken"],
    ]);
    expect(await shown({ product: "Quay", release: 2, other: 3 })).toEqual([["It is 2", "It is Quay", "It is 2"], []]);
    expect(await shown({})).toEqual([[left, "It is {{-product }}", left], expect.any(Array)]);
  });
});
