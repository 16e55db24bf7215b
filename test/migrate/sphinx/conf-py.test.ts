// `conf.py` as data: what Python would make of literals, nothing of what only running it would tell; in time that grows with its length.
import { describe, expect, it } from "vitest";
import { confPy } from "../../../src/migrate/sphinx/conf-py.ts";
import { cpuClock } from "../../cpu-clock.ts";

const text = `"""A docstring with project = "no"."""
import os, sys
from datetime import date
project = 'It\\'s' " MyST"  # why = "not"
version: str = "1.2"
release = f"{version}.0"
copyright = f"{date.today().year}, Team"
extensions = [
    "myst_parser",  # the parser
    'sphinx_design' if os.name else "x",
    *more,
    "a" "b",
]
extensions += ["late"]
extensions.append("last")
exclude_patterns = ["_build", "a/*"] + ['b']
myst_heading_anchors = 3
html_theme_options = {
    "nav": True, 'none': None, "n": -1.5, "call": run(")", "}"), "list": (1, 2), **rest,
    "same": version, 5: r"\\d",
}
html_context = dict(a=1)
html_theme_options["more"] = ["x"]
long = """one
project = "no"
"""
if os.environ.get("X"):
    project = "no"
def setup(app):
    title = "no"
one = ("text")
two = ("text",)
empty = {}
x == "no"
html_title = project + " docs"
`;

describe("conf.py", () => {
  it("gives literals, and names what it cannot know", () => {
    const { values, unknown, read } = confPy("docs/conf.py", text);
    expect(values).toEqual({
      project: "It's MyST",
      version: "1.2",
      release: "1.2.0",
      extensions: ["myst_parser", "ab", "late", "last"],
      exclude_patterns: ["_build", "a/*", "b"],
      myst_heading_anchors: 3,
      html_theme_options: { nav: true, none: null, n: -1.5, list: [1, 2], same: "1.2", "5": "\\d", more: ["x"] },
      long: 'one\nproject = "no"\n',
      one: "text",
      two: ["text"],
      empty: {},
      html_title: "It's MyST docs",
    });
    expect([...unknown]).toEqual([
      ["copyright", 7],
      ["html_context", 22],
    ]);
    expect(read.placeOf("/exclude_patterns/1")).toEqual({ file: "docs/conf.py", line: 16, column: 1 });
  });

  it("takes time in proportion to length, whatever is left open", () => {
    const shapes = [
      "[",
      "x = [",
      'x = "',
      'x = """',
      "x = {1:",
      "x = f'{'",
      "(",
      "a.append(",
      "x = a + ",
      "#",
      "'",
      "\\\n",
      "x = [1,\n",
    ];
    for (const shape of shapes)
      for (const end of ["", "\n"]) {
        const one = (size: number): number => {
          const clock = cpuClock();
          confPy("conf.py", (shape + end).repeat(Math.ceil(size / (shape.length + end.length))));
          return clock();
        };
        one(10_000);
        expect(one(100_000), JSON.stringify(shape + end)).toBeLessThan(Math.max(150, 30 * one(10_000)));
      }
  });

  it("survives names of prototypes", () => {
    const { values } = confPy(
      "conf.py",
      '__proto__ = {"a": 1}\nhtml_context = {"__proto__": {"b": 2}}\nconstructor = 1\n',
    );
    expect(({} as Record<string, unknown>).b).toBeUndefined();
    expect(Object.hasOwn(values.html_context as object, "__proto__")).toBe(true);
  });
});
