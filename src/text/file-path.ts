// Arithmetic on paths as the program has them: divided by "/", on every system (src/host/native.ts).

/** Whether `path` is `folder` or lies below it; both absolute, or both relative to the same folder. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** Whether `path` goes above a folder that lies `level` folders up from its start. */
export function climbs(path: string, level = 0): boolean {
  let left = level;
  for (const segment of path.split("/")) {
    if (segment === "..") left -= 1;
    else if (segment !== "." && segment !== "") left += 1;
    if (left < 0) return true;
  }
  return false;
}
