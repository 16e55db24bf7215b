// What the pages of the Pio site say their twins say: each paragraph, name, value and example of an article is looked for in the markdown
// beside it. Every link of a twin leads to a file of the site, and no twin holds HTML outside of code.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { filesOf } from "../routes/reading.ts";
import { parityOf } from "./twin-parity.ts";
import { linksIn, missingIn, tagsIn } from "./twin-says.ts";

const root = inject("pio").root;
const files = filesOf(root);
const known = new Set(files);
const markdownPages = files.filter((path) => path.endsWith(".md") && known.has(path.replace(/\.md$/, "/index.html")));
const reference = markdownPages.filter((path) => path.startsWith("api/") || path.startsWith("category/api"));

function page(path: string): string {
  return readFileSync(join(root, path.replace(/\.md$/, "/index.html")), "utf8");
}

function markdownPage(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

it("the twins of the reference say what its pages say", () => {
  expect(reference.length).toBeGreaterThan(150);
  const lost = reference.flatMap((path) =>
    missingIn(page(path), markdownPage(path)).map((fact) => `${path}: ${fact.slice(0, 120)}`),
  );
  expect(lost).toEqual([]);
});

it("and the walk that says so does see when a line is gone", () => {
  const path = "api/add-order-api-v-1-orders-post.md";
  const markdown = markdownPage(path);
  const comments = [...markdown.matchAll(/^ +\w+\??: .* \/\/ (\w.+)$/gm)].map(([, comment = ""]) => comment);
  expect(comments.length).toBeGreaterThan(20);
  expect(missingIn(page(path), markdown.replaceAll(comments[0] ?? "", "")).length).toBeGreaterThan(0);
});

it("what stands at a field of a page stands at that field in the shapes of its twin", () => {
  let facts = 0;
  const lost = reference.flatMap((path) => {
    const parity = parityOf(page(path), markdownPage(path));
    facts += parity.facts;
    return parity.lost.map(({ place, fact }) => `${path} ${place}: ${fact}`);
  });
  expect(facts).toBeGreaterThan(10_000);
  expect(lost).toEqual([]);
});

const taken = [
  ["a field", /^ +sku: string.*\n/m, "", /^name/],
  ["a type", /quantity: integer/, "quantity: number", /^type/],
  ["what must be there", /ext_order_id: /, "ext_order_id?: ", /^required/],
  ["a limit", /minimum 1; /, "", /^limit/],
  ["a pattern", /pattern \S+; /, "", /^limit/],
  ["a listed value", /in_progress: Queued for a port, or being picked; /, "", /^One of/],
  ["what is never another", /always Bearer; /, "", /^always/],
  ["an example", /example order_not_found; /, "", /^example/],
  ["what is said of a field", /Units ordered\./, "", /^prose/],
  ["where it may come from", /read-only; /, "", /^mark/],
  ["null", /string \| null/, "string", /^nullable/],
] as const;

it.each(taken)("the walk over fields misses %s that is gone from its place", (_, what, instead, kind) => {
  const path = "api/add-order-api-v-1-orders-post.md";
  const markdown = markdownPage(path);
  const gone = markdown.replace(what, instead);
  expect(gone).not.toBe(markdown);
  // Elsewhere it may stand.
  const { lost } = parityOf(page(path), `${gone}\n${markdown.match(what)?.[0] ?? ""}`);
  expect(lost.filter(({ fact }) => kind.test(fact)).length).toBeGreaterThan(0);
});

it("the twin of Add Order is this, whole", async () => {
  await expect(markdownPage("api/add-order-api-v-1-orders-post.md")).toMatchFileSnapshot(
    "../markdown-pages/expected/add-order.md",
  );
});

it("each link of a twin leads to a file of the site", () => {
  const dead = markdownPages.flatMap((path) =>
    linksIn(markdownPage(path)).flatMap((href) => {
      const name = decodeURIComponent(href.replace(/[?#].*$/, "").slice(1));
      const stands = [name, `${name}/index.html`, `${name}index.html`].some(
        (file) => existsSync(join(root, file)) && file !== "",
      );
      return stands || name === "" ? [] : [`${path}: ${href}`];
    }),
  );
  expect(dead).toEqual([]);
});

it("holds no HTML outside of code", () => {
  expect(markdownPages.flatMap((path) => tagsIn(markdownPage(path)).map((tag) => `${path}: ${tag}`))).toEqual([]);
});
