// Below the request sample of an operation. The theme prints nothing here.
export function BelowSample({ chrome, view }) {
  return null;
}
