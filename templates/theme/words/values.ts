// The words of long lists of values, in the language of the site (language.ts says how it is chosen).
export * from "./en/values.ts";
