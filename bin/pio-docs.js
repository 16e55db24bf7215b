#!/usr/bin/env node
// A signal that comes while the program is still being read ends it as any other does.
const end = () => process.exit(130);
process.on("SIGINT", end).on("SIGTERM", end);

const { main } = await import("../dist/cli/main.js");
await main(() => process.off("SIGINT", end).off("SIGTERM", end));
