// Diagnostics of budgets: what weighs or takes more than the config or a reader allows. Only a build that writes knows.
import { entries } from "../entry.ts";
import type { Facts } from "../facts.ts";

const words: Readonly<Record<string, string>> = {
  html: "of HTML",
  gz: "of gzipped HTML",
  scripts: "of gzipped scripts",
  styles: "of gzipped styles",
  firstView: "in the first view (gzipped)",
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
    severity: "warning",
    late: true,
    says: (f) => `\`${f.route}\` (${f.type}) has ${measured(f)}. The budget is ${bytes(f.most)}.`,
    hint: () => "Make the page smaller, or raise `budgets.pages` in the config.",
    together: (f) => ({
      cause: `${f.type} ${f.measure} ${f.most}`,
      says: ({ count }) =>
        `${count} pages (${f.type}) exceed their budget of ${bytes(f.most)} ${words[String(f.measure)] ?? ""}. \`${f.route}\` has ${bytes(f.weight)}.`,
    }),
  },
  "budget-output": {
    severity: "warning",
    late: true,
    says: (f) => `The output is ${bytes(f.weight)}. The budget is ${bytes(f.most)}.`,
    hint: () => "Find large files with `--build-report`, or raise `budgets.output`.",
  },
  "budget-time": {
    severity: "warning",
    late: true,
    says: (f) => `The build took ${f.seconds} s. The budget is ${f.most} s.`,
    hint: () => "Find slow stages with `--build-report`, keep `.pio-docs` between runs, or raise `budgets.time`.",
  },
  "agent-page-size": {
    severity: "info",
    late: true,
    says: (f) =>
      f.count !== undefined
        ? `${f.count} pages of \`${f.file}\` have more than ${count(f.most)} characters of Markdown, so AI assistants truncate them. The longest, \`${f.route}\`, has ${count(f.characters)}.`
        : `The Markdown version of \`${f.route}\` has ${count(f.characters)} characters. AI assistants truncate pages after ${count(f.most)}.`,
    hint: () => "Split the page, or move rarely needed content to another page.",
    together: (f) => ({
      cause: "agent-page-size",
      says: ({ count: pages, files }) =>
        `${pages} pages of ${files} have more than ${count(f.most)} characters of Markdown, so AI assistants truncate them. One of them, \`${f.route}\`, has ${count(f.characters)}.`,
    }),
  },
  "build-report-not-written": {
    severity: "error",
    fixed: true,
    exit: 74,
    says: (f) => `The build report cannot be written: ${f.problem}.`,
    hint: () => "Use `--build-report` with a path in a writable folder.",
  },
});
