// Findings of budgets: what weighs or takes more than the config or a reader allows. Only a build that writes knows.
import { entries } from "../entry.ts";
import type { Facts } from "../facts.ts";

const words: Readonly<Record<string, string>> = {
  html: "of HTML",
  gz: "of HTML, packed",
  scripts: "of scripts, packed",
  styles: "of styles, packed",
  firstView: "until its first view, packed",
};

function count(fact: string | number | undefined): string {
  return Number(fact).toLocaleString("en");
}

function bytes(fact: string | number | undefined): string {
  return `${count(fact)} B`;
}

function measured(facts: Facts): string {
  return `${bytes(facts.weight)} ${words[String(facts.measure)] ?? ""}`;
}

export const budgetEntries = entries({
  "budget-page": {
    severity: "warn",
    late: true,
    says: (f) => `\`${f.route}\` (${f.type}) weighs ${measured(f)}; the budget is ${bytes(f.most)}.`,
    hint: () => "Make the page smaller, or its budget larger: `budgets.pages` in the config.",
    together: (f) => ({
      cause: `${f.type} ${f.measure} ${f.most}`,
      says: ({ count }) =>
        `${count} pages (${f.type}) weigh more than their budget of ${bytes(f.most)} ${words[String(f.measure)] ?? ""}; \`${f.route}\` ${bytes(f.weight)}.`,
    }),
  },
  "budget-output": {
    severity: "warn",
    late: true,
    says: (f) => `The output weighs ${bytes(f.weight)}; the budget is ${bytes(f.most)}.`,
    hint: () => "`--build-report` says what weighs how much. Make it smaller, or raise `budgets.output`.",
  },
  "budget-time": {
    severity: "warn",
    late: true,
    says: (f) => `The build took ${f.seconds} s; the budget is ${f.most} s.`,
    hint: () => "`--build-report` says what took it. Keep `.pio-docs` between runs, or raise `budgets.time`.",
  },
  "agent-page-size": {
    severity: "log",
    late: true,
    says: (f) =>
      f.count !== undefined
        ? `${f.count} pages of \`${f.file}\` have more than ${count(f.most)} characters of Markdown, where programs that read for people cut; the longest is \`${f.route}\` with ${count(f.characters)}.`
        : `The markdown of \`${f.route}\` has ${count(f.characters)} characters; programs that read for people cut what goes beyond ${count(f.most)}.`,
    hint: () => "Divide the page, or move what few readers need to a page of its own.",
    together: (f) => ({
      cause: "agent-page-size",
      says: ({ count: pages, files }) =>
        `${pages} pages of ${files} have more than ${count(f.most)} characters of Markdown, where programs that read for people cut; for example \`${f.route}\` with ${count(f.characters)}.`,
    }),
  },
  "build-report-unwritten": {
    severity: "throw",
    fixed: true,
    exit: 74,
    says: (f) => `The report of the build cannot be written: ${f.problem}.`,
    hint: () => "Name a file in a folder that may be written.",
  },
});
