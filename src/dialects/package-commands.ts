// Fences with a command of npm that stand for those of other package managers as well: Docusaurus' and Nextra's `npm2yarn`, Fumadocs'
// `package-install`. Each becomes a group of code.
import { commandFences, hasCommand } from "./packages.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const fence = /^([ \t>]*)(`{3,}|~{3,})[ \t]*(\S*)([^\n]*)$/;
const asks = /(?:^|[ \t])npm2yarn\w*(?=[ \t]|$)/;
const titled = /[ \t]*\b(?:title|filename)=(?:"[^"]*"|'[^']*'|\S+)/g;

/** Lines of a fence that are read so. */
const mostLines = 500;

export const packageCommands: Pass = {
  name: "package-commands",
  once: true,
  mayHold: (text) =>
    text.includes("2yarn") || (text.includes("package-install") && /(?:`{3}|~{3})[ \t]*package-install/.test(text)),
  edits: (page) => page.code.ranges.flatMap((range) => (range.kind === "block" ? groupOf(page, range) : [])),
};

function groupOf(
  { text }: DialectPage,
  { from, to }: { readonly from: number; readonly to: number },
): readonly TextEdit[] {
  const [first = "", ...lines] = text.slice(from, to).split("\n");
  const [, margin = "", ticks = "", language = "", words = ""] = fence.exec(first) ?? [];
  const isInstall = language === "package-install";
  if (ticks === "" || !(isInstall || asks.test(words)) || lines.length > mostLines) return [];
  const isClosed =
    lines
      .at(-1)
      ?.replace(/^[ \t>]+/, "")
      .trim()
      .startsWith(ticks) === true;
  const written = (isClosed ? lines.slice(0, -1) : lines).map((line) =>
    line.startsWith(margin) ? line.slice(margin.length) : line.trimStart(),
  );
  while (written.at(-1)?.trim() === "") written.pop();
  const code = isInstall ? written.map(installing) : written;
  const info = [isInstall ? "bash" : language, words.replace(asks, "").replace(titled, "").trim()]
    .filter((part) => part !== "")
    .join(" ");
  const start = from + margin.length;
  if (!hasCommand(code) || code.some((line) => line.includes("```")))
    return [{ from: start + ticks.length, to: from + first.length, by: [info] }];
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  const group = [`:::code-group{group="package-manager"}\n${margin}`, commandFences(code, { info, margin }).join(gap)];
  return [{ from: start, to, by: [`${group.join("")}\n${margin}:::`] }];
}

/** Names alone are to be installed. */
function installing(line: string): string {
  return line.trim() === "" || /^[ \t]*(?:#|npm\s|npx\s)/.test(line) ? line : `npm install ${line.trim()}`;
}
