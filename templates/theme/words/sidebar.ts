// The words of the tree of the sidebar, in the language of the site (language.ts says how it is chosen).
export * from "./en/sidebar.ts";
