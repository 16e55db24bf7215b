// The small specs of packages that hold many, each of one feature.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { installed } from "./building.ts";
import { specFolders } from "./inputs.ts";
import { isSpec } from "./operations.ts";

/** Name and path of each, below the installed packages. */
export const smallSpecs = specFolders.flatMap((path) =>
  readdirSync(installed(path), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(json|ya?ml)$/.test(file) && isSpec(join(installed(path), file)))
    .map((file) => ({ name: file, path: join(path, file) })),
);
