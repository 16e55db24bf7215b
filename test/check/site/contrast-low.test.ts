// Two colours of the theme that are too much alike.
import { expect, it } from "vitest";
import { contrastLow } from "../../../src/check/site/contrast-low.ts";

it("names the pair, the mode, and the ratio, which is never rounded up", () => {
  const place = { file: "tokens.json", pointer: "/pio-docs/light/muted" };
  const pair = { mode: "light", text: "muted", on: "ground", ratio: 4.499, colours: ["#777777", "#ffffff"] } as const;
  expect(contrastLow(pair, place)).toMatchObject({
    code: "contrast-low",
    place,
    facts: { mode: "light", text: "muted", on: "ground", ratio: 4.49, ofText: "#777777", ofGround: "#ffffff" },
  });
});
