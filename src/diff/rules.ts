// Every rule of a comparison: its id, its level, its message. An id is for good: reports, settings of other tools and changelogs name it. A
// kind of change whose level depends on who sends the data has two rules. They are called `request-…` and `response-…`, unless one of the
// two is met in webhooks and callbacks alone: that one is `webhook-…`, and the other has the plain name. One file because it is one table.

/** Whether clients that worked before may fail, may be surprised, or need to know nothing. */
export type ChangeLevel = "breaking" | "warning" | "info";

/** From the side of an API's client: what it sends, what it receives. A webhook's body is received, the answer to it is sent. */
export type Direction = "request" | "response";

type One = readonly [level: ChangeLevel, says: string];
type Two = readonly [request: ChangeLevel, response: ChangeLevel, says: string];
/** `plain`: the direction whose rule has the plain name. */
type Turned = readonly [request: ChangeLevel, response: ChangeLevel, says: string, plain: Direction];

/** `{before}` and `{after}` are the texts of the change, `{name}` is the last name of its field; brackets hide what is not known. */
const table = {
  // The API as a whole.
  "api-title-changed": ["info", "the API title changed from {before} to {after}"],
  "api-version-changed": ["info", "the API version changed from {before} to {after}"],
  "api-info-changed": ["info", "{name} of the API changed[: {before}][ → {after}]"],
  "openapi-version-changed": ["info", "the OpenAPI version of the spec changed from {before} to {after}"],
  "dialect-changed": ["warning", "the JSON Schema dialect changed[ from {before}][ to {after}]"],
  "server-added": ["info", "the server {after} was added"],
  "server-removed": ["breaking", "the server {before} was removed"],
  "server-version-changed": ["warning", "the version in the server URL changed from {before} to {after}"],
  "server-variable-changed": ["warning", "the variable {name} of the server URL changed[: {before}][ → {after}]"],
  "tag-added": ["info", "the tag {after} was added"],
  "tag-removed": ["info", "the tag {before} was removed"],
  "tag-changed": ["info", "{name} of the tag changed[: {before}][ → {after}]"],
  "external-docs-changed": ["info", "the external documentation link changed[: {before}][ → {after}]"],
  "extension-changed": ["info", "the extension {name} changed[: {before}][ → {after}]"],
  "member-changed": ["info", "{name} changed[: {before}][ → {after}]"],
  "order-changed": ["info", "the order of the entries changed"],
  "comparison-stopped": ["breaking", "the comparison stopped after {after} changes; there may be more"],

  // Operations.
  "operation-added": ["info", "the operation was added"],
  "operation-removed": ["breaking", "the operation was removed"],
  "deprecated-operation-removed": ["warning", "the deprecated operation was removed"],
  "operation-moved": ["breaking", "the operation moved from {before} to {after}"],
  "path-parameter-renamed": ["info", "path parameters were renamed: {before} → {after}"],
  "operation-deprecated": ["info", "the operation is now deprecated[, with sunset date {after}]"],
  "operation-deprecated-without-sunset": ["warning", "the operation is now deprecated without a sunset date"],
  "operation-undeprecated": ["info", "the operation is no longer deprecated"],
  "sunset-added": ["info", "the sunset date was set to {after}"],
  "sunset-removed": ["warning", "the sunset date {before} was removed"],
  "sunset-earlier": ["breaking", "the sunset date moved up from {before} to {after}"],
  "sunset-later": ["info", "the sunset date was postponed from {before} to {after}"],
  "operation-id-added": ["info", "the operation ID {after} was added"],
  "operation-id-removed": ["warning", "the operation ID {before} was removed"],
  "operation-id-changed": ["warning", "the operation ID changed from {before} to {after}"],
  "operation-tag-added": ["info", "the tag {after} was added to the operation"],
  "operation-tag-removed": ["info", "the tag {before} was removed from the operation"],
  "summary-changed": ["info", "the summary[ of {name}] changed"],
  "description-changed": ["info", "the description[ of {name}] changed"],
  "title-changed": ["info", "the title[ of {name}] changed[: {before}][ → {after}]"],
  "example-changed": ["info", "an example[ of {name}] changed"],
  "declared-elsewhere": ["info", "it is now declared in another place, with the same meaning"],

  // Webhooks and callbacks.
  "webhook-added": ["info", "the webhook[ {name}] was added"],
  "webhook-removed": ["breaking", "the webhook[ {name}] was removed"],
  "callback-added": ["info", "the callback {after} was added"],
  "callback-removed": ["breaking", "the callback {before} was removed"],

  // Parameters and bodies of requests.
  "required-parameter-added": ["breaking", "info", "the required parameter {after} was added", "request"],
  "optional-parameter-added": ["info", "the optional parameter {after} was added"],
  "parameter-removed": ["warning", "breaking", "the parameter {before} was removed", "request"],
  "parameter-became-required": ["breaking", "info", "the parameter[ {name}] became required", "request"],
  "parameter-became-optional": ["info", "breaking", "the parameter[ {name}] became optional", "request"],
  "parameter-style-changed": ["breaking", "the serialization[ of {name}] changed from {before} to {after}"],
  "parameter-style-stated": [
    "info",
    "the serialization[ of {name}] is now declared differently, with the same meaning",
  ],
  "empty-value-allowed": ["info", "warning", "the parameter[ {name}] may now be empty", "request"],
  "empty-value-refused": ["breaking", "info", "the parameter[ {name}] may no longer be empty", "request"],
  "parameter-deprecated": ["info", "it is now deprecated[, with sunset date {after}]"],
  "parameter-deprecated-without-sunset": ["warning", "it is now deprecated without a sunset date"],
  "parameter-undeprecated": ["info", "it is no longer deprecated"],
  "required-body-added": ["breaking", "info", "a required body was added", "request"],
  "optional-body-added": ["info", "an optional body was added"],
  "body-removed": ["breaking", "the body was removed"],
  "body-became-required": ["breaking", "info", "the body became required", "request"],
  "body-became-optional": ["info", "breaking", "the body became optional", "request"],

  // Media types, statuses, headers, links.
  "media-type-added": ["info", "the media type {after} was added"],
  "media-type-removed": ["breaking", "the media type {before} was removed"],
  "encoding-widened": ["info", "warning", "the encoding of {name} now allows more media types[: {before}][ → {after}]"],
  "encoding-changed": ["breaking", "the encoding of {name} changed[: {before}][ → {after}]"],
  "success-status-added": ["info", "the status {after} was added"],
  "success-status-removed": ["breaking", "the status {before} was removed"],
  "error-status-added": ["info", "the status {after} was added"],
  "error-status-removed": ["warning", "info", "the status {before} was removed", "response"],
  "default-response-added": ["info", "a default response was added"],
  "default-response-removed": ["warning", "the default response was removed"],
  "required-header-added": ["breaking", "info", "the required header {after} was added"],
  "optional-header-added": ["info", "the optional header {after} was added"],
  "header-removed": ["warning", "breaking", "the header {before} was removed"],
  "header-became-required": ["breaking", "info", "the header[ {name}] became required"],
  "header-became-optional": ["info", "breaking", "the header[ {name}] became optional"],
  "link-added": ["info", "the link {after} was added"],
  "link-removed": ["warning", "the link {before} was removed"],
  "link-changed": ["info", "{name} of the link changed[: {before}][ → {after}]"],

  // Security.
  "security-required": ["breaking", "info", "authentication is now required: {after}", "request"],
  "security-dropped": ["info", "breaking", "authentication is no longer required", "request"],
  "security-alternative-added": ["info", "warning", "the authentication method {after} was added", "request"],
  "security-alternative-removed": ["breaking", "info", "the authentication method {before} was removed", "request"],
  "security-alternative-eased": [
    "info",
    "breaking",
    "the authentication method {before} now requires only {after}",
    "request",
  ],
  "security-scope-added": ["breaking", "info", "the scope {after} is now required", "request"],
  "security-scope-removed": ["info", "the scope {before} is no longer required"],
  "security-scheme-added": ["info", "the security scheme[ {name}] was added"],
  "security-scheme-removed": ["warning", "the security scheme[ {name}] was removed"],
  "security-scheme-changed": ["breaking", "{name} of the security scheme changed[: {before}][ → {after}]"],
  "oauth-flow-added": ["info", "the OAuth flow {after} was added"],
  "oauth-flow-removed": ["breaking", "the OAuth flow {before} was removed"],
  "oauth-url-changed": ["breaking", "the OAuth URL {name} changed[: {before}][ → {after}]"],
  "oauth-scope-added": ["info", "the scope {after} was added"],
  "oauth-scope-removed": ["breaking", "the scope {before} was removed"],

  // Components.
  "schema-added": ["info", "the schema[ {name}] was added"],
  "schema-removed": ["info", "the schema[ {name}] was removed; changes where it was used are reported separately"],
  "component-added": ["info", "the component[ {name}] was added"],
  "component-removed": [
    "info",
    "the component[ {name}] was removed; changes where it was used are reported separately",
  ],
  "component-renamed": ["info", "{before} was renamed to {after}"],
  "reference-changed": ["info", "the reference changed from {before} to {after}"],
  "reference-warns": [
    "warning",
    "the reference changed from {before} to {after}; the resulting changes are reported at the first reference that changed this way",
  ],
  "reference-breaks": [
    "breaking",
    "the reference changed from {before} to {after}; the resulting changes are reported at the first reference that changed this way",
  ],
  rewritten: ["info", "it was rewritten; the resulting changes are reported separately"],
  "identifier-changed": ["info", "the identifier {name} of the schema changed[: {before}][ → {after}]"],

  // Fields.
  "optional-field-added": ["info", "the optional field {after} was added"],
  "required-field-added": ["breaking", "info", "the required field {after} was added"],
  "field-removed": ["warning", "breaking", "the field {before} was removed"],
  "field-refused": ["breaking", "the field {before} was removed, and unknown fields are not allowed"],
  "field-allowed": ["info", "warning", "the field {after} was added to an object that does not allow unknown fields"],
  "field-became-required": ["breaking", "info", "the field {after} became required"],
  "field-became-optional": ["info", "breaking", "the field {before} became optional"],
  "field-deprecated": ["info", "it is now deprecated[, with sunset date {after}]"],
  "field-undeprecated": ["info", "it is no longer deprecated"],
  "became-read-only": ["warning", "info", "it became read-only: clients must not send it"],
  "became-not-read-only": ["info", "it is no longer read-only"],
  "became-write-only": ["info", "breaking", "it became write-only: responses do not contain it"],
  "became-not-write-only": ["info", "it is no longer write-only"],

  // Types and values.
  "type-changed": ["breaking", "the type changed from {before} to {after}"],
  "type-widened": ["info", "breaking", "the type changed from {before} to {after}, which allows more values"],
  "type-narrowed": ["breaking", "info", "the type changed from {before} to {after}, which allows fewer values"],
  "became-nullable": ["info", "breaking", "null is now allowed"],
  "became-not-nullable": ["breaking", "info", "null is no longer allowed"],
  "format-changed": ["breaking", "the format changed from {before} to {after}"],
  "unknown-format-changed": ["info", "the non-standard format changed[: {before}][ → {after}]"],
  "format-added": ["breaking", "info", "the format {after} was added"],
  "format-removed": ["info", "warning", "the format {before} was removed"],
  "format-widened": ["info", "warning", "the format changed from {before} to {after}, which allows more values"],
  "format-narrowed": ["breaking", "info", "the format changed from {before} to {after}, which allows fewer values"],
  "enum-value-added": ["info", "warning", "the value {after} was added"],
  "enum-value-removed": ["breaking", "info", "the value {before} was removed"],
  "enum-added": ["breaking", "info", "only these values are now allowed: {after}"],
  "enum-removed": ["info", "warning", "values other than {before} are now allowed"],
  "const-added": ["breaking", "info", "only the value {after} is now allowed"],
  "const-removed": ["info", "warning", "values other than {before} are now allowed"],
  "const-changed": ["breaking", "the only allowed value changed from {before} to {after}"],
  "default-added": ["info", "the default {after} was added"],
  "default-removed": ["warning", "info", "the default {before} was removed"],
  "default-changed": ["warning", "info", "the default changed from {before} to {after}"],
  "range-narrowed": ["breaking", "info", "the range of numbers is now narrower[: {before}][ → {after}]"],
  "range-widened": ["info", "warning", "the range of numbers is now wider[: {before}][ → {after}]"],
  "length-narrowed": ["breaking", "info", "the range of string lengths is now narrower[: {before}][ → {after}]"],
  "length-widened": ["info", "warning", "the range of string lengths is now wider[: {before}][ → {after}]"],
  "item-count-narrowed": ["breaking", "info", "the range of item counts is now narrower[: {before}][ → {after}]"],
  "item-count-widened": ["info", "warning", "the range of item counts is now wider[: {before}][ → {after}]"],
  "field-count-narrowed": ["breaking", "info", "the range of field counts is now narrower[: {before}][ → {after}]"],
  "field-count-widened": ["info", "warning", "the range of field counts is now wider[: {before}][ → {after}]"],
  "multiple-narrowed": ["breaking", "info", "fewer multiples are now allowed[: {before}][ → {after}]"],
  "multiple-widened": ["info", "warning", "more multiples are now allowed[: {before}][ → {after}]"],
  "multiple-changed": ["breaking", "the allowed multiples changed: {before} → {after}"],
  "uniqueness-required": ["breaking", "info", "items must now be unique"],
  "uniqueness-dropped": ["info", "warning", "items no longer have to be unique"],
  "pattern-added": ["breaking", "info", "strings must now match {after}"],
  "pattern-removed": ["info", "warning", "strings no longer have to match {before}"],
  "pattern-changed": ["warning", "the pattern changed from {before} to {after}"],
  "content-changed": ["breaking", "{name} changed[: {before}][ → {after}]"],
  "xml-changed": ["warning", "the XML serialization changed[: {before}][ → {after}]"],

  // Composition.
  "variant-added": ["info", "warning", "the variant {after} was added"],
  "overlapping-variant-added": [
    "breaking",
    "warning",
    "the variant {after} was added to oneOf, and it can match the same values as another variant",
  ],
  "overlapping-variant-removed": [
    "breaking",
    "warning",
    "the variant {before}, which could match the same values as another variant, was removed from oneOf",
  ],
  "variants-overlap": ["breaking", "warning", "the variants {after} of oneOf can now match the same values"],
  "variant-removed": ["breaking", "info", "the variant {before} was removed"],
  "choice-added": ["breaking", "info", "it must now match one of several variants: {after}"],
  "choice-removed": ["info", "warning", "it no longer has to match one of several variants: {before}"],
  "choice-narrowed": [
    "breaking",
    "info",
    "exactly one variant must now match ({after}) instead of at least one ({before})",
  ],
  "choice-widened": [
    "info",
    "warning",
    "at least one variant must now match ({after}) instead of exactly one ({before})",
  ],
  "part-added": ["breaking", "info", "it must now also match {after}"],
  "part-removed": ["info", "breaking", "it no longer has to match {before}"],
  "extra-values-refused": ["breaking", "info", "unlisted fields or items are no longer allowed"],
  "extra-values-allowed": ["info", "warning", "unlisted fields or items are now allowed"],
  "value-refused": ["breaking", "no value is allowed anymore"],
  "value-allowed": ["info", "warning", "values are now allowed (previously, none were)"],
  "shape-stated": ["breaking", "info", "the schema {after} was added where any value was allowed before"],
  "shape-dropped": ["info", "warning", "the schema {before} was removed, so any value is now allowed"],
  "condition-added": ["breaking", "info", "the condition {name} was added: {after}"],
  "condition-removed": ["info", "warning", "the condition {name} was removed: {before}"],
  "condition-narrowed": ["breaking", "info", "the condition {name} now allows fewer values[: {before}][ → {after}]"],
  "condition-widened": ["info", "warning", "the condition {name} now allows more values[: {before}][ → {after}]"],
  "condition-changed": ["warning", "the condition {name} changed[: {before}][ → {after}]"],
  "pattern-refused": ["breaking", "info", "fields that match {before} are no longer allowed"],
  "pattern-allowed": ["info", "warning", "fields that match {after} are now allowed"],
  "discriminator-added": ["warning", "a discriminator was added: {after}"],
  "discriminator-removed": ["info", "breaking", "the discriminator {before} was removed"],
  "discriminator-changed": ["breaking", "the discriminator changed from {before} to {after}"],
  "mapping-added": ["info", "warning", "the discriminator value {after} was added"],
  "mapping-removed": ["breaking", "info", "the discriminator value {before} was removed"],
  "mapping-changed": ["breaking", "a discriminator value changed from {before} to {after}"],
  "definition-added": ["info", "the definition {after} was added"],
  "definition-removed": ["info", "the definition {before} was removed"],
  "keyword-changed": ["warning", "the keyword {name} changed[: {before}][ → {after}]"],
} as const satisfies Readonly<Record<string, One | Two | Turned>>;

