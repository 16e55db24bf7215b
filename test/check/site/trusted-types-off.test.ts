// A site without trusted types.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("is told so at each build", async () => {
  const site = (trustedTypes: string) => ({ "pio-docs.config.json": JSON.stringify({ policy: { trustedTypes } }) });
  expect(await told("trusted-types-off", site("off"))).toEqual([
    expect.stringMatching(/^pio-docs\.config\.json:1:12 warning `policy\.trustedTypes` is `off`/),
  ]);
  expect(await told("trusted-types-off", site("strict"))).toEqual([]);
});
