// The checks that others made for sites that programs read, with tools that are heavy and want a newer Node, so they have an install of
// their own (`npm run test:agents`) and are no part of `npm test`. One file at a time: a site that waits for its answers fails a check.
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["**/*.test.ts"],
    exclude: ["node_modules/**"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
