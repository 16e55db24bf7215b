// The options of a directive: lines `:key: value` right below its first line, or YAML between two lines of dashes.

export type DirectiveOptions = Readonly<Record<string, string>>;

const colon = /^:([A-Za-z][\w-]*):(?:[ \t]+(.*))?$/;
const yaml = /^([A-Za-z][\w-]*):(?:[ \t]+(.*))?$/;

/** The options of the lines from `from` on that begin with `margin`, and where the content begins. */
export function optionsAt(
  text: string,
  from: number,
  margin: string,
): { readonly options: DirectiveOptions; readonly behind: number } {
  const options: Record<string, string> = {};
  const start = Math.min(from, text.length);
  let at = start;
  const first = lineAt(text, at, margin);
  const isYaml = /^-{3,}$/.test(first.words);
  if (isYaml) at = first.behind;
  for (let count = 0; count < 60 && at < text.length; count += 1) {
    const { words, behind } = lineAt(text, at, margin);
    if (isYaml && /^-{3,}$/.test(words)) return { options, behind };
    const [, key, value = ""] = (isYaml ? yaml : colon).exec(words) ?? [];
    if (key !== undefined) options[key.toLowerCase()] = value.trim().replace(/^(["'])([^"']*)\1$/, "$2");
    else if (!isYaml) break;
    at = behind;
  }
  return isYaml ? { options: {}, behind: start } : { options, behind: at };
}

function lineAt(text: string, from: number, margin: string): { readonly words: string; readonly behind: number } {
  const feed = text.indexOf("\n", from);
  const to = feed === -1 ? text.length : feed;
  const line = text.slice(from, Math.min(to, from + 2_000));
  const words = (line.startsWith(margin) ? line.slice(margin.length) : line.replace(/^[ \t>]+/, "")).trim();
  return { words, behind: Math.min(to + 1, text.length) };
}
