// Above the request sample of an operation. The theme prints nothing here.
export function AboveSample({ chrome, view }) {
  return null;
}
