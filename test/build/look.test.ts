// Colours, corners and tokens of a config, in the stylesheet.
import { expect, test } from "vitest";
import { worldOf } from "./world.ts";

const site = (theme: object, files: Readonly<Record<string, string>> = {}) =>
  worldOf({ "pio-docs.config.json": JSON.stringify({ theme }), "docs/index.md": "# Home\n", ...files });
const themeCss = async ({ paths, html }: Awaited<ReturnType<typeof site>>) =>
  html(paths.find((path) => path.startsWith("assets/theme-")) ?? "");

test("keys of a site have priority over its preset", async () => {
  const css = await themeCss(await site({ preset: "ocean", radius: 2 }));
  expect(css).toContain("--radius:2px;--radius-small:calc(var(--radius)*2/3)");
  expect(css).toContain("--accent-light:#0369a1");
});

test("tokens of files are over what is derived, and are told where they do not read", async () => {
  const tokens = {
    brand: { grey: { $value: "#bbbbbb" } },
    "pio-docs": { light: { muted: { $value: "{brand.grey}" } } },
  };
  const world = await site({ accent: "#0b6b5e", tokens: "tokens.json" }, { "tokens.json": JSON.stringify(tokens) });
  expect(await themeCss(world)).toContain("--muted:light-dark(#bbbbbb,#a3adb7)");
  expect(world.diagnostics).toEqual([
    "tokens.json:1:61 warning contrast-low The contrast of `muted` on `sunken` is 1.75:1 in light mode (`#bbbbbb` on `#f3f5f7`).",
  ]);
});

test("a file of tokens outside a site that may run no code is not read", async () => {
  const { diagnostics } = await worldOf(
    {
      "pio-docs.config.json": JSON.stringify({ theme: { tokens: "../tokens.json" } }),
      "docs/index.md": "# Home\n",
      "/tokens.json": JSON.stringify({ "pio-docs": { radius: { $value: "1px" } } }),
    },
    { noCode: true },
  );
  expect(diagnostics).toEqual([expect.stringContaining("error theme-file")]);
});

test.each([
  [{ "tokens.json": "{" }, "theme-file"],
  [{}, "config-no-file"],
])("a file of tokens that cannot be read is one problem", async (files, code) => {
  const { diagnostics } = await site({ tokens: ["tokens.json"] }, files);
  expect(diagnostics).toEqual([expect.stringContaining(` error ${code} `)]);
});
