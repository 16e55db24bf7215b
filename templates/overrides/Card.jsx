// A card that leads to a page: an item of a list. `card` has its `title`, and its `href` and `method` where it has them.
// `children` is the theme's card.
export function Card({ card, children }) {
  return children;
}
