// What of other programs' Markdown a site reads that means something else, or nothing, in others: its own shortcodes, links of wikis, and, where
// no config says otherwise, their order of pages.

export type DialectsConfig = {
  /** What each becomes, by its name: `Since $1`. */
  readonly shortcodes?: Readonly<Record<string, string>>;
  readonly wikiLinks?: boolean;
  /** The site has no config: what other programs' keys and files say of the order of pages counts. */
  readonly hasOtherOrder?: boolean;
};