type Table = typeof table;

/** A kind of change, whoever sends the data. */
export type ChangeFamily = keyof Table;

/** The stable id of a rule. */
export type RuleId = {
  [Name in ChangeFamily]: Table[Name] extends Turned
    ? Name | `webhook-${Name}`
    : Table[Name] extends Two
      ? `request-${Name}` | `response-${Name}`
      : Name;
}[ChangeFamily];

/** `says` as in the table. */
export type ChangeRule = {
  readonly id: RuleId;
  readonly family: ChangeFamily;
  readonly level: ChangeLevel;
  readonly direction?: Direction;
  readonly says: string;
};

const families: readonly (readonly [ChangeFamily, One | Two | Turned])[] = Object.entries(table) as [
  ChangeFamily,
  One | Two | Turned,
][];

/** All rules, in the order of the manual. */
export const rules: readonly ChangeRule[] = families.flatMap(([family, entry]): readonly ChangeRule[] => {
  if (entry.length === 2) return [{ id: family as RuleId, family, level: entry[0], says: entry[1] }];
  const [request, response, says, plain] = entry;
  const idOf = (direction: Direction): RuleId => {
    if (plain === undefined) return `${direction}-${family}` as RuleId;
    return (plain === direction ? family : `webhook-${family}`) as RuleId;
  };
  const both: readonly ChangeRule[] = [
    { id: idOf("request"), family, level: request, direction: "request", says },
    { id: idOf("response"), family, level: response, direction: "response", says },
  ];
  return plain === "response" ? [...both].reverse() : both;
});

const byId: ReadonlyMap<string, ChangeRule> = new Map(rules.map((rule) => [rule.id, rule]));
const byFamily: ReadonlyMap<string, ChangeRule> = new Map(
  rules.flatMap((rule) => (rule.direction === undefined ? [] : [[`${rule.direction} ${rule.family}`, rule] as const])),
);

/** The rule of an id. */
export function ruleOf(id: RuleId): ChangeRule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

/** The rule that reports a change of `family` in `direction`. */
export function ruleFor(family: ChangeFamily, direction: Direction): ChangeRule {
  return byFamily.get(`${direction} ${family}`) ?? ruleOf(family as RuleId);
}
