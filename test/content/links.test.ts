// Where the links of the guide lead: pages and anchors that exist, operations and categories of the reference, hosts that are known. Then
// the other way round: no operation without a page that leads to it, no page that nothing leads to, and nothing unfinished on any.
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { anchorsOf, linksOf, type Page, proseOf, readPages, site } from "./guide-reading.ts";
import { list, type Node, text } from "./spec-reading.ts";

type Host = { readonly host: string; readonly why: string };

const spec: Node = JSON.parse(readFileSync(join(site, "openapi.json"), "utf8"));
const sidebars = readFileSync(join(site, "sidebars.json"), "utf8");
const hosts: readonly Host[] = JSON.parse(readFileSync(join(site, "facts/hosts.json"), "utf8"));
const operations: readonly { readonly slug: string; readonly title: string }[] = JSON.parse(
  readFileSync(join(site, "facts/operations.json"), "utf8"),
);
const pages = readPages();
const slugs = new Set(operations.map(({ slug }) => slug));
const categories = new Set([
  ...[...sidebars.matchAll(/"slug": "(\/category\/[^"]+)"/g)].map(([, slug]) => slug ?? ""),
  ...list(spec, "tags").map((tag) => `/category/api/${categorySlug(text(tag, "name"))}`),
]);

/** The slug of a tag's page: kebab case, where a capital that begins a word inside a word counts as a new word. */
function categorySlug(tag: string): string {
  return tag
    .replace(/([a-z]|^[A-Z])(?=[A-Z][a-z])/g, "$1-")
    .toLowerCase()
    .replaceAll(" ", "-");
}

/** What is wrong with one link of a page; undefined when it leads somewhere. */
function wrong(all: readonly Page[], page: Page, link: string): string | undefined {
  if (/^(mailto:|https?:)/.test(link)) return undefined;
  const [address = "", anchor] = link.split("#");
  const api = /^\/api\/(.+)$/.exec(address)?.[1];
  if (api !== undefined) return api === "pio-v-1" || slugs.has(api) ? undefined : `${link}: no operation`;
  if (address.startsWith("/category/")) return categories.has(address) ? undefined : `${link}: no category`;
  const file =
    address === ""
      ? page.file
      : address === "/"
        ? "Introduction/intro.md"
        : address.startsWith("/docs/")
          ? `${address.slice("/docs/".length)}.md`
          : posix.normalize(posix.join(dirname(page.file), address));
  const target = all.find((one) => one.file === file);
  if (target === undefined) return `${link}: no page ${file}`;
  return anchor === undefined || anchorsOf(target).has(anchor) ? undefined : `${link}: no anchor`;
}

function brokenIn(all: readonly Page[]): readonly string[] {
  return all.flatMap((page) =>
    linksOf(page).flatMap((link) => {
      const complaint = wrong(all, page, link);
      return complaint === undefined ? [] : [`${page.file}: ${complaint}`];
    }),
  );
}

/** Every host that the text names, in links, code or plain words. */
function hostsIn(raw: string): readonly string[] {
  const found = raw.matchAll(
    /(?:https?:\/\/|@|(?<![\w.-]))((?:[a-z0-9-]+\.)+(?:com|dev|net|org|io|no|local|test|invalid))(?![\w.-])/g,
  );
  return [...found].map(([, host]) => host ?? "");
}

const unfinished =
  /\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX\b|\blorem\b|\bipsum\b|\?\?\?|coming soon|\bfoo\b|\bbar\b|localhost|127\.0\.0\.1|\[[FHIPS]\]/i;

