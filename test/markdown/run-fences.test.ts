// Which fences of a page ask to be run, and what they are told to print.
import { expect, test } from "vitest";
import { parseGuide } from "../../src/markdown/parse-guide.ts";
import { routeOf } from "../../src/model/route.ts";

function runsOf(text: string) {
  const page = parseGuide({ file: "a.md", path: "a.md", root: routeOf("/"), text }, { lang: "en", frames: [] });
  return page.runs?.map(({ language, text, expected }) => [language, text, expected]);
}

const fence = (info: string, code = "1") => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;

test("a page without the word asks for nothing", () => {
  const others = ["js", "js runs", "run", "js title=run", 'js title="how to run"', "js {run}", "js RUN", "js run=1"];
  expect(runsOf(others.map((info) => fence(info)).join(""))).toBe(undefined);
  // Code, a comment, front matter, and a formula are no fences.
  expect(
    runsOf("---\nrun: true\n---\n\n    ```js run\n    1\n    ```\n\n<!--\n```js run\n1\n```\n-->\n\n`js run`\n"),
  ).toBe(undefined);
});

test("the fence right below says what is printed", () => {
  expect(
    runsOf(fence("js run", "a") + fence("text output", "b") + fence("Bash run title=x", "c") + fence("output", "d")),
  ).toEqual([
    ["js", "a", "b"],
    ["bash", "c", "d"],
  ]);
  expect(
    runsOf(
      `${fence("js run", "a")}Words.\n\n${fence("output", "b")}- ${fence("sh run", "c").replace(/\n(?=.)/g, "\n  ")}`,
    ),
  ).toEqual([
    ["js", "a", undefined],
    ["sh", "c", undefined],
  ]);
});

test("code of another file is known as such", () => {
  const text = fence('js run file="x.js"', "");
  const page = parseGuide({ file: "a.md", path: "a.md", root: routeOf("/"), text }, { lang: "en", frames: [] });
  expect(page.runs?.map(({ isElsewhere }) => isElsewhere)).toEqual([true]);
});
