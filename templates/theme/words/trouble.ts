// The words of a page that did not come, or could not be shown, in the language of the site (language.ts says how it is chosen).
export * from "./en/trouble.ts";
