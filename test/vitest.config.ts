import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname + "/..",
  test: {
    include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
    exclude: ["test/real/**", "test/bench/**"],
    testTimeout: 30_000,
  },
});
