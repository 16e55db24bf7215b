// The scripts of `theme.head` with what the policy lets each of them reach: what their rules judge.
import type { SiteConfig } from "../../model/config.ts";
import { allowedOrigins } from "../../model/policy.ts";
import type { Site } from "../../model/site.ts";
import { type Place, pointerTo } from "../../text/place.ts";

/** `hosts`: whom it may send to besides the site; `reach`: the same in words. */
export type HeadScript = {
  readonly src: string;
  readonly place: Place;
  readonly hosts: readonly string[];
  readonly reach: string;
  readonly config: SiteConfig;
};

/** The scripts in the order of the head. */
export function headScripts({ config }: Site): readonly HeadScript[] {
  const hosts = allowedOrigins(config, "connect");
  const reach = hosts.length === 0 ? "this site" : `this site and ${hosts.join(", ")}`;
  return config.theme.head.flatMap(({ tag, attributes: { src = "" } }, index) => {
    const place = { file: config.file ?? ".", pointer: pointerTo("/theme/head", index, "attributes", "src") };
    return tag === "script" ? [{ src, place, hosts, reach, config }] : [];
  });
}
