// The table of keywords: by what each one is compared. One that no table names is told as unknown.
import { tellWhole } from "../members.ts";
import type { Family } from "../rules.ts";
import { type CompareSchemas, type Contrast, keyword } from "./contrast.ts";
import { compareDiscriminators } from "./discriminator.ts";
import { compareAccess, compareFields } from "./fields.ts";
import { compareLimits, compareMultiples, limitKeywords } from "./limits.ts";
import { compareConditions, compareDefinitions, compareItems, compareOtherFields, conditions } from "./shapes.ts";
import { compareFormats } from "./types.ts";
import { compareEnums, threeWay } from "./values.ts";

type Group = (contrast: Contrast, compare: CompareSchemas) => void;

/** What several keywords say together. */
export const groups: readonly Group[] = [
  compareFormats,
  compareEnums,
  threeWay("const", ["const-added", "const-removed", "const-changed"]),
  compareLimits,
  compareMultiples,
  threeWay("pattern", ["pattern-added", "pattern-removed", "pattern-changed"]),
  compareUniqueness,
  compareAccess,
  compareFields,
  compareItems,
  compareOtherFields,
  compareConditions,
  compareDefinitions,
];

const inGroups = new Set<string>([
  "$ref",
  "type",
  "nullable",
  "oneOf",
  "anyOf",
  "allOf",
  "format",
  "enum",
  "const",
  ...limitKeywords,
  "multipleOf",
  "pattern",
  "uniqueItems",
  "readOnly",
  "writeOnly",
  "properties",
  "required",
  "items",
  "additionalItems",
  "unevaluatedItems",
  "prefixItems",
  "additionalProperties",
  "unevaluatedProperties",
  "patternProperties",
  ...conditions,
  "$defs",
  "definitions",
]);

const alone: Readonly<Record<string, Family | ((contrast: Contrast) => void)>> = {
  default: threeWay("default", ["default-added", "default-removed", "default-changed"]),
  deprecated: compareDeprecated,
  discriminator: compareDiscriminators,
  title: "title-changed",
  description: "description-changed",
  $comment: "description-changed",
  example: "example-changed",
  examples: "example-changed",
  externalDocs: "external-docs-changed",
  xml: "xml-changed",
  contentEncoding: "content-changed",
  contentMediaType: "content-changed",
  contentSchema: "content-changed",
  $id: "identifier-changed",
  $anchor: "identifier-changed",
  $dynamicAnchor: "identifier-changed",
  $schema: "identifier-changed",
  $vocabulary: "identifier-changed",
};

/** One keyword that says something by itself. */
export function compareKeyword(name: string, contrast: Contrast): void {
  if (inGroups.has(name)) return;
  const known = Object.hasOwn(alone, name) ? alone[name] : undefined;
  if (typeof known === "function") known(contrast);
  else {
    const family = known ?? (name.startsWith("x-") ? "extension-changed" : "keyword-changed");
    tellWhole(family, keyword(contrast, name), contrast);
  }
}

function compareDeprecated(contrast: Contrast): void {
  const at = keyword(contrast, "deprecated");
  const [was, is] = [at.before?.value === true, at.after?.value === true];
  const { telling } = contrast.comparing;
  if (was !== is) telling.tell(is ? "field-deprecated" : "field-undeprecated", contrast.scope, { at });
  else if (at.before?.value !== at.after?.value) telling.tell("rewritten", contrast.scope, { at });
}

function compareUniqueness(contrast: Contrast): void {
  const at = keyword(contrast, "uniqueItems");
  const [was, is] = [at.before?.value === true, at.after?.value === true];
  const { telling } = contrast.comparing;
  if (was !== is) telling.tell(is ? "uniqueness-required" : "uniqueness-dropped", contrast.scope, { at });
  else if (at.before?.value !== at.after?.value) telling.tell("rewritten", contrast.scope, { at });
}
