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

/** Joins and normalises POSIX paths; keeps a leading "/" of `folder`; never climbs above the start. */
export function joinPath(folder: string, path: string): string {
  // Mostly there is nothing to normalise, and a site has links by the hundred thousand.
  if (folder === "/" && path.startsWith("/") && !path.includes("//") && !path.includes("/.")) return path;
  const segments: string[] = [];
  for (const segment of `${folder}/${path}`.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment === "..") segments.pop();
    else segments.push(segment);
  }
  return (
    (folder.startsWith("/") ? "/" : "") +
    segments.join("/") +
    (path.endsWith("/") && folder.startsWith("/") && segments.length > 0 ? "/" : "")
  );
}

/** The folder part of a path, without trailing slash; "" for a bare name, "/" kept for a route at the top. */
export function folderOf(path: string): string {
  const at = path.lastIndexOf("/");
  return at < 0 ? "" : at === 0 ? "/" : path.slice(0, at);
}

/** How a file in the folder `from` names the file `to`: `./x.md`, `../guide/x.md`. */
export function relativePath(from: string, to: string): string {
  const a = from === "" ? [] : from.split("/");
  const b = to.split("/");
  let same = 0;
  while (same < a.length && same < b.length - 1 && a[same] === b[same]) same += 1;
  const up = "../".repeat(a.length - same);
  return (up === "" ? "./" : up) + b.slice(same).join("/");
}
