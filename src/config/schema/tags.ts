// The key `tags`: pages that list the docs pages of each tag.
import * as z from "zod";
import { route } from "./values.ts";

export const tags = z
  .union([z.boolean(), z.strictObject({ route: route.describe("Path of the list of tags.") })], {
    error: "must be `true`, `false`, or an object with `route`",
  })
  .default(false);
