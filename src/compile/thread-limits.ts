// What a thread may take for what was made a moment ago. A page is hundreds of thousands of small things that are dropped with it: in twice
// the 48 MB of V8 more of them are gone before they are copied.

/** For `resourceLimits` of threads that make pages. */
export const threadLimits = { maxYoungGenerationSizeMb: 96 } as const;
