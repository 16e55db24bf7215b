// What a team's own checks are told of a page and of an operation: plain data, each part with its place. These types are the package's promise.

/** Where something stands. `line` and `column` count from 1. `endLine` and `endColumn` are behind its last letter, where that is known. */
export type TextPlace = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
};

/** Where something stands in an OpenAPI document: a JSON pointer (RFC 6901). */
export type PointerPlace = { readonly file: string; readonly pointer: string };

/** A stretch of text on one line. */
export type CheckedText = {
  readonly text: string;
  readonly place: TextPlace;
  /** What it stands in. */
  readonly in: "text" | "heading" | "link";
  /** The place of the letters from `from` up to `to` of `text`. */
  at(from: number, to: number): TextPlace;
};

export type CheckedHeading = { readonly depth: number; readonly text: string; readonly place: TextPlace };

/** `target`: where its URL is written, if it is written as it is. */
export type CheckedLink = {
  readonly href: string;
  readonly text: string;
  readonly title?: string;
  readonly place: TextPlace;
  readonly target?: TextPlace;
};

/** `bytes`: the size of its file, if that is a file of the site. `width` and `height`: as the page says. */
export type CheckedImage = {
  readonly src: string;
  readonly alt: string;
  readonly title?: string;
  readonly width?: number;
  readonly height?: number;
  readonly bytes?: number;
  readonly place: TextPlace;
  readonly target?: TextPlace;
};

export type CheckedCode = {
  readonly lang?: string;
  readonly meta?: string;
  readonly text: string;
  readonly place: TextPlace;
};

/** A Markdown page. */
export type CheckedPage = {
  readonly file: string;
  /** Its path on the site. */
  readonly route: string;
  readonly title: string;
  readonly description?: string;
  readonly lang: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Where the keys of its front matter stand. */
  readonly frontMatterPlaces: Readonly<Record<string, TextPlace>>;
  /** Where the page begins. */
  readonly place: TextPlace;
  readonly headings: readonly CheckedHeading[];
  readonly links: readonly CheckedLink[];
  readonly images: readonly CheckedImage[];
  readonly code: readonly CheckedCode[];
  readonly text: readonly CheckedText[];
};

export type CheckedParameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema?: unknown;
  readonly place: PointerPlace;
};

export type CheckedResponse = {
  readonly status: string;
  readonly description?: string;
  /** Its media types. */
  readonly content: readonly string[];
  readonly place: PointerPlace;
};

/** An operation of an API, or a webhook. */
export type CheckedOperation = {
  readonly kind: "operation" | "webhook";
  readonly file: string;
  readonly api: string;
  readonly method: string;
  readonly path: string;
  /** Its `operationId`, if it has one. */
  readonly id?: string;
  readonly tags: readonly { readonly name: string; readonly description?: string; readonly place: PointerPlace }[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly parameters: readonly CheckedParameter[];
  readonly requestBody?: {
    readonly description?: string;
    readonly required: boolean;
    readonly content: readonly string[];
    readonly place: PointerPlace;
  };
  readonly responses: readonly CheckedResponse[];
  readonly security?: unknown;
  /** Its keys that start with `x-`. */
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly place: PointerPlace;
  /** Where its keys stand. */
  readonly places: Readonly<Record<string, PointerPlace>>;
};

/**
 * What a check finds. `place`: where, of the page or operation itself when it is left out. `fix`: what to write there instead, as a text for
 * `place`, or with a place of its own.
 */
export type CheckFinding = {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly place?: TextPlace | PointerPlace | undefined;
  readonly fix?: string | { readonly place: TextPlace | PointerPlace; readonly text: string } | undefined;
};

type Found = Iterable<CheckFinding> | undefined;

/** A check of your own: a pure function of a page, of an operation, or one of each. `code` starts with `own-`. */
export type OwnCheck = {
  readonly code: string;
  /** Default: `warning`. */
  readonly severity?: "error" | "warning" | "info" | "off";
  page?(page: CheckedPage): Found;
  operation?(operation: CheckedOperation): Found;
};
