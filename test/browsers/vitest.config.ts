import { join } from "node:path";
import { defineConfig } from "vitest/config";
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: { include: ["test/browsers/**/*.test.ts"], expect: { poll: { timeout: 4_000 } }, testTimeout: 60_000, fileParallelism: false },
});
