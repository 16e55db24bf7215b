// The spec of each API as files of the site, beside its landing page: JSON as it was written, and the same as YAML.

import { type Digest, digestOf } from "../model/digest.ts";
import type { ApiOutline } from "../model/outline.ts";
import type { MadeFile } from "../model/site.ts";
import type { LoadedSpec } from "../spec/load-spec.ts";
import { yamlText } from "../text/yaml-text.ts";

/** YAML texts by API, kept in a session: those of 13 MB take a third of a second. */
export type KeptYaml = Map<string, { readonly digest: Digest; readonly text: string }>;

/** `outlines` are parallel to `specs`. */
export function publishedSpecs(
  specs: readonly LoadedSpec[],
  outlines: readonly ApiOutline[],
  kept: KeptYaml,
): readonly MadeFile[] {
  return specs.flatMap((spec, index) => {
    const outline = outlines[index];
    if (outline === undefined) return [];
    const output = outline.landing.slice(1);
    return [
      { output: `${output}.json`, text: spec.original },
      { output: `${output}.yaml`, text: yamlOf(spec, kept) },
    ];
  });
}

function yamlOf(spec: LoadedSpec, kept: KeptYaml): string {
  const digest = digestOf(spec.original);
  const known = kept.get(spec.api.id);
  if (known?.digest === digest) return known.text;
  const text = yamlText(JSON.parse(spec.original));
  kept.set(spec.api.id, { digest, text });
  return text;
}
