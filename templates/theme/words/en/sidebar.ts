// English: the tree of the sidebar, which the build prints and the browser keeps alive.

export const moreAbove = (count: number) => `${count} more above`;
export const moreBelow = (count: number) => `${count} more below`;
export const moreIn = (count: number, category: string) => `${count} more in ${category}`;
/** Said aloud before the method of an operation. */
export const deprecated = "deprecated ";
/** The name of the button beside a category. */
export const toggle = (isOpen: boolean, category: string) =>
  `${isOpen ? "Collapse" : "Expand"} sidebar category '${category}'`;
