// What `pio-docs emit` writes.

export const emitted = ["proxy"] as const;

export type EmittedKind = (typeof emitted)[number];
