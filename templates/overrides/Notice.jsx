// A notice of a guide, such as `:::tip`. `notice` has its `kind` and `title`. `title` and `body` are what stands in it.
// `children` is all of the theme's notice.
export function Notice({ notice, title, body, children }) {
  return children;
}
