// Two schemas in, all that is different between them told. A reference to the same component is not followed; one to another component,
// or one in place of what was written, is compared as what it comes to.
import { type Comparing, refName } from "../comparing.ts";
import { equal, plainText } from "../equal.ts";
import type { BeforeAfter } from "../spot.ts";
import type { ComparisonScope } from "../telling.ts";
import { compareChoices, compareParts, compareWithVariant } from "./choices.ts";
import type { CompareSchemas, Contrast } from "./contrast.ts";
import { compareKeyword, groups } from "./keywords.ts";
import { tellMovedMembers } from "./moved-members.ts";
import { compareTypes } from "./types.ts";
import { isNote, joined, refIn, type SchemaView, viewOf, viewsOf } from "./view.ts";

/** Schemas that lie deeper than this behind references are not compared with each other: they are told as rewritten. */
const deepest = 300;

/** Compares two schemas; `scope` is where they stand. */
export const compareSchemas: CompareSchemas = ({ before, after }, scope, comparing) => {
  if (comparing.telling.isFull || equal(before.value, after.value)) return;
  compareViews(viewsOf({ before, after }), scope, { comparing, depth: depthOf(scope) });
};

function depthOf({ field }: ComparisonScope): number {
  let depth = 0;
  for (let at = field; at !== undefined && depth <= deepest; at = at.above) depth += 1;
  return depth;
}

function compareViews(
  views: BeforeAfter<SchemaView>,
  scope: ComparisonScope,
  { comparing, depth }: { comparing: Comparing; depth: number },
): void {
  const { before, after } = views;
  const refs = { before: refIn(before), after: refIn(after) };
  const isApart = refs.before !== undefined || refs.after !== undefined;
  const isSame =
    refs.before !== undefined && refs.after !== undefined && comparing.isSameTarget(refs.before, refs.after);
  const at = { before: before.whole, after: after.whole };
  if (!isApart || isSame) {
    const contrast: Contrast = { views, scope, comparing };
    if (before.isUnwrapped !== after.isUnwrapped && before.isNullable === after.isNullable)
      comparing.telling.tell("rewritten", scope, { at });
    compareContrast(contrast);
    return;
  }
  const behind = { before: behindOf(before, "before", comparing), after: behindOf(after, "after", comparing) };
  comparing.apart(at, scope, {
    names: { before: refName(refs.before), after: refName(refs.after) },
    targets: { before: behind.before.whole, after: behind.after.whole },
    work: () => {
      if (depth < deepest) compareContrast({ views: behind, scope, comparing });
    },
  });
}

/** A view with what it refers to; `whole` is what stands at the end. */
function behindOf(view: SchemaView, side: "before" | "after", comparing: Comparing): SchemaView {
  let found = view;
  for (let step = 0; step < 20; step += 1) {
    const ref = refIn(found);
    if (ref === undefined) return found;
    const target = comparing.target(ref, side);
    const keys = new Map([...found.keys].filter(([key]) => key !== "$ref"));
    found =
      target === undefined ? { ...found, keys } : { ...joined({ ...found, keys }, viewOf(target)), whole: target };
    const next = target === undefined ? undefined : refIn(viewOf(target));
    const spot = target === undefined ? undefined : viewOf(target).keys.get("$ref");
    if (next !== undefined && spot !== undefined) found = { ...found, keys: new Map([...found.keys, ["$ref", spot]]) };
  }
  return { ...found, keys: new Map([...found.keys].filter(([key]) => key !== "$ref")) };
}

function compareContrast(contrast: Contrast): void {
  const { views, scope, comparing } = contrast;
  const { before, after } = views;
  if (before.isClosed !== after.isClosed) {
    const at = { before: before.whole, after: after.whole };
    comparing.telling.tell(after.isClosed ? "extra-values-refused" : "extra-values-allowed", scope, { at });
    return;
  }
  const isMoved = tellMovedMembers(contrast);
  const isChoice = isMoved || compareWithVariant(contrast);
  if (!isChoice) {
    compareTypes(contrast);
    compareChoices(contrast, compareSchemas);
    compareParts(contrast, compareSchemas);
    for (const group of groups) group(contrast, compareSchemas);
  }
  const names = new Set([...after.keys.keys(), ...before.keys.keys()]);
  const isLeft = (name: string): boolean => !isChoice || isNote(name) || (!isMoved && name === "discriminator");
  for (const name of names) if (isLeft(name)) compareKeyword(name, contrast);
  if (isChoice) return;
  // A reference that leads nowhere.
  const [old, now] = [before.keys.get("$ref"), after.keys.get("$ref")];
  if (refIn(before) === undefined && refIn(after) === undefined && !equal(old?.value, now?.value))
    comparing.telling.tell("reference-changed", scope, {
      before: old && plainText(old.value),
      after: now && plainText(now.value),
      at: { before: old, after: now },
    });
}
