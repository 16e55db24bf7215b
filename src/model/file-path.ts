// Arithmetic on paths as the program has them: divided by "/", on every system (src/host/native.ts).

/** Whether `path` is `folder` or lies below it; both absolute, or both relative to the same folder. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}
