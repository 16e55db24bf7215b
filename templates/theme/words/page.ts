// The words of what every page has around its text, in the language of the site (language.ts says how it is chosen).
export * from "./en/page.ts";
