// Parts of files by the marks of other tools, by lines, and whole.
import { expect, test } from "vitest";
import { partOf } from "../../src/text/file-part.ts";

const region = (text: string, name = "a") => partOf(text, { kind: "region", name });

test.each([
  ["an editor's, in JavaScript", "x\n// #region a\none\n// #endregion a\ny"],
  ["without the hash", "// region a\none\n// endregion\n"],
  ["in CSS", "/* #region a */\none\n/* #endregion a */"],
  ["in HTML", "<!-- #region a -->\none\n<!-- #endregion -->"],
  ["in JSX", "{/* #region a */}\none\n{/* #endregion */}"],
  ["in C", "#pragma region a\none\n#pragma endregion a"],
  ["in Python and C#", "# region a\none\n# endregion\n\n#region b\n#endregion"],
  ["in Visual Basic", '#Region "a"\none\n#End Region'],
  ["in a batch file", "::#region a\none\n::#endregion a"],
  ["in SQL", "-- #region a\none\n-- #endregion"],
  ["mdBook's", "// ANCHOR: a\none\n// ANCHOR_END: a"],
  ["MkDocs's", "# --8<-- [start:a]\none\n# --8<-- [end:a]"],
  ["the same without scissors", "// [start:a]\none\n// [end:a]"],
])("%s", (_what, text) => {
  expect(region(text)).toEqual({ text: "one" });
});

test("what is no mark stays", () => {
  const text = 'region a\nconst s = "#region a";\nuse(x); // [start] [x]\n';
  expect(region(text)).toEqual({ problem: "the file has no region `a`", names: [] });
  expect(partOf(text, { kind: "whole" })).toEqual({ text: text.trimEnd() });
});

test("regions in one another, one of two pieces, marks left out, moved to the left", () => {
  const text =
    "\t\tif (x) {\n\t\t// #region a\n\n\t\t  one();\n\t\t  // #region b\n\t\t    two();\n\t\t  // #endregion b\n\n\t\t// #endregion\n\t\t}\n\t\t// #region a\n\t\t  three();\n\t\t// #endregion a\n";
  expect(region(text)).toEqual({ text: "one();\n  two();\n\nthree();" });
  expect(region(text, "b")).toEqual({ text: "two();" });
  expect(region(text, "c")).toEqual({ problem: "the file has no region `c`", names: ["a", "b"] });
  expect(region("// #region a\none")).toEqual({ problem: "the region `a` is not closed" });
});

test("lines are those of the file, marks counted and not shown", () => {
  const text = "one\n// #region a\n  two\n  three\n// #endregion\nsix\n";
  const lines = (wanted: string) => partOf(text, { kind: "lines", lines: wanted });
  expect(lines("2-4")).toEqual({ text: "two\nthree" });
  expect(lines("1,6")).toEqual({ text: "one\nsix" });
  expect(lines("5-")).toEqual({ text: "six" });
  expect(lines("4-9")).toEqual({ problem: "it has 6 lines, but the range is `4-9`" });
  for (const wrong of ["", "0-2", "4-2", "a", "1-2-3"]) expect(lines(wrong)).toHaveProperty("problem");
});

test("a long line of blanks and stars takes no time worth naming", () => {
  const text = `#region ${" ".repeat(50_000)}*${"-".repeat(50_000)}\n`.repeat(3);
  expect(partOf(text, { kind: "whole" })).toEqual({ text: "" });
});
