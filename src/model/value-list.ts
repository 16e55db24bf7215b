// How much of a list of values a reader sees before he asks for the rest.

/** Values beyond these are folded. */
export const shownAtOnce = 8;
/** From so many values on a field that filters them is worth its place. */
export const filteredFrom = 21;
