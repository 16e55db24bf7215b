// How a reader of a choice tells its variants apart.
import { textAt } from "../../text/json.ts";
import { equal, plainText } from "../equal.ts";
import { compareMembers, type Handler } from "../members.ts";
import { childrenOf, membersOf, namesOf } from "../spot.ts";
import { type Contrast, keyword } from "./contrast.ts";

/** `discriminator`, and each value that it maps. */
export function compareDiscriminators(contrast: Contrast): void {
  const { scope, comparing } = contrast;
  const at = keyword(contrast, "discriminator");
  const before = textAt(at.before?.value, "propertyName");
  const after = textAt(at.after?.value, "propertyName");
  if (at.before === undefined && at.after === undefined) return;
  if (at.before === undefined || at.after === undefined) {
    const family = at.before === undefined ? "discriminator-added" : "discriminator-removed";
    comparing.telling.tell(family, scope, { before, after, at });
    return;
  }
  if (before !== after)
    comparing.telling.tell("discriminator-changed", scope, { before, after, at: childrenOf(at, "propertyName") });
  compareMembers(at, scope, {
    comparing,
    table: { mapping: compareMapping, defaultMapping: "mapping-changed" },
    rest: "keyword-changed",
    without: new Set(["propertyName"]),
  });
}

const compareMapping: Handler = (pair, scope, comparing) => {
  const old = membersOf(pair.before);
  const now = membersOf(pair.after);
  for (const name of namesOf(old, now)) {
    const at = { before: old.get(name), after: now.get(name) };
    if (equal(at.before?.value, at.after?.value)) continue;
    if (at.before === undefined) comparing.telling.tell("mapping-added", scope, { after: name, at });
    else if (at.after === undefined) comparing.telling.tell("mapping-removed", scope, { before: name, at });
    else {
      const [before, after] = [plainText(at.before.value), plainText(at.after.value)];
      if (!comparing.isSameTarget(before, after))
        comparing.telling.tell("mapping-changed", scope, { before, after, at });
    }
  }
};
