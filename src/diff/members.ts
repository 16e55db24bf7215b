// Members of an object that is no schema, by a table: what a member's change is, or how it is compared. Those that no table knows are
// told as extensions or as unknown, so that nothing that changed is silent.
import type { FieldStep } from "./change.ts";
import type { Comparing } from "./comparing.ts";
import { equal, plainText } from "./equal.ts";
import type { ChangeFamily } from "./rules.ts";
import { type BeforeAfter, membersOf, pairsOf, type TrailedValue } from "./spot.ts";
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
  for (const [name, pair] of pairsOf(membersOf(before), membersOf(after))) {
    if (known.without?.has(name)) continue;
    const entry = Object.hasOwn(table, name) ? table[name] : undefined;
    if (typeof entry === "function") entry(pair, scope, comparing);
    else if (entry !== undefined) tellWhole(entry, pair, { scope, comparing });
    else {
      const inside = within(scope, { kind: "member", name });
      tellWhole(name.startsWith("x-") ? "extension-changed" : rest, pair, { scope: inside, comparing });
    }
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

/** Reports a member that is another one, with the short texts of both. */
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

/** Reports a member as a whole, one step in: its name is part of the message. */
export function named(family: ChangeFamily, name: string): MemberHandler {
  return (pair, scope, comparing) =>
    tellWhole(family, pair, { scope: within(scope, { kind: "member", name }), comparing });
}

/** Compares members of a map by their names, such as examples: each that changed is told as `family`, one step in. */
export function eachMember(family: ChangeFamily, kind: "example" | "link" | "member" | "encoding"): MemberHandler {
  return (pair, scope, comparing) => {
    for (const [name, at] of pairsOf(membersOf(pair.before), membersOf(pair.after)))
      tellWhole(family, at, { scope: within(scope, { kind, name }), comparing });
  };
}

/** What families are called that have one for a part that came and one for a part that went. */
type PairedFamily = {
  [Family in ChangeFamily]: Family extends `${infer Name}-added`
    ? `${Name}-removed` extends ChangeFamily
      ? Name
      : never
    : never;
}[ChangeFamily];

/** `kind`: of the step to a member; without it members are told where their map is. `hasExtensions`: `x-` begins no name of a member. */
type NamedMembers = Where & {
  readonly kind?: Extract<FieldStep, { readonly name: string; readonly in?: never }>["kind"];
  readonly family: PairedFamily | ((name: string) => PairedFamily);
  readonly hasExtensions?: boolean;
};

/** Compares the members of two maps by their names: what only one of them has is told, the others are compared by `compare`. */
export function compareByName(
  pair: BeforeAfter,
  { kind, family, hasExtensions = false, scope, comparing }: NamedMembers,
  compare: (at: BeforeAfter<TrailedValue>, inside: ComparisonScope) => void,
): void {
  for (const [name, at] of pairsOf(membersOf(pair.before), membersOf(pair.after))) {
    const { before, after } = at;
    const inside = kind === undefined ? scope : within(scope, { kind, name });
    const own = typeof family === "function" ? family(name) : family;
    if (hasExtensions && name.startsWith("x-"))
      tellWhole("extension-changed", at, { scope: within(scope, { kind: "member", name }), comparing });
    else if (before === undefined) comparing.telling.tell(`${own}-added`, inside, { after: name, at });
    else if (after === undefined) comparing.telling.tell(`${own}-removed`, inside, { before: name, at });
    else compare({ before, after }, inside);
  }
}

/** A flag that is false when it is not there: `on` where it is set, `off` where it is no more. */
export function flag(on: ChangeFamily, off: ChangeFamily): MemberHandler {
  return ({ before, after }, scope, { telling }) => {
    const old = before?.value === true;
    const now = after?.value === true;
    const at = { before, after };
    if (old !== now) telling.tell(now ? on : off, scope, { at });
  };
}
