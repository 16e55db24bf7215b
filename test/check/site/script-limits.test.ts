// What a script of the head can do.
import { expect, it } from "vitest";
import { headSite, told } from "../told.ts";

const site = (policy: object) => headSite(policy, "script", { src: "https://s.example/a.js" });

it.each([
  [{}, "can reach only this site, and it cannot append scripts or write HTML."],
  [
    { trustedTypes: "off", connect: ["https://s.example"] },
    "can reach only this site and https://s.example, and it can write HTML",
  ],
])("is told by the policy %j", async (policy, limits) => {
  const found = await told("script-limits", site(policy));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(limits);
});
