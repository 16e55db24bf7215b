// Issues of the schema in, diagnostics in plain words out: what is expected, what stands there, and the nearest known name.

import type * as z from "zod";
import { configValue } from "../diagnostics/config-value.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { docusaurusSeverities } from "../diagnostics/severity.ts";
import { defined } from "../text/defined.ts";
import type { Json } from "../text/json.ts";
import { isList, member } from "../text/json.ts";
import { lazily } from "../text/lazily.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { knownKeys } from "./keys.ts";
import { codeExpected } from "./schema/checks.ts";

/** Keys that other tools have for what pio-docs has elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  algolia: "search",
  announcementBar: "announcement",
  contentSecurityPolicy: "policy",
  csp: "policy",
  customCss: "theme.css",
  gtag: "analytics.ga4",
  headTags: "theme.head",
  i18n: "locales",
  languages: "locales",
  onBrokenAnchors: "severities.broken-anchor",
  onBrokenLinks: "severities.broken-link",
  onBrokenMarkdownLinks: "severities.broken-markdown-link",
  onDuplicateRoutes: "severities.duplicate-route",
  staticDirectories: "static",
  stylesheets: "theme.css",
  tableOfContents: "toc",
};

const typeWords: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "`true` or `false`",
  object: "an object",
  record: "an object",
  array: "a list",
};

/** Diagnostics config-unknown-key and config-value for what the schema says of `value`, the content of `file`. */
export function diagnosticsOf(issues: readonly z.core.$ZodIssue[], value: Json, file: FilePath): readonly Diagnostic[] {
  const keysAt = knownKeys();
  return firstOfKind(issues.flatMap(meantIssues)).flatMap((issue) => {
    const tokens = issue.path.map(String);
    const pointer = pointerTo("", ...tokens);
    const key = keyOf(tokens);
    if (issue.code === "unrecognized_keys") {
      const known = lazily(() => keysAt(tokens) ?? []);
      return issue.keys.map((name) => unknownKey(name, known, { file, tokens }));
    }
    if (issue.code === "invalid_key" && issue.issues[0]?.message === codeExpected) {
      const around = tokens.slice(0, -1);
      return [unknownKey(tokens.at(-1) ?? "", () => keysAt(around) ?? [], { file, tokens: around })];
    }
    // A list or object at fault as a whole is shown by its key; a value by itself.
    const actual = valueAt(value, tokens);
    const near =
      issue.code === "invalid_value" && typeof actual === "string"
        ? nearest(actual, issue.values.map(String))
        : undefined;
    const facts = defined({
      key: key === "" ? "the config" : key,
      problem: problemOf(issue, actual),
      near,
    });
    return [configValue({ file, pointer }, facts)];
  });
}

/** `issues` without those of a value that is of another kind: an empty list in the place of a string is told once. */
function firstOfKind(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const pathOf = ({ path }: z.core.$ZodIssue): string => JSON.stringify(path.map(String));
  const wrong = new Set(issues.flatMap((issue) => (issue.code === "invalid_type" ? [pathOf(issue)] : [])));
  return wrong.size === 0
    ? issues
    : issues.filter((issue) => issue.code === "invalid_type" || !wrong.has(pathOf(issue)));
}

/** Of alternatives without words of their own, what is wrong with the one that was meant: the one whose kind of value stands there. */
function meantIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.message !== "Invalid input") return [issue];
  const meant = issue.errors.find((way) =>
    way.every(({ code, path }) => path.length > 0 || !/^invalid_(?:type|value)$/.test(code)),
  );
  const inner = meant?.map((one) => ({ ...one, path: [...issue.path, ...one.path] })) ?? [issue];
  return inner.length === 1 && inner[0] === issue ? inner : inner.flatMap(meantIssues);
}

type IssuePlace = { readonly file: FilePath; readonly tokens: readonly string[] };

/** `config-unknown-key`: `name` stands where `tokens` lead, and is none of those that are `known`. */
export function unknownKey(name: string, known: () => readonly string[], { file, tokens }: IssuePlace): Diagnostic {
  const near = (Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined) ?? nearest(name, known());
  const facts = defined({ key: keyOf([...tokens, name]), near });
  return diagnostic("config-unknown-key", { file, pointer: pointerTo("", ...tokens, name) }, facts);
}

/** `navbar.items[2].label`. */
export function keyOf(tokens: readonly (string | number)[]): string {
  return tokens
    .map((token, index) => (/^\d+$/.test(String(token)) ? `[${token}]` : index === 0 ? token : `.${token}`))
    .join("");
}

function problemOf(issue: z.core.$ZodIssue, actual: Json | undefined): string {
  const instead = actual === undefined ? "" : `, but is ${wordOf(actual)}`;
  switch (issue.code) {
    case "invalid_type":
      return actual === undefined ? "is missing" : `must be ${typeWords[issue.expected] ?? issue.expected}${instead}`;
    case "invalid_value":
      if (actual === undefined) return "is missing";
      return `must be ${issue.values
        .filter((option) => !Object.hasOwn(docusaurusSeverities, String(option)))
        .map((option) => `\`${String(option)}\``)
        .join(" or ")}${instead}`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? "must not be empty"
        : `must be at least ${issue.minimum}${instead}`;
    case "too_big":
      return `must be at most ${issue.maximum}${instead}`;
    case "invalid_key":
      return issue.issues[0]?.message ?? "is not a valid key";
    default:
      return issue.message + (issue.code === "invalid_union" ? instead : "");
  }
}

function wordOf(value: Json): string {
  if (value === null) return "null";
  if (isList(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "string")
    return value === "" ? "an empty string" : `the string \`${value.length > 40 ? `${value.slice(0, 40)}…` : value}\``;
  return `\`${String(value)}\``;
}

function valueAt(value: Json, tokens: readonly string[]): Json | undefined {
  let at: Json | undefined = value;
  for (const token of tokens) at = member(at, token);
  return at;
}
