// The keys of components: what is wrong with one is one problem at its place.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const files = { "docs/index.md": "# Home\n", "a.tsx": "export const A = () => null;" };

/** What is said of the config `value`. */
async function saidOf(value: object, options = {}) {
  const { diagnostics } = await worldOf({ ...files, "pio-docs.config.json": JSON.stringify(value, null, 1) }, options);
  return diagnostics;
}

describe("the components of a config", () => {
  it.each([
    ["a file that is not there", { components: { A: "missing.tsx" } }],
    ["a file of the long form that is not there", { components: { A: { from: "./b/missing.tsx", client: "load" } } }],
    ["a name that is none", { components: { "price-table": "a.tsx" } }],
    ["a path from the root", { components: { A: "/a.tsx" } }],
    ["a package without a name", { components: { A: "npm:" } }],
    ["a time that there is not", { components: { A: { from: "a.tsx", client: "never" } } }],
    ["a key that there is not", { components: { A: { from: "a.tsx", when: "load" } } }],
    ["a block without its component", { components: { Aside: "a.tsx" }, blocks: { aside: "Asid" } }],
    ["a wrapper that is not there", { components: {}, theme: { wrap: "missing.tsx" } }],
  ])("%s is one problem", async (_, value) => {
    const said = await saidOf(value);
    expect(said).toMatchSnapshot();
    expect(said).toHaveLength(1);
  });

  it("are refused where no code may run, even if there are none", async () => {
    expect(await saidOf({ components: {} }, { noCode: true })).toEqual([
      "pio-docs.config.json:2:2 error program-refused `*.mdx` is a program, and `--no-code` does not allow programs to run.",
    ]);
  });
});
