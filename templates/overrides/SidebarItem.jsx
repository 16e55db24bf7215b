// An entry of the sidebar. `item` has its `label`, whether it is the `current` page, and its `href` and `method` where it has them.
// `children` is the theme's entry.
export function SidebarItem({ item, children }) {
  return children;
}
