// Messages without their names: all languages have the names of English, so the package ships the texts of the others alone.

type Named = { readonly [name: string]: unknown };

/** `messages` as a list of texts in the order of the names of `shape`; as they are where their own names or order differ. */
export function textsOf(messages: unknown, shape: unknown): unknown {
  if (!isNamed(messages) || !isNamed(shape)) return messages;
  const names = Object.keys(shape);
  if (JSON.stringify(Object.keys(messages)) !== JSON.stringify(names)) return messages;
  return names.map((name) => textsOf(messages[name], shape[name]));
}

/** The messages that `textsOf` made `texts` of. Messages with names stay as they are. */
export function withNames(texts: unknown, shape: unknown): unknown {
  if (!Array.isArray(texts) || !isNamed(shape)) return texts;
  return Object.fromEntries(Object.keys(shape).map((name, at) => [name, withNames(texts[at], shape[name])]));
}

function isNamed(value: unknown): value is Named {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
