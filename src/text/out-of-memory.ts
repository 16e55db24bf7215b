// Whether an error means that memory ran out, and of which kind. Errors lose their class and their code between threads, so that the words of
// Node and V8 decide.

/** `heap`: the limit of V8. `value`: one text, list or buffer is larger than V8 allows. `system`: the machine gives no more. */
export type MemoryKind = "heap" | "value" | "system";

const kinds: readonly (readonly [RegExp, MemoryKind])[] = [
  [/reaching memory limit|heap out of memory/i, "heap"],
  [
    /Invalid string length|Cannot create a (?:string longer|Buffer larger) than|(?:Map|Set) maximum size exceeded/,
    "value",
  ],
  [/Array buffer allocation failed|Failed to allocate memory|ENOMEM/, "system"],
];

/** Which memory `error` says has run out; undefined if it is about anything else. */
export function memoryKindOf(error: unknown): MemoryKind | undefined {
  if (!(error instanceof Error)) return undefined;
  return kinds.find(([words]) => words.test(error.message))?.[1];
}
