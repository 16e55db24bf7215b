#!/usr/bin/env node
import module from "node:module";
import { setEngineFlags } from "../dist/host/engine.js";

setEngineFlags();
// Node 22 and newer keep compiled code in a cache folder, and go on without one that they cannot write to. Threads learn of it from the environment.
const { directory } = module.enableCompileCache?.() ?? {};
if (directory !== undefined) process.env.NODE_COMPILE_CACHE = directory;

const { main } = await import("../dist/cli/main.js");
await main();
