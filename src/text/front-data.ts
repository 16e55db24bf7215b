// The front matter of a text as data, in whatever language it is written; and single values as their author wrote them.
import { type ParsedData, readData } from "./data-file.ts";
import type { FrontFence } from "./front-fence.ts";
import type { LineColumn } from "./lines.ts";
import { readToml } from "./toml.ts";

/** What `fence` says; its places count from the first line of its data. */
export function frontData({ format, data }: Pick<FrontFence, "format" | "data">): ParsedData {
  return format === "toml" ? readToml(data) : readData(data, format);
}

/**
 * The number, `true` or `false` that begins at `spot` of `lines`, letter by letter: `1.10` is a version, and a number has forgotten its zero.
 * Undefined where something else stands there.
 */
export function scalarAsWritten(lines: readonly string[], spot: LineColumn | undefined): string | undefined {
  if (spot === undefined) return undefined;
  const line = lines[spot.line - 1] ?? "";
  return /^[-+.\w]+/.exec(line.slice(spot.column - 1))?.[0];
}
