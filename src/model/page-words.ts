// English words that stages put into pages, sidebars and small files of their own, where the theme is out of reach; its words stand in
// templates/theme/words/. One process makes the pages of all languages, so these will be asked for by the language of a page.

/** The title of a site that nothing gives one. */
export const documentation = "Documentation";
/** The list of an API's schemas. */
export const schemas = "Schemas";
export const aboutSchemas = "What requests and responses are made of.";
export const introduction = "Introduction";
export const errors = "Errors";
export const errorsOf = (api: string): string =>
  `What the operations of ${api} answer when they refuse: statuses, codes, what they mean.`;
export const search = "Search the documentation";
export const notFound = "Page Not Found";
/** What a category without a description holds. */
export const items = (count: number): string => (count === 1 ? "1 item" : `${count} items`);

/** The name of a link to a spot of the page; `to`: what stands there. */
export const directLink = (to: string): string => `Direct link to ${to}`;
export const tabs = "Tabs";
/** The button on a picture that shows it large. */
export const enlarge = (picture: string): string => (picture === "" ? "Enlarge" : `Enlarge: ${picture}`);
export const close = "Close";
/** The name of a diagram that its author gave none; `kind` as mermaid calls it, `sequenceDiagram`. */
export const diagram = (kind: string): string => `Diagram: ${kind}`;
export const diagramSource = "Text of the diagram";
export const play = (video: string): string => `Play: ${video}`;
/** The name of a box to tick whose line has no words. */
export const task = "Task";

/** On the page on which a sign-in ends. */
export const signingIn = "Signing in …";
export const signedIn = "You have signed in. This window can be closed.";
export const signInLost = "No page of this site waits for this sign-in. Close this window and start again.";

export const moved = "Moved";
export const movedNote = "This page has moved";
export const samplesOf = (title: string): string => `${title}: code samples`;
/** What the browser's address bar offers. */
export const searchIn = (site: string): string => `Search ${site}`;
