// Every word that the theme shows. A folder a language, in it a file an area, with a name for each text and a function for each phrase with a
// value; areas are cut along the bundles, so that no reader loads words that the page has no use for. Components import the area beside this
// file (`import * as words from "../words/page.ts"`), which is the one place that names a language: names of a module cost no byte in a
// bundle, and what is not used is left out.
//
// Another language is another folder with the same files, each held to the English one by `Translation` (`... satisfies
// Translation<typeof english>` over its module). It is chosen where the theme is bundled, for the renderer and for the browser alike: the
// bundler takes `./de/page.ts` where an area says `./en/page.ts`, and makes one theme a language. The language is then a matter of the
// build, and no component is touched.

/** What the module of an area must give in another language: the same names, phrases of the same values, any text. */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string ? string : English[Name];
};
