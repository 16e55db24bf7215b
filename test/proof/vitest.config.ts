// The long proof: samples of every variant that this machine can run, against a server. `npm run proof`.
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    include: ["test/proof/**/*.proof.ts"],
    globalSetup: [join(import.meta.dirname, "install.ts")],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
  },
});
