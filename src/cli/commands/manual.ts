// `pio-docs manual`: serves the manual, a site that comes with the package. It is built in memory, since the package's folder may be one
// that nobody may write to.
import { here } from "../../platform/fs/native.ts";
import type { Context } from "../context.ts";
import type { ManualOptions } from "../options.ts";
import { serveCommand } from "./serve.ts";

/** Runs the command; answers the exit code. */
export async function manualCommand(context: Context, options: ManualOptions): Promise<number> {
  // The package has no pictures: browsers show their descriptions. In the repository, they are checked with everything else.
  const asked = { ...options, watch: true, cache: false, severity: ["broken-link=off"] };
  return serveCommand(context, here.nativeOf(context.tools.manual), asked);
}
