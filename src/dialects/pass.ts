// What a rule of a dialect is: one file that says which texts may hold its construct and what each becomes in our own markdown.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Spoken } from "../messages/messages.ts";
import type { FrontMatter } from "../model/front-matter.ts";
import type { ShownFiles } from "../model/shown-file.ts";
import type { CodeRanges } from "../text/code-ranges.ts";
import type { HeadingIdName } from "../text/heading-ids/rules.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { HoleReading } from "./mdx/hole-reading.ts";
import type { TextEdit } from "./rewriting.ts";

/** A page while its dialects are read. Offsets are letters of `text`, from 0. */
export type DialectPage = {
  readonly text: string;
  /** From the site folder. */
  readonly file: FilePath;
  /** With what its other keys say in one value each. */
  readonly front: FrontMatter & Readonly<Record<string, unknown>>;
  /** Of the site's config: what `{{ name }}` becomes, as text. */
  readonly variables: Readonly<Record<string, string>>;
  /** The program by whose rule its headings have their ids; absent where that is our own rule. */
  readonly headingIds?: HeadingIdName;
  /** The folder of its collection, "" where that is the site's. */
  readonly folder?: FilePath;
  /** That of the config. */
  readonly above?: readonly string[];
  /** Of blocks, in the language of the page. */
  readonly words: Spoken["blocks"];
  /** What it may take in. */
  readonly files?: ShownFiles;
  /** Takes what its components and expressions are; absent where the site has no components. */
  readonly holes?: HoleReading;
  /** The text is written down, to be read again some day: what is escaped stays so. */
  readonly isPrinted?: true;
  /** What of `text` is code, a comment, or raw text of HTML: no mark counts there. */
  readonly code: CodeRanges;
  /** The place that the letter at an offset was written at. */
  readonly placeOf: (offset: number) => Place;
  /** Adds a diagnostic at the place that the letter at `offset` was written; `make` takes the place. */
  readonly tell: (offset: number, make: (place: Diagnostic["place"]) => Diagnostic) => void;
};

/** A rule. It is run again while it changes the text, so that what stands within what it changed has its turn. */
export type Pass = {
  readonly name: string;
  /** Whether one run does all depths, and a second one would read what the first has made. */
  readonly once?: true;
  /** It is for sites with components alone. */
  readonly ofComponents?: true;
  /** Cheap, and never false of a text that holds the construct: what a plain text pays. */
  readonly mayHold: (text: string, file: FilePath) => boolean;
  /** In order, without overlap; none where nothing is left to do. */
  readonly edits: (page: DialectPage) => readonly TextEdit[];
};
