// The options of `pio-docs mock`: their words and their checks.
import { type Command, InvalidArgumentError } from "commander";
import type { Cors } from "../mock/cors.ts";
import { firstPort } from "../mock/first-port.ts";
import { isUrl } from "../text/url.ts";
import {
  audienceOf,
  type CommandSiteOptions,
  noCodeOption,
  portOf,
  type ReportOptions,
  withSpecOptions,
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
  return withSpecOptions(command.option("--api <id>", "API to mock, if the site has several"))
    .addOption(noCodeOption())
    .option("--audience <name>", "include what is marked for this audience (repeatable)", audienceOf)
    .option("--port <number>", `port (default: ${firstPort}, or the next free port)`, portOf)
    .option("--host <name>", "host to listen on", "localhost")
    .option(
      "--cors <who>",
      "origins that can read responses (on, off, or a list; default: localhost and the site)",
      corsOf,
    )
    .option("--delay <ms>", "delay before each response, in milliseconds", delayOf)
    .option("--seed <number>", "make random responses repeatable", seedOf);
}

function corsOf(text: string): Cors {
  if (text === "on" || text === "off") return { kind: text };
  const origins = text.split(",").map((part) => part.trim());
  if (origins.every((origin) => isUrl(origin) && new URL(origin).origin === origin)) {
    return { kind: "origins", origins };
  }
  throw new InvalidArgumentError("Use on, off, or origins such as https://app.example.com.");
}

function seedOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("The seed must be a number from 0 to 999999999.");
  return Number(text);
}

function delayOf(text: string): number {
  const delay = Number(text);
  if (!/^\d+$/.test(text) || delay > 60_000)
    throw new InvalidArgumentError("The delay must be a number from 0 to 60000.");
  return delay;
}
