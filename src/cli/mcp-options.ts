// The options of `pio-docs mcp`: their words.
import { type Command, Option } from "commander";
import { portOf, type ReportOptions } from "./options.ts";

/** `http`: over HTTP instead of stdin and stdout. */
export type McpWords = ReportOptions & {
  readonly out?: string;
  readonly emit?: "worker";
  readonly http?: true;
  readonly port?: number;
  readonly host?: string;
  readonly token?: string;
};

/** Adds the options of the server of facts. */
export function withMcpOptions(command: Command): Command {
  return command
    .option("--out <path>", "output folder (default: <site>/build); with --emit, the file to write")
    .addOption(
      new Option("--emit <kind>", "write the server as one file for a host of functions, to standard output").choices([
        "worker",
      ]),
    )
    .option("--http", "serve over HTTP (default: stdin and stdout)")
    .option("--port <number>", "port for --http (default: 4110, or the next free port)", portOf)
    .option("--host <name>", "host for --http; a token is required (default: this machine only)")
    .option("--token <text>", "bearer token that --http clients must send (or set PIO_DOCS_MCP_TOKEN)");
}
