// The options of `pio-docs mock`: their words and their checks.
import { type Command, InvalidArgumentError } from "commander";
import type { Cors } from "../mock/cors.ts";
import { firstPort } from "../mock/first-port.ts";
import { isUrl } from "../text/url.ts";
import {
  audienceOf,
  type CommandSiteOptions,
  listOf,
  noCodeOption,
  portOf,
  type ReportOptions,
  specRootWords,
} from "./options.ts";

/** `cors`: undefined: pages of this machine and of the site. */
export type MockWords = ReportOptions &
  Pick<CommandSiteOptions, "spec" | "specRoot" | "overlay" | "config" | "audience" | "code"> & {
    readonly api?: string;
    readonly port?: number;
    readonly host: string;
    readonly cors?: Cors;
    readonly delay?: number;
    readonly seed?: number;
  };

/** Adds the options of a mock. */
export function withMockOptions(command: Command): Command {
  return command
    .option("--api <id>", "the one of several APIs of the site")
    .option("--spec <file|URL>", "OpenAPI spec in place of the first of the config, or of the one named by id=file")
    .option("--spec-root <dir>", specRootWords)
    .option("--overlay <file|URL>", "overlay on that spec, or on the one named by id=file; may be repeated", listOf)
    .option("--config <file>", "config file (default: pio-docs.config.* of the site, if there is one)")
    .addOption(noCodeOption())
    .option("--audience <name>", "answer for what specs mark for this audience, too; may be repeated", audienceOf)
    .option("--port <number>", `port (default: ${firstPort} or the next free one)`, portOf)
    .option("--host <name>", "address to listen on", "localhost")
    .option(
      "--cors <who>",
      "pages that may read answers: on, off, or origins (default: pages of this machine and of the site)",
      corsOf,
    )
    .option("--delay <ms>", "wait before each answer", delayOf)
    .option("--seed <number>", "answers that are made by chance are the same for the same request", seedOf);
}

function corsOf(text: string): Cors {
  if (text === "on" || text === "off") return { kind: text };
  const origins = text.split(",").map((part) => part.trim());
  if (origins.every((origin) => isUrl(origin) && new URL(origin).origin === origin)) {
    return { kind: "origins", origins };
  }
  throw new InvalidArgumentError("It is on, off, or origins such as https://app.example.com.");
}

function seedOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("A seed is a number from 0 to 999999999.");
  return Number(text);
}

function delayOf(text: string): number {
  const delay = Number(text);
  if (!/^\d+$/.test(text) || delay > 60_000) throw new InvalidArgumentError("A delay is a number from 0 to 60000.");
  return delay;
}
