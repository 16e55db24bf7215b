// `--severity code=level` in; the level of each code out, or what is wrong with the first that is not right.

import { catalogue, isCode } from "../diagnostics/catalogue.ts";
import { configValue } from "../diagnostics/config-value.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import {
  docusaurusSeverities,
  type Severity,
  severityNames,
  severityOf,
  type WrittenSeverity,
} from "../diagnostics/severity.ts";
import { nearest } from "../text/nearest.ts";

/** Words for severities that other tools use and this one does not accept. */
const otherNames: Readonly<Record<string, Severity>> = { fail: "error", none: "off" };

/** What `--severity` accepts. */
const accepted: readonly WrittenSeverity[] = [
  ...severityNames,
  ...(Object.keys(docusaurusSeverities) as (keyof typeof docusaurusSeverities)[]),
];

export type Severities = { readonly levels: Readonly<Record<string, Severity>> };

/** The levels that `written` sets, the last one of a code winning; or the diagnostic `config-value`. */
export function severitiesOf(written: readonly string[]): Severities | Diagnostic {
  const set: Record<string, Severity> = {};
  for (const text of written) {
    const [code = "", word = "", ...more] = text.split("=");
    if (word === "" || more.length > 0)
      return wrong(`must be a code and a level, such as \`broken-link=warning\`, but is \`${text}\``);
    if (!isCode(code))
      return wrong(`sets \`${code}\`, which is not a problem code`, nearest(code, Object.keys(catalogue)));
    if (catalogue[code].fixed === true) return wrong(`sets \`${code}\`, whose severity is fixed`);
    const level = accepted.find((each) => each === word);
    if (level === undefined) {
      const near = Object.hasOwn(otherNames, word.toLowerCase())
        ? otherNames[word.toLowerCase()]
        : nearest(word, severityNames);
      return wrong(`sets \`${code}\` to \`${word}\`, which is not one of error, warning, info, and off`, near);
    }
    set[code] = severityOf(level);
  }
  return { levels: set };
}

function wrong(problem: string, near?: string): Diagnostic {
  const key = "--severity";
  return configValue({ file: key }, { key, problem, near });
}
