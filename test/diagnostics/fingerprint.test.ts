// Names of diagnostics: the same after edits that leave the fault, another one for another fault.
import { describe, expect, it } from "vitest";
import { type Diagnostic, diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { fileOf, fingerprintsOf } from "../../src/diagnostics/fingerprint.ts";

const link = (line: number, href = "./gone.md", file = "docs/a.md"): Diagnostic =>
  diagnostic("broken-link", { file, line, column: 3 }, { href, near: `guess of line ${line}` });

describe("fingerprints", () => {
  it("stay when lines move and guesses change", () => {
    expect(fingerprintsOf([link(3)])).toEqual(fingerprintsOf([link(412)]));
  });

  it("tell codes, files and what is written apart", () => {
    const all = [
      link(3),
      link(3, "./other.md"),
      link(3, "./gone.md", "docs/b.md"),
      { ...link(3), code: "broken-anchor" as const },
    ];
    expect(new Set(fingerprintsOf(all)).size).toBe(4);
  });

  it("number what is alike, so that a third of two known ones is new", () => {
    const two = fingerprintsOf([link(3), link(9)]);
    const three = fingerprintsOf([link(3), link(7), link(9)]);
    expect(two.map((name) => name.slice(-2))).toEqual([":1", ":2"]);
    expect(three.filter((name) => !two.includes(name))).toEqual([two[0]?.replace(/:1$/, ":3")]);
  });

  it("stay when an entry comes before theirs in a list, and are others under another key", () => {
    const at = (pointer: string): readonly string[] =>
      fingerprintsOf([diagnostic("spec-invalid", { file: "openapi.json", pointer }, { problem: "is 3 letters long" })]);
    expect(at("/paths/~1pets/get/parameters/0/schema")).toEqual(at("/paths/~1pets/get/parameters/11/schema"));
    expect(at("/paths/~1pets/get/responses/200")).not.toEqual(at("/paths/~1pets/get/responses/404"));
  });

  it("name no folder of a machine and no secret of an address", () => {
    expect(fileOf("/home/ada/site/openapi.json")).toBe("openapi.json");
    expect(fileOf("https://ada:word@example.com/openapi.json?token=1#x")).toBe("https://example.com/openapi.json");
    expect(fileOf("docs/a.md")).toBe("docs/a.md");
  });
});
