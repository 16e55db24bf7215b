// A block of code. `code` has its `text`, `language`, and `title`. `block` is the highlighted code alone, `fold` the switch that shows all of a
// long sample. `children` is all of the theme's block.
export function CodeBlock({ code, block, fold, children }) {
  return children;
}
