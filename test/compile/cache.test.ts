import { describe, expect, it } from "vitest";
import { build } from "../../src/compile/build.ts";
import { openPack } from "../../src/compile/cache.ts";
import type { Host } from "../../src/host/host.ts";
import { memoryHost } from "../../src/host/memory.ts";
import { openStore, type Store } from "../../src/host/store.ts";
import { type Digest, digestOf } from "../../src/model/digest.ts";
import { type Page, seal } from "../../src/model/page.ts";
import { routeOf } from "../../src/model/route.ts";

function page(name: string): Page {
  const face = {
    route: routeOf(name),
    kind: "guide" as const,
    id: name,
    title: `Ü ${name} 日本`,
    description: "",
    anchors: [],
    front: {},
  };
  const body = seal({ kind: "guide", html: [`<p>${name} – é 🚀</p>`], outline: [], hasTitle: false });
  return { source: name, face, links: [], body, digest: digestOf(name), findings: [] };
}

const storeOn = (host: Host): Promise<Store | undefined> => openStore(host, "/c");

const key = (name: string): Digest => digestOf("key", name);

describe("the cache of parsed pages", () => {
  it("gives back what was put, to the byte, in another process", async () => {
    const host = memoryHost({});
    const first = await openPack(await storeOn(host), "guides", "v1");
    for (const name of ["a", "b", "ü"]) first.put(key(name), page(name));
    await first.save(true);
    const second = await openPack(await storeOn(host), "guides", "v1");
    for (const name of ["ü", "a", "b"]) expect({ ...second.get(key(name)) }).toEqual(page(name));
    expect(second.get(key("c"))).toBeUndefined();
  });

  it("keeps only what the last build used", async () => {
    const host = memoryHost({});
    const first = await openPack(await storeOn(host), "guides", "v1");
    first.put(key("a"), page("a"));
    first.put(key("b"), page("b"));
    await first.save(true);
    const second = await openPack(await storeOn(host), "guides", "v1");
    second.get(key("a"));
    await second.save(true);
    const third = await openPack(await storeOn(host), "guides", "v1");
    expect(third.get(key("b"))).toBeUndefined();
    expect(third.get(key("a"))?.body).toBe(page("a").body);
  });

  it("is empty, and no error, when damaged, cut short, of another program or missing", async () => {
    const host = memoryHost({});
    const pack = await openPack(await storeOn(host), "guides", "v1");
    pack.put(key("a"), page("a"));
    await pack.save(true);
    const good = await host.read("/c/guides.pack");
    for (const spoilt of [
      good.subarray(0, good.length - 1),
      good.map((byte, at) => (at === good.length - 3 ? byte ^ 1 : byte)),
      new Uint8Array(),
      new TextEncoder().encode("v1 9999999 x\n{}"),
    ]) {
      await host.write("/c/guides.pack", spoilt);
      expect((await openPack(await storeOn(host), "guides", "v1")).get(key("a"))).toBeUndefined();
    }
    await host.write("/c/guides.pack", good);
    expect((await openPack(await storeOn(host), "guides", "v2")).get(key("a"))).toBeUndefined();
    expect((await openPack(await storeOn(host), "guides", "v1")).get(key("a"))).toBeDefined();
  });

  it("forgets at a sweep what was not asked for since the last one", async () => {
    const pack = await openPack(undefined, "guides", "v1");
    pack.put(key("a"), page("a"));
    pack.sweep();
    pack.put(key("b"), page("b"));
    pack.sweep();
    expect([pack.get(key("a")), pack.get(key("b"))?.source]).toEqual([undefined, "b"]);
  });
});

describe("a check after a build", () => {
  const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };
  const missed = async (host: Host, cache: boolean): Promise<unknown> =>
    (await build(host, { ...options, write: false, cache })).findings.map(({ finding }) => finding.facts.href);

  it("takes the pages that the build has parsed, unless told not to, and writes nothing", async () => {
    const host = memoryHost({ "/site/docs/index.md": "# Home\n\n[Gone](/gone)\n" });
    await build(host, options);
    // Another target in what was kept, under the same key: whoever meets it has not parsed the page.
    const store = await openStore(host, "/site/.pio-docs");
    const kept = String(await store?.read("guides.pack"));
    await store?.write("guides.pack", kept.replaceAll("/gone", "/kept"));
    const before = host.snapshot();
    expect(await missed(host, true)).toEqual(["/kept"]);
    expect(await missed(host, false)).toEqual(["/gone"]);
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
