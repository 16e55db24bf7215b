// The shape of the JSON report as a JSON Schema, for programs that read it. What may be added within a version is not refused.

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };
const spot = {
  file: { ...text, description: "Path relative to the site folder, with forward slashes, or a URL." },
  line: { type: "integer", minimum: 1 },
  column: { type: "integer", minimum: 1, description: "In UTF-16 code units, as in editors." },
};
const code = { ...text, pattern: "^[a-z][a-z0-9-]*$", description: "Problem code. The manual describes each one." };

const position = {
  type: "object",
  required: ["line", "column"],
  properties: { line: spot.line, column: spot.column },
};

const fix = {
  type: "object",
  description:
    "Replacement that fixes the problem: a range of the file, or a value. `pio-docs check --fix` writes ranges.",
  required: ["file", "text"],
  properties: {
    file: spot.file,
    text: { ...text, description: "Text to write instead." },
    start: { ...position, description: "First replaced character." },
    end: { ...position, description: "Position after the last replaced character." },
    pointer: { ...text, description: "JSON pointer to the replaced value, instead of `start` and `end`." },
  },
};

const problem = {
  type: "object",
  required: ["code", "severity", "message", "file"],
  properties: {
    code,
    severity: { enum: ["error", "warning", "info"] },
    message: text,
    ...spot,
    pointer: { ...text, description: "JSON pointer (RFC 6901) into the file." },
    hint: { ...text, description: "How to fix it." },
    owners: { type: "array", items: text, description: "Owners of the file, from `docs` of the config." },
    fix,
    unchecked: { type: "integer", minimum: 1, description: "Number of problems caused by this one." },
    because: {
      type: "object",
      description: "The problem that causes this one. A problem with a cause is not counted.",
      required: ["code", "file"],
      properties: { code, ...spot },
    },
  },
};

const names = { type: "array", items: { ...text, description: "`POST /orders`." } };

const operations = {
  type: "object",
  description: "Operations that changed since the previous output, if any did.",
  required: ["added", "removed", "changed", "moved"],
  properties: {
    added: names,
    removed: names,
    changed: names,
    moved: {
      type: "array",
      items: { type: "object", required: ["from", "to"], properties: { from: text, to: text } },
    },
  },
};

const translations = {
  type: "array",
  description: "Translated pages of each language except the default one. `translated` includes `stale`.",
  items: {
    type: "object",
    required: ["lang", "pages", "translated", "stale", "missing", "orphaned"],
    properties: {
      lang: { ...text, description: "Language tag." },
      pages: { ...count, description: "Number of pages in the default language." },
      translated: count,
      stale: { ...count, description: "Translations whose original has changed." },
      missing: count,
      orphaned: { ...count, description: "Pages with `source` in front matter that have no original." },
    },
  },
};

const samples = {
  type: "array",
  description: "Code samples marked `run`, of `check --run`.",
  items: {
    type: "object",
    required: ["file", "line", "language", "result"],
    properties: { file: spot.file, line: spot.line, language: text, result: { enum: ["passed", "failed", "skipped"] } },
  },
};

/** The JSON Schema (draft 2020-12) of what `--format json` prints. */
export function reportSchema(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "pio-docs report",
    type: "object",
    required: ["version", "exit", "counts", "problems"],
    properties: {
      version: { const: 1, description: "Version of the report format. Keys may be added within a version." },
      exit: { enum: [0, 1, 2, 74], description: "Exit code of the command." },
      pages: count,
      written: { type: "boolean", description: "Whether the output was written." },
      out: { ...text, description: "Output folder, if it was written." },
      bytes: { ...count, description: "Size of the output in bytes, if it was written." },
      ms: { ...count, description: "Duration in milliseconds." },
      counts: {
        type: "object",
        description:
          "Number of problems by severity. `unchecked`: problems caused by another problem. `suppressed`: suppressed problems, which are not listed.",
        required: ["error", "warning", "info", "unchecked"],
        properties: { error: count, warning: count, info: count, unchecked: count, suppressed: count },
      },
      operations,
      translations,
      samples,
      problems: { type: "array", items: problem },
    },
  };
}
