// `rewrites` of VitePress: a file that is shown as if it were another, by patterns such as `en/:rest*`.
import { isObject, type Json } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";

type Rule = { readonly matches: RegExp; readonly names: readonly string[]; readonly to: string };

/** What a path is shown as. Rules that are a function are not known: then every path is itself. */
export function rewriterOf(rewrites: Json | undefined): (path: FilePath) => FilePath {
  const rules = isObject(rewrites)
    ? Object.entries(rewrites).flatMap(([from, to]) => (typeof to === "string" ? [ruleOf(from, to)] : []))
    : [];
  return (path) => {
    for (const { matches, names, to } of rules) {
      const found = matches.exec(path);
      if (found === null) continue;
      const values = new Map(names.map((name, at) => [name, found[at + 1] ?? ""]));
      return to
        .replace(/:(\w+)[*+?]?/g, (_, name: string) => values.get(name) ?? "")
        .replace(/\/{2,}/g, "/")
        .replace(/^\//, "");
    }
    return path;
  };
}

/** `:name` is one part of a path, `:name*` any number of them; a pattern in brackets behind a name counts as the latter. */
function ruleOf(from: string, to: string): Rule {
  const names: string[] = [];
  const parts = from.slice(0, 500).split(/(:\w+(?:\([^()]*\))?[*+?]?)/);
  const body = parts
    .map((part) => {
      const [, name, pattern, many] = /^:(\w+)(\([^()]*\))?([*+?])?$/.exec(part) ?? [];
      if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
      names.push(name);
      return pattern !== undefined || many === "*" || many === "+" ? "(.*?)" : "([^/]+?)";
    })
    .join("");
  return { matches: new RegExp(`^${body}$`), names, to };
}
