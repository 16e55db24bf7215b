// The options of `pio-docs drift`: their words and their checks.
import { type Command, InvalidArgumentError, Option } from "commander";
import { type LogFields, logParts, usualFields } from "../drift/access-log.ts";
import { isUrl } from "../text/url.ts";
import {
  audienceOf,
  type CommandSiteOptions,
  listOf,
  noCodeOption,
  type ReportOptions,
  withSpecOptions,
} from "./options.ts";

export const failLevels = ["error", "warning", "info", "none"] as const;

export type DriftWords = ReportOptions &
  Pick<CommandSiteOptions, "spec" | "specRoot" | "overlay" | "config" | "audience" | "code" | "severity"> & {
    readonly site: string;
    readonly api?: string;
    readonly server?: readonly string[];
    readonly logFields?: LogFields;
    readonly ignoreHeaders?: readonly string[];
    readonly failOn: (typeof failLevels)[number];
  };

/** Adds the options of a comparison with traffic. */
export function withDriftOptions(command: Command): Command {
  return withSpecOptions(
    command
      .option("--site <site>", "site folder or OpenAPI file", ".")
      .option("--api <id>", "API to compare with, if the site has several"),
  )
    .addOption(noCodeOption())
    .option("--audience <name>", "include what is marked for this audience (repeatable)", audienceOf)
    .option("--server <URL>", "server that was recorded, in place of those in the spec (repeatable)", serverOf)
    .option("--log-fields <fields>", "names of log fields, such as method=verb,path=url,status=code", fieldsOf)
    .option("--ignore-headers <names>", "headers that need no description, such as x-acme-* (repeatable)", headersOf)
    .option("--severity <code=level>", "severity of a problem code: error, warning, info, or off (repeatable)", listOf)
    .addOption(
      new Option("--fail-on <level>", "exit with code 1 if there is a problem at this level or above")
        .choices(failLevels)
        .default("error"),
    );
}

function serverOf(text: string, before: readonly string[] = []): readonly string[] {
  if (!/^https?:\/\//i.test(text) || !isUrl(text))
    throw new InvalidArgumentError("Use a URL such as https://staging.example.com/v1.");
  return [...before, text];
}

function headersOf(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(",").map((name) => name.trim().toLowerCase());
  if (!names.every((name) => /^[!#$%&'+.^`|~\w-]+\*?$/.test(name)))
    throw new InvalidArgumentError("Use names of headers, such as x-acme-*.");
  return [...before, ...names];
}

/** The fields that are named are the only ones of their part. */
function fieldsOf(text: string, before: LogFields = usualFields): LogFields {
  const fields: Record<string, readonly string[]> = { ...before };
  for (const pair of text.split(",")) {
    const [part = "", ...rest] = pair.split("=");
    const name = rest.join("=").trim();
    if (!logParts.some((one) => one === part.trim()) || name === "")
      throw new InvalidArgumentError(
        `Use ${logParts.join(", ")}, each with the name of a field: method=verb,path=url.`,
      );
    fields[part.trim()] = [name];
  }
  return { ...before, ...fields };
}
