// What the journeys stand on: the program of this checkout, a Chromium, the Pio site and the manual.
import type { TestProject } from "vitest/node";
import { findChromium } from "../browser/chromium.ts";
import { buildProgram } from "../program.ts";
import { provideSites } from "../setup.ts";

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROME_PATH = findChromium();
  await buildProgram();
  return provideSites(project);
}
