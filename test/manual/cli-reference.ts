// The reference of commands and options, as Markdown: made from the program that reads the command line.
import type { Command } from "commander";
import { programOf } from "../../src/cli/program.ts";

const nowhere = { write: () => true, columns: 1000 };
const program = programOf(
  {
    stdout: nowhere,
    stderr: nowhere,
    env: {},
    cwd: "/",
    interrupted: new AbortController().signal,
    hearSignals() {},
  },
  { perform: async () => {}, asData: false },
  "0.0.0",
);
const help = program.createHelp();

export type DocumentedCommand = { readonly name: string; readonly group: string; readonly command: Command };

/** The commands in the order of `--help`, with those below them; `help` is the program's own. */
export const commands: readonly DocumentedCommand[] = groupsOf(help.visibleCommands(program)).flatMap(
  ([group, members]) =>
    members.flatMap((command) => [
      { name: command.name(), group, command },
      ...help
        .visibleCommands(command)
        .filter((below) => below.name() !== "help")
        .map((below) => ({ name: `${command.name()} ${below.name()}`, group, command: below })),
    ]),
);

function groupsOf(all: readonly Command[]): readonly (readonly [string, readonly Command[]])[] {
  const shown = all.filter((command) => command.name() !== "help");
  const groups = [...new Set(shown.map((command) => groupOf(command)))];
  return groups.map((group) => [group, shown.filter((command) => groupOf(command) === group)]);
}

function groupOf(command: Command): string {
  return (command.helpGroup() ?? "").replace(/:$/, "");
}

/** How a command is called, and its arguments. */
export function usageText({ command }: DocumentedCommand): string {
  const given = help
    .visibleArguments(command)
    .map((argument) => `- ${code(argument.name())}: ${marked(help.argumentDescription(argument))}`);
  return [`\`\`\`text\n${help.commandUsage(command)}\n\`\`\``, ...(given.length === 0 ? [] : [given.join("\n")])].join(
    "\n\n",
  );
}

type Row = { readonly flags: string; readonly text: string; readonly places: readonly DocumentedCommand[] };

/** All options: those of several groups of commands first, then those of each group. */
export function optionTables(): string {
  const rows = rowsOf();
  const sections = [
    { title: "Options of most commands", rows: rows.filter((row) => groupsIn(row).length > 1) },
    ...[...new Set(commands.map(({ group }) => group))].map((group) => ({
      title: `${group} options`,
      rows: rows.filter((row) => groupsIn(row).length === 1 && groupsIn(row)[0] === group),
    })),
  ];
  return sections
    .filter((section) => section.rows.length > 0)
    .map((section) =>
      [
        `### ${section.title}`,
        "",
        "| Option | Commands | Description |",
        "|---|---|---|",
        ...section.rows.map(line),
      ].join("\n"),
    )
    .join("\n\n");
}

function groupsIn({ places }: Row): readonly string[] {
  return [...new Set(places.map(({ group }) => group))];
}

/** A row for each option; one that means something else in another command has a row of its own there. */
function rowsOf(): readonly Row[] {
  const rows = new Map<string, Row>();
  const add = (flags: string, text: string, place?: DocumentedCommand): void => {
    const places = rows.get(`${flags} ${text}`)?.places ?? [];
    rows.set(`${flags} ${text}`, { flags, text, places: place === undefined ? places : [...places, place] });
  };
  for (const place of commands)
    for (const option of help.visibleOptions(place.command)) add(option.flags, help.optionDescription(option), place);
  return [...rows.values()];
}

function line({ flags, text, places }: Row): string {
  const names = places.map(({ name }) => name);
  const without = commands.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  const where = without.length === 0 ? "all" : without.length < 3 ? `all but ${without.join(", ")}` : names.join(", ");
  return `| ${code(flags.replaceAll("|", "\\|"))} | ${where} | ${marked(text)} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}

const typed =
  /--[a-z][\w-]*(?: [a-z]+=[^\s)]+)?|<site>\/\w+|pio-docs\.config\.\*|pio-docs\.[\w.]+\w|PIO_DOCS_\w+(?:=1)?|NO_COLOR|id=file|junit=report\.xml|build\.json|info\.version|\$ref|\/docs\/|v1\.2:openapi\.yaml|"[^"]*"/g;

/** A text of the help as Markdown: what people type is code. */
function marked(text: string): string {
  return text.replace(typed, (token) => code(token.replace(/^"(.*)"$/, "$1"))).replaceAll("|", "\\|");
}
