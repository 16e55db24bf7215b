#!/usr/bin/env node
import module from "node:module";
import { setEngineFlags } from "../dist/platform/native/engine.js";

setEngineFlags();
// What a site prints of a date depends on the site alone, and not on where the machine stands.
process.env.TZ = "UTC";
// Node 22 and newer keep compiled code in a cache folder, and go on without one that they cannot write to. Threads gain nothing by it.
module.enableCompileCache?.();

const { main } = await import("../dist/cli/main.js");
await main();
