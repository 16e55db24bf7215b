// Expressions that only a program would know.
import { expect, it } from "vitest";
import { told } from "../told.ts";

it("tells the first of a page's expressions", async () => {
  const text = "# H\n\nSee {props.a} and {b()}.\n";
  expect(await told("expression-shown", { "docs/a.mdx": text })).toEqual([
    "docs/a.mdx:3:5 warn `{props.a}` and 1 more would have to be run to be known and stands as code.",
  ]);
});

it("says nothing of what is known, of comments, nor of braces in plain markdown", async () => {
  const known = '# H\n\nexport const a = "x"\n\nSee {a}{/* b */}{" "}.\n';
  const plain = "# H\n\nGET /orders/{id}\n";
  expect(await told("expression-shown", { "docs/a.mdx": known, "docs/plain.md": plain })).toEqual([]);
});
