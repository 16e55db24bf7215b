// Handlers of the site's own that answer readers and their assistants.
import * as z from "zod";
import { endpointAddress } from "../policy.ts";
import { judged } from "./values.ts";

export const mcp = z
  .strictObject({
    endpoint: judged(endpointAddress).describe(
      "Path or URL of the file that `pio-docs mcp --emit worker` writes. With `mcp` in `openIn`, pages link to it.",
    ),
  })
  .describe("Hosted MCP server of the site.")
  .exactOptional();

export const ask = z
  .strictObject({
    endpoint: judged(endpointAddress).describe("Path or URL of the endpoint that answers questions."),
  })
  .describe("Lets readers ask questions, in the search dialog, in the menu next to the title, and on the 404 page.")
  .exactOptional();
