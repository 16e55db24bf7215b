// What the public checks of documentation for agents (`afdocs`) say of 50 pages of the Pio site and of the manual: each passes, or has
// nothing to look at; those that do not say why in their names. The manual is looked at without its page of all styles: the check of
// parity reads neither footnotes nor struck words in a twin, which are GFM, and that page is made of them.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ranByNewerNode } from "./newer-node.ts";
import { type ServedSite, servedSite } from "./served.ts";

type Result = { readonly id: string; readonly status: string; readonly message: string; readonly details?: Details };
type Details = {
  readonly pageResults?: readonly { readonly contentStartChar?: number }[];
  readonly reasons?: Readonly<Record<string, number>>;
};
type Report = { readonly results: readonly Result[]; readonly testedPages: number };

/** What a site has not got is not looked at. */
const notThere = {
  // Robots are asked to stay away, so there is no map of the site; nobody has to log in.
  pio: ["llms-txt-coverage", "auth-alternative-access"],
  manual: ["auth-alternative-access"],
} as const;

const exceptions = new Set(["markdown-link-portability", "content-start-position"]);

const published = { pio: "https://docs.test.pio.com", manual: "https://manual.example.com" } as const;

/** The addresses of all pages that have a twin. */
function pagesOf({ out, url }: ServedSite): readonly string[] {
  const pages = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("index.html"));
  return pages
    .map((path) => (dirname(path) === "." ? "" : dirname(path)))
    .filter((path) => existsSync(join(out, `${path === "" ? "index" : path}.md`)))
    .map((path) => url + path);
}

describe.each(["pio", "manual"] as const)("%s", (name) => {
  let site: ServedSite;
  let report: Report;
  beforeAll(async () => {
    site = await servedSite(name, name === "manual" ? published.manual : undefined);
    const chosen = name === "manual" ? pagesOf(site).filter((url) => !url.endsWith("/reference/blocks")) : [];
    report = await ranByNewerNode<Report>("run-checks.ts", [site.url, published[name], ...chosen]);
  });
  afterAll(() => site.end());

  function resultOf(id: string): Result {
    const found = report.results.find((one) => one.id === id);
    if (found === undefined) throw new Error(`afdocs has no check ${id}`);
    return found;
  }

  it("passes every check but the two below", () => {
    expect(report.testedPages).toBeGreaterThanOrEqual(50);
    const skipped = report.results.filter(({ status }) => status === "skip").map(({ id }) => id);
    expect(skipped).toEqual(notThere[name]);
    const lacking = report.results
      .filter(({ id, status }) => !exceptions.has(id) && status !== "pass" && status !== "skip")
      .map(({ id, status, message }) => `${id}: ${status}: ${message}`);
    expect(lacking).toEqual([]);
  });

  it("markdown-link-portability warns and finds nothing broken: links of twins are root-relative, so that a copy of the site holds together and a link costs a third of the tokens", () => {
    const { status, details } = resultOf("markdown-link-portability");
    expect(status).toBe("warn");
    expect(details?.reasons).toMatchObject({ pathRelative: 0, unresolvable: 0, broken: 0, mismatched: 0 });
  });

  it("content-start-position counts navigation before the text of short pages: people's HTML has it there in 4,000 characters at most, and twins have none", () => {
    const starts = resultOf("content-start-position").details?.pageResults?.map((page) => page.contentStartChar ?? 0);
    expect(starts?.length).toBeGreaterThanOrEqual(50);
    expect(Math.max(...(starts ?? []))).toBeLessThanOrEqual(4000);
  });
});
