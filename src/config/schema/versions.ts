// Versions of a site.
import * as z from "zod";
import { versionFaults } from "../version-faults.ts";
import { day, filled, id, inside, path, route, staticFolders, variables } from "./values.ts";

const version = z.strictObject({
  id: id.describe("ID of the version, and the last segment of its default path."),
  path: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]{0,99}(\/[A-Za-z0-9][\w.-]{0,99}){0,9}$/, {
      error: "must be segments of letters, digits, `-`, `_`, and `.`, separated by `/`",
    })
    .describe("Start of the version's URLs. Default: `v/<id>`.")
    .exactOptional(),
  docsRoute: route
    .describe(
      "Path of the guide pages below the version's path. If set, the version has no standalone pages. Default: `docsRoute` of the site.",
    )
    .exactOptional(),
  ref: filled.describe("Git tag, branch, or commit that the version is read from.").exactOptional(),
  folder: inside
    .describe("Folder that contains the guide pages of the version, as Docusaurus keeps them.")
    .exactOptional(),
  label: filled.describe("Name of the version in the version menu. Default: the ID.").exactOptional(),
  current: z
    .boolean()
    .default(false)
    .describe(
      "Publishes this version under `/`. Default: the first version with `ref` or `folder` that isn't unmaintained, or else the working tree.",
    ),
  index: z
    .boolean()
    .describe(
      "Whether search engines index the version. Default: `true`, but `false` for unreleased and unmaintained versions.",
    )
    .exactOptional(),
  status: z.enum(["maintained", "unmaintained"]).describe("Whether the version is still maintained.").exactOptional(),
  until: day
    .describe("Last day of support, which is printed on the pages. It doesn't change `status`.")
    .exactOptional(),
  docs: inside.describe("Folder of the guide pages in the ref. Default: `docs` of the site.").exactOptional(),
  sidebars: path
    .describe(
      "YAML or JSON file of the sidebars, in the ref or in the working tree. Default: the sidebars of the site.",
    )
    .exactOptional(),
  spec: z
    .record(z.string(), filled)
    .default({})
    .describe("Specs in the ref, by ID of the API. Default: those of `apis`."),
  static: staticFolders.describe("Static folders in the ref. Default: `static` of the site.").exactOptional(),
  variables: variables.default({}).describe("Values of variables that are different in this version."),
});

export const versions = z
  .array(version)
  .min(1)
  .superRefine((value, context) => {
    for (const { path, message } of versionFaults(value))
      context.addIssue({ code: "custom", path: [...path], message });
  });
