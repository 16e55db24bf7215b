// A path as its author wrote it, with names in it spelled as they are: everything else about it stays, `./` and `..` and a slash at its end.

/** `written`, where it leads to `wanted`, so that it leads to `meant`; undefined where they differ in more than their names. */
export function respelled(written: string, wanted: string, meant: string): string | undefined {
  const names = written.replace(/\/+$/, "").split("/");
  const [sought, there] = [namesOf(wanted), namesOf(meant)];
  if (sought.length !== there.length) return undefined;
  for (let back = 1; back <= sought.length; back += 1) {
    const name = there.at(-back) ?? "";
    if (sought.at(-back) === name) continue;
    if (names.length < back || names.at(-back) !== sought.at(-back)) return undefined;
    names[names.length - back] = name;
  }
  return names.join("/") + (/\/+$/.exec(written)?.[0] ?? "");
}

function namesOf(path: string): readonly string[] {
  return path.split("/").filter((name) => name !== "");
}
