// English: a part of the page that did not come.

/** What did not come, as the beginning of `notLoaded`. */
export const search = "The search";
export const menu = "The menu";
export const form = "The form";
export const sample = (language: string) => `The sample in ${language}`;
/** A button stands after it. */
export const notLoaded = (what: string) => `${what} could not be loaded: the network failed, or the site has changed. `;
export const reload = "Reload the page";
