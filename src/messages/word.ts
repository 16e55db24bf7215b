// What words are made of, so that a language is data alone.

/** The forms that a language has for a number of things, named as Intl.PluralRules names them; `other` counts where a form is not given. */
export type Forms = {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
};

/** What another language gives for `English`: the same names, texts for texts, its own forms where a number decides. */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends { readonly other: string }
      ? Forms
      : Translation<English[Name]>;
};
