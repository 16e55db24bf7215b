// What is told of a comparison while it goes on: each change by its family, where it is (a scope) and whom it touches. The direction of
// the data chooses the rule; what is the same for both is told once.
import type { ChangeSubject, FieldStep, SpecChange } from "./change.ts";
import { received, sent, type Uses } from "./direction.ts";
import { type ChangeFamily, type ChangeLevel, type Direction, ruleFor } from "./rules.ts";
import { type BeforeAfter, pointerAt } from "./spot.ts";

type FieldTrail = { readonly above: FieldTrail; readonly step: FieldStep } | undefined;

/** Where in the API a comparison stands. */
export type ComparisonScope = {
  readonly subject: ChangeSubject;
  readonly uses: Uses;
  readonly field: FieldTrail;
  /** Nobody sends or receives it: no change breaks anyone. */
  readonly isUnused?: boolean;
  /** The operations that are touched, by the uses of a change. */
  readonly touches: (uses: Uses) => readonly string[];
  /** The value is written as a text, so that a number is one. */
  readonly isText?: boolean;
  /** Whether the field that is compared is a required one. */
  readonly isRequired?: boolean;
  /** Whether a schema around this part refuses the fields that no part names. */
  readonly isSealed?: { readonly before: boolean; readonly after: boolean };
};

/** `scope`, one step further in. */
export function within(
  { isRequired: _, isText: __, isSealed, ...scope }: ComparisonScope,
  step: FieldStep,
): ComparisonScope {
  const isPart = step.kind === "part" || step.kind === "variant";
  return { ...scope, field: { above: scope.field, step }, ...(isPart && isSealed !== undefined && { isSealed }) };
}

/** `scope` for data of other senders; nobody is left: it is told, and breaks nobody. */
export function usedBy(scope: ComparisonScope, uses: number): ComparisonScope {
  return uses === 0 ? { ...scope, isUnused: true } : { ...scope, uses: uses as Uses };
}

/** `scope` for each sender. */
export function eachUse(scope: ComparisonScope): readonly ComparisonScope[] {
  return scope.uses === 3 ? [usedBy(scope, sent), usedBy(scope, received)] : [scope];
}

export type ChangedValues = {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly at: BeforeAfter;
};

/** More changes than these are not told one by one: nobody reads them, and documents of others may hold millions. */
export const mostChanges = 100_000;

const gravity: Readonly<Record<ChangeLevel, number>> = { info: 0, warning: 1, breaking: 2 };

type Pending = Omit<SpecChange, "operations"> & { readonly operations: () => readonly string[] };

/** Collects what is told. */
export class ChangeCollector {
  readonly #pending: Pending[] = [];
  #worst: ChangeLevel = "info";

  /** Tells one difference in `scope`. */
  tell(family: ChangeFamily, scope: ComparisonScope, { before, after, at }: ChangedValues): void {
    const isDirected = "direction" in ruleFor(family, "request");
    const scopes = isDirected ? eachUse(scope) : [scope];
    for (const one of scopes) this.#add(family, one, { before, after, at });
  }

  #add(
    family: ChangeFamily,
    { subject, uses, field, isUnused = false, touches }: ComparisonScope,
    { before, after, at }: ChangedValues,
  ): void {
    const direction: Direction | undefined = uses === 1 ? "request" : uses === 2 ? "response" : undefined;
    const rule = ruleFor(family, direction ?? "response");
    const level = isUnused ? "info" : rule.level;
    if (gravity[level] > gravity[this.#worst]) this.#worst = level;
    if (this.isFull) return;
    this.#pending.push({
      rule: rule.id,
      level,
      subject,
      ...(direction === undefined || isUnused ? {} : { direction }),
      field: stepsOf(field),
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
      operations: () => touches(uses),
      places: {
        ...(at.before === undefined ? {} : { before: pointerAt(at.before) }),
        ...(at.after === undefined ? {} : { after: pointerAt(at.after) }),
      },
    });
  }

  /** Whether no more is told. */
  get isFull(): boolean {
    return this.#pending.length >= mostChanges;
  }

  /** Runs `work`; the gravest level of what it tells. */
  gravestOf(work: () => void): ChangeLevel {
    const outer = this.#worst;
    this.#worst = "info";
    work();
    const found = this.#worst;
    if (gravity[outer] > gravity[found]) this.#worst = outer;
    return found;
  }

  /** All that was told, in order. */
  changes(): readonly SpecChange[] {
    const all = this.#pending.map(({ operations, ...change }): SpecChange => ({ ...change, operations: operations() }));
    if (!this.isFull) return all;
    const stopped: SpecChange = {
      rule: "comparison-stopped",
      level: "breaking",
      subject: { kind: "api", name: "" },
      field: [],
      after: mostChanges.toLocaleString("en"),
      operations: [],
      places: {},
    };
    return [...all, stopped];
  }
}

/** Tells one change as gravely as what it stands for. */
export function asGrave(level: ChangeLevel): ChangeFamily {
  return level === "breaking" ? "reference-breaks" : level === "warning" ? "reference-warns" : "reference-changed";
}

function stepsOf(field: FieldTrail): readonly FieldStep[] {
  const steps: FieldStep[] = [];
  for (let at = field; at !== undefined; at = at.above) steps.push(at.step);
  return steps.reverse();
}
