// Every rule of a comparison: its id, its level, its words. An id is for good: reports, settings of other tools and changelogs name it. A
// kind of change whose level depends on who sends the data has two rules, `request-…` and `response-…`; all others have one.
// One file because it is one table.

/** Whether clients that worked before may fail, may be surprised, or need to know nothing. */
export type ChangeLevel = "breaking" | "warning" | "info";

/** From the side of an API's client: what it sends, what it receives. A webhook's body is received, the answer to it is sent. */
export type Direction = "request" | "response";

type One = readonly [level: ChangeLevel, says: string];
type Two = readonly [request: ChangeLevel, response: ChangeLevel, says: string];

/** `{before}` and `{after}` are the texts of the change; what stands in brackets goes where one of them is not known. */
const table = {
  // The API as a whole.
  "api-title-changed": ["info", "the API is called {after}, and was called {before}"],
  "api-version-changed": ["info", "the version of the API is {after}, and was {before}"],
  "api-info-changed": ["info", "what is said of the API changed[: {before}][ → {after}]"],
  "openapi-version-changed": ["info", "the description is written in OpenAPI {after}, and was in {before}"],
  "dialect-changed": ["warning", "the dialect of schemas changed[ from {before}][ to {after}]"],
  "server-added": ["info", "the server {after} was added"],
  "server-removed": ["breaking", "the server {before} was removed"],
  "server-variable-changed": ["warning", "a variable of the server's address changed[: {before}][ → {after}]"],
  "tag-added": ["info", "the tag {after} was added"],
  "tag-removed": ["info", "the tag {before} was removed"],
  "tag-changed": ["info", "the tag changed[: {before}][ → {after}]"],
  "external-docs-changed": ["info", "the link to further documentation changed[: {before}][ → {after}]"],
  "extension-changed": ["info", "an extension changed[: {before}][ → {after}]"],
  "member-changed": ["info", "a member that no rule knows changed[: {before}][ → {after}]"],
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
  "operation-deprecated-without-sunset": [
    "warning",
    "the operation is deprecated, and nothing says until when it works",
  ],
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
  "summary-changed": ["info", "the summary changed"],
  "description-changed": ["info", "the description changed"],
  "title-changed": ["info", "the title changed[: {before}][ → {after}]"],
  "example-changed": ["info", "an example changed"],
  "declared-elsewhere": ["info", "it is declared in another place, and means the same"],

  // Webhooks and callbacks.
  "webhook-added": ["info", "the webhook was added"],
  "webhook-removed": ["breaking", "the webhook was removed"],
  "callback-added": ["info", "the callback {after} was added"],
  "callback-removed": ["breaking", "the callback {before} was removed"],

  // Parameters and bodies of requests.
  "required-parameter-added": ["breaking", "the required parameter {after} was added"],
  "optional-parameter-added": ["info", "the optional parameter {after} was added"],
  "parameter-removed": ["warning", "the parameter {before} was removed"],
  "parameter-became-required": ["breaking", "the parameter became required"],
  "parameter-became-optional": ["info", "the parameter became optional"],
  "parameter-style-changed": ["breaking", "the parameter is written otherwise: {after} in place of {before}"],
  "parameter-style-stated": ["info", "how the parameter is written is stated otherwise, and means the same"],
  "empty-value-allowed": ["info", "the parameter may be empty"],
  "empty-value-refused": ["breaking", "the parameter may no longer be empty"],
  "parameter-deprecated": ["info", "the parameter is deprecated[, until {after}]"],
  "parameter-deprecated-without-sunset": [
    "warning",
    "the parameter is deprecated, and nothing says until when it works",
  ],
  "parameter-undeprecated": ["info", "the parameter is no longer deprecated"],
  "required-body-added": ["breaking", "a required body was added"],
  "optional-body-added": ["info", "an optional body was added"],
  "body-removed": ["breaking", "the body was removed"],
  "body-became-required": ["breaking", "the body became required"],
  "body-became-optional": ["info", "the body became optional"],

  // Media types, statuses, headers, links.
  "media-type-added": ["info", "the media type {after} was added"],
  "media-type-removed": ["breaking", "the media type {before} was removed"],
  "encoding-changed": ["breaking", "a part of the body is encoded otherwise[: {before}][ → {after}]"],
  "success-status-added": ["info", "the status {after} was added"],
  "success-status-removed": ["breaking", "the status {before} was removed"],
  "error-status-added": ["info", "the status {after} was added"],
  "error-status-removed": ["info", "the status {before} was removed"],
  "default-response-added": ["info", "an answer for all other statuses was added"],
  "default-response-removed": ["warning", "the answer for all other statuses was removed"],
  "required-header-added": ["breaking", "info", "the header {after}, always there, was added"],
  "optional-header-added": ["info", "the header {after} was added"],
  "header-removed": ["warning", "breaking", "the header {before} was removed"],
  "header-became-required": ["breaking", "info", "the header became required"],
  "header-became-optional": ["info", "breaking", "the header became optional"],
  "link-added": ["info", "the link {after} was added"],
  "link-removed": ["warning", "the link {before} was removed"],
  "link-changed": ["info", "the link changed[: {before}][ → {after}]"],

  // Security.
  "security-required": ["breaking", "it asks for authorization: {after}"],
  "security-dropped": ["info", "it no longer asks for authorization"],
  "security-alternative-added": ["info", "{after} is another way of authorization"],
  "security-alternative-removed": ["breaking", "{before} is no way of authorization any more"],
  "security-scope-added": ["breaking", "the scope {after} is asked for"],
  "security-scope-removed": ["info", "the scope {before} is no longer asked for"],
  "security-scheme-added": ["info", "the security scheme was added"],
  "security-scheme-removed": ["warning", "the security scheme was removed"],
  "security-scheme-changed": ["breaking", "the security scheme changed[: {before}][ → {after}]"],
  "oauth-flow-added": ["info", "the OAuth flow {after} was added"],
  "oauth-flow-removed": ["breaking", "the OAuth flow {before} was removed"],
  "oauth-url-changed": ["breaking", "an address of the authorization changed[: {before}][ → {after}]"],
  "oauth-scope-added": ["info", "the scope {after} was added"],
  "oauth-scope-removed": ["breaking", "the scope {before} was removed"],

  // Components.
  "schema-added": ["info", "the schema was added"],
  "schema-removed": ["info", "the schema was removed; what used it is told where it did"],
  "component-added": ["info", "the component was added"],
  "component-removed": ["info", "the component was removed; what used it is told where it did"],
  "component-renamed": ["info", "{before} is called {after}"],
  "reference-changed": ["info", "it refers to {after}, and referred to {before}"],
  "reference-warns": [
    "warning",
    "it refers to {after}, and referred to {before}; what that changes is told where it is met first",
  ],
  "reference-breaks": [
    "breaking",
    "it refers to {after}, and referred to {before}; what that changes is told where it is met first",
  ],
  rewritten: ["info", "it is written in another way, and what that changes is told by itself"],
  "identifier-changed": ["info", "an identifier of the schema changed[: {before}][ → {after}]"],

  // Fields.
  "optional-field-added": ["info", "the optional field {after} was added"],
  "required-field-added": ["breaking", "info", "the required field {after} was added"],
  "field-removed": ["warning", "breaking", "the field {before} was removed"],
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
  "content-changed": ["breaking", "what the text holds is encoded otherwise[: {before}][ → {after}]"],
  "xml-changed": ["warning", "how it is written as XML changed[: {before}][ → {after}]"],

  // Composition.
  "variant-added": ["info", "warning", "the choice has another variant: {after}"],
  "variant-removed": ["breaking", "info", "the choice no longer has the variant {before}"],
  "choice-added": ["breaking", "info", "it must be one of several variants: {after}"],
  "choice-removed": ["info", "warning", "it need not be one of several variants any more: {before}"],
  "choice-kind-changed": ["warning", "the choice is {after}, and was {before}"],
  "part-added": ["breaking", "info", "it must also be {after}"],
  "part-removed": ["info", "breaking", "it need no longer be {before}"],
  "extra-values-refused": ["breaking", "info", "others than those that are named are no longer allowed"],
  "extra-values-allowed": ["info", "warning", "others than those that are named are allowed"],
  "shape-stated": ["warning", "info", "it is described, where anything was allowed: {after}"],
  "shape-dropped": ["info", "warning", "it is no longer described: anything is allowed in place of {before}"],
  "condition-added": ["breaking", "info", "a condition was added: {after}"],
  "condition-removed": ["info", "warning", "a condition was removed: {before}"],
  "condition-changed": ["warning", "a condition changed[: {before}][ → {after}]"],
  "discriminator-added": ["warning", "a discriminator was added: {after}"],
  "discriminator-removed": ["info", "breaking", "the discriminator {before} was removed"],
  "discriminator-changed": ["breaking", "the discriminator is {after}, and was {before}"],
  "mapping-added": ["info", "warning", "the discriminator knows the value {after}"],
  "mapping-removed": ["breaking", "info", "the discriminator no longer knows the value {before}"],
  "mapping-changed": ["breaking", "a value of the discriminator means {after}, and meant {before}"],
  "definition-added": ["info", "the definition {after} was added"],
  "definition-removed": ["info", "the definition {before} was removed"],
  "keyword-changed": ["warning", "the keyword changed[: {before}][ → {after}]"],
} as const satisfies Readonly<Record<string, One | Two>>;

