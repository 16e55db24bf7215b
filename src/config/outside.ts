// The outside as the config lets it in, after the schema has judged it: each origin once and in one way of writing, each service with
// its id as text.
import { configValue } from "../diagnostics/config-value.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Analytics, SiteConfig } from "../model/config.ts";
import type { ExternalSettings } from "../model/external-link.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { originOf } from "./address.ts";
import { policyOrigin, serviceUrl } from "./policy.ts";
import type { ConfigFile } from "./schema.ts";

/** The policy with each origin once, as browsers compare it. */
export function policyOf({ policy }: ConfigFile): SiteConfig["policy"] {
  const { script, connect, style, font, image, frame, worker, trustedTypes } = policy;
  return {
    script: onceEach(script),
    connect: onceEach(connect),
    style: onceEach(style),
    font: onceEach(font),
    image: onceEach(image),
    frame: onceEach(frame),
    worker: onceEach(worker),
    trustedTypes,
  };
}

/** How other sites are asked, with hosts as the parser of URLs spells them; undefined where nothing is said of it. */
export function outsideOf({ check }: ConfigFile): ExternalSettings | undefined {
  const allow = check?.external?.allow.map((entry) => hostWithPort(new URL(`http://${entry}`), entry));
  return check?.external && { ...check.external, allow: allow ?? [] };
}

/** The parser leaves out a port that goes without saying. */
function hostWithPort({ hostname }: URL, written: string): string {
  return `${hostname}:${Number(written.slice(written.lastIndexOf(":") + 1))}`;
}

/** Each of the `origins` once, as browsers compare them. */
export function onceEach(origins: readonly string[]): readonly string[] {
  const judged = origins.map((one) => policyOrigin(one, "sockets"));
  return [...new Set(judged.flatMap((one) => ("value" in one ? [one.value] : [])))];
}

/** `config-value` for frames of the site in itself: with scripts and its own origin a frame could take off its sandbox. */
export function ownFrames({ policy, url }: ConfigFile, file: FilePath): readonly Diagnostic[] {
  const own = url === undefined ? undefined : originOf(url);
  return policy.frame.flatMap((written, index) => {
    const frame = policyOrigin(written);
    if (own === undefined || !("value" in own && "value" in frame) || own.value !== frame.value) return [];
    const facts = { key: `policy.frame[${index}]`, problem: "must not be the site's own origin" };
    return [configValue({ file, pointer: pointerTo("/policy/frame", index) }, facts)];
  });
}

/** The services that are named, in the order of the schema. */
export function analyticsOf({ analytics }: ConfigFile): readonly Analytics[] {
  const { plausible, umami, matomo, ga4, posthog } = analytics;
  return [
    ...named("plausible", plausible),
    ...named("umami", umami),
    ...named("matomo", matomo),
    ...named("ga4", ga4),
    ...named("posthog", posthog),
  ];
}

function named(
  service: Analytics["service"],
  given: string | { readonly url: string; readonly id: string | number } | undefined,
): readonly Analytics[] {
  if (given === undefined) return [];
  if (typeof given === "string") return [{ service, id: given }];
  const url = serviceUrl(given.url);
  return [{ service, id: String(given.id), ...("value" in url ? { url: url.value } : {}) }];
}
