// Plain looks at a document that someone else wrote: objects, and what pointers lead to. Shares nothing with the compiler.
export type Obj = Readonly<Record<string, unknown>>;

/** What a pointer leads to: `/components/schemas/A`, its tokens escaped as in JSON pointers or as in URIs. */
export function valueAt(root: unknown, pointer: string): unknown {
  let at = root;
  for (const token of pointer.split("/").slice(1)) {
    const key = percentDecoded(token).replaceAll("~1", "/").replaceAll("~0", "~");
    at = Array.isArray(at) ? at[Number(key)] : isObj(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

export function token(name: string | number): string {
  return String(name).replaceAll("~", "~0").replaceAll("/", "~1");
}

export function isObj(value: unknown): value is Obj {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asObj(value: unknown): Obj {
  return isObj(value) ? value : {};
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
