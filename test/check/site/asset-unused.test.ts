// Files of the static folders that nothing names.
import { expect, it } from "vitest";
import { assetUnused } from "../../../src/check/site/asset-unused.ts";
import { worldOf } from "../../build/world.ts";
import { told } from "../told.ts";

const files = {
  "docs/index.md": "---\nimage: /img/preview.png\n---\n# Home\n\n![a](/img/shown.png) [b](/files/linked.pdf)\n",
  "pio-docs.config.yaml": [
    "severities: { asset-unused: warn }",
    "navbar: { logo: { src: img/logo.svg, alt: T } }\n",
  ].join("\n"),
  "static/img/preview.png": "x",
  "static/img/shown.png": "x",
  "static/files/linked.pdf": "x",
  "static/img/logo.svg": "<svg/>",
  "static/img/lost.png": "x",
  "static/files/old price list.pdf": "x",
  "static/robots.txt": "x",
  "static/favicon.svg": "<svg/>",
  "static/CNAME": "x",
};

it("tells pictures and documents, where a site asks for it, and nothing that others know by name", async () => {
  expect(await told("asset-unused", files)).toEqual([
    "static/files/old price list.pdf warning `files/old price list.pdf` is not used by the site.",
    "static/img/lost.png warning `img/lost.png` is not used by the site.",
  ]);
});

it("takes what a stylesheet names as used", async () => {
  const { compiled } = await worldOf({
    "docs/index.md": "# H\n",
    "static/img/ground.png": "x",
    "static/img/a b.png": "x",
  });
  const left = (style: string) =>
    compiled.site === undefined ? [] : assetUnused.find(compiled.site, () => [style]).map(({ facts }) => facts.output);
  expect(left("p { color: red }")).toEqual(["img/a b.png", "img/ground.png"]);
  expect(left("p { background: url(/pier/img/ground.png) }")).toEqual(["img/a b.png"]);
  expect(left("p { background: url(../img/a%20b.png), url(/img/ground.png) }")).toEqual([]);
});

it("says nothing where nobody asks", async () => {
  expect(await told("asset-unused", { ...files, "pio-docs.config.yaml": "title: T\n" })).toEqual([]);
});
