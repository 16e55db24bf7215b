// The CI services that there is a recipe for.

export const ciServices = ["github", "gitlab"] as const;

export type CiService = (typeof ciServices)[number];
