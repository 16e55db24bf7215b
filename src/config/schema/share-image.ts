// The picture that other sites show beside links to pages.
import * as z from "zod";
import { filled, path } from "./values.ts";

export const shareImage = z
  .union(
    [
      z.boolean(),
      filled,
      z.strictObject({
        fonts: z
          .array(path)
          .min(1)
          .describe("TrueType or OpenType fonts for letters that Inter lacks, such as Arabic or Japanese."),
      }),
    ],
    { error: "must be `true`, a path inside a static folder, or an object with `fonts`" },
  )
  .describe(
    "Image next to links to your pages in chats and feeds. `true`: an image of each page's title, which needs the package `@resvg/resvg-js`. A path: the same image for all pages. Needs `url`.",
  );
