// What `pio-docs emit` writes.

export const emitted = ["proxy", "ask"] as const;

export type EmittedKind = (typeof emitted)[number];
