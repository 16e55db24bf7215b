// The shape of the JSON report as a JSON Schema, for programs that read it. What may be added within a version is not refused.

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };
const spot = {
  file: { ...text, description: "A path from the folder of the site, with forward slashes; or an address." },
  line: { type: "integer", minimum: 1 },
  column: { type: "integer", minimum: 1, description: "In UTF-16 units, as editors count." },
};
const code = { ...text, pattern: "^[a-z][a-z-]*$", description: "Every code has a section in the manual." };

const finding = {
  type: "object",
  required: ["code", "severity", "message", "file"],
  properties: {
    code,
    severity: { enum: ["error", "warning", "info"] },
    message: text,
    ...spot,
    pointer: { ...text, description: "A JSON pointer (RFC 6901) into the file." },
    hint: { ...text, description: "What to do." },
    unchecked: { type: "integer", minimum: 1, description: "How many findings follow from this one." },
    because: {
      type: "object",
      description: "The finding that this one follows from: it counts for none.",
      required: ["code", "file"],
      properties: { code, ...spot },
    },
  },
};

const names = { type: "array", items: { ...text, description: "`POST /orders`." } };

const operations = {
  type: "object",
  description: "What changed among the operations since the earlier output, where that is known and anything did.",
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

/** The JSON Schema (draft 2020-12) of what `--format json` prints. */
export function reportSchema(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A report of pio-docs",
    type: "object",
    required: ["version", "exit", "counts", "findings"],
    properties: {
      version: { const: 1, description: "Of this shape. Keys may be added within a version." },
      exit: { enum: [0, 1, 2, 74], description: "The exit code of the command." },
      pages: count,
      written: { type: "boolean", description: "Whether the output was replaced." },
      out: { ...text, description: "The output folder, where it was replaced." },
      bytes: { ...count, description: "The size of the output, where it was replaced." },
      ms: { ...count, description: "How long it took." },
      counts: {
        type: "object",
        description:
          "Findings by severity; `unchecked`: those that follow from another one; `suppressed`: those that are passed over, and stand nowhere here.",
        required: ["error", "warning", "info", "unchecked"],
        properties: { error: count, warning: count, info: count, unchecked: count, suppressed: count },
      },
      operations,
      findings: { type: "array", items: finding },
    },
  };
}
