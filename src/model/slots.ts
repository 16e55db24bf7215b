// What an override of a place in the middle of a page is told of what stands there, as data. Names and members are promised to authors: what the
// theme's markup looks like is not.

/** Where an override stands, as islands get it: all of it is sent to the browser. */
export type SlotPage = {
  readonly title: string;
  readonly route: string;
  readonly href: string;
  /** `guide`, `operation`, `schema`, and so on. */
  readonly kind: string;
  readonly lang: string;
};

/** A parameter, header, or property. `type`: as the page writes it. `note`: of a property whose name is a pattern or any other. */
export type SlotField = {
  readonly name: string;
  readonly anchor: string;
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly note?: string;
};

/** A response of an operation. `open`: it stands open at first. */
export type SlotResponse = {
  readonly status: string;
  readonly anchor: string;
  readonly open: boolean;
};

/** A block of code. `language`: as highlighted, `text` where it has none. */
export type SlotCode = {
  readonly text: string;
  readonly language: string;
  readonly title?: string;
};

/** A card that leads to a page. `method`: of an operation, in capitals. */
export type SlotCard = {
  readonly title: string;
  readonly href?: string;
  readonly method?: string;
};

/** A notice of a guide, such as `:::tip`. `kind`: its name. */
export type SlotNotice = {
  readonly kind: string;
  readonly title: string;
};

/** An entry of the sidebar. `method`: of an operation, as it is shown there. */
export type SlotItem = {
  readonly label: string;
  readonly href?: string;
  readonly current: boolean;
  readonly method?: string;
};

/**
 * What the theme prints, or a piece of it, to be put where a node of React goes; null where it is empty. These types name no other package, so it
 * is a kind of text to them.
 */
export type SlotPiece = (string & { readonly piece: true }) | null;
