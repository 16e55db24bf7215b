// The key `docs`: a folder of guide pages, or a list of folders, of which some belong to other teams, repositories, or packages.
import * as z from "zod";
import type { Mount } from "../../model/collection.ts";
import type { Route } from "../../model/route.ts";
import { climbs } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";
import { isWebUrl } from "../address.ts";
import { headingIds } from "./heading-ids.ts";
import { filled, inside, path, route } from "./values.ts";

/** An entry of `docs` that says more than a path, as its folder was found. */
export type ConfiguredMount = {
  readonly folder: FilePath;
  readonly route: Route;
  readonly mount: Mount;
  /** It lies in the repository of the site, so that each version has its own. */
  readonly isInRepository: boolean;
  readonly versions?: readonly string[] | Readonly<Record<string, WrittenSource>>;
};

/** Where a version has a folder from, as it is written. */
export type WrittenSource = { readonly repository?: FilePath; readonly ref: string; readonly folder?: FilePath };

const name = z.string().regex(/^\S(?:.*\S)?$/, { error: "must not begin or end with a space" });

/** The shape of the key. */
export function docsKey() {
  const source = z.strictObject({
    repository: path
      .describe("Folder in the Git repository, relative to the site folder. Default: the folder in `from`.")
      .exactOptional(),
    ref: filled.describe("Git tag, branch, or commit of that repository."),
    folder: inside.describe("Folder in the repository. Default: the path of `from` in it.").exactOptional(),
  });
  const mount = z.strictObject({
    from: path.describe(
      "Folder, relative to the site folder, which can be outside it, or an installed package: `npm:@acme/docs`.",
    ),
    at: route.describe("Path under which the pages are served. Default: `docsRoute`.").exactOptional(),
    owners: z
      .array(name)
      .default([])
      .describe("Owners of the folder, such as `@team-a`. Reports name them, and `check --owner` filters by them."),
    sidebar: z
      .literal("own")
      .describe("`own` shows the pages in a sidebar of their own. Default: a category in the sidebar of the docs.")
      .exactOptional(),
    editUrl: z
      .string()
      .refine(isWebUrl, { error: "must be an http or https URL" })
      .describe("URL prefix for “Edit this page” links. The path in the folder is appended.")
      .exactOptional(),
    headingIds: headingIds
      .describe("Tool whose rule creates the IDs of headings in these pages. Default: `headingIds` of the site.")
      .exactOptional(),
    versions: z
      .union([z.array(filled), z.record(z.string(), source)], wrong("a list of version IDs, or an object"))
      .describe(
        "IDs of the versions that contain the folder, or an object with the Git ref for each ID. Default: every version for a folder of this repository, or else the current version.",
      )
      .exactOptional(),
    locales: z
      .record(
        z.string(),
        z.strictObject({ from: path.describe("Folder with the translated pages, relative to the site folder.") }),
      )
      .default({})
      .describe("Translations of the folder, by language."),
  });
  const plain = path.refine((value) => !climbs(value), {
    error: "must be inside the site folder; for a folder outside it, use an object with `from`",
  });
  return z.union(
    [
      z.literal(false),
      inside,
      z.array(z.union([plain, mount], wrong("a folder inside the site folder, or an object with `from`"))).min(1),
    ],
    wrong("a folder inside the site folder, a list of folders, or `false`"),
  );
}

/** Of an object or a list, what is wrong inside is told. */
function wrong(kinds: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      typeof input === "object" && input !== null ? undefined : `must be ${kinds}`,
  };
}
