// Progress: one living line on a terminal, a plain line now and then in a log, nothing under --quiet.
import { expect, test } from "vitest";
import { progressOn } from "../../src/cli/progress.ts";

/** Shows an event at each of these times (ms) and answers what was written; `clear` stands between two builds. */
function shown(times: readonly (number | "clear")[], isTTY: boolean, quiet = false): string {
  let text = "";
  let now = 0;
  const line = progressOn({ write: (part) => (text += part), isTTY, columns: 12 }, quiet, () => now);
  for (const time of times) {
    if (time === "clear") {
      line.clear();
      continue;
    }
    now = time;
    line.show({ stage: "render", done: time, total: 9999 });
  }
  return text;
}

test("a log stays empty for a short build and shows life in a long one", () => {
  expect(shown([0, 500, 1999, "clear", 60_000, 60_100], false)).toBe("");
  expect(shown([0, 500, 2000, 2500, 4000, "clear"], false)).toBe("render 2000/9999\nrender 4000/9999\n");
});

test("a terminal has one line, no wider than it is, and clears it", () => {
  expect(shown([0, 10, 90, "clear", "clear"], true)).toBe("\r\u001b[2Krender 0/99\r\u001b[2Krender 90/9\r\u001b[2K");
});

test("--quiet shows nothing", () => {
  expect(shown([0, 5000, "clear"], true, true) + shown([0, 5000], false, true)).toBe("");
});

test("each program of the site is named once, over a progress line, and no control character of its name is written", () => {
  let text = "";
  const line = progressOn({ write: (part) => (text += part), isTTY: true, columns: 80 }, false, () => 0);
  line.show({ stage: "load" });
  line.show({ stage: "run a.mjs", programs: ["a.mjs"] });
  line.show({ stage: "run overrides", programs: ["a.mjs", "b\u001b[31m.tsx", "c.tsx"] });
  line.show({ stage: "run a.mjs", programs: ["a.mjs"] });
  expect(text).toBe("\r\u001b[2Kload\r\u001b[2Krunning a.mjs\nrunning b\u00b7[31m.tsx, c.tsx\n");
});

test("a note is a line of its own over a progress line, and silent under --quiet", () => {
  let text = "";
  const sink = { write: (part: string) => (text += part), isTTY: true, columns: 80 };
  const line = progressOn(sink, false, () => 0);
  line.show({ stage: "load" });
  line.show({ stage: "watch", note: "Raise it." });
  progressOn(sink, true, () => 0).show({ stage: "watch", note: "Raise it." });
  expect(text).toBe("\r\u001b[2Kload\r\u001b[2KRaise it.\n");
});