describe("the links of the guide", () => {
  it("lead to pages, anchors, operations and categories that exist", () => {
    expect(pages.flatMap(linksOf).length).toBeGreaterThan(700);
    expect(brokenIn(pages)).toEqual([]);
  });

  it("are noticed when they do not", () => {
    const page = (raw: string): Page => ({ file: "Webhooks/overview.md", raw });
    const others = pages.filter(({ file }) => file !== "Webhooks/overview.md");
    const look = (link: string) =>
      brokenIn([page(`# A\n\n## Part {#part}\n\n[x](${link})`), ...others]).filter((one) =>
        one.startsWith("Webhooks/overview.md"),
      );
    for (const good of [
      "verification.md",
      "./verification.md#version-2",
      "#part",
      "/",
      "/docs/Introduction/glossary#sku",
      "/api/pio-v-1",
      "/category/api/o-auth",
    ]) {
      expect([good, look(good)]).toEqual([good, []]);
    }
    for (const bad of [
      "verify.md",
      "verification.md#version-3",
      "#gone",
      "/docs/glossary",
      "/api/get-product",
      "/category/api/oauth",
      "../verification.md",
    ]) {
      expect([bad, look(bad)]).toHaveLength(2);
      expect([bad, look(bad).length]).toEqual([bad, 1]);
    }
  });

  it("reach every operation and example of the specification", () => {
    const linked = new Set(pages.flatMap(linksOf).map((link) => link.split("#")[0] ?? ""));
    expect(operations).toHaveLength(86);
    expect(operations.map(({ slug }) => `/api/${slug}`).filter((address) => !linked.has(address))).toEqual([]);
  });

  it("are named by the title of their operation where they look like a title", () => {
    const titles = new Map(operations.map(({ slug, title }) => [slug, title]));
    const names = new Set(titles.values());
    const mixed = pages.flatMap(({ file, raw }) =>
      [...raw.matchAll(/\[([^\]]+)\]\(\/api\/([a-z0-9-]+)\)/g)].flatMap(([, words = "", slug = ""]) =>
        names.has(words) && titles.get(slug) !== words ? [`${file}: ${words} leads to ${slug}`] : [],
      ),
    );
    expect(mixed).toEqual([]);
  });

  it("reach every page from another page, and the glossary from every guide", () => {
    const targets = (page: Page) =>
      linksOf(page).map((link) => {
        const [address = ""] = link.split("#");
        return address === "/" ? "Introduction/intro.md" : posix.normalize(posix.join(dirname(page.file), address));
      });
    const guides = pages.filter(({ file }) => !file.startsWith("pages/"));
    const lonely = guides.filter(
      ({ file }) => !pages.some((page) => page.file !== file && targets(page).includes(file)),
    );
    expect(lonely.map(({ file }) => file)).toEqual([]);
    const plain = guides.filter(
      (page) => page.file !== "Introduction/glossary.md" && !targets(page).includes("Introduction/glossary.md"),
    );
    expect(plain.map(({ file }) => file)).toEqual([]);
  });

  it("reach every term of the glossary that another page uses", () => {
    const glossary = pages.find(({ file }) => file === "Introduction/glossary.md");
    const others = pages.filter((page) => page !== glossary);
    const prose = others
      .map(({ raw }) => proseOf(raw))
      .join("\n")
      .toLowerCase();
    const terms = [...(glossary?.raw ?? "").matchAll(/^### (.*) \{#([\w-]+)\}$/gm)].map(([, name = "", term = ""]) => ({
      name,
      term,
    }));
    expect(terms.length).toBeGreaterThan(20);
    const linked = pages.flatMap(linksOf).flatMap((link) => /(?:glossary(?:\.md)?|^)#([\w-]+)$/.exec(link)?.[1] ?? []);
    const missed = terms.filter(({ name, term }) => prose.includes(name.toLowerCase()) && !linked.includes(term));
    expect(missed).toEqual([]);
  });
});

describe("the pages", () => {
  it("name only known hosts, and each known host is named", () => {
    const named = [...pages, { file: "openapi.json", raw: JSON.stringify(spec) }].flatMap(({ file, raw }) =>
      hostsIn(raw).map((host) => ({ file, host })),
    );
    const known = new Set(hosts.map(({ host }) => host));
    expect(named.filter(({ host }) => !known.has(host))).toEqual([]);
    expect([...known].filter((host) => !named.some((one) => one.host === host))).toEqual([]);
    expect(hostsIn("see https://api.acme.io/x or mail a@b.com")).toEqual(["api.acme.io", "b.com"]);
  });

  it("hold nothing unfinished", () => {
    const open = pages.flatMap(({ file, raw }) =>
      raw.split("\n").flatMap((line, index) => (unfinished.test(line) ? [`${file}:${index + 1} ${line}`] : [])),
    );
    expect(open).toEqual([]);
    for (const line of ["TODO: write", "Lorem ipsum", "see [F]", "http://localhost:3000"])
      expect(line).toMatch(unfinished);
  });

  it("each say what they are for, what one needs, what goes wrong and where to go next", () => {
    const guides = pages.filter(({ file }) => !file.startsWith("pages/"));
    expect(guides).toHaveLength(26);
    for (const { file, raw } of guides) {
      expect([file, /^---\ntitle: .+/.test(raw), /^description: .{30,}$/m.test(raw)]).toEqual([file, true, true]);
      expect([file, /^## (Next steps|Getting help)/m.test(raw)]).toEqual([file, true]);
      const glossary = file === "Introduction/glossary.md";
      expect([file, glossary || /^## (Common mistakes|The same event|Edits made)/m.test(raw)]).toEqual([file, true]);
      expect([file, /```/.test(raw), /^\|.*\|$/m.test(raw)]).toEqual([file, true, true]);
      expect([file, /\b(you need|before you start|you need to|need nothing)\b/i.test(proseOf(raw))]).toEqual([
        file,
        true,
      ]);
    }
  });
});
