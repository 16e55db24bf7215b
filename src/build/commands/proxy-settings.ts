// What the proxy of a site's console is made with: where the site is published, and the servers of those of its specs that have a proxy.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type ProxyTargets, proxyTargets } from "../../openapi/proxy-targets.ts";
import { openSpec } from "../../openapi/spec.ts";
import type { Host } from "../../platform/host.ts";
import type { BuildOptions } from "../options.ts";
import { readSpecs } from "./read-specs.ts";

/** `apis`: how many have a proxy. `origin`: of the site, if it is known. */
export type ProxyFacts = ProxyTargets & {
  readonly origin: string | undefined;
  readonly apis: number;
  readonly diagnostics: readonly Diagnostic[];
};

/** Reads the site's specs for its proxy. */
export async function proxyFacts(host: Host, options: BuildOptions): Promise<ProxyFacts> {
  const { specs, diagnostics, url } = await readSpecs(host, options);
  const own = specs.filter(({ api }) => api.sends?.proxy !== undefined);
  const found = own.map((spec) => proxyTargets(openSpec(spec)));
  const targets = new Map(found.flatMap((one) => one.targets.map((target) => [target.origin + target.path, target])));
  const left = [...new Set(found.flatMap((one) => one.left))];
  return { origin: url, apis: own.length, targets: [...targets.values()], left, diagnostics };
}
