// The pictures that other sites show beside links to pages: one for each page, drawn of its title, or one for the whole site.

/** What a picture says. `section`: where the page stands in its site. */
export type ShareText = {
  readonly title: string;
  readonly section?: string;
  readonly site: string;
  readonly isRightToLeft: boolean;
};

/** What all pictures of a site are drawn with; plain data, as jobs carry it. */
export type ShareKit = {
  /** Absolute paths: the module of the package that draws, and the fonts, those of the theme first. */
  readonly program: string;
  readonly fonts: readonly string[];
  readonly colours: {
    readonly ground: string;
    readonly text: string;
    readonly muted: string;
    readonly accent: string;
  };
  /** The logo as a `data:` URL. */
  readonly logo?: string;
  /** Changes with all of the above, by content. */
  readonly digest: string;
};

/** `widthOf`: of one letter, as a share of the size of the type; undefined where no font has it. */
export type ShareImages = {
  readonly kit: ShareKit;
  readonly widthOf: (letter: string) => number | undefined;
};
