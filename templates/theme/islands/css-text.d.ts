// Styles that an island brings along, as text.
declare module "*.css" {
  const text: string;
  export = text;
}
