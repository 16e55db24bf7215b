// The words for limits of a value, in the language of the site (language.ts says how it is chosen).
export * from "./en/limits.ts";
