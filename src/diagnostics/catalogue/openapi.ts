// Findings of OpenAPI files. What keeps the spec from being read at all ends the build; what only makes a page poorer warns.
import { entries, near } from "../entry.ts";
import type { Facts } from "../facts.ts";

const alsoAt = (facts: Facts): string => (facts.otherPlace === undefined ? "" : `, also at ${facts.otherPlace}`);
const given = (facts: Facts): string | undefined => (facts.hint === undefined ? undefined : String(facts.hint));

export const openapiEntries = entries({
  "spec-missing": {
    severity: "throw",
    fixed: true,
    exit: 2,
    says: () => "There is no such spec.",
    hint: () =>
      "Check `spec` in the config (paths start at the folder of the site) or `--spec` (at the working folder).",
  },
  "spec-unreadable": {
    severity: "throw",
    fixed: true,
    says: (f) => `The spec cannot be read: ${f.problem}.`,
    hint: given,
  },
  "spec-syntax": {
    severity: "throw",
    fixed: true,
    says: (f) => `The spec is not well-formed ${f.format}: ${f.problem}.`,
    hint: given,
  },
  "spec-too-deep": {
    severity: "throw",
    fixed: true,
    says: (f) => `The spec is nested more than ${f.limit} levels deep, or repeats itself without end.`,
    hint: () => "Move inner schemas to `components.schemas` and refer to them with `$ref`.",
  },
  "spec-not-openapi": {
    severity: "throw",
    fixed: true,
    says: (f) => `This is not an OpenAPI document: ${f.problem}.`,
    hint: given,
  },
  "spec-version": {
    severity: "warn",
    says: (f) => `OpenAPI version \`${f.version}\` is not known; the spec is read as ${f.nearest}.`,
    hint: () => "Known are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2, written with a third number (`3.2.0`).",
  },
  "arazzo-syntax": {
    severity: "throw",
    says: (f) => `The workflows are not well-formed ${f.format}: ${f.problem}.`,
    hint: () => "Mend it where this points.",
  },
  "arazzo-invalid": {
    severity: "warn",
    says: (f) => `The document breaks the rules of Arazzo here: ${f.problem}.`,
    hint: () => "Arazzo 1.0 and 1.1 are read: https://spec.openapis.org/arazzo/",
  },
  "arazzo-unknown": {
    severity: "warn",
    says: (f) => `There is no ${f.what} \`${f.name}\`.`,
    hint: near,
  },
  "arazzo-unchecked": {
    severity: "log",
    says: (f) => `${f.count} ${f.count === 1 ? "step is" : "steps are"} shown and not checked: ${f.why}.`,
    hint: () => "`sources` of the config says which spec of the site a name means.",
  },
  "overlay-unreadable": {
    severity: "throw",
    says: (f) => `The overlay cannot be read: ${f.problem}. Without it the API is not shown.`,
    hint: () =>
      "Check `overlays` of the API (paths start at the folder of the site) or `--overlay` (at the working folder).",
  },
  "overlay-invalid": {
    severity: "throw",
    says: (f) => `The overlay breaks the rules here: ${f.problem}.`,
    hint: () => "Overlay 1.0, 1.1 and 1.2 are read: https://spec.openapis.org/overlay/",
  },
  "overlay-target": {
    severity: "throw",
    says: (f) => `\`${f.query}\` ${f.problem}.`,
    hint: () => "Targets are queries of RFC 9535: `$.paths['/orders'].get`, `$.paths.*[?@.deprecated == true]`.",
  },
  "overlay-clash": {
    severity: "throw",
    says: (f) => `The action cannot be done: ${f.problem}.`,
    hint: () => "Objects merge with objects, lists grow by lists or values, single values replace single values.",
  },
  "overlay-unmatched": {
    severity: "warn",
    says: (f) => `\`${f.query}\` selects nothing in the spec, so this action does nothing.`,
    hint: () => "The spec has changed, or an action before this one has: compare the path with the spec.",
  },
  "overlay-other": {
    severity: "log",
    says: (f) => `The overlay says that it extends \`${f.other}\`, which is not the spec that it is applied to.`,
    hint: () => "Correct `extends`, or name the overlay at the other API.",
  },
  "samples-unreadable": {
    severity: "throw",
    says: (f) => `The samples cannot be read: ${f.problem}.`,
    hint: () => "Files of `samples.from` lie in the folder of the site, and are JSON or YAML.",
  },
  "samples-invalid": {
    severity: "warn",
    says: (f) => `Something is wrong with a sample: ${f.problem}.`,
    hint: () => "An operation has a list of `{ lang, label, source }`, or languages with their code.",
  },
  "samples-operation": {
    severity: "warn",
    says: (f) => `The API has no operation \`${f.name}\`, so these samples are shown nowhere.`,
    hint: (f) => near(f) ?? "Operations are named by their `operationId`, or as `POST /orders`.",
  },
  "errors-unreadable": {
    severity: "throw",
    says: (f) => `The file of error codes cannot be read: ${f.problem}.`,
    hint: () =>
      "`errors.from` names a JSON or YAML file in the folder of the site; by itself `shop.errors.yaml` or `errors.yaml` beside `shop.yaml` is read.",
  },
  "errors-invalid": {
    severity: "warn",
    says: (f) => `Something is wrong with an error code's words: ${f.problem}.`,
    hint: (f) => near(f) ?? "A code has texts: `order_not_found: { meaning: …, do: … }`.",
  },
  "errors-unknown": {
    severity: "warn",
    says: (f) => `No error answer of the API has the code \`${f.code}\`, so what is said of it is shown nowhere.`,
    hint: (f) => near(f) ?? "Codes are found in examples, `enum`, `const` and descriptions of answers 4xx and 5xx.",
  },
  "errors-at": {
    severity: "warn",
    says: (f) => `No error answer of the API has anything at \`${f.path}\`.`,
    hint: () => "`errors.at` is a path from the root of the answer: `detail.code`. Lists are passed through.",
  },
  "spec-cached": {
    severity: "warn",
    says: (f) => `The spec could not be fetched (${f.problem}); the last good copy, of ${f.date}, is used.`,
    hint: () => "Set `fallbackToCache` to false to fail instead.",
  },
  "spec-invalid": {
    severity: "warn",
    says: (f) => `The spec breaks the OpenAPI rules here: ${f.problem}${alsoAt(f)}.`,
    hint: (f) => near(f) ?? given(f),
  },
  "spec-part-lost": {
    severity: "throw",
    says: (f) => `The site is built without a part of the API: ${f.problem}.`,
    hint: () => "Write names with a colon after each, and what belongs to them below: `paths: { /orders: { … } }`.",
  },
  "duplicate-operation-id": {
    severity: "warn",
    says: (f) => `The ${f.problem}${alsoAt(f)}.`,
    hint: () => "Rename one of them: URLs of pages, links, and code generators use the operationId.",
  },
  "spec-invalid-more": {
    severity: "warn",
    says: (f) => `The spec breaks the OpenAPI rules in ${f.count} more places.`,
    hint: () => "Mend the places that are told, then run again.",
  },
  "spec-version-bump": {
    severity: "throw",
    says: (f) => `The version of the API does not fit its changes: ${f.problem}.`,
    hint: () => "Raise `info.version`, or change what versions must do in `check.versionBump` of the config.",
  },
  "spec-ref-missing": {
    severity: "warn",
    says: (f) => `\`$ref\` leads nowhere: \`${f.ref}\`${f.problem === undefined ? "" : ` (${f.problem})`}.`,
    hint: (f) => near(f) ?? given(f),
  },
  "spec-ref-refused": {
    severity: "warn",
    says: (f) => {
      const more = f.others === undefined ? "" : ` So ${f.others === 1 ? "does 1 other" : `do ${f.others} others`}.`;
      return `\`$ref\` to \`${f.ref}\` was not followed: ${f.problem}.${more}`;
    },
    hint: given,
  },
  "spec-ref-cycle": {
    severity: "warn",
    says: (f) => `\`$ref\` \`${f.ref}\` leads back to itself.`,
    hint: () => "Write out one of the parts that refer to each other.",
  },
  "spec-example": {
    severity: "warn",
    says: (f) => `The ${f.what} does not fit its schema: ${f.problem}.`,
    hint: () => "Readers copy it. Mend the value, or the schema if the value is what the API sends.",
  },
  "spec-example-more": {
    severity: "warn",
    says: (f) => `Examples and defaults do not fit their schemas in ${f.count} more places.`,
    hint: () => "Mend the places that are told, then run again.",
  },
  "duplicate-operation": {
    severity: "warn",
    says: (f) => `${f.name} gets the same page as ${f.other} (at ${f.otherPlace}); it is served at ${f.route} instead.`,
    hint: () => "Give the two different names (operationId, or tag), so that their addresses stay as they are.",
  },
  "unknown-security-scheme": {
    severity: "warn",
    says: (f) => `The security scheme \`${f.scheme}\` is not declared.`,
    hint: (f) => (f.near === undefined ? "Declare it in `components.securitySchemes`." : `Did you mean \`${f.near}\`?`),
  },
  "unknown-link-operation": {
    severity: "warn",
    says: (f) => `The response link \`${f.name}\` names no operation of this API: \`${f.operation}\`.`,
    hint: (f) =>
      near(f) ?? "Write the `operationId` as the operation has it, or an `operationRef` to its path and method.",
  },
  "audience-mark": {
    severity: "throw",
    says: () =>
      "The audience mark of this object cannot be understood, so the object is hidden unless the mark is false.",
    hint: () => "Write `x-internal: true`, or `x-audience` with a name or a list of names.",
  },
  "audience-security": {
    severity: "throw",
    says: () =>
      "Every security requirement here needs a scheme or a scope that is hidden from the readers of this site, so the page shows no authentication.",
    hint: () =>
      "Remove `x-internal` or `x-audience` from one of the schemes, or hide the operations that need them, too.",
  },
  "audience-whole-spec": {
    severity: "warn",
    says: () => "The whole spec is hidden from the readers of this site, so its API is published without operations.",
    hint: () => "Remove the API from the config of this build, or build with `--audience`.",
  },
  "history-missing": {
    severity: "warn",
    says: (f) => `There are no earlier releases: ${f.problem}.`,
    hint: () => "`specHistory` is a folder that `pio-docs release` writes to, a list of files, or tags of git.",
  },
  "release-taken": {
    severity: "throw",
    says: (f) => `There is a release \`${f.name}\` already, and its spec is another one.`,
    hint: () => "A release that came out does not change: give this one a new version, or remove the file.",
  },
  "history-version": {
    severity: "warn",
    says: (f) => `Another release is called \`${f.name}\`, too; this one is left out.`,
    hint: () => "Give each release a name of its own.",
  },
  "history-unreadable": {
    severity: "warn",
    says: (f) =>
      `The release \`${f.name}\` cannot be read: ${f.problem}. What it changed is told with the one after it.`,
    hint: () => "Mend the file, or take the release out of `specHistory`.",
  },
  "history-shallow": {
    severity: "warn",
    says: () =>
      "The git clone is shallow, so tags and the commits behind them may be missing: releases before the cut are not told of.",
    hint: () => "Fetch all tags before the build: `git fetch --unshallow --tags`.",
  },
});
