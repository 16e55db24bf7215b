// What code of a site throws, as data: anything may be thrown, and its members may throw again.
import { guardMark } from "./guards.ts";

/** `stack`: lines of the site's own code alone. `guard`: the global that raised it. */
export type RealmThrown = {
  readonly message: string;
  readonly name: string;
  readonly stack: string;
  readonly guard?: string;
};

/** What `error` says. */
export function thrownOf(error: unknown): RealmThrown {
  if (typeof error !== "object" || error === null) return { message: textOf(() => String(error)), name: "", stack: "" };
  const part = (key: string): string =>
    textOf(() => {
      const value: unknown = Reflect.get(error, key);
      return typeof value === "string" ? value : "";
    });
  const guard = part(guardMark);
  return {
    message: part("message").slice(0, 10_000),
    name: part("name") || "Error",
    stack: part("stack"),
    ...(guard === "" ? {} : { guard }),
  };
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
