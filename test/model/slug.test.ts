import fc from "fast-check";
import GithubSlugger, { slug as reference } from "github-slugger";
import { describe, expect, it } from "vitest";
import { headingSlug, kebabCase, Slugger } from "../../src/model/slug.ts";

describe("heading slugs", () => {
  it.each([
    ["What's new? (v2.0) & more", "whats-new-v20--more"],
    ["GET /products/{product_id}", "get-productsproduct_id"],
    ["Éà ü – dash", "éà-ü--dash"],
    ["C++ / C#", "c--c"],
    ["a.b.c", "abc"],
    ["emoji 🚀 x", "emoji--x"],
    ["日本語 の 見出し", "日本語-の-見出し"],
  ])("%s -> %s", (text, slug) => {
    expect(headingSlug(text)).toBe(slug);
  });

  it("equals GitHub's own algorithm on text that people write", () => {
    const letters = fc.constantFrom(..."aZ09 -_.,:;!?()[]{}<>/\\'\"`~@#$%^&*+=|éßñçøåäöüŁжщ日本語한글ابتשלום");
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 40 }),
        (parts) => headingSlug(parts.join("")) === reference(parts.join("")),
      ),
    );
  });

  it("numbers repeated headings as GitHub does, and skips what is taken", () => {
    const headings = ["Foo-1", "Foo", "Foo", "Bar", "Bar", "Bar-1"];
    const ours = new Slugger();
    const theirs = new GithubSlugger();
    expect(headings.map((heading) => ours.slug(heading))).toEqual(headings.map((heading) => theirs.slug(heading)));
  });

  it("never gives the same id twice, explicit ones included", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "a-1", "a-2", "b", "")), (headings) => {
        const slugger = new Slugger();
        slugger.take("a-1");
        const given = headings.map((heading) => slugger.slug(heading));
        return new Set([...given, "a-1"]).size === given.length + 1;
      }),
    );
  });
});

describe("kebab-case of API ids", () => {
  it.each([
    ["Pio V1", "pio-v-1"],
    ["API v1.0", "api-v-1-0"],
    ["ProductsController_getAll", "products-controller-get-all"],
    ["get_products__product_id_", "get-products-product-id"],
    ["listV2Things", "list-v-2-things"],
    ["OAuth", "o-auth"],
    ["GDPR", "gdpr"],
    ["Product Inventory Logs", "product-inventory-logs"],
    ["PIOv1", "pi-ov-1"],
    ["get_shop_api_v1_shops__shop__get", "get-shop-api-v-1-shops-shop-get"],
    ["actions/list-artifacts", "actions-list-artifacts"],
  ])("%s -> %s", (id, slug) => {
    expect(kebabCase(id)).toBe(slug);
  });
});
