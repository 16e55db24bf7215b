#!/usr/bin/env node
// A signal that comes while the program is still being read ends it as any other does.
const end = () => process.exit(130);
process.on("SIGINT", end).on("SIGTERM", end);
const unheard = () => process.off("SIGINT", end).off("SIGTERM", end);

// In CI nobody runs a command again that crashed, so a parent does. A child knows by PIO_DOCS_NOTES that it has one.
if (!/^(|0|false)$/i.test(process.env.CI ?? "") && process.env.PIO_DOCS_NOTES === undefined) {
  const { supervise } = await import("../dist/cli/supervise.js");
  await supervise(unheard);
}
const { prepare } = await import("../dist/cli/ahead.js");
prepare(process.argv.slice(2), new URL("../dist/compile/apart-worker.js", import.meta.url));
const { main } = await import("../dist/cli/main.js");
await main(unheard);
