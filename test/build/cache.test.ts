import { describe, expect, it } from "vitest";
import { openPack } from "../../src/build/cache.ts";
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
