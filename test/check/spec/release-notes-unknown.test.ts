// What is told of a file with notes that no release shows; which files these are is tested with the history (test/build/history/release-notes.test.ts).
import { expect, it } from "vitest";
import { releaseNotesUnknown } from "../../../src/check/spec/release-notes-unknown.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";

it.each([
  ["of no release", { version: "1.11", near: "1.1" }, "The changelog has no release `1.11`", "`1.1`"],
  ["of a release that has some", { first: "releases/1.1.md" }, "`releases/1.1.md` has the notes", ""],
])("release-notes-unknown, for notes %s", (_, found, message, hint) => {
  const diagnostic = releaseNotesUnknown("releases/x.md", found);
  expect(diagnostic.code).toBe("release-notes-unknown");
  expect(diagnostic.place).toEqual({ file: "releases/x.md" });
  const { says, hint: hintOf } = catalogue["release-notes-unknown"];
  expect(says(diagnostic.facts as never)).toContain(message);
  expect(hintOf?.(diagnostic.facts as never)).toContain(hint);
});
