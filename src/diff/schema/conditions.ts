// Keywords that restrict a value by another schema. Where that schema allows fewer values, most of them allow fewer values, too, and what
// changed in it is reported as it is; `not` and `if` turn it around, so that only what becomes of the condition is reported.
import { isList } from "../../text/json.ts";
import { sent } from "../direction.ts";
import { equal, plainText } from "../equal.ts";
import { type BeforeAfter, membersOf, pairsOf, type TrailedValue } from "../spot.ts";
import { type ComparisonScope, usedBy, within } from "../telling.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { compareShapes } from "./shapes.ts";

/** The keywords that are compared here. */
export const conditions = [
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
  "dependencies",
] as const;

/** Conditions in conditions that are looked into. */
const deepest = 3;

/** All of them. */
export function compareConditions(contrast: Contrast, compare: CompareSchemas): void {
  for (const name of conditions) {
    const at = keyword(contrast, name);
    const { before, after } = at;
    if (equal(before?.value, after?.value)) continue;
    const inside = within(contrast.scope, { kind: "condition", name });
    if (before === undefined || after === undefined) tellWhole(at, inside, contrast);
    else if (name === "dependentRequired" || name === "dependencies" || name === "dependentSchemas")
      compareDependencies({ before, after }, inside, { contrast, compare });
    else if (contrast.comparing.isSameSchema(before.value, after.value)) continue;
    else if (name === "not" || name === "if") tellTurned({ before, after }, inside, { contrast, compare });
    else compareShapes(at, { scope: inside, inside, comparing: contrast.comparing }, compare);
  }
}

function tellWhole(at: BeforeAfter, inside: ComparisonScope, { comparing }: Contrast): void {
  const text = (spot: TrailedValue | undefined): string | undefined => spot && plainText(spot.value);
  const family = at.before === undefined ? "condition-added" : "condition-removed";
  comparing.telling.tell(family, inside, { before: text(at.before), after: text(at.after), at });
}

type Inner = { readonly contrast: Contrast; readonly compare: CompareSchemas };

/** Fields that ask for other fields, or for a schema, by the name of the field that asks. */
function compareDependencies(
  pair: BeforeAfter<TrailedValue>,
  inside: ComparisonScope,
  { contrast, compare }: Inner,
): void {
  for (const [name, at] of pairsOf(membersOf(pair.before), membersOf(pair.after))) {
    if (equal(at.before?.value, at.after?.value)) continue;
    const scope = within(inside, { kind: "member", name });
    if (at.before === undefined || at.after === undefined) tellWhole(at, scope, contrast);
    else {
      const both = { before: asSchema(at.before), after: asSchema(at.after) };
      compareShapes(both, { scope, inside: scope, comparing: contrast.comparing }, compare);
    }
  }
}

/** A list of names as the schema that asks for them. */
function asSchema(spot: TrailedValue): TrailedValue {
  const { value, at } = spot;
  return isList(value) ? { value: { required: value }, at, named: new Map([["required", spot]]) } : spot;
}

/** `not` and `if`: what they hold allows fewer values where the schema around them allows more. */
function tellTurned(pair: BeforeAfter<TrailedValue>, inside: ComparisonScope, { contrast, compare }: Inner): void {
  const { comparing, views } = contrast;
  const isIf = inside.field?.step.kind === "condition" && inside.field.step.name === "if";
  const has = (key: string): boolean => views.before.keys.has(key) || views.after.keys.has(key);
  const ways = ([isIf ? has("then") : true, isIf && has("else")] as const).map(Number);
  const isNarrower = comparing.depth < deepest ? breaks(pair, inside, { contrast, compare, isTurned: false }) : true;
  const turned = { before: pair.after, after: pair.before };
  const isWider = comparing.depth < deepest ? breaks(turned, inside, { contrast, compare, isTurned: true }) : true;
  const at = { before: plainText(pair.before.value), after: plainText(pair.after.value), at: pair };
  const [direct = 0, other = 0] = ways;
  const isFewer = (isWider && direct > 0) || (isNarrower && other > 0);
  const isMore = (isNarrower && direct > 0) || (isWider && other > 0);
  if (isFewer) comparing.telling.tell("condition-narrowed", inside, at);
  if (isMore) comparing.telling.tell("condition-widened", inside, at);
  if (!isFewer && !isMore) comparing.telling.tell("condition-changed", inside, at);
}

/** Whether who sends a value by the old schema would be refused by the new one. */
function breaks(
  pair: BeforeAfter<TrailedValue>,
  inside: ComparisonScope,
  { contrast, compare, isTurned }: Inner & { readonly isTurned: boolean },
): boolean {
  const trial = contrast.comparing.trial(isTurned);
  const { isUnused: _, ...scope } = usedBy(inside, sent);
  return trial.telling.gravestOf(() => compare(pair, scope, trial)) === "breaking";
}
