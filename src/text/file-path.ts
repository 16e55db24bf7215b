// Arithmetic on paths as the program has them: divided by "/", on every system (src/platform/fs/native.ts).

/** Whether `path` is `folder` or lies below it; both absolute, or both relative to the same folder. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

/** Whether `path` goes above a folder that lies `level` folders up from its start. */
export function climbs(path: string, level = 0): boolean {
  const begin = afterSteps(path);
  if (stepsUp(begin) > level) return true;
  // Mostly it goes down from there.
  if (path[begin] !== "." && !path.includes("/.", begin)) return false;
  let left = level;
  for (const segment of path.split("/")) {
    if (segment === "..") left -= 1;
    else if (segment !== "." && segment !== "") left += 1;
    if (left < 0) return true;
  }
  return false;
}

/** The folders that a relative path lies in, the nearest first: `a/b` and `a` of `a/b/c`. */
export function foldersOf(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) folders.push(path.slice(0, at));
  return folders;
}

/** How many folders `path` lies below its start. */
export function foldersAbove(path: string): number {
  let count = 0;
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) count += 1;
  return count;
}

/** Joins and normalises POSIX paths; keeps a leading "/" of `folder`; never climbs above the start. */
export function joinPath(folder: string, path: string): string {
  // Mostly there is nothing to normalise, and a site has links by the hundred thousand.
  if (folder === "/" && path.startsWith("/") && !path.includes("//") && !path.includes("/.")) return path;
  const plain = plainlyJoined(folder, path);
  if (plain !== undefined) return plain;
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

/** The same where `folder` is normal, and `path` is but for its beginning: nearly every path is of that kind. */
function plainlyJoined(folder: string, path: string): string | undefined {
  if (folder === "" || !isNormal(folder)) return undefined;
  const begin = afterSteps(path);
  if (begin === path.length || path.endsWith("/") || path.includes("//", begin) || path.includes("/.", begin))
    return undefined;
  if (path[begin] === "." || path[begin] === "/") return undefined;
  let end = folder.length;
  for (let left = stepsUp(begin); left > 0; left -= 1) {
    end = folder.lastIndexOf("/", end - 1);
    if (end <= 0) return undefined;
  }
  return `${folder.slice(0, end)}/${path.slice(begin)}`;
}

function isNormal(folder: string): boolean {
  return !folder.startsWith(".") && !folder.endsWith("/") && !folder.includes("//") && !folder.includes("/.");
}

/** Where `path` goes on after its `./`, or after all `../` that it begins with. */
function afterSteps(path: string): number {
  if (path.startsWith("./")) return 2;
  let begin = 0;
  while (path.startsWith("../", begin)) begin += 3;
  return begin;
}

/** How many folders the steps before `begin` go up. */
function stepsUp(begin: number): number {
  return Math.floor(begin / 3);
}

/** The folder part of a path, without trailing slash; "" for a bare name, "/" kept for a route at the top. */
export function folderOf(path: string): string {
  const at = path.lastIndexOf("/");
  return at < 0 ? "" : at === 0 ? "/" : path.slice(0, at);
}

/** The last part of a path: of a file its name with its ending. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
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
