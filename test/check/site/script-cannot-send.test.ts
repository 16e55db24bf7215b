// Scripts of another host that cannot reach it.
import { expect, it } from "vitest";
import { headSite, told } from "../told.ts";

const site = (policy: object) => headSite(policy, "script", { src: "https://s.example/a.js" });

it("tells such a script, until the policy lets it send", async () => {
  expect(await told("script-cannot-send", site({}))).toEqual([
    expect.stringMatching(
      / warning The script from https:\/\/s\.example cannot connect to its host: it can reach only this site\.$/,
    ),
  ]);
  expect(await told("script-cannot-send", site({ connect: ["https://s.example"] }))).toEqual([]);
});
