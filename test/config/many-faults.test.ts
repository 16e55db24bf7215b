// A config with thousands of faults is read in a moment: the keys that are known are worked out once, not for each fault.
import { expect, test } from "vitest";
import { readConfig } from "../../src/config/read.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { cpuClock } from "../cpu-clock.ts";

async function faultsOf(config: object) {
  const host = memoryHost({ "/site/pio-docs.config.json": JSON.stringify(config), "/site/docs/index.md": "# Home" });
  return (await readConfig(host, { siteFolder: "/site" })).diagnostics;
}

const many = Array.from({ length: 4_000 }, (_, at) => at);

test.each([
  ["unknown keys", Object.fromEntries(many.map((at) => [`titel${at}`, ""])), "config-unknown-key"],
  ["items with an unknown key", { navbar: { items: many.map(() => ({ lable: "x", to: "/" })) } }, "config-unknown-key"],
])("%s", async (_what, config, code) => {
  const worked = cpuClock();
  const diagnostics = await faultsOf(config);
  expect(diagnostics.filter((found) => found.code === code)).toHaveLength(many.length);
  // Ten milliseconds for each were forty seconds.
  expect(worked()).toBeLessThan(5_000);
});

test("a slip is still guessed", async () => {
  const [found] = await faultsOf({ titel: "x" });
  expect(found?.facts).toMatchObject({ key: "titel", near: "title" });
});
