// `--severity code=level` in; the level of each code out, or what is wrong with the first that is not right.

import { catalogue, isCode } from "../diagnostics/catalogue.ts";
import { configValue } from "../diagnostics/config-value.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Severity } from "../diagnostics/severity.ts";
import { nearest } from "../text/nearest.ts";

const levels: readonly Severity[] = ["ignore", "log", "warn", "throw"];

/** What other programs call these levels. */
const otherWords: Readonly<Record<string, Severity>> = {
  error: "throw",
  fail: "throw",
  warning: "warn",
  info: "log",
  off: "ignore",
  none: "ignore",
};

export type Severities = { readonly levels: Readonly<Record<string, Severity>> };

/** The levels that `written` sets, the last one of a code winning; or the finding `config-value`. */
export function severitiesOf(written: readonly string[]): Severities | Finding {
  const set: Record<string, Severity> = {};
  for (const text of written) {
    const [code = "", word = "", ...more] = text.split("=");
    if (word === "" || more.length > 0)
      return wrong(`must be a code and a level, as in \`broken-link=warn\`; this is \`${text}\``);
    if (!isCode(code))
      return wrong(`names the code \`${code}\`, which does not exist`, nearest(code, Object.keys(catalogue)));
    if (catalogue[code].fixed === true) return wrong(`names \`${code}\`, whose level is fixed`);
    const level = levels.find((each) => each === word);
    if (level === undefined) {
      const near = Object.hasOwn(otherWords, word.toLowerCase())
        ? otherWords[word.toLowerCase()]
        : nearest(word, levels);
      return wrong(`gives \`${code}\` the level \`${word}\`; the levels are ignore, log, warn and throw`, near);
    }
    set[code] = level;
  }
  return { levels: set };
}

function wrong(problem: string, near?: string): Finding {
  const key = "--severity";
  return configValue({ file: key }, { key, problem, near });
}
