// Threads start on a guess; here is what it goes by.
import { expect, it } from "vitest";
import { looksLarge, looksLong } from "../../src/compile/first-look.ts";
import { HostError } from "../../src/host/host.ts";
import { memoryHost } from "../../src/host/memory.ts";

const guides = (count: number, folder: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/page-${at}.md`, "# A page\n"]));
const spec = (size: number): string => "x".repeat(size);

it.each([
  ["64 guides in one folder", guides(64, "/site/docs"), true],
  ["64 guides in two", { ...guides(40, "/site/docs/one"), ...guides(24, "/site/docs/two/deep") }, true],
  ["63 guides", guides(63, "/site/docs"), false],
  ["a large spec", { "/site/apis/openapi.json": spec(200_000) }, true],
  ["a spec a letter short of that", { "/site/openapi.yaml": spec(199_999) }, false],
  ["what npm wrote", { "/site/package-lock.json": spec(900_000), "/site/pnpm-lock.yaml": spec(900_000) }, false],
  [
    "packages, hidden files and an earlier build",
    { ...guides(70, "/site/node_modules/a"), ...guides(70, "/site/.old"), ...guides(70, "/site/build") },
    false,
  ],
  ["nothing", {}, false],
])("%s", async (_, files, expected) => {
  expect(await looksLarge(memoryHost(files), "/site")).toBe(expected);
});

it("it looks into so many folders and no more", async () => {
  const files = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`/site/docs/part-${at}/index.md`, "# A\n"]));
  expect(await looksLarge(memoryHost(files), "/site")).toBe(false);
});

it("what cannot be looked into counts for nothing", async () => {
  const host = memoryHost({ "/site/openapi.json": spec(300_000), ...guides(3, "/site/docs") });
  const denied = async () => Promise.reject(new HostError("denied", "/site", "denied"));
  expect(await looksLarge({ ...host, names: denied }, "/site")).toBe(false);
  expect(await looksLarge({ ...host, stamp: denied }, "/site")).toBe(false);
});

it("a build will be long where the site is large and its folder keeps nothing", async () => {
  const site = { siteFolder: "/site", cache: true };
  const files = guides(80, "/site/docs");
  expect(await looksLong(memoryHost(files), site)).toBe(true);
  expect(await looksLong(memoryHost(guides(3, "/site/docs")), site)).toBe(false);
  const kept = { ...files, "/site/.pio-docs/one.segment": "x" };
  expect(await looksLong(memoryHost(kept), site)).toBe(false);
  expect(await looksLong(memoryHost(kept), { ...site, cache: false })).toBe(true);
  expect(await looksLong(memoryHost({ ...files, "/site/.pio-docs/affected.json": "{}" }), site)).toBe(true);
});
