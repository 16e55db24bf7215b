// The keys of a team's own checks: the modules that hold them, and the schema of own keys of front matter.
import * as z from "zod";

const module = z.string().regex(/^(?!npm:|[/\\]|[a-z]:[/\\]).+\.(?:[cm]?[jt]s|[jt]sx)$/i, {
  error: "must be a JavaScript or TypeScript file, relative to the site folder, such as `./checks/terms.ts`",
});

export const ownChecks = z.array(module);

export const frontMatterSchema = module;
