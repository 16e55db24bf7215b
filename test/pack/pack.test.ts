// A package of the docs: what is in it, what never is, and where it may be written.
import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { files, opened, packed, secret } from "./world.ts";

async function built(): Promise<Readonly<Record<string, string>>> {
  const host = memoryHost(files);
  await build(host, { siteFolder: "/site", out: "/built", cache: false, write: true, strict: false });
  return host.snapshot();
}

describe("a package", () => {
  it("has each listed page once, and gives it back as the site has it, but for links that lead out", async () => {
    const site = await built();
    const { host, reply, texts } = await packed();
    expect(reply.kind).toBe("packed");
    const pages = Object.keys(site)
      .filter((path) => /^\/built\/.*\.md$/.test(path) && !path.includes("hidden"))
      .map((path) => path.slice("/built/".length));
    expect([...texts.keys()].filter((path) => path.startsWith("pages/") && path.endsWith(".md"))).toEqual(
      pages.map((path) => `pages/${path}`),
    );
    const pack = await opened(host);
    for (const path of pages) {
      const wanted = site[`/built/${path}`]
        ?.replace("[a list](/price.csv)", "[a list](https://docs.example.com/price.csv)")
        .replace("(/api/shop.yaml)", "(https://docs.example.com/api/shop.yaml)");
      expect(await pack.whole(path), path).toBe(wanted);
    }
    expect(texts.get("pages/index.md")).toContain("`[no](/price.csv)`");
    expect(texts.get("pages/guide/orders.md")).toContain("// [no](/price.csv)");
  });

  it("has a shape that pages share in one file, which they name", async () => {
    const { texts } = await packed();
    const having = [...texts].filter(([path, text]) => path.endsWith(".md") && text.includes("house_number?: string"));
    expect(having.map(([path]) => path)).toEqual(["shared/address.md"]);
    expect(texts.get("shared/order.md")).toContain("    // fields: shared/address.md\n");
    for (const page of ["list-orders", "get-order", "add-order"])
      expect(texts.get(`pages/api/${page}.md`)).toContain("// fields: shared/order.md");
  });

  it("lists each page once, by its file", async () => {
    const { texts } = await packed();
    const listed = [...(texts.get("llms.txt") ?? "").matchAll(/\]\((pages\/[^)]*)\)/g)].map(([, path = ""]) =>
      decodeURI(path),
    );
    expect(listed.sort()).toEqual([...texts.keys()].filter((path) => /^pages\/.*\.md$/.test(path)));
  });

  it("never has what is hidden, for an audience, or a draft", async () => {
    const { texts } = await packed();
    expect([...texts].filter(([path, text]) => path.includes(secret) || text.includes(secret))).toEqual([]);
    expect([...texts.keys()].filter((path) => /hidden|draft|partner/.test(path))).toEqual([]);
    const { host } = await packed();
    expect((await opened(host).then((pack) => pack.whole("assets/search.json"))).includes(secret)).toBe(false);
  });

  it("ties itself to the site: equal sites, equal manifests, and a changed page is another digest", async () => {
    const manifest = async (more: Readonly<Record<string, string>> = {}) =>
      JSON.parse((await packed({}, more)).texts.get("pio-docs.pack.json") ?? "");
    const one = await manifest();
    expect(await manifest()).toEqual(one);
    const other = await manifest({ "/site/docs/guide/orders.md": "# Orders\n\nPicked.\n" });
    expect(other.site.markdown).not.toBe(one.site.markdown);
    expect(other.site.urls).toBe(one.site.urls);
    expect(one).toMatchObject({ url: "https://docs.example.com", base: "/", specs: [{ version: "2.1" }] });
  });

  it("has the spec, or leaves it out and names it where the site has it", async () => {
    const whole = await packed();
    const path = [...whole.texts.keys()].find((one) => one.endsWith(".json") && one.startsWith("pages/")) ?? "";
    expect(JSON.parse(whole.texts.get(path) ?? "").paths).not.toHaveProperty(["/secret"]);
    const { texts } = await packed({ spec: false });
    expect(texts.has(path)).toBe(false);
    expect(
      [...texts.values()].some((text) => text.includes(`](https://docs.example.com/${path.slice("pages/".length)})`)),
    ).toBe(true);
  });

  it("writes a package.json without scripts, in the version that npm accepts", async () => {
    const { texts } = await packed({ npm: { name: "@acme/docs", license: "MIT" } });
    const fields = JSON.parse(texts.get("package.json") ?? "");
    expect(fields).toMatchObject({ name: "@acme/docs", version: "2.1.0", license: "MIT" });
    expect(Object.keys(fields)).toEqual(["name", "version", "description", "homepage", "license", "files"]);
    const bad = await packed(
      { npm: { name: "x", license: "MIT" } },
      { "/site/openapi.json": (files["/site/openapi.json"] ?? "").replace('"2.1"', '"summer"') },
    );
    expect(bad.reply).toMatchObject({ kind: "refused", hint: expect.stringContaining("--npm-version") });
    expect(texts.get("SKILL.md")).toMatch(/^---\nname: docs\ndescription: ".+"\n---\n/);
    expect(texts.get("AGENTS.md")).toContain("node_modules/@acme/docs");
  });

  it("is one archive where that is asked for, with the same files in it", async () => {
    const plain = await packed();
    const { host } = await packed({ zip: true });
    const bytes = Buffer.from(await host.read("/out/shop.zip"));
    const names: string[] = [];
    for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
      const [method, size, length] = [
        bytes.readUInt16LE(at + 8),
        bytes.readUInt32LE(at + 18),
        bytes.readUInt16LE(at + 26),
      ];
      expect([bytes.readUInt16LE(at + 10), bytes.readUInt16LE(at + 12)]).toEqual([0, 0x21]);
      const name = bytes.toString("utf8", at + 30, at + 30 + length);
      const data = bytes.subarray(at + 30 + length, at + 30 + length + size);
      names.push(name);
      if (name !== "search.bin")
        expect((method === 8 ? inflateRawSync(data) : data).toString("utf8")).toBe(plain.texts.get(name));
      at += 30 + length + size;
    }
    expect(names).toEqual([...plain.texts.keys()].sort());
  });
});

