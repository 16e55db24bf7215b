// `npm test`: what runs in memory and in a few processes, no browser. A test that needs a built site or a browser, or takes over about
// 8 s, is named `*.slow.test.ts` and runs in `npm run test:slow`.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { projectsOf, shortFiles } from "./projects.ts";

const setup = join(import.meta.dirname, "program.ts");
export default defineConfig({
  ...shortFiles,
  test: { ...shortFiles.test, projects: projectsOf((path) => !path.includes(".slow."), setup) },
});
