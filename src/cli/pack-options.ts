// The options of `pio-docs pack`: their words.
import { type Command, InvalidArgumentError } from "commander";
import { type CommandSiteOptions, withSiteOptions } from "./options.ts";

/** `spec`: false where no spec is to travel. */
export type PackWords = Omit<CommandSiteOptions, "spec"> & {
  readonly spec?: string | false;
  readonly npm?: string;
  readonly npmVersion?: string;
  readonly license: string;
  readonly zip?: boolean;
  readonly into?: string;
  readonly operations?: string;
  readonly lang?: string;
  readonly docsVersion?: string;
  readonly llmsFull?: boolean;
};

/** Adds the options of a package of the docs. */
export function withPackOptions(command: Command): Command {
  const made = withSiteOptions(
    command
      .option("--into <dir>", "output folder (default: <site>/pack)")
      .option("--npm <name>", "write a package.json with this name, such as @acme/docs", npmNameOf)
      .option("--npm-version <version>", "version of the npm package (default: that of the spec)", npmVersionOf)
      .option("--license <id>", "license in the package.json", "UNLICENSED")
      .option("--zip", "write one ZIP archive instead of the files")
      .option("--operations <file>", "pack only the operations in this list, and the pages that they link to")
      .option("--lang <tag>", "language to pack (default: the site's default language)")
      .option("--docs-version <id>", "version of the docs to pack (default: the current version)")
      .option("--llms-full", "print all pages of an existing package; [site] is its folder"),
  );
  // After the one with a value: commander would take true for the usual value of that.
  made.option("--no-spec", "leave the OpenAPI specs out");
  // The same as `--into`, for who knows it of `build`.
  for (const option of made.options) if (option.long === "--out") option.hideHelp();
  return made;
}

function npmNameOf(text: string): string {
  if (!/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(text) || text.length > 214)
    throw new InvalidArgumentError("Use a name that npm accepts, such as @acme/docs.");
  return text;
}

function npmVersionOf(text: string): string {
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/.test(text))
    throw new InvalidArgumentError("Use a version such as 1.4.0.");
  return text;
}
