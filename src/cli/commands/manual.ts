// `pio-docs manual`: serves the manual, a site that comes with the package. It is built in memory, since the package's folder may be one
// that nobody may write to.
import { here } from "../../platform/fs/native.ts";
import type { Context } from "../context.ts";
import type { ManualOptions } from "../options.ts";
import { serveCommand } from "./serve.ts";

/** Runs the command; answers the exit code. */
export async function manualCommand(context: Context, options: ManualOptions): Promise<number> {
  return serveCommand(context, here.nativeOf(context.tools.manual), { ...options, watch: true, cache: false });
}
