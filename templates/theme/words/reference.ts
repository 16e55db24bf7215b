// The words of the pages of an API, in the language of the site (language.ts says how it is chosen).
export * from "./en/reference.ts";
