// `pio-docs merge <parts...>`: parts of a site that several machines built in, one output folder out, with the findings of the whole.
import { here } from "../../host/native.ts";
import type { Context } from "../context.ts";
import { askedOf, type SiteOptions } from "../options.ts";

export type MergeOptions = SiteOptions & { readonly site: string };

/** Runs the command; answers the exit code. */
export async function mergeCommand(
  { streams, tools, voice }: Context,
  parts: readonly string[],
  options: MergeOptions,
): Promise<number> {
  const asked = await askedOf(options.site, { ...options, cache: false }, { ...streams, host: tools.host });
  if ("code" in asked) return voice.faults([asked]);
  const { siteFolder } = asked;
  const folders = parts.map((part) => here.resolve(streams.cwd, part));
  const order = { ...asked, write: true, parts: folders, signal: streams.interrupted };
  const result = await tools.merge(tools.host, order);
  streams.interrupted.throwIfAborted();
  const { pages, written, out, bytes, ms, exit, findings, suppressed } = result;
  const place = written ? { out: here.nativeOf(out), bytes } : {};
  const outcome = { exit, pages, written, ms, ...place, ...(suppressed === undefined ? {} : { suppressed }) };
  const told = await voice.findings({ findings, siteFolder, outcome });
  voice.closing({ ...result, ...told }, "build");
  return told.exit;
}
