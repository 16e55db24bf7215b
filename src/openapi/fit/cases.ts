// The ways in which a schema can be kept: of each choice that it leaves (`oneOf`, `anyOf`, `if`, `dependentSchemas`, what `not` rules out) one
// option, as the list of plain schemas that then hold together. Lazily, the plainest way first; ways that contradict themselves are left out.
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { componentName } from "../spec.ts";
import { type Agreed, agreedWith, nothingAgreed } from "./merged.ts";
import { isNegatedWhole, mostNegations, negationsOf } from "./negations.ts";
import {
  below,
  type CaseContext,
  type InnerSchemas,
  type Part,
  type Parts,
  type Source,
  type SourceChoice,
  type Sources,
  written,
} from "./sources.ts";

type Open = {
  readonly musts: Sources;
  readonly choices: readonly SourceChoice[];
  readonly parts: Parts;
  readonly agreed: Agreed;
};

/** The ways to keep all of `sources`. */
export function casesOf(sources: Sources, context: CaseContext): Generator<Parts> {
  return expanded({ musts: sources, choices: [], parts: [], agreed: nothingAgreed }, context);
}

function* expanded(open: Open, context: CaseContext): Generator<Parts> {
  const [first, ...musts] = open.musts;
  if (context.spend(1)) return;
  if (first === undefined) {
    const [choice, ...choices] = open.choices;
    if (choice === undefined) yield open.parts;
    else for (const option of choice) yield* expanded({ ...open, musts: option, choices }, context);
    return;
  }
  const { value } = first;
  if (value === false) return;
  if (!isObject(value) || open.parts.some((part) => part.value === value)) {
    yield* expanded({ ...open, musts }, context);
    return;
  }
  const agreed = agreedWith(open.agreed, value);
  if (agreed === undefined) return;
  const part: Part = { value, pointer: first.pointer, above: first.above };
  const inner = innerOf(part, context);
  if (inner.isNegatedWhole && inner.negations.every((option) => contradicts(agreed, option))) return;
  const own = inner.choices.map((choice) => choice.map((option) => placedIn(part, option)));
  if (inner.negations.length > 0) own.push(first.isLikely ? [[], ...inner.negations] : [...inner.negations, []]);
  yield* expanded(
    {
      musts: [...placedIn(part, inner.musts), ...musts],
      choices: first.isLikely ? [...open.choices, ...own] : [...own, ...open.choices],
      parts: [...open.parts, part],
      agreed,
    },
    context,
  );
}

/** Whether one look at `option` tells that no value keeps it and what is agreed. */
function contradicts(agreed: Agreed, option: Sources): boolean {
  return option.some(({ value }) => value === false || (isObject(value) && agreedWith(agreed, value) === undefined));
}

function placedIn(part: Part, sources: Sources): Sources {
  return sources.map((source) => (source.isInside ? { ...source, above: part } : source));
}

/** What a schema asks of the same value by other schemas. Found once, so that what is made of them is known again. */
function innerOf(part: Part, context: CaseContext): InnerSchemas {
  const inner = context.inner.get(part.value) ?? newInner(part, context);
  context.inner.set(part.value, inner);
  return inner;
}

function newInner(part: Part, { target, spend, isBrief }: CaseContext): InnerSchemas {
  const { value } = part;
  const musts: Source[] = [];
  const choices: SourceChoice[] = [];
  if (typeof value.$ref === "string")
    musts.push({ value: target(value.$ref) ?? true, pointer: value.$ref.slice(1), isInside: true });
  for (const [at, one] of listAt(value, "allOf").entries()) musts.push(inside(part, one, "allOf", at));
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const options = branchesOf(part, keyword, isBrief);
    if (options.length > 0) choices.push(options);
  }
  if (value.if !== undefined && (value.then !== undefined || value.else !== undefined)) {
    const then = inside(part, value.then ?? true, "then");
    choices.push([
      [inside(part, value.if, "if"), then],
      [written({ not: value.if }), inside(part, value.else ?? true, "else")],
    ]);
  }
  for (const keyword of ["dependentSchemas", "dependencies"]) {
    for (const [name, inner] of Object.entries(objectAt(value, keyword) ?? {})) {
      if (isList(inner)) continue;
      choices.push([[inside(part, inner, keyword, name)], [written({ properties: { [name]: false } })]]);
    }
  }
  const negations = value.not === undefined ? [] : negationsOf(value.not, target).map((one): Sources => [written(one)]);
  spend(negations.length);
  const isWhole = value.not !== undefined && negations.length < mostNegations && isNegatedWhole(value.not, target);
  return { musts, choices, negations, isNegatedWhole: isWhole };
}

/** One branch each; of `oneOf` the others do not hold, unless `isBrief`. */
function branchesOf(part: Part, keyword: "oneOf" | "anyOf", isBrief: boolean): SourceChoice {
  const branches = listAt(part.value, keyword);
  const discriminator = objectAt(part.value, "discriminator");
  return branches.map((branch, at): Sources => {
    const others = keyword === "anyOf" || isBrief ? [] : branches.filter((_, other) => other !== at);
    const ruledOut = others.map((other): Source => ({ ...written({ not: other }), isLikely: true }));
    const named = discriminator === undefined ? undefined : namedBranch(branch, discriminator);
    return [inside(part, branch, keyword, at), ...(named === undefined ? [] : [written(named)]), ...ruledOut];
  });
}

function inside(part: Part, value: Json, ...keys: readonly (string | number)[]): Source {
  return { ...below(part, value, ...keys), isInside: true };
}

/** The value of the discriminator that means `branch`, as a schema. */
function namedBranch(branch: Json, discriminator: JsonObject): Json | undefined {
  const property = textAt(discriminator, "propertyName");
  const ref = textAt(branch, "$ref");
  if (property === undefined || ref === undefined) return undefined;
  const mapping = objectAt(discriminator, "mapping");
  const mapped = Object.keys(mapping ?? {}).find((name) => member(mapping, name) === ref);
  const name = mapped ?? (mapping === undefined ? componentName(ref.slice(1)) : undefined);
  return name === undefined ? undefined : { properties: { [property]: { examples: [name] } } };
}
