// Stylesheets of other hosts whose fonts stay out.
import { expect, it } from "vitest";
import { headSite, told } from "../told.ts";

const site = (policy: object) => headSite(policy, "link", { rel: "stylesheet", href: "https://f.example/a.css" });

it("tells such a stylesheet, until one host of fonts is let in", async () => {
  expect(await told("style-no-fonts", site({}))).toEqual([
    expect.stringMatching(
      / warning The stylesheet from https:\/\/f\.example cannot load fonts: `policy\.font` is empty\.$/,
    ),
  ]);
  expect(await told("style-no-fonts", site({ font: ["https://f.example"] }))).toEqual([]);
});
