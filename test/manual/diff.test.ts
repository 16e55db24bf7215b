// The table of rules in the manual is made from the program and compared here; UPDATE=1 writes it.
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { rules } from "../../src/diff/rules.ts";

const file = `${import.meta.dirname}/../../fixtures/manual/docs/diff.md`;
const head = "| Rule | Level | Message |\n|---|---|---|\n";

/** A row for each rule; the two of a family stand in one. */
function table(): string {
  const families = new Map(rules.map((rule) => [rule.family, rules.filter(({ family }) => family === rule.family)]));
  const rows = [...families.values()].map((both) => {
    const ids = both.map(({ id }) => `\`${id}\``).join("<br>");
    const levels = both.map(({ level }) => level).join("<br>");
    const says = (both[0]?.says ?? "").replaceAll(/\[|\]/g, "").replaceAll(/\{(before|after)\}/g, "…");
    return `| ${ids} | ${levels} | ${says} |\n`;
  });
  return `${head}${rows.join("")}`;
}

it("the manual lists every rule of a comparison, with its level", () => {
  const text = readFileSync(file, "utf8");
  const start = text.indexOf(head);
  const end = text.indexOf("\n\n## oasdiff", start) + 1;
  expect(start).toBeGreaterThan(0);
  if (process.env.UPDATE !== undefined) writeFileSync(file, text.slice(0, start) + table() + text.slice(end));
  else expect(text.slice(start, end)).toBe(table());
});
