// The words of a schema's own page, in the language of the site (language.ts says how it is chosen).
export * from "./en/schema.ts";
