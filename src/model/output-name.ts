// What may be the name of a file of the site: one answer for slugs, routes, redirects, static files, pictures and ids, given before
// anything is written. A name is refused only where it cannot be written as it is, or would be another one to a disk, a browser or a
// repository; what is merely unusual is fine.
import { digestOf } from "./digest.ts";

/** What file systems hold in a name, in bytes of UTF-8, and what the shortest-minded of them hold in a path below an output folder. */
const longestName = 255;
const longestPath = 800;
/** What a route's last name may be given: `.html`, and `.gz` behind that. */
const room = ".html.gz".length;

/** The length of a text as a disk counts it: bytes of UTF-8. */
export function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** Why `output` (relative to the output folder) cannot be written, as a clause that follows "it"; undefined when it can. */
export function nameProblem(output: string): string | undefined {
  const segments = output.split("/");
  for (const segment of segments) {
    const problem = segmentProblem(segment);
    if (problem !== undefined) return problem;
  }
  if (segments[0]?.toLowerCase().startsWith(".pio-docs") === true)
    return "must not start with `.pio-docs`, which is reserved";
  const length = bytesOf(output);
  return length > longestPath ? `has a path of ${length} bytes, and the limit is ${longestPath}` : undefined;
}

/**
 * Why an address of this site as people write it (`/a/b/`) cannot be a page's, as a clause; undefined when it can. A doubled slash, and
 * one at the end, are no faults.
 */
export function addressProblem(path: string): string | undefined {
  const segments = path.split("/").filter((segment) => segment !== "");
  const last = segments.at(-1);
  if (last === undefined) return undefined;
  const length = bytesOf(last);
  if (segmentProblem(last) === undefined && length + room > longestName) return tooLong(length, longestName - room);
  return nameProblem(segments.join("/"));
}

function segmentProblem(segment: string): string | undefined {
  if (segment === "") return "must not contain an empty name";
  if (segment === "." || segment === "..") return "must not contain `.` or `..` as a folder";
  if (segment.includes("\\")) return "must not contain a backslash";
  const control = /\p{Cc}/u.exec(segment)?.[0];
  if (control !== undefined) return `must not contain the control character ${codeOf(control)}`;
  const half = /\p{Cs}/u.exec(segment)?.[0];
  if (half !== undefined) return `must not contain an incomplete character (${codeOf(half)})`;
  if (segment.toLowerCase() === ".git") return "must not contain `.git`, which is reserved for Git";
  const length = bytesOf(segment);
  return length > longestName ? tooLong(length, longestName) : undefined;
}

function tooLong(length: number, most: number): string {
  return `has a name of ${length} bytes, and the limit is ${most}`;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** `name` itself where it is at most `most` bytes long; else as much of it as fits, and eight letters that tell it from others that start so. */
export function shortName(name: string, most = 160): string {
  if (bytesOf(name) <= most) return name;
  let kept = "";
  let left = most - 9;
  for (const character of name) {
    left -= bytesOf(character);
    if (left < 0) break;
    kept += character;
  }
  return `${kept.replace(/-+$/, "")}-${digestOf(name).slice(0, 8)}`;
}

/** `name` as part of a file's name that the program chooses: what cannot stand there becomes `-`, and it is cut to `most` bytes. */
export function safeName(name: string, most = 160): string {
  return shortName(name.replace(/[\p{Cc}\p{Cs}\\/]/gu, "-"), most);
}

/** One text for all names that are one file on disks which do not tell case, or one of two ways to write `é`, apart. */
export function foldedName(output: string): string {
  return output.normalize("NFC").toLowerCase();
}
