// Markdown that is made of parts of a data file: each line knows the part that it says, so that what is found in the page is told there.

export class Lines {
  readonly #lines: string[] = [];
  readonly #pointers: string[] = [];

  /** Adds the lines of `text`, which say what stands at `pointer`. */
  add(text: string, pointer: string): void {
    for (const line of text.split("\n")) {
      this.#lines.push(line);
      this.#pointers.push(pointer);
    }
  }

  /** Adds a block: the lines of `text` and an empty one. */
  block(text: string, pointer: string): void {
    if (text.trim() !== "") this.add(`${text}\n`, pointer);
  }

  get text(): string {
    return this.#lines.join("\n");
  }

  /** The part that line `number` says, from 1. */
  pointerAt(number: number): string {
    return this.#pointers[Math.min(number, this.#pointers.length) - 1] ?? "";
  }
}

/** Text that markdown shows letter by letter, in one line. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]()#+\-.!|<>~:&$]/g, "\\$&");
}

/** Text as code, in a cell of a table, too. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, " ").trim().replaceAll("|", "\\|");
  if (line === "") return "";
  const ticks = "`".repeat(Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const space = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${ticks}${space}${line}${space}${ticks}`;
}

/** Text as a block of code. */
export function fence(text: string, language: string): string {
  const ticks = "`".repeat(Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length)) + 1);
  return `${ticks}${language}\n${text.replace(/\n$/, "")}\n${ticks}`;
}

/** A table of cells that are markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
