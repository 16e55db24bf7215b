// How a diagnostic can be mended, as far as its rule knows: what is to stand there instead of what. Where exactly that is in the file is looked
// for when somebody asks (locate-fix.ts): most diagnostics are never mended.

/**
 * `link`: of the address `href`, as a parser read it, the path or the fragment. `word`: `from`, right at the place or so many
 * letters `behind` it. `comment`: the comment there is
 * removed.
 */
export type Mend =
  | { readonly as: "link"; readonly href: string; readonly path?: string; readonly fragment?: string }
  | { readonly as: "word"; readonly from: string; readonly to: string; readonly behind?: number }
  | { readonly as: "comment" };
