// The words of errors, in the language of the site (language.ts says how it is chosen).
export * from "./en/errors.ts";
