// Tags that say nothing of what they group.
import { expect, it } from "vitest";
import { askedOf } from "./asked.ts";

it("tells one that is declared without a description, and one that is only used", async () => {
  const paths = { "/a": { get: { tags: ["Said", "Bare", "Undeclared", "beta"], responses: {} } } };
  const tags = [
    { name: "Said", description: "Yes." },
    { name: "Bare" },
    { name: "Unused" },
    { name: "beta", kind: "badge" },
  ];
  expect(await askedOf("spec-tag-undocumented", { openapi: "3.2.0", paths, tags })).toEqual([
    "openapi.json:25:3 warning The tag `Bare` has no description.",
    "openapi.json:13:6 warning The tag `Undeclared` has no description.",
  ]);
});
