// A match in code, and what the grammar's own callbacks say to it: the end of a string must be what it began with, a tag must be one.
import type { Mode, Rule } from "./modes.ts";

/** A match and the rule that it is of. */
export type Match = { readonly found: RegExpExecArray; readonly rule: Rule };

/** Whether a callback of `mode` says that it does not begin there. */
export function isIgnored(match: Match, mode: Mode): boolean {
  const response = mode.response();
  for (const callback of mode.begins) {
    callback(ownGroups(match), response);
    if (response.isMatchIgnored) return true;
  }
  return false;
}

/** Whether `mode` ends at the match, before the `rest` of the code. */
export function endsAt(mode: Mode, rest: string, match: Match): boolean {
  if (mode.end === undefined) return false;
  mode.end.lastIndex = 0;
  if (!mode.end.test(rest)) return false;
  if (mode.ends === undefined) return true;
  const response = mode.response();
  mode.ends(ownGroups(match), response);
  return !response.isMatchIgnored;
}

/** The match as the rule itself would have made it: its text and its own groups. */
function ownGroups({ found, rule }: Match): RegExpMatchArray {
  const groups: RegExpMatchArray = [found[0], ...found.slice(rule.group + 1)];
  groups.index = found.index;
  groups.input = found.input;
  return groups;
}
