// The words of the menu of narrow screens, in the language of the site (language.ts says how it is chosen).
export * from "./en/drawer.ts";
