// The words of what boot gives life to, and what comes at the first scroll, in the language of the site (language.ts says how it is chosen).
export * from "./en/boot.ts";
