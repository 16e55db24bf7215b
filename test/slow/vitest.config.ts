// `npm run test:slow`: first the files `*.slow.test.ts`, which stand beside the tests of their subject and share a browser and built sites;
// then, one at a time, those of this folder: kills, signals, many watched files. There a kill or a count of CPU
// time never meets the load of another file. `.ci/run` runs it after `npm test`.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { projectsOf, shortFiles } from "../projects.ts";

const setup = join(import.meta.dirname, "../setup.ts");

export default defineConfig({
  ...shortFiles,
  test: {
    ...shortFiles.test,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      ...projectsOf((path) => path.includes(".slow."), setup),
      {
        extends: true,
        test: {
          name: "alone",
          include: ["test/slow/**/*.test.ts"],
          globalSetup: setup,
          isolate: true,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
