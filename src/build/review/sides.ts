// What a review holds a build against, once it is there.

/** The old side. `name`: as a reader of the review would call it. */
export type OldSide = {
  readonly name: string;
  /** The output (absolute); without one only `files` is known: the digests of its files by their paths. */
  readonly folder?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Its problems, where they are known. */
  readonly problems?: readonly (readonly [fingerprint: string, text: string, file: string])[];
};
