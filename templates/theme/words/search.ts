// The words of the search dialog and the search page, in the language of the site (language.ts says how it is chosen).
export * from "./en/search.ts";
