// Real inputs need minutes and an install of their own (`npm run test:real`), so they are no part of `npm test`. One build at a time:
// the bounds on time and memory are those of a machine that does nothing else.
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["**/*.test.ts"],
    exclude: ["node_modules/**"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
