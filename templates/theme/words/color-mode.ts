// The words of the switch between light and dark, in the language of the site (language.ts says how it is chosen).
export * from "./en/color-mode.ts";
