// Which kind of change a rule tells of, as readers of a changelog sort them. That something stricter was asked (a default, a limit, a condition) is
// a change of what stood there, and nothing that came to it.
import type { ChangeKind } from "../model/history.ts";

/** Rules of these families change something that stays, though their names say that a word of it was added or removed. */
const stays =
  /^(?:default|sunset|format|enum|const|pattern|choice|part|condition|discriminator|shape|security-scope|operation-id)-(?:added|removed)$/;

/** The kind of the changes that `rule` reports. */
export function changeKind(rule: string): ChangeKind {
  const family = rule.replace(/^(?:request|response|webhook)-(?=.*-)/, "");
  if (/-removed$|^field-refused$/.test(family) && !stays.test(family)) return "removed";
  if (/-deprecated(?:-without-sunset)?$/.test(family)) return "deprecated";
  if ((/-added$|^field-allowed$/.test(family) && !stays.test(family)) || family === "webhook-added") return "added";
  return "changed";
}
