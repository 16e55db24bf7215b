// The words of the form in which a reader edits a request, in the language of the site (language.ts says how it is chosen).
export * from "./en/builder.ts";
