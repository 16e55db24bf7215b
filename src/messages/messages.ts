// The type of a language's words, and of the same words as the program says them: texts know the names of what is filled in, so that a name
// too few or too many does not compile; where a number decides, words are a function of it.
import type { en } from "./en.ts";
import type { Translation } from "./word.ts";

/** All words of one language. A word that lacks, or that English has not, is a type error. */
export type Messages = Translation<typeof en>;

/** Topics of words. */
export type Topic = keyof Messages;

type SlotsOf<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotsOf<Rest> : never;

/** A text in which the names `Slots` stand in braces. It is a string like any other; the mark is for the compiler alone. */
export type Text<Slots extends string> = string & { readonly slots: Slots };

/** A text as it is, or one with names to fill in. */
type Message<Slots extends string> = [Slots] extends [never] ? string : Text<Slots>;

/** The words `English` of any language, ready to be said. */
export type SpokenOf<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? Message<SlotsOf<English[Name]>>
    : English[Name] extends { readonly other: string }
      ? (count: number | string) => Message<Exclude<SlotsOf<English[Name]["other"]>, "count">>
      : SpokenOf<English[Name]>;
};

/** All words of a language, ready to be said. */
export type Spoken = SpokenOf<typeof en>;
