// Where the front matter of a text ends: YAML between lines `---`, TOML between `+++`, JSON between `;;;` or in the braces that the text begins
// with. Comments may stand before it, as other programs allow.

type FrontFormat = "yaml" | "toml" | "json";

/** `data`: what stands in it. `line`: how many lines of the text stand before `data`. `length`: letters up to its end, fences included. */
export type FrontFence = {
  readonly format: FrontFormat;
  readonly data: string;
  readonly line: number;
  readonly length: number;
};

/** The front matter of `text` (line feeds only); undefined where there is none. */
export function frontFence(text: string): FrontFence | undefined {
  const direct = fenceAt(text, 0);
  if (direct !== undefined) return direct;
  const start = behindComments(text);
  const found = start === 0 ? undefined : fenceAt(text, start);
  // A rule and a heading look alike.
  return found !== undefined && says[found.format].test(found.data) ? found : undefined;
}

/** `text` with an empty line for each line of front matter. */
export function withEmptyFront(text: string): string {
  const front = frontFence(text);
  if (front === undefined) return text;
  return "\n".repeat(text.slice(0, front.length).split("\n").length - 1) + text.slice(front.length);
}

const fence = /(?:---[ \t]*(?<format>ya?ml|toml|json)?|(?<toml>\+\+\+)|;;;)[ \t]*\n/y;

/** What the first line with words of data says, where it stands between fences that may be something else. */
const says: Readonly<Record<FrontFormat, RegExp>> = {
  yaml: /^(?:[ \t]*(?:#[^\n]*)?\n)*["']?[A-Za-z_][\w.-]*["']?[ \t]*:(?:[ \t]|\n|$)/,
  toml: /^(?:[ \t]*(?:#[^\n]*)?(?:\n|$))*(?:$|[ \t]*(?:\[{1,2}[^\]\n]+\]|["']?[\w-]+(?:["'. \w-]*)[ \t]*=))/,
  json: /^\s*(?:\{\s*)?"[^"\n]*"\s*:|^\s*\{?\s*\}?\s*$/,
};

function fenceAt(text: string, start: number): FrontFence | undefined {
  if (text[start] === "{") return bracedAt(text, start);
  fence.lastIndex = start;
  const open = fence.exec(text);
  if (open === null) return undefined;
  const { format: named, toml } = open.groups ?? {};
  const signs = text.slice(start, start + 3);
  const from = start + open[0].length;
  const close = new RegExp(`^${signs === "+++" ? "\\+\\+\\+" : signs}[ \\t]*(?:\\n|$)`, "gm");
  close.lastIndex = from;
  const end = close.exec(text);
  if (end === null) return undefined;
  const isToml = toml !== undefined || named === "toml";
  const format = isToml ? "toml" : signs === ";;;" || named === "json" ? "json" : "yaml";
  const data = text.slice(from, Math.max(from, end.index - 1));
  if (signs !== "---" && !says[format].test(data)) return undefined;
  const length = end.index + end[0].length;
  const line = linesIn(text, from);
  if (format !== "json" || /^\s*\{/.test(data)) return { format, data, line, length };
  // Middleman leaves the braces out; they stand in the places of the fences, so that lines count the same.
  return { format, data: `{${data}}`, line, length };
}

/** JSON that a text begins with, up to the brace that closes it: the rest of that line is empty. */
function bracedAt(text: string, start: number): FrontFence | undefined {
  if (!/^\{\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text.slice(start, start + 400))) return undefined;
  // A quote that nothing closes ends the search.
  const token = /"(?:[^"\\\n]|\\.)*"|["{}]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    if (found[0] === '"') return undefined;
    depth += found[0] === "{" ? 1 : found[0] === "}" ? -1 : 0;
    if (depth > 0) continue;
    const end = found.index + 1;
    const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(end, end + 200))?.[0];
    if (rest === undefined) return undefined;
    return {
      format: "json",
      data: text.slice(start, end),
      line: linesIn(text, start),
      length: end + rest.length,
    };
  }
  return undefined;
}

/** Where the comments of HTML and MDX end that `text` begins with, and the empty lines between. */
function behindComments(text: string): number {
  let at = 0;
  for (;;) {
    const close = text.startsWith("<!--", at) ? "-->" : text.startsWith("{/*", at) ? "*/}" : undefined;
    if (close === undefined) return at;
    const end = text.indexOf(close, at + 3);
    if (end === -1) return 0;
    const gap = /[ \t]*\n\s*/y;
    gap.lastIndex = end + close.length;
    if (gap.exec(text) === null) return 0;
    at = gap.lastIndex;
  }
}

function linesIn(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