type Table = typeof table;

/** A kind of change, whoever sends the data. */
export type ChangeFamily = keyof Table;

/** The stable id of a rule. */
export type RuleId = {
  [Name in ChangeFamily]: Table[Name] extends Two ? `request-${Name}` | `response-${Name}` : Name;
}[ChangeFamily];

/** `says` as in the table. */
export type ChangeRule = {
  readonly id: RuleId;
  readonly family: ChangeFamily;
  readonly level: ChangeLevel;
  readonly direction?: Direction;
  readonly says: string;
};

const families: readonly (readonly [ChangeFamily, One | Two])[] = Object.entries(table) as [ChangeFamily, One | Two][];

/** All rules, in the order of the manual. */
export const rules: readonly ChangeRule[] = families.flatMap(([family, entry]): readonly ChangeRule[] => {
  if (entry.length === 2) return [{ id: family as RuleId, family, level: entry[0], says: entry[1] }];
  const [request, response, says] = entry;
  return [
    { id: `request-${family}` as RuleId, family, level: request, direction: "request", says },
    { id: `response-${family}` as RuleId, family, level: response, direction: "response", says },
  ];
});

const byId: ReadonlyMap<string, ChangeRule> = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule of an id. */
export function ruleOf(id: RuleId): ChangeRule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

/** The rule by which a change of `family` is told in `direction`. */
export function ruleFor(family: ChangeFamily, direction: Direction): ChangeRule {
  return byId.get(family) ?? ruleOf(`${direction}-${family}` as RuleId);
}
