// The address of a server with its variables filled in. What nobody fills in is left open: `{name}` stands there, in braces as the paths of
// a description have it, for a reader to put something in its place.
import { encoded } from "./serialise.ts";

/** Stands where a description names no server. */
export const openServer = "https://{server}";

/** What stands where `name` is left open. */
export function leftOpen(name: string): string {
  return `{${encoded(name)}}`;
}

type Variables = { readonly [name: string]: string };

/** The address of a server as its variables fill it in; one without a value stays as it is written. */
export function filledServer(template: string, variables: Variables): string {
  const filled = joinedServer(template, (name) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return value === "" ? undefined : value;
  });
  // Who is asked for a host may give a whole address.
  return filled.replace(/^https?:\/\/(?=https?:\/\/)/i, "");
}

/**
 * `template` with what `filler` says in the place of each `{name}`, which stays without a value. Where both sides of a join have a slash,
 * one of them counts: `https://example.com/{base}` with `/v1` is `https://example.com/v1`.
 */
export function joinedServer(template: string, filler: (name: string) => string | undefined): string {
  let joined = "";
  let isFilled = false;
  for (const [piece, name] of template.matchAll(/\{([^{}]*)\}|[^{}]+|[{}]/g)) {
    const value = name === undefined ? undefined : filler(name);
    const hasSlash = (isFilled || value !== undefined) && joined.endsWith("/") && !/(^|:)\/\/$/.test(joined);
    joined += hasSlash ? (value ?? piece).replace(/^\/+/, "") : (value ?? piece);
    isFilled = value !== undefined;
  }
  return joined;
}

/** Origin and path of a server; no path ends in "/". */
export function serverOf(template: string, variables: Variables): { readonly origin: string; readonly path: string } {
  const open: string[] = [];
  const filled = filledServer(template, variables).replace(/\{([^{}]*)\}/g, (_, name: string) => {
    open.push(name);
    return standIn(open.length - 1);
  });
  const shown = (text: string): string =>
    open.reduce((all, name, index) => all.replaceAll(standIn(index), leftOpen(name)), text);
  try {
    const url = new URL(filled, `https://${standIn(open.push("server") - 1)}/`);
    if (/^https?:$/.test(url.protocol) && /^[\w.:[\]-]+$/.test(url.host)) {
      return { origin: shown(url.origin), path: shown(url.pathname.replace(/\/+$/, "")) };
    }
  } catch {
    // Not an address: the path is all that can be said.
  }
  return { origin: openServer, path: "" };
}

/** A host may hold it as it is, and nobody has one that is called so. */
function standIn(index: number): string {
  return `zq${index}left-open${index}qz`;
}
