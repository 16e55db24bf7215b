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
  "api-title-changed": ["info", "the API is called {after}, and was called {before}"],
  "api-version-changed": ["info", "the version of the API is {after}, and was {before}"],
  "api-info-changed": ["info", "{name} of the API changed[: {before}][ → {after}]"],
  "openapi-version-changed": ["info", "the description is written in OpenAPI {after}, and was in {before}"],
  "dialect-changed": ["warning", "the dialect of schemas changed[ from {before}][ to {after}]"],
  "server-added": ["info", "the server {after} was added"],
  "server-removed": ["breaking", "the server {before} was removed"],
  "server-version-changed": ["warning", "the version in the server URL is {after}, and was {before}"],
  "server-variable-changed": ["warning", "the variable {name} of the server URL changed[: {before}][ → {after}]"],
  "tag-added": ["info", "the tag {after} was added"],
  "tag-removed": ["info", "the tag {before} was removed"],
  "tag-changed": ["info", "{name} of the tag changed[: {before}][ → {after}]"],
  "external-docs-changed": ["info", "the link to further documentation changed[: {before}][ → {after}]"],
  "extension-changed": ["info", "the extension {name} changed[: {before}][ → {after}]"],
  "member-changed": ["info", "{name} changed[: {before}][ → {after}]"],
  "order-changed": ["info", "the same entries stand in another order"],
  "comparison-stopped": [
    "breaking",
    "there are more changes than are listed: {after} stand here, the others were not looked for",
  ],

  // Operations.
  "operation-added": ["info", "the operation was added"],
  "operation-removed": ["breaking", "the operation was removed"],
  "deprecated-operation-removed": ["warning", "the operation, deprecated before, was removed"],
  "operation-moved": ["breaking", "the operation moved from {before} to {after}"],
  "path-parameter-renamed": ["info", "parameters of the path are named otherwise: {before} → {after}"],
  "operation-deprecated": ["info", "the operation is deprecated[, until {after}]"],
  "operation-deprecated-without-sunset": ["warning", "the operation is deprecated, without a sunset date"],
  "operation-undeprecated": ["info", "the operation is no longer deprecated"],
  "sunset-added": ["info", "the sunset is set for {after}"],
  "sunset-removed": ["warning", "the sunset, {before}, was removed"],
  "sunset-earlier": ["breaking", "the sunset is earlier: {after} in place of {before}"],
  "sunset-later": ["info", "the sunset is later: {after} in place of {before}"],
  "operation-id-added": ["info", "the operation has the id {after}"],
  "operation-id-removed": ["warning", "the operation's id, {before}, was removed"],
  "operation-id-changed": ["warning", "the operation's id is {after}, and was {before}"],
  "operation-tag-added": ["info", "the operation has the tag {after}"],
  "operation-tag-removed": ["info", "the operation no longer has the tag {before}"],
  "summary-changed": ["info", "the summary[ of {name}] changed"],
  "description-changed": ["info", "the description[ of {name}] changed"],
  "title-changed": ["info", "the title[ of {name}] changed[: {before}][ → {after}]"],
  "example-changed": ["info", "an example[ of {name}] changed"],
  "declared-elsewhere": ["info", "it is declared in another place, and means the same"],

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
  "parameter-style-changed": ["breaking", "the serialization of the parameter[ {name}] is {after}, and was {before}"],
  "parameter-style-stated": ["info", "the default serialization of the parameter[ {name}] is written out or left out"],
  "empty-value-allowed": ["info", "warning", "the parameter[ {name}] may be empty", "request"],
  "empty-value-refused": ["breaking", "info", "the parameter[ {name}] may no longer be empty", "request"],
  "parameter-deprecated": ["info", "the parameter[ {name}] is deprecated[, until {after}]"],
  "parameter-deprecated-without-sunset": ["warning", "the parameter[ {name}] is deprecated, without a sunset date"],
  "parameter-undeprecated": ["info", "the parameter[ {name}] is no longer deprecated"],
  "required-body-added": ["breaking", "info", "a required body was added", "request"],
  "optional-body-added": ["info", "an optional body was added"],
  "body-removed": ["breaking", "the body was removed"],
  "body-became-required": ["breaking", "info", "the body became required", "request"],
  "body-became-optional": ["info", "breaking", "the body became optional", "request"],

  // Media types, statuses, headers, links.
  "media-type-added": ["info", "the media type {after} was added"],
  "media-type-removed": ["breaking", "the media type {before} was removed"],
  "encoding-changed": ["breaking", "the encoding of {name} changed[: {before}][ → {after}]"],
  "success-status-added": ["info", "the status {after} was added"],
  "success-status-removed": ["breaking", "the status {before} was removed"],
  "error-status-added": ["info", "the status {after} was added"],
  "error-status-removed": ["warning", "info", "the status {before} was removed", "response"],
  "default-response-added": ["info", "an answer for all other statuses was added"],
  "default-response-removed": ["warning", "the answer for all other statuses was removed"],
  "required-header-added": ["breaking", "info", "the header {after}, always there, was added"],
  "optional-header-added": ["info", "the header {after} was added"],
  "header-removed": ["warning", "breaking", "the header {before} was removed"],
  "header-became-required": ["breaking", "info", "the header[ {name}] became required"],
  "header-became-optional": ["info", "breaking", "the header[ {name}] became optional"],
  "link-added": ["info", "the link {after} was added"],
  "link-removed": ["warning", "the link {before} was removed"],
  "link-changed": ["info", "{name} of the link changed[: {before}][ → {after}]"],

  // Security.
  "security-required": ["breaking", "info", "authorization is required: {after}", "request"],
  "security-dropped": ["info", "breaking", "authorization is no longer required", "request"],
  "security-alternative-added": ["info", "warning", "{after} is another way to authorize", "request"],
  "security-alternative-removed": ["breaking", "info", "{before} is no longer a way to authorize", "request"],
  "security-scope-added": ["breaking", "info", "the scope {after} is required", "request"],
  "security-scope-removed": ["info", "the scope {before} is no longer asked for"],
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
  "schema-removed": ["info", "the schema[ {name}] was removed; its uses are reported by themselves"],
  "component-added": ["info", "the component[ {name}] was added"],
  "component-removed": ["info", "the component[ {name}] was removed; its uses are reported by themselves"],
  "component-renamed": ["info", "{before} is called {after}"],
  "reference-changed": ["info", "it refers to {after}, and referred to {before}"],
  "reference-warns": [
    "warning",
    "it refers to {after}, and referred to {before}; its effects are reported at their first occurrence",
  ],
  "reference-breaks": [
    "breaking",
    "it refers to {after}, and referred to {before}; its effects are reported at their first occurrence",
  ],
  rewritten: ["info", "it is written in another way, and its effects are reported separately"],
  "identifier-changed": ["info", "the identifier {name} of the schema changed[: {before}][ → {after}]"],

  // Fields.
  "optional-field-added": ["info", "the optional field {after} was added"],
  "required-field-added": ["breaking", "info", "the required field {after} was added"],
  "field-removed": ["warning", "breaking", "the field {before} was removed"],
  "field-refused": ["breaking", "the field {before} was removed, and other fields are not allowed"],
  "field-allowed": ["info", "warning", "the field {after} was added, where other fields are not allowed"],
  "field-became-required": ["breaking", "info", "the field {after} became required"],
  "field-became-optional": ["info", "breaking", "the field {before} became optional"],
  "field-deprecated": ["info", "it is deprecated[, until {after}]"],
  "field-undeprecated": ["info", "it is no longer deprecated"],
  "became-read-only": ["warning", "info", "it became read-only: it is not to be sent"],
  "became-not-read-only": ["info", "it is no longer read-only"],
  "became-write-only": ["info", "breaking", "it became write-only: it is not in answers"],
  "became-not-write-only": ["info", "it is no longer write-only"],

  // Types and values.
  "type-changed": ["breaking", "the type is {after}, and was {before}"],
  "type-widened": ["info", "breaking", "the type is {after}, and was {before}: more values are allowed"],
  "type-narrowed": ["breaking", "info", "the type is {after}, and was {before}: fewer values are allowed"],
  "became-nullable": ["info", "breaking", "it may be null"],
  "became-not-nullable": ["breaking", "info", "it may no longer be null"],
  "format-changed": ["breaking", "the format is {after}, and was {before}"],
  "unknown-format-changed": ["info", "the format, which validators do not know, changed[: {before}][ → {after}]"],
  "format-added": ["breaking", "info", "the format {after} was added"],
  "format-removed": ["info", "warning", "the format {before} was removed"],
  "format-widened": ["info", "warning", "the format is {after}, and was {before}: more values are allowed"],
  "format-narrowed": ["breaking", "info", "the format is {after}, and was {before}: fewer values are allowed"],
  "enum-value-added": ["info", "warning", "the value {after} was added"],
  "enum-value-removed": ["breaking", "info", "the value {before} was removed"],
  "enum-added": ["breaking", "info", "only certain values are allowed: {after}"],
  "enum-removed": ["info", "warning", "any value is allowed, not only {before}"],
  "const-added": ["breaking", "info", "only the value {after} is allowed"],
  "const-removed": ["info", "warning", "other values than {before} are allowed"],
  "const-changed": ["breaking", "the only value is {after}, and was {before}"],
  "default-added": ["info", "the default is {after}"],
  "default-removed": ["warning", "info", "there is no default any more; it was {before}"],
  "default-changed": ["warning", "info", "the default is {after}, and was {before}"],
  "range-narrowed": ["breaking", "info", "fewer numbers are allowed[: {before}][ → {after}]"],
  "range-widened": ["info", "warning", "more numbers are allowed[: {before}][ → {after}]"],
  "length-narrowed": ["breaking", "info", "fewer lengths of text are allowed[: {before}][ → {after}]"],
  "length-widened": ["info", "warning", "more lengths of text are allowed[: {before}][ → {after}]"],
  "item-count-narrowed": ["breaking", "info", "fewer lengths of the list are allowed[: {before}][ → {after}]"],
  "item-count-widened": ["info", "warning", "more lengths of the list are allowed[: {before}][ → {after}]"],
  "field-count-narrowed": ["breaking", "info", "fewer numbers of fields are allowed[: {before}][ → {after}]"],
  "field-count-widened": ["info", "warning", "more numbers of fields are allowed[: {before}][ → {after}]"],
  "multiple-narrowed": ["breaking", "info", "fewer multiples are allowed[: {before}][ → {after}]"],
  "multiple-widened": ["info", "warning", "more multiples are allowed[: {before}][ → {after}]"],
  "multiple-changed": ["breaking", "other multiples are allowed: {before} → {after}"],
  "uniqueness-required": ["breaking", "info", "entries of the list may no longer be equal"],
  "uniqueness-dropped": ["info", "warning", "entries of the list may be equal"],
  "pattern-added": ["breaking", "info", "texts must match {after}"],
  "pattern-removed": ["info", "warning", "texts need not match {before} any more"],
  "pattern-changed": ["warning", "texts must match {after}, and had to match {before}"],
  "content-changed": ["breaking", "{name} changed[: {before}][ → {after}]"],
  "xml-changed": ["warning", "the XML serialization changed[: {before}][ → {after}]"],

  // Composition.
  "variant-added": ["info", "warning", "the choice has another variant: {after}"],
  "overlapping-variant-added": [
    "breaking",
    "warning",
    "the choice of exactly one has another variant, {after}, that can match the same values as others",
  ],
  "overlapping-variant-removed": [
    "breaking",
    "warning",
    "the choice of exactly one no longer has the variant {before}, that could match the same values as others",
  ],
  "variant-removed": ["breaking", "info", "the choice no longer has the variant {before}"],
  "choice-added": ["breaking", "info", "it must be one of several variants: {after}"],
  "choice-removed": ["info", "warning", "it need not be one of several variants any more: {before}"],
  "choice-narrowed": ["breaking", "info", "exactly one variant must match ({after}), where any could ({before})"],
  "choice-widened": ["info", "warning", "any variant may match ({after}), where exactly one had to ({before})"],
  "part-added": ["breaking", "info", "it must also be {after}"],
  "part-removed": ["info", "breaking", "it need no longer be {before}"],
  "extra-values-refused": ["breaking", "info", "others than those that are named are no longer allowed"],
  "extra-values-allowed": ["info", "warning", "others than those that are named are allowed"],
  "shape-stated": ["breaking", "info", "it is described, where anything was allowed: {after}"],
  "shape-dropped": ["info", "warning", "it is no longer described: anything is allowed in place of {before}"],
  "condition-added": ["breaking", "info", "the condition {name} was added: {after}"],
  "condition-removed": ["info", "warning", "the condition {name} was removed: {before}"],
  "condition-narrowed": ["breaking", "info", "the condition {name} allows fewer values[: {before}][ → {after}]"],
  "condition-widened": ["info", "warning", "the condition {name} allows more values[: {before}][ → {after}]"],
  "condition-changed": ["warning", "the condition {name} changed[: {before}][ → {after}]"],
  "pattern-refused": ["breaking", "info", "fields that match {before} are no longer allowed"],
  "pattern-allowed": ["info", "warning", "fields that match {after} are allowed"],
  "discriminator-added": ["warning", "a discriminator was added: {after}"],
  "discriminator-removed": ["info", "breaking", "the discriminator {before} was removed"],
  "discriminator-changed": ["breaking", "the discriminator is {after}, and was {before}"],
  "mapping-added": ["info", "warning", "the discriminator knows the value {after}"],
  "mapping-removed": ["breaking", "info", "the discriminator no longer knows the value {before}"],
  "mapping-changed": ["breaking", "a value of the discriminator means {after}, and meant {before}"],
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
