// What a script of `theme.head` will be able to do in readers' browsers, told while the site is built: whom it can reach, and that it
// cannot append scripts. A script cannot ask for more by itself, and a blocked request says nothing to its author.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SiteConfig } from "../../model/config.ts";
import { trustedScripts } from "../../model/policy.ts";
import type { HeadScript } from "./head-scripts.ts";

/** `script-limits` (log). */
export function scriptLimits({ src, place, reach, config }: HeadScript): Diagnostic {
  const strict = config.policy.trustedTypes === "strict" ? 1 : 0;
  return diagnostic("script-limits", place, { src, reach, appends: appends(config), strict });
}

function appends(config: SiteConfig): string {
  if (config.policy.trustedTypes === "off")
    return "it can write HTML and append scripts from the hosts in `policy.script`";
  const scripts = config.policy.trustedTypes === "default" ? trustedScripts(config) : [];
  return scripts.length === 0
    ? "it cannot append scripts or write HTML"
    : `it can append scripts from ${scripts.join(", ")}, but cannot write HTML`;
}
