#!/usr/bin/env node
import module from "node:module";
import { setEngineFlags } from "../dist/host/engine.js";

setEngineFlags();
// Node 22 keeps what V8 compiles, in its own cache folder, and goes on without one that it cannot write to.
module.enableCompileCache?.();

const { main } = await import("../dist/cli/main.js");
await main();
