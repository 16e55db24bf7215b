// The options of `pio-docs mcp`: their words.
import type { Command } from "commander";
import { portOf, type ReportOptions } from "./options.ts";

/** `http`: over HTTP instead of stdin and stdout. */
export type McpWords = ReportOptions & {
  readonly out?: string;
  readonly http?: true;
  readonly port?: number;
  readonly host?: string;
  readonly token?: string;
};

/** Adds the options of the server of facts. */
export function withMcpOptions(command: Command): Command {
  return command
    .option("--out <dir>", "output folder of the site (default: <site>/build)")
    .option("--http", "answer over HTTP (default: over stdin and stdout)")
    .option("--port <number>", "port of --http (default: 4110 or the next free one)", portOf)
    .option("--host <name>", "address to listen on with --http (default: this machine alone); needs a token")
    .option("--token <text>", "bearer token that callers of --http must send (also: PIO_DOCS_MCP_TOKEN)");
}
