// The spec of each API as files of the site, beside its landing page: JSON as it was written, and the same as YAML. Texts are made when
// they are asked for: a session publishes what a reader asks for, and a build what changed.

import { digestOf } from "../model/digest.ts";
import type { ApiOutline } from "../model/outline.ts";
import type { PublishedSpec } from "../model/site.ts";
import type { LoadedSpec } from "../spec/load-spec.ts";
import { exactJson } from "../text/exact-json.ts";
import { yamlText } from "../text/yaml-text.ts";

/** `outlines` are parallel to `specs`. */
export function publishedSpecs(
  specs: readonly LoadedSpec[],
  outlines: readonly ApiOutline[],
): readonly PublishedSpec[] {
  return specs.flatMap(({ original, originalDigest }, index) => {
    const outline = outlines[index];
    if (outline === undefined) return [];
    const output = outline.landing.slice(1);
    return [
      { output: `${output}.json`, digest: originalDigest, text: () => original },
      {
        output: `${output}.yaml`,
        digest: digestOf("yaml", originalDigest),
        text: () => yamlText(exactJson(original)),
        yamlOf: original,
      },
    ];
  });
}
