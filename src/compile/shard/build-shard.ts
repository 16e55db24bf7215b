// One of several machines that build a site together, in one of its two rounds.
import type { Host } from "../../host/host.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { buildFaces } from "./faces.ts";
import { buildPart } from "./part.ts";

/** The round that `options.shard` asks for. */
export async function buildShard(host: Host, options: BuildOptions): Promise<BuildResult> {
  const { shard } = options;
  if (shard?.faces !== undefined) return buildFaces(host, options, { shard, folder: shard.faces });
  if (shard?.with !== undefined) return buildPart(host, options, { shard, folder: shard.with });
  throw new Error("a shard is asked for neither of its rounds");
}
