// The door between the paths of the program and those of the system. Inside, a path is absolute, begins with "/" and is divided by "/",
// on every system: what joins, cuts and compares paths is then one arithmetic, and the same on all of them. A drive is the first segment
// (`/C:/docs`), a share of a network stands below `/UNC` (`/UNC/server/share`), as Windows itself calls it. Whatever comes from the system
// or goes to it (files, working directory, temporary folder, URLs of modules, esbuild, git, what people type and read) passes here.
import { posix, sep, win32 } from "node:path";
import { fileURLToPath as pathOfUrl, pathToFileURL as urlOfPath } from "node:url";

export type PathStyle = {
  /** An absolute path of the system as one of the program. */
  readonly pathOf: (native: string) => string;
  /** A path of the program as the system writes it. */
  readonly nativeOf: (path: string) => string;
  /** What somebody typed, seen from `folder`, a path of the program. */
  readonly resolve: (folder: string, typed: string) => string;
  /** A text that may be a path of the program, as a person on this system reads it; any other text stays. */
  readonly shown: (text: string) => string;
};

export const posixPaths: PathStyle = {
  pathOf: (native) => native,
  nativeOf: (path) => path,
  resolve: posix.resolve,
  shown: (text) => text,
};

export const win32Paths: PathStyle = {
  pathOf: pathOfWindows,
  nativeOf: windowsOf,
  resolve: (folder, typed) => pathOfWindows(win32.resolve(windowsOf(folder), typed)),
  shown: (text) => (/^\/([A-Z]:(\/|$)|UNC\/)/.test(text) ? windowsOf(text) : text),
};

/** `\\?\` only switches off what `normalize` does here; drives are the same in both cases, so one is chosen. */
function pathOfWindows(native: string): string {
  const plain = native
    .replaceAll("/", "\\")
    .replace(/^\\\\[?.]\\UNC\\/i, "\\\\")
    .replace(/^\\\\[?.]\\(?=[a-z]:)/i, "");
  const parts = win32.normalize(plain).split("\\");
  const below = parts.filter((part) => part !== "");
  if (plain.startsWith("\\\\")) return ["", "UNC", ...below].join("/");
  const [drive = "", ...rest] = below;
  return ["", /^[a-z]:$/i.test(drive) ? drive.toUpperCase() : drive, ...rest].join("/");
}

function windowsOf(path: string): string {
  const [first = "", ...rest] = path.split("/").filter((segment) => segment !== "");
  if (first === "UNC") return `\\\\${rest.join("\\")}${rest.length < 3 ? "\\" : ""}`;
  return rest.length === 0 ? `${first}\\` : [first, ...rest].join("\\");
}

/** The paths of the system that this runs on. */
export const here: PathStyle = sep === "\\" ? win32Paths : posixPaths;

/** The path of a file's URL, `import.meta.url` for one. */
export function pathOfFileUrl(url: string | URL): string {
  return here.pathOf(pathOfUrl(url));
}

/** The URL of a file, as `import()` takes it. */
export function fileUrlOf(path: string): URL {
  return urlOfPath(here.nativeOf(path));
}

/** The top of the disk or of the share of Windows that a path leads into; "" on other systems. */
export function topOf(path: string): string {
  return /^\/(?:[A-Z]:|UNC\/[^/]+\/[^/]+)/.exec(path)?.[0] ?? "";
}
