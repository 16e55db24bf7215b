// Below the keys of the search dialog. The theme prints nothing here.
export function SearchFoot({ chrome, view }) {
  return null;
}
