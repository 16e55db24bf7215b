// `pio-docs check [site]`: all findings of a build, nothing written. The findings are the product, so they go to stdout.
import type { Context } from "../context.ts";
import { askedOf, type SiteOptions } from "../options.ts";
import { buildAndTell } from "./build.ts";

/** Runs the command; answers the exit code. */
export async function checkCommand(context: Context, site: string, options: SiteOptions): Promise<number> {
  const asked = await askedOf(site, options, { ...context.streams, host: context.tools.host });
  if ("code" in asked) return context.voice.faults([asked]);
  return (await buildAndTell(context, { ...asked, write: false }, options)).exit;
}
