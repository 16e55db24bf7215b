// A call as readers type it, `POST /orders` or `products/flagged`, and how it is found again among the calls of a reference: by whole
// segments from the end on, since nobody types the prefix that all paths share.
import { fold } from "./tokens.ts";

/** A call by its path; `method` is empty where none is given. Segments are folded; one that stands for any value is `{}`. */
export type CallPath = { readonly method: string; readonly segments: readonly string[] };

const anyValue = /^(?:\{.*\}|:.+|\d+|[\da-f]{8}-[\da-f-]{27})$/i;

/** A call in capitals with what is asked of it: `PUT /orders without an id`. */
const askedCall = /^[A-Z]+ +\S*\/\S*(?= )/;

/** The call that `text` says; undefined where it says none. Without a slash only what follows a method in capitals is a path. */
export function typedCall(text: string): CallPath | undefined {
  const said = askedCall.exec(text.trim())?.[0] ?? text.trim();
  const [, method = "", path = ""] = /^(?:([A-Za-z]+) +)?(\S+)$/.exec(said) ?? [];
  const isPath = path.includes("/") || /^[A-Z]+$/.test(method);
  return isPath ? { method: method.toLowerCase(), segments: segmentsOf(path) } : undefined;
}

/** The call of a page, `POST /orders`; undefined of a page that has none. */
export function callOf(text: string): CallPath | undefined {
  const at = text.indexOf(" ");
  return at < 0 ? undefined : { method: text.slice(0, at).toLowerCase(), segments: segmentsOf(text.slice(at + 1)) };
}

/** How well `typed` says `call`, 0 to 1: it must be the end of it, segment by segment. */
export function callLikeness(typed: CallPath, call: CallPath): number {
  const before = call.segments.length - typed.segments.length;
  // A slash alone says nothing; `GET /` is the root.
  if (before < 0 || (typed.segments.length === 0 && (before > 0 || typed.method === ""))) return 0;
  if (typed.segments.some((segment, at) => segment !== call.segments[before + at])) return 0;
  return typed.method === "" ? 0.9 : typed.method === call.method ? 1 : 0.4;
}

function segmentsOf(path: string): readonly string[] {
  const end = path.search(/[?#]/);
  return (end < 0 ? path : path.slice(0, end))
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => (anyValue.test(segment) ? "{}" : fold(segment)));
}
