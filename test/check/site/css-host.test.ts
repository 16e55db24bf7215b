// Files of other hosts that the site's own styles ask for.
import { expect, it } from "vitest";
import { cssHost } from "../../../src/check/site/css-host.ts";
import { worldOf } from "../../build/world.ts";

it("tells each address that the policy does not let in, and its kind", async () => {
  const { compiled } = await worldOf({ "docs/index.md": "# Home\n" });
  const place = { file: "brand.css", line: 1, column: 1 };
  const references = [
    { use: "font", href: "https://f.example/a.woff2", place },
    { use: "image", href: "//i.example/a.png", place },
  ] as const;
  const config = compiled.site?.config;
  if (config === undefined) throw new Error("the site is not built");
  const facts = (policy: object) => {
    const found = cssHost({ ...config, policy: { ...config.policy, ...policy } }, references);
    return found.map(({ code, facts }) => [code, facts.key, facts.origin]);
  };
  expect(facts({})).toEqual([
    ["css-host", "font", "https://f.example"],
    ["css-host", "image", "i.example"],
  ]);
  expect(facts({ font: ["https://f.example"] })).toEqual([["css-host", "image", "i.example"]]);
});
