import { describe, expect, it } from "vitest";
import { locator } from "../../src/text/locate.ts";
import type { FilePath, Place } from "../../src/text/place.ts";

const files: Record<string, string> = {
  "docs/a.md": "# A\r\n\r\nSee [b](b.md).\r\n",
  "c.json": '{\n  "navbar": { "titel": "x" }\n}\n',
  "c.yaml": "navbar:\n  titel: x\n",
  "c.js": "export default { titel: 1 };\n",
  "https://x.test/spec": '{"info":\n {}}',
};
const readText = async (file: string) => files[file];

/** Line, column and source line of one place. */
async function locate(place: Place, read: (file: FilePath) => Promise<string | undefined>): Promise<object> {
  const { spotOf, sourceLine } = locator(read);
  const spot = await spotOf(place);
  const line = spot === undefined ? undefined : await sourceLine(place.file, spot.line);
  return { ...spot, ...(line === undefined ? {} : { sourceLine: line }) };
}

describe("locate", () => {
  it("adds the source line to a line and column", async () => {
    expect(await locate({ file: "docs/a.md", line: 3, column: 5 }, readText)).toEqual({
      line: 3,
      column: 5,
      sourceLine: "See [b](b.md).",
    });
  });

  it("turns pointers into lines, in JSON, YAML and files without a telling name", async () => {
    expect(await locate({ file: "c.json", pointer: "/navbar/titel" }, readText)).toEqual({
      line: 2,
      column: 15,
      sourceLine: '  "navbar": { "titel": "x" }',
    });
    expect(await locate({ file: "c.yaml", pointer: "/navbar/titel" }, readText)).toMatchObject({ line: 2, column: 3 });
    expect(await locate({ file: "https://x.test/spec", pointer: "/info" }, readText)).toMatchObject({
      line: 1,
      column: 2,
    });
  });

  it("leaves out what cannot be known: scripts, missing files, lines past the end, readers that throw", async () => {
    expect(await locate({ file: "c.js", pointer: "/titel" }, readText)).toEqual({});
    expect(await locate({ file: "none.json", pointer: "/a" }, readText)).toEqual({});
    expect(await locate({ file: "docs/a.md" }, readText)).toEqual({});
    expect(await locate({ file: "docs/a.md", line: 99, column: 1 }, readText)).toEqual({ line: 99, column: 1 });
    expect(await locate({ file: "docs/a.md", line: 1, column: 1 }, () => Promise.reject(new Error("gone")))).toEqual({
      line: 1,
      column: 1,
    });
  });

  it("reads a file once for many diagnostics", async () => {
    let reads = 0;
    const { spotOf } = locator(async (file) => {
      reads += 1;
      return files[file];
    });
    await Promise.all(["/navbar", "/navbar/titel", "/x"].map((pointer) => spotOf({ file: "c.json", pointer })));
    expect(reads).toBe(1);
  });
});
