// Keys of front matter by which Just the Docs places a page. They count where a site is still that program's: it has no config of ours.

/** `parent`, `grand_parent`: titles of the pages that it stands below. `nav_exclude`: it stands in no sidebar. */
export type OtherOrder = {
  readonly parent?: string;
  readonly grand_parent?: string;
  readonly nav_exclude?: boolean;
};
