// What a script of `theme.head` will be able to do in readers' browsers, told while the site is built: whom it can reach, and that it
// cannot append scripts. A script cannot ask for more by itself, and a blocked request says nothing to its author.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Config, HeadTag } from "../model/config.ts";
import { allowedOrigins, covers, originOf, trustedScripts } from "../model/policy.ts";
import type { Site } from "../model/site.ts";
import { pointerTo } from "../text/place.ts";

/** `script-limits` (log) for each script; `script-cannot-send` (warn) for one of another host that it cannot send to. */
export function scriptFindings({ config }: Site): readonly Finding[] {
  return config.theme.head.flatMap((tag, index) =>
    tag.tag === "script" ? ofScript(tag, pointerTo("/theme/head", index, "attributes", "src"), config) : [],
  );
}

function ofScript({ attributes: { src = "" } }: HeadTag, pointer: string, config: Config): readonly Finding[] {
  const place = { file: config.file ?? ".", pointer };
  const hosts = allowedOrigins(config, "connect");
  const reach = hosts.length === 0 ? "this site alone" : `this site and ${hosts.join(", ")}`;
  const strict = config.policy.trustedTypes === "strict" ? 1 : 0;
  const limits = finding("script-limits", place, { src, reach, appends: appends(config), strict });
  const origin = originOf(src);
  if (origin === undefined || hosts.some((host) => covers(host, origin))) return [limits];
  return [finding("script-cannot-send", place, { origin, reach }), limits];
}

function appends(config: Config): string {
  if (config.policy.trustedTypes === "off")
    return "it may write HTML, and append scripts of the hosts in `policy.script`";
  const scripts = config.policy.trustedTypes === "default" ? trustedScripts(config) : [];
  return scripts.length === 0
    ? "it cannot append scripts or write HTML"
    : `it can append scripts of ${scripts.join(", ")}, and cannot write HTML`;
}
