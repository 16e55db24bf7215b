// Paths are joined the short way where that is the long way's answer.
import { expect, test } from "vitest";
import { climbs, joinPath } from "../../src/text/file-path.ts";

const pieces = ["", ".", "..", "a", ".b", "c.md", "/", "../", "./", "//", "d"];

/** Every path of up to four pieces. */
const paths = (() => {
  let all = [""];
  for (let length = 0; length < 4; length += 1)
    all = [...new Set(all.flatMap((begun) => pieces.map((piece) => begun + piece)))];
  return all;
})();

/** Segment by segment, as a path is read. */
function plainlyJoined(folder: string, path: string): string {
  const segments: string[] = [];
  for (const segment of `${folder}/${path}`.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  const end = path.endsWith("/") && folder.startsWith("/") && segments.length > 0 ? "/" : "";
  return `${folder.startsWith("/") ? "/" : ""}${segments.join("/")}${end}`;
}

/** The same of the question whether the path leaves its start. */
function plainlyClimbs(path: string, level: number): boolean {
  let left = level;
  return path.split("/").some((segment) => {
    if (segment === "..") left -= 1;
    else if (segment !== "" && segment !== ".") left += 1;
    return left < 0;
  });
}

test("a joined path is what its segments come to, however it is written", () => {
  expect(paths.length).toBeGreaterThan(2_000);
  const folders = ["", ".", "..", "/", "/x", "/x/y", "x", "x/y", "x/y/z", "x/", "x//y", "x/../y", "./x", ".x/y"];
  const wrong = folders.flatMap((folder) =>
    paths.filter((path) => joinPath(folder, path) !== plainlyJoined(folder, path)).map((path) => [folder, path]),
  );
  expect(wrong).toEqual([]);
});

test("a path climbs where one of its segments stands above its start", () => {
  const wrong = [0, 1, 2, 3].flatMap((level) =>
    paths.filter((path) => climbs(path, level) !== plainlyClimbs(path, level)).map((path) => [level, path]),
  );
  expect(wrong).toEqual([]);
});
