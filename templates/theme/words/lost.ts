// The words of a part of the page that did not come, in the language of the site (language.ts says how it is chosen).
export * from "./en/lost.ts";
