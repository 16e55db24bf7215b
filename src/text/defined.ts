// Optional members that are not known are left out: a member that is there and undefined is another value in a digest, in JSON that is
// compared, and to a reader of keys.

/** The members of `Members` that may be undefined, as optional ones; the others as they are. */
export type Defined<Members> = {
  readonly [Key in keyof Members as undefined extends Members[Key] ? never : Key]: Members[Key];
} & {
  readonly [Key in keyof Members as undefined extends Members[Key] ? Key : never]?: Exclude<Members[Key], undefined>;
};

/** `members` without those that are undefined, in the order in which they were written. */
export function defined<const Members extends object>(members: Members): Defined<Members> {
  const kept: Record<string, unknown> = {};
  // Called for each part of each page: a list of entries would take four times as long.
  for (const key in members) if (members[key] !== undefined) kept[key] = members[key];
  return kept as Defined<Members>;
}
