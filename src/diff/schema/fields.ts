// The fields of an object: which are there, which must be, and each of them.
import { member } from "../../text/json.ts";
import { entriesOf, membersOf, namesOf, type Spot } from "../spot.ts";
import { eachUse, received, type Scope, sent, usedBy, within } from "../telling.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";

/** `properties` and `required`. */
export function compareFields(contrast: Contrast, compare: CompareSchemas): void {
  const { scope, comparing } = contrast;
  const { telling } = comparing;
  const properties = keyword(contrast, "properties");
  const required = keyword(contrast, "required");
  const [old, now] = [membersOf(properties.before), membersOf(properties.after)];
  const [must, mustNow] = [requiredIn(required.before), requiredIn(required.after)];
  for (const name of namesOf(old, now)) {
    const before = old.get(name);
    const after = now.get(name);
    const inside = within(scope, { kind: "property", name });
    if (before === undefined) {
      const isNew = mustNow.has(name) && !must.has(name);
      for (const use of sortedOut(inside, after, isNew)) {
        const family = use.isRequired === true ? "required-field-added" : "optional-field-added";
        telling.tell(family, use, { after: name, at: { before, after } });
      }
    } else if (after === undefined) telling.tell("field-removed", inside, { before: name, at: { before, after } });
    else {
      const uses = usesOf(inside, before, after);
      compare({ before, after }, mustNow.has(name) ? { ...uses, isRequired: true } : uses, comparing);
    }
  }
  for (const [name, spot] of mustNow) {
    if (must.has(name) || (now.has(name) && !old.has(name))) continue;
    const inside = usesOf(within(scope, { kind: "property", name }), old.get(name), now.get(name));
    telling.tell("field-became-required", inside, { after: name, at: { before: undefined, after: spot } });
  }
  for (const [name, spot] of must) {
    if (mustNow.has(name) || (old.has(name) && !now.has(name))) continue;
    const inside = usesOf(within(scope, { kind: "property", name }), old.get(name), now.get(name));
    telling.tell("field-became-optional", inside, { before: name, at: { before: spot, after: undefined } });
  }
  const names = [...must.keys()];
  const isSame = names.length === mustNow.size && names.every((name) => mustNow.has(name));
  if (isSame && names.join("\n") !== [...mustNow.keys()].join("\n"))
    telling.tell("order-changed", scope, { at: required });
}

/** The uses in which a new field must be there, apart from those in which it need not: a field that is only read is not sent. */
function sortedOut(scope: Scope, field: Spot | undefined, isRequired: boolean): readonly Scope[] {
  if (!isRequired) return [scope];
  const isFree = ({ uses }: Scope): boolean =>
    (uses === sent && isMarked(field, "readOnly")) || (uses === received && isMarked(field, "writeOnly"));
  const uses = eachUse(scope);
  if (!uses.some(isFree)) return [{ ...scope, isRequired }];
  return uses.map((use) => (isFree(use) ? use : { ...use, isRequired }));
}

/** The scope of a field by who sends it: one that was and is read-only is never sent. */
function usesOf(scope: Scope, before: Spot | undefined, after: Spot | undefined): Scope {
  const isBoth = (mark: "readOnly" | "writeOnly"): boolean => isMarked(before, mark) && isMarked(after, mark);
  const left = scope.uses & (isBoth("readOnly") ? ~sent : ~0) & (isBoth("writeOnly") ? ~received : ~0);
  return left === scope.uses ? scope : usedBy(scope, left);
}

function isMarked(field: Spot | undefined, mark: "readOnly" | "writeOnly"): boolean {
  return member(field?.value, mark) === true;
}

function requiredIn(spot: Spot | undefined): ReadonlyMap<string, Spot> {
  return new Map(entriesOf(spot).flatMap((entry) => (typeof entry.value === "string" ? [[entry.value, entry]] : [])));
}

/** `readOnly` and `writeOnly`. */
export function compareAccess(contrast: Contrast): void {
  const { scope, comparing } = contrast;
  for (const mark of ["readOnly", "writeOnly"] as const) {
    const at = keyword(contrast, mark);
    const [was, is] = [at.before?.value === true, at.after?.value === true];
    if (was === is) {
      if (at.before?.value !== at.after?.value) comparing.telling.tell("rewritten", scope, { at });
      continue;
    }
    const word = mark === "readOnly" ? "read-only" : "write-only";
    if (is) comparing.telling.tell(`became-${word}`, scope, { at });
    else {
      const side = mark === "readOnly" ? sent : received;
      // What is required, and was not to be sent, is to be sent now.
      const isMet = (use: Scope): boolean => use.uses === side && scope.isRequired === true && !use.isUnused;
      const uses = eachUse(scope);
      for (const use of uses.filter(isMet)) {
        const step = scope.field?.step;
        const after = step?.kind === "property" ? step.name : undefined;
        comparing.telling.tell("field-became-required", use, { after, at });
      }
      const others = uses.filter((use) => !isMet(use));
      if (others.length === uses.length) comparing.telling.tell(`became-not-${word}`, scope, { at });
      else for (const use of others) comparing.telling.tell(`became-not-${word}`, use, { at });
    }
  }
}
