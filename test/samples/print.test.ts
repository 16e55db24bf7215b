// Code in layout: what fits stands on one line, what does not is broken; data of several lines stay as they are.
import { describe, expect, it } from "vitest";
import {
  blocks,
  code,
  type Doc,
  data,
  ending,
  lines,
  list,
  nothing,
  parentheses,
  quoter,
  under,
} from "../../src/samples/code.ts";
import { print, textOf } from "../../src/samples/print.ts";

const string = quoter("string", (text) => `"${text}"`);
const shown = (doc: Doc, width = 20): string => textOf(print(doc, { indent: "  ", width }));

describe("a call that ends in something long", () => {
  const member = list(parentheses, [string("one"), string("two")], { trailing: true, long: true });
  const call = (text: string) => code`${ending(code`f`, [string(text)], member)};`;

  it("goes on behind the others where they fit the line, up to the last character", () => {
    expect(shown(call("aaaaaaaaaaaa"))).toBe('f("aaaaaaaaaaaa", (\n  "one",\n  "two",\n));');
  });

  it("has a line for each where they do not", () => {
    expect(shown(call("aaaaaaaaaaaaaa"))).toBe('f(\n  "aaaaaaaaaaaaaa",\n  (\n    "one",\n    "two",\n  ),\n);');
  });

  it("lets what it ends in break its own lines, wherever it stands", () => {
    const inner = list(parentheses, [string("aaaaaa"), string("bbbbbb")], { trailing: true });
    const long = list(parentheses, [inner], { trailing: true, long: true });
    expect(shown(ending(code`f`, [string("a")], long))).toBe('f("a", (\n  (\n    "aaaaaa",\n    "bbbbbb",\n  ),\n))');
  });
});

describe("a list", () => {
  const call = (...items: readonly string[]) => code`f${list(parentheses, items.map(string), { trailing: true })};`;

  it("stands on one line up to the last character of the width", () => {
    expect(shown(call("aaaa", "bbbbbb"))).toBe('f("aaaa", "bbbbbb");');
    expect(shown(call("aaaa", "bbbbbbb"))).toBe('f(\n  "aaaa",\n  "bbbbbbb",\n);');
  });

  it("counts what follows it on its line, and no further", () => {
    expect(shown(code`${call("aaaa")} // and more`)).toBe('f(\n  "aaaa",\n); // and more');
    expect(shown(lines(call("aaaa"), code`// and a good deal more than fits`))).toContain('f("aaaa");\n');
  });

  it("is broken inside of one that is broken only where it must be", () => {
    const inner = list(parentheses, [string("a"), string("b")], { trailing: true });
    expect(shown(code`f${list(parentheses, [inner, string("long enough")], { trailing: true })}`)).toBe(
      'f(\n  ("a", "b"),\n  "long enough",\n)',
    );
  });

  it("without items is its brackets", () => {
    expect(shown(code`f${list(parentheses, [false, undefined], { trailing: true, long: true })}`)).toBe("f()");
  });
});

it("empty lines have no spaces, and what is left out has no line", () => {
  const doc = under(code`if a:`, blocks(code`b`, false, lines(code`c`, nothing, code`d`)));
  expect(shown(doc)).toBe("if a:\n  b\n\n  c\n\n  d");
});

it("data of several lines stay as they are, however far in", () => {
  expect(shown(under(code`if a:`, code`b = ${data("string", '"""\nx\n"""')};`, code`c`))).toBe(
    'if a:\n  b = """\nx\n""";\n  c',
  );
});
