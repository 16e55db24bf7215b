// What an override of a place in the middle of a page is told of what stands there, as data. Names and members are promised to authors: what the
// theme's markup looks like is not.
import type { PartProps } from "./view.ts";

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

/** A response of an operation. `open`: it stands open at first. `level`: of its heading. */
export type SlotResponse = {
  readonly status: string;
  readonly anchor: string;
  readonly open: boolean;
  readonly level: 3 | 5;
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

/** What every override gets. `children`: what the theme prints in its place. */
export type OverrideProps = PartProps & { readonly children: SlotPiece };

/** What an override gets that starts in the browser, besides what it is told of what stands in its place. */
export type IslandProps = { readonly page: SlotPage; readonly children?: SlotPiece };

export type CardProps = OverrideProps & { readonly card: SlotCard };

/** `block`: the highlighted code. `fold`: a switch that shows all of a long sample. */
export type CodeBlockProps = OverrideProps & {
  readonly code: SlotCode;
  readonly block: SlotPiece;
  readonly fold?: SlotPiece;
};

/** `head`: name, type, and what else stands in the first line. `facts`: constraints and examples. `nested`: what stands in an object or a list. */
export type FieldRowProps = OverrideProps & {
  readonly field: SlotField;
  readonly head: SlotPiece;
  readonly description: SlotPiece;
  readonly facts: SlotPiece;
  readonly nested: SlotPiece;
};

export type NoticeProps = OverrideProps & {
  readonly notice: SlotNotice;
  readonly title: SlotPiece;
  readonly body: SlotPiece;
};

/** `title`: the status. `says`: the sentence beside it. `body`: headers, fields, and links. `link`: to the response itself. */
export type ResponseProps = OverrideProps & {
  readonly response: SlotResponse;
  readonly title: SlotPiece;
  readonly says: SlotPiece;
  readonly body: SlotPiece;
  readonly link: SlotPiece;
};

export type SidebarItemProps = OverrideProps & { readonly item: SlotItem };
