// The options of `diff`: its report has formats of its own, and its own idea of what fails.
import { type Command, Option } from "commander";
import type { DiffWords } from "./commands/diff.ts";

/** How changes are printed. */
const formats: readonly DiffWords["format"][] = ["pretty", "json", "markdown", "sarif"];

/** Adds the options of a comparison. */
export function withDiffOptions(command: Command): Command {
  return command
    .addOption(new Option("--format <format>", "how changes are printed").choices(formats).default("pretty"))
    .addOption(
      new Option("--fail-on <level>", "exit with 1 when a change is as grave").choices(["breaking", "warning", "info"]),
    )
    .option(
      "--audience <name>",
      "compare what specs mark for this audience, too; may be repeated",
      (name: string, known: readonly string[] = []) => [...known, name],
    )
    .option("--spec-root <dir>", "folder that a $ref of a file may not leave (default: this one, or that of the file)")
    .option("--quiet", "print breaking changes only")
    .option("--verbose", "print all changes, and the trace of a bug")
    .option("--no-color", "no colours (also: NO_COLOR)");
}
