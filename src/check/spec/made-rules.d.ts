// Made with the package by src/compile/package-rules.ts.
declare module "#spec-rules/*" {
  /** Whether a document keeps the rules; if not, `errors` holds ajv's complaints. */
  export const validate: { (document: unknown): boolean; readonly errors?: readonly unknown[] | null };
}
