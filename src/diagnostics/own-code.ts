// Codes that a team's own checks report under. What they mean is known when their modules are read, so a code of their kind is one until then.

/** Stands for all of them, so that tables of codes have one entry for them. */
export type OwnCode = "own-*";

/** What codes of own checks look like. */
export const ownCodePattern = /^own(?:-[a-z0-9]+)+$/;

/** Whether `text` is what an own check may be called. */
export function isOwnCode(text: string): text is OwnCode {
  return ownCodePattern.test(text);
}
