// The words of the form where it sends requests, in the language of the site (language.ts says how it is chosen).
export * from "./en/sending.ts";
