// `npm run prose`: checks the words of the manual, the README, the changelog, and the program. Exit code 1 if there is a problem.
//   --summary  counts and lengths of sentences in place of the problems
//   --json     the whole report as JSON
//   WORD ...   only files whose path has one of the words in it
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkProse } from "./check.ts";
import { problemLines, summaryLines } from "./report.ts";
import { projectProse } from "./sources.ts";
import { readTerms } from "./terms.ts";

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith("--"));
const root = process.cwd();
const terms = readTerms(readFileSync(join(root, "scripts/prose/terms.yaml"), "utf8"));
const prose = (await projectProse(root)).filter(
  ({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)),
);
const report = checkProse(prose, terms);
if (words.includes("--json")) console.log(JSON.stringify(report, undefined, 2));
else for (const line of words.includes("--summary") ? summaryLines(report) : problemLines(report)) console.log(line);
if (!words.includes("--json") && !words.includes("--summary")) {
  console.log(`${report.problems.length} problems${report.problems.length > 0 ? "; --summary counts them" : ""}`);
}
process.exitCode = report.problems.length > 0 ? 1 : 0;
