// Where a file of an author lies that is found by its content.
import { safeName } from "./output-name.ts";

/** `assets/files/<name>-<8 hex><ending>`; the name is kept so that a download is recognised. */
export function hashedOutput(file: string, digest: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  return `assets/files/${safeName(stem)}-${digest.slice(0, 8)}${safeName(ending, 40)}`;
}