describe("a part of the docs", () => {
  it("has the operations of a list and what they link to; all other links are those of the site", async () => {
    const { host, texts } = await packed({ operations: ["GET /orders", "addOrder"] });
    const pages = [...texts.keys()].filter((path) => path.startsWith("pages/"));
    expect(pages).toEqual(expect.arrayContaining(["pages/api/list-orders.md", "pages/api/add-order.md"]));
    expect(pages.filter((path) => /lonely|guide/.test(path))).toEqual([]);
    for (const [path, text] of texts)
      for (const [, href = ""] of text.matchAll(/\]\((\/[^)#]*)/g))
        if (href !== "/llms.txt") expect(texts.has(`pages${href}`), `${path}: ${href}`).toBe(true);
    const spec = JSON.parse(texts.get(pages.find((path) => path.endsWith(".json")) ?? "") ?? "");
    expect(Object.keys(spec.paths)).toEqual(["/orders"]);
    expect(Object.keys(spec.components.schemas).sort()).toEqual(["Address", "Order"]);
    const first = JSON.parse(await (await opened(host)).whole("assets/search.json"));
    expect(
      first.pages.href.every((href: string) => href === "llms.txt" || texts.has(`pages/${href.replace(/\/$/, "")}.md`)),
    ).toBe(true);
    expect(texts.get("llms.txt")).not.toContain("get-lonely");
  });

  it("names what is no operation, and what was meant", async () => {
    expect((await packed({ operations: ["addOrders"] })).reply).toMatchObject({
      kind: "refused",
      problem: "The docs have no operation `addOrders`",
      hint: "Did you mean `addOrder`?",
    });
  });
});

it("another language is packed as a site of its own", async () => {
  const config = JSON.parse(files["/site/pio-docs.config.json"] ?? "");
  const list = { en: {}, de: { label: "Deutsch", docs: "de" } };
  const more = {
    "/site/pio-docs.config.json": JSON.stringify({ ...config, locales: { default: "en", list } }),
    "/site/de/index.md": "# Willkommen\n\nVerkaufen mit [Bestellungen](guide/orders.md).\n",
    "/site/de/guide/orders.md": "# Bestellungen\n\nOffen, dann gepackt.\n",
  };
  const host = memoryHost({ ...files, ...more });
  await build(host, { siteFolder: "/site", out: "/built", cache: false, write: true, strict: false });
  await packed({ lang: "de" }, {}, host);
  const pack = await opened(host);
  expect(pack.root).toBe("https://docs.example.com/de/");
  const site = host.snapshot();
  for (const path of ["index.md", "guide/orders.md"]) expect(await pack.whole(path)).toBe(site[`/built/de/${path}`]);
  expect(await pack.whole("assets/search.json")).toContain("Bestellungen");
  expect((await packed({ lang: "fr" }, more)).reply).toMatchObject({ kind: "refused", hint: "Use one of `en`, `de`." });
});

describe("the folder", () => {
  it("is replaced where an earlier run wrote it, and refused where others have files", async () => {
    const host = memoryHost({ ...files, "/else/secret.txt": "mine" });
    await packed({}, {}, host);
    await host.remove("/site/docs/guide/orders.md");
    await host.write("/site/docs/index.md", "# Welcome\n");
    await host.write(
      "/site/openapi.json",
      (files["/site/openapi.json"] ?? "").replace("(doc:guide/orders)", "(doc:index)"),
    );
    const { texts } = await packed({}, {}, host);
    expect(texts.has("pages/guide/orders.md")).toBe(false);
    const full = memoryHost({ ...files, "/out/thesis.doc": "years" });
    const { reply } = await packed({}, {}, full);
    expect(reply).toMatchObject({ kind: "unwritten", diagnostic: { code: "output-not-ours" } });
    expect(Object.keys(full.snapshot()).filter((path) => path.startsWith("/out"))).toEqual(["/out/thesis.doc"]);
  });

  it("is as it was where the site has faults", async () => {
    const { reply, texts } = await packed({}, { "/site/openapi.json": "{" });
    expect(reply.kind).toBe("site");
    expect(texts.size).toBe(0);
  });
});
