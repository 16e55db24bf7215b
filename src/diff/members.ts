// Members of an object that is no schema, by a table: what a member's change is, or how it is compared. Those that no table knows are
// told as extensions or as unknown, so that nothing that changed is silent.
import type { Comparing } from "./comparing.ts";
import { equal, plainText } from "./equal.ts";
import type { ChangeFamily } from "./rules.ts";
import { type BeforeAfter, membersOf, namesOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

export type MemberHandler = (pair: BeforeAfter, scope: ComparisonScope, comparing: Comparing) => void;

/** A family: the member is told as a whole. */
export type Table = Readonly<Record<string, ChangeFamily | MemberHandler>>;

/** Compares what both objects hold. */
export function compareMembers(
  { before, after }: BeforeAfter<TrailedValue | undefined>,
  scope: ComparisonScope,
  known: MemberTable,
): void {
  const { comparing, table, rest = "member-changed" } = known;
  const old = membersOf(before);
  const now = membersOf(after);
  for (const name of namesOf(old, now)) {
    if (known.without?.has(name)) continue;
    const pair = { before: old.get(name), after: now.get(name) };
    const entry = Object.hasOwn(table, name) ? table[name] : undefined;
    if (typeof entry === "function") entry(pair, scope, comparing);
    else tellWhole(entry ?? (name.startsWith("x-") ? "extension-changed" : rest), pair, { scope, comparing });
  }
}

export type MemberTable = {
  readonly comparing: Comparing;
  readonly table: Table;
  /** How members are told that the table does not name. */
  readonly rest?: ChangeFamily;
  readonly without?: ReadonlySet<string>;
};

type Where = { readonly scope: ComparisonScope; readonly comparing: Comparing };

/** Tells a member that is another one, with the short texts of both. */
export function tellWhole(
  family: ChangeFamily,
  { before, after }: BeforeAfter,
  { scope, comparing: { telling } }: Where,
): void {
  if (equal(before?.value, after?.value)) return;
  telling.tell(family, scope, {
    before: before === undefined ? undefined : plainText(before.value),
    after: after === undefined ? undefined : plainText(after.value),
    at: { before, after },
  });
}

/** Compares members of a map by their names, such as examples: each that changed is told as `family`, one step in. */
export function eachMember(family: ChangeFamily, kind: "example" | "link" | "member" | "encoding"): MemberHandler {
  return (pair, scope, comparing) => {
    const old = membersOf(pair.before);
    const now = membersOf(pair.after);
    for (const name of namesOf(old, now))
      tellWhole(
        family,
        { before: old.get(name), after: now.get(name) },
        { scope: within(scope, { kind, name }), comparing },
      );
  };
}

/** A flag that is false when it is not there: `on` where it is set, `off` where it is no more. */
export function flag(on: ChangeFamily, off: ChangeFamily): MemberHandler {
  return ({ before, after }, scope, { telling }) => {
    const old = before?.value === true;
    const now = after?.value === true;
    const at = { before, after };
    if (old !== now) telling.tell(now ? on : off, scope, { at });
    else if (!equal(before?.value, after?.value)) telling.tell("rewritten", scope, { at });
  };
}
