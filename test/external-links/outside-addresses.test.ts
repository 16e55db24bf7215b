// Which addresses of a site are asked for: each once with all its places; other schemes, examples, the site's own and ignored ones not.
import { expect, it } from "vitest";
import { externalAddresses, ignoring } from "../../src/external-links/external-addresses.ts";
import { worldOf } from "../build/world.ts";

const config = {
  title: "T",
  url: "https://docs.own.site",
  baseUrl: "/manual/",
  navbar: { items: [{ label: "Shop", href: "https://shop.site/" }] },
  check: {
    external: { skip: ["https://private.site/", "*.corp/*", "tracker.site/*.gif"], allow: ["api.example.com:443"] },
  },
};
const openapi = {
  openapi: "3.1.0",
  info: { title: "A", version: "1", description: "See [the law](https://law.site/a)." },
  paths: {
    "/x": { get: { description: "As [here](https://law.site/b?c=d#e).", responses: { 200: { description: "ok" } } } },
  },
};
const files = {
  "pio-docs.config.json": JSON.stringify({ ...config, apis: [{ spec: "openapi.json" }] }),
  "openapi.json": JSON.stringify(openapi),
  "docs/index.md": [
    "# Home",
    "[a](https://a.site/x#one) and [again](https://a.site/x#two), [a third](HTTPS://A.site:443/x)",
    "[p](//p.site/y) ![i](https://i.site/i.png) <a href='http://h.site'>h</a>",
    "[secret](https://me:pw@s.site/?token=1)",
    "[bücher](https://bücher.site/ä) and https://auto.site/link",
    "[mail](mailto:a@a.site) [tel](tel:+1) [ftp](ftp://f.site/) [in](/other) [top](#home)",
    "[ex](https://example.com/) [ex](https://www.example.org/x) [t](http://name.test/) [i](http://x.invalid) [ok](https://api.example.com/v1)",
    "[own](https://docs.own.site/manual/other) [other](https://docs.own.site/blog)",
    "[ig](https://private.site/x) [ig](https://wiki.corp/x) [ig](http://tracker.site/a/b.gif) [not](http://tracker.site/a/b.gift)",
    "[bad](http://[) [bad](https://exa%20mple.site/)",
  ].join("\n\n"),
  "docs/other.md": "# Other\n\n[a](https://a.site/x)\n",
};

it("each address once, in order, with its places", async () => {
  const { compiled } = await worldOf(files);
  if (compiled.site === undefined) throw new Error("no site");
  const { addresses, leftOut } = externalAddresses(compiled.site);
  const told = addresses.map(({ href, written, places }) => {
    const spots = places.map(
      ({ place, fragment }) => `${place.file}${"line" in place ? `:${place.line}` : ""}${fragment && `#${fragment}`}`,
    );
    return `${href ?? `not ${written}`} ${spots.join(" ")}`;
  });
  expect(told.toSorted()).toEqual(
    [
      "http://h.site/ docs/index.md:5",
      "http://tracker.site/a/b.gift docs/index.md:17",
      "https://a.site/x docs/index.md:3#one docs/index.md:3#two docs/index.md:3 docs/other.md:3",
      "https://api.example.com/v1 docs/index.md:13",
      "https://auto.site/link docs/index.md:9",
      "https://docs.own.site/blog docs/index.md:15",
      "https://i.site/i.png docs/index.md:5",
      "https://law.site/a openapi.json",
      "https://law.site/b?c=d openapi.json#e",
      "https://p.site/y docs/index.md:5",
      "https://s.site/?token=1 docs/index.md:7",
      "https://shop.site/ pio-docs.config.json",
      "https://xn--bcher-kva.site/%C3%A4 docs/index.md:9",
      "not http://[ docs/index.md:19",
      "not https://exa%20mple.site/ docs/index.md:19",
    ].toSorted(),
  );
  expect(leftOut).toBe(8);
});

it.each([
  ["https://a.site/", "https://a.site/x", true],
  ["https://a.site/", "http://a.site/x", false],
  ["a.site/", "http://a.site/x", true],
  ["*.site/*", "http://a.site/x", true],
  ["*/x", "http://a.site/x", true],
  ["*/x", "http://a.site/xy", false],
  ["https://a.site/*.gif", "https://a.site/.gif", true],
  ["ab*ba", "http://aba", false],
  ["*", "http://a.site/", true],
])("%s against %s: %s", (pattern, href, isIgnored) => {
  expect(ignoring([pattern])(href)).toBe(isIgnored);
});

it("hostile: a pattern of many stars takes no time", () => {
  const isIgnored = ignoring([`${"a*".repeat(2_000)}b`]);
  const start = process.cpuUsage();
  expect(isIgnored(`http://${"a".repeat(20_000)}`)).toBe(false);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});
