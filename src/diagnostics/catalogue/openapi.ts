// Diagnostics of OpenAPI files. What keeps the spec from being read at all ends the build; what only makes a page poorer warns.
import { entries, near } from "../entry.ts";
import type { Facts } from "../facts.ts";

const alsoAt = (facts: Facts): string => (facts.otherPlace === undefined ? "" : `, also at ${facts.otherPlace}`);
const given = (facts: Facts): string | undefined => (facts.hint === undefined ? undefined : String(facts.hint));

export const openapiEntries = entries({
  "spec-missing": {
    severity: "error",
    fixed: true,
    exit: 2,
    says: () => "The spec does not exist.",
    hint: () =>
      "Check `spec` in the config (relative to the site folder) or `--spec` (relative to the working directory).",
  },
  "spec-unreadable": {
    severity: "error",
    fixed: true,
    says: (f) => `The spec cannot be read: ${f.problem}.`,
    hint: given,
  },
  "spec-syntax": {
    severity: "error",
    fixed: true,
    says: (f) => `The spec is not valid ${f.format}: ${f.problem}.`,
    hint: given,
  },
  "spec-too-deep": {
    severity: "error",
    fixed: true,
    says: (f) => `The spec is nested more than ${f.limit} levels deep, or is infinitely recursive.`,
    hint: () => "Move inner schemas to `components.schemas`, and refer to them with `$ref`.",
  },
  "spec-not-openapi": {
    severity: "error",
    fixed: true,
    says: (f) => `Not an OpenAPI document: ${f.problem}.`,
    hint: given,
  },
  "spec-version": {
    severity: "warning",
    says: (f) => `The OpenAPI version \`${f.version}\` is not supported, so the spec is read as ${f.nearest}.`,
    hint: () => "Use Swagger `2.0`, or a three-part OpenAPI version from 3.0 to 3.2, such as `3.2.0`.",
  },
  "arazzo-syntax": {
    severity: "error",
    says: (f) => `The Arazzo document is not valid ${f.format}: ${f.problem}.`,
    hint: () => "Correct the syntax at this position.",
  },
  "arazzo-invalid": {
    severity: "warning",
    says: (f) => `Invalid Arazzo document: ${f.problem}.`,
    hint: () => "Follow Arazzo 1.0 or 1.1: https://spec.openapis.org/arazzo/",
  },
  "arazzo-unknown": {
    severity: "warning",
    says: (f) => `The ${f.what} \`${f.name}\` does not exist.`,
    hint: near,
  },
  "arazzo-unchecked": {
    severity: "info",
    says: (f) => `${f.count} ${f.count === 1 ? "step is" : "steps are"} not checked: ${f.why}.`,
    hint: () => "Set `sources` in the config to map the source name to one of the site's specs.",
  },
  "overlay-unreadable": {
    severity: "error",
    says: (f) => `The overlay cannot be read, so the API is not published: ${f.problem}.`,
    hint: () =>
      "Check `overlays` in the config (relative to the site folder) or `--overlay` (relative to the working directory).",
  },
  "overlay-invalid": {
    severity: "error",
    says: (f) => `Invalid overlay: ${f.problem}.`,
    hint: () => "Follow Overlay 1.0, 1.1, or 1.2: https://spec.openapis.org/overlay/",
  },
  "overlay-target": {
    severity: "error",
    says: (f) => `\`${f.query}\` ${f.problem}.`,
    hint: () =>
      "Use a JSONPath query (RFC 9535), such as `$.paths['/orders'].get` or `$.paths.*[?@.deprecated == true]`.",
  },
  "overlay-clash": {
    severity: "error",
    says: (f) => `The action cannot be applied: ${f.problem}.`,
    hint: () =>
      "Merge objects with objects, append lists or values to lists, and replace single values with single values.",
  },
  "overlay-unmatched": {
    severity: "warning",
    says: (f) => `\`${f.query}\` matches nothing in the spec, so this action has no effect.`,
    hint: () => "Compare the query with the spec, which might have changed, and with earlier actions.",
  },
  "overlay-other": {
    severity: "info",
    says: (f) => `The overlay extends \`${f.other}\`, but is applied to a different spec.`,
    hint: () => "Correct `extends`, or move the overlay to the other API.",
  },
  "samples-unreadable": {
    severity: "error",
    says: (f) => `The samples cannot be read: ${f.problem}.`,
    hint: () => "Use JSON or YAML files in the site folder for `samples.from`.",
  },
  "samples-invalid": {
    severity: "warning",
    says: (f) => `The sample is invalid: ${f.problem}.`,
    hint: () => "Write a list of `{ lang, label, source }`, or an object that maps languages to code.",
  },
  "samples-operation": {
    severity: "warning",
    says: (f) => `The API has no operation \`${f.name}\`, so these samples are not shown.`,
    hint: (f) => near(f) ?? "Use an `operationId`, or a method and path such as `POST /orders`.",
  },
  "errors-unreadable": {
    severity: "error",
    says: (f) => `The error code file cannot be read: ${f.problem}.`,
    hint: () =>
      "Set `errors.from` to a JSON or YAML file in the site folder. The default for `shop.yaml` is `shop.errors.yaml` or, if that file does not exist, `errors.yaml`.",
  },
  "errors-invalid": {
    severity: "warning",
    says: (f) => `The entry for an error code is invalid: ${f.problem}.`,
    hint: (f) => near(f) ?? "Write each code as `order_not_found: { meaning: …, do: … }`.",
  },
  "errors-unknown": {
    severity: "warning",
    says: (f) => `No error response has the code \`${f.code}\`, so its entry is not shown.`,
    hint: (f) => near(f) ?? "Add the code to an example, `enum`, `const`, or description of a 4xx or 5xx response.",
  },
  "errors-at": {
    severity: "warning",
    says: (f) => `No error response has a value at \`${f.path}\`.`,
    hint: () =>
      "Set `errors.at` to a path from the root of the response, such as `detail.code`. If the path goes through a list, it applies to each item.",
  },
  "spec-cached": {
    severity: "warning",
    says: (f) => `The spec could not be fetched (${f.problem}). The cached copy from ${f.date} is used.`,
    hint: () => "Set `fallbackToCache` to `false` to fail the build instead.",
  },
  "spec-invalid": {
    severity: "warning",
    says: (f) => `Invalid OpenAPI: ${f.problem}${alsoAt(f)}.`,
    hint: (f) => near(f) ?? given(f),
  },
  "spec-part-lost": {
    severity: "error",
    says: (f) => `Part of the API is missing from the site: ${f.problem}.`,
    hint: () => "Change this part to an object, such as `paths: { /orders: { … } }`.",
  },
  "duplicate-operation-id": {
    severity: "warning",
    says: (f) => `The ${f.problem}${alsoAt(f)}.`,
    hint: () => "Give one of the operations a different `operationId`. URLs, links, and code generators use it.",
  },
  "spec-invalid-more": {
    severity: "warning",
    says: (f) => `The spec violates OpenAPI in ${f.count} more places.`,
    hint: () => "Fix the reported problems, and run the command again.",
  },
  "spec-version-bump": {
    severity: "error",
    says: (f) => `The API's version bump is too small: ${f.problem}.`,
    hint: () => "Raise `info.version`, or change the policy in `check.versionBump` in the config.",
  },
  "spec-ref-missing": {
    severity: "warning",
    says: (f) => `The \`$ref\` target \`${f.ref}\` does not exist${f.problem === undefined ? "" : ` (${f.problem})`}.`,
    hint: (f) => near(f) ?? given(f),
  },
  "spec-ref-refused": {
    severity: "warning",
    says: (f) => {
      const more =
        f.others === undefined
          ? ""
          : ` The same applies to ${f.others === 1 ? "1 other reference" : `${f.others} other references`}.`;
      return `The \`$ref\` to \`${f.ref}\` was not followed: ${f.problem}.${more}`;
    },
    hint: given,
  },
  "spec-ref-cycle": {
    severity: "warning",
    says: (f) => `The \`$ref\` \`${f.ref}\` refers to itself.`,
    hint: () => "Replace one `$ref` of the cycle with the object that it should refer to.",
  },
  "spec-example": {
    severity: "warning",
    says: (f) => `The ${f.what} does not match its schema: ${f.problem}.`,
    hint: () => "Correct the value, or change the schema if the API does use this value.",
  },
  "spec-example-more": {
    severity: "warning",
    says: (f) => `Examples and defaults do not match their schemas in ${f.count} more places.`,
    hint: () => "Fix the reported problems, and run the command again.",
  },
  "duplicate-operation": {
    severity: "warning",
    says: (f) =>
      `${f.name} has the same URL as ${f.other}${f.otherPlace === undefined ? "" : ` (at ${f.otherPlace})`}, so it is published at ${f.route}.`,
    hint: () => "Change the `operationId` or the tag of one operation so that both URLs are stable.",
  },
  "unknown-security-scheme": {
    severity: "warning",
    says: (f) => `The security scheme \`${f.scheme}\` is not defined.`,
    hint: (f) => (f.near === undefined ? "Define it in `components.securitySchemes`." : `Did you mean \`${f.near}\`?`),
  },
  "unknown-link-operation": {
    severity: "warning",
    says: (f) => `The response link \`${f.name}\` refers to an unknown operation: \`${f.operation}\`.`,
    hint: (f) => near(f) ?? "Set `operationId` to an existing ID, or `operationRef` to a path and method.",
  },
  "audience-mark": {
    severity: "error",
    says: () => "This object's audience is invalid. The object is hidden unless the key is set to `false`.",
    hint: () => "Write `x-internal: true`, or set `x-audience` to a name or a list of names.",
  },
  "audience-security": {
    severity: "error",
    says: () =>
      "Every security requirement here uses a hidden scheme or scope, so the page shows no authentication methods.",
    hint: () =>
      "Remove `x-internal` or `x-audience` from one of the schemes, or hide the operations that require these schemes.",
  },
  "audience-whole-spec": {
    severity: "warning",
    says: () => "The whole spec is hidden from this audience, so the API is published without operations.",
    hint: () => "Remove the API from the config, or build for another audience with `--audience`.",
  },
  "history-missing": {
    severity: "warning",
    says: (f) => `No earlier releases were found: ${f.problem}.`,
    hint: () => "Set `specHistory` to a list of files, Git tags, or the folder that `pio-docs release` writes to.",
  },
  "release-taken": {
    severity: "error",
    says: (f) => `The release \`${f.name}\` already exists with a different spec.`,
    hint: () => "Use a new version, or delete the file. Published releases must not change.",
  },
  "history-version": {
    severity: "warning",
    says: (f) => `Another release is also named \`${f.name}\`, so this one is skipped.`,
    hint: () => "Give each release a unique name.",
  },
  "history-unreadable": {
    severity: "warning",
    says: (f) =>
      `The release \`${f.name}\` cannot be read: ${f.problem}. Its changes are listed with the next release.`,
    hint: () => "Correct the file, or remove the release from `specHistory`.",
  },
  "release-notes-unknown": {
    severity: "warning",
    says: (f) =>
      f.first === ""
        ? `The changelog has no release \`${f.version}\`, so these release notes are not shown.`
        : `\`${f.first}\` has the notes of the same release, so these are not shown.`,
    hint: (f) => near(f) ?? "Name the file after a release in the changelog, as in `2.4.md`, or `unreleased.md`.",
  },
  "history-shallow": {
    severity: "warning",
    says: () => "The Git clone is shallow, so tags might be missing. Releases before the oldest commit are not listed.",
    hint: () => "Fetch all tags before the build: `git fetch --unshallow --tags`.",
  },
});
