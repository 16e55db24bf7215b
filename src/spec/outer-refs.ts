// Whether a text may name other files: most descriptions are one, and large, so that they are searched before they are walked.

/** Nothing is missed, and a description that speaks of `$ref` costs a walk. */
export function mayHaveOuterRefs(text: string): boolean {
  return /\$ref["']?\s*:\s*["']?[^\s"'#]|externalValue|defaultMapping|[^\s"'[{]#\/components\/securitySchemes\//.test(
    text,
  );
}
