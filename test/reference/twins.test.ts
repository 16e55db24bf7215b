// What the pages of the Pio site say their twins say: each paragraph, name, value and example of an article is looked for in the markdown
// beside it. Every link of a twin leads to a file of the site, and no twin holds HTML outside of code.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { attribute, documentOf, type Element, elementsIn, filesOf } from "../routes/reading.ts";
import { wordsOf } from "./printed-page.ts";

const root = inject("pio").root;
const files = filesOf(root);
const known = new Set(files);
const twins = files.filter((path) => path.endsWith(".md") && known.has(path.replace(/\.md$/, "/index.html")));
const reference = twins.filter((path) => path.startsWith("api/") || path.startsWith("category/api"));

/** Texts of a page's article that are facts: prose, names, values. Samples, and what a twin says in another form (method, path, `a | b`), are not asked for. */
function factsOf(html: string): readonly string[] {
  const article = elementsIn(documentOf(html)).find(({ tagName }) => tagName === "article");
  const found: string[] = [];
  const visit = (element: Element): void => {
    const names = (attribute(element, "class") ?? "").split(" ");
    if (
      ["sample-shown", "hash-link", "example", "on-page", "endpoint", "choice-title"].some((name) =>
        names.includes(name),
      )
    )
      return;
    if (element.tagName === "pre" || element.tagName === "summary" || element.tagName === "button") return;
    const isFact =
      element.tagName === "code" ||
      names.includes("row-name") ||
      (/^(p|h[1-6]|td|li)$/.test(element.tagName) && isIn(element, "prose"));
    if (isFact) found.push(textOf(element));
    for (const child of element.childNodes) if ("tagName" in child) visit(child);
  };
  if (article !== undefined) visit(article);
  return found;
}

function isIn(element: Element, name: string): boolean {
  for (let at = element.parentNode; at !== null && "attrs" in at; at = at.parentNode)
    if ((attribute(at, "class") ?? "").split(" ").includes(name)) return true;
  return false;
}

function textOf(element: Element): string {
  return element.childNodes
    .map((child) => ("value" in child ? child.value : "tagName" in child ? ` ${textOf(child)} ` : ""))
    .join("");
}

/** Its words in order, without addresses. */
function said(markdown: string): string {
  return ` ${wordsOf(markdown.replace(/\]\((?:[^()\s]|\([^()]*\))*\)/g, "] ").replace(/\]\n/g, "] ")).join("")} `;
}

function missing(path: string, markdown: string): readonly string[] {
  const html = readFileSync(join(root, path.replace(/\.md$/, "/index.html")), "utf8");
  const text = said(markdown);
  return factsOf(html).filter((fact) => !text.includes(wordsOf(fact).join("")));
}

it("the twins of the reference say what its pages say", () => {
  expect(reference.length).toBeGreaterThan(150);
  const lost = reference.flatMap((path) =>
    missing(path, readFileSync(join(root, path), "utf8")).map((fact) => `${path}: ${fact.slice(0, 120)}`),
  );
  expect(lost).toEqual([]);
});

it("and the walk that says so does see when a line is gone", () => {
  const path = "api/add-order-api-v-1-orders-post.md";
  const markdown = readFileSync(join(root, path), "utf8");
  const comments = [...markdown.matchAll(/^ +\w+\??: .* \/\/ (\w.+)$/gm)].map(([, comment = ""]) => comment);
  expect(comments.length).toBeGreaterThan(20);
  expect(missing(path, markdown.replaceAll(comments[0] ?? "", "")).length).toBeGreaterThan(0);
});

it("each link of a twin leads to a file of the site", () => {
  const dead = twins.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return [...text.matchAll(/\]\((\/[^()\s]*)\)/g)].flatMap(([, href = ""]) => {
      const name = decodeURIComponent(href.replace(/[?#].*$/, "").slice(1));
      const stands = [name, `${name}/index.html`, `${name}index.html`].some(
        (file) => existsSync(join(root, file)) && file !== "",
      );
      return stands || name === "" ? [] : [`${path}: ${href}`];
    });
  });
  expect(dead).toEqual([]);
});

it("holds no HTML outside of code", () => {
  const tags = twins.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8")
      .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1$/gm, "")
      .replace(/(`+)[^`][\s\S]*?\1/g, "");
    return [...text.matchAll(/(?<!\\)<\/?[a-z][^>]*>/gi)].map(([tag]) => `${path}: ${tag}`);
  });
  expect(tags).toEqual([]);
});
