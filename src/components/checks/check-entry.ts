// The module around a team's own check, in its bundle: it hands out what the check exports, and makes what the check is told where the check is.

/** The source of the module around the one that is imported as `name`. */
export function entrySource(name: string): string {
  return `import * as own from ${JSON.stringify(name)};
export const given = own.default;
export function parsed(input) {
  const value = JSON.parse(input);
  for (const text of Array.isArray(value.text) ? value.text : []) withPlaces(text);
  return value;
}
function withPlaces(text) {
  const { place, columns } = text;
  const columnOf = (at) => columns?.[at] ?? place.column + at;
  text.columns = undefined;
  text.at = (from, to) =>
    place.endColumn === undefined ? place : { ...place, column: columnOf(from), endColumn: columnOf(to) };
}
`;
}
