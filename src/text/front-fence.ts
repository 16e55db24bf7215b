// Where the front matter of a text ends: between a first line `---` and the next one.

const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** The front matter of `text` (line feeds only): its YAML, and the letters that it takes with its fences; undefined where there is none. */
export function frontFence(text: string): { readonly yaml: string; readonly length: number } | undefined {
  const found = fence.exec(text);
  return found === null ? undefined : { yaml: found[1] ?? "", length: found[0].length };
}

/** `text` with an empty line for each line of front matter. */
export function withEmptyFront(text: string): string {
  const front = frontFence(text);
  if (front === undefined) return text;
  return "\n".repeat(text.slice(0, front.length).split("\n").length - 1) + text.slice(front.length);
}
