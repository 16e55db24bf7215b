// An API of a config: its spec, pages, samples, errors, and history.
import * as z from "zod";
import { endpointAddress, policyOrigin } from "../policy.ts";
import { day, filled, id, judged, route } from "./values.ts";

const sending = z.strictObject({
  hosts: z
    .array(judged(policyOrigin))
    .default([])
    .describe(
      "Origins to which readers can send requests, in addition to the servers in the spec. Required for server variables without `enum`.",
    ),
  clientId: z
    .union([filled, z.record(z.string(), filled)], {
      error: "must be a client ID, or an object that maps security schemes to client IDs",
    })
    .describe("Public OAuth 2.0 client ID for sign-in. To set one for each security scheme, use an object.")
    .exactOptional(),
  clientCredentials: z
    .boolean()
    .default(false)
    .describe(
      "Lets readers sign in with a client secret. Each build reports a warning because readers enter the secret on a page.",
    ),
  proxy: judged(endpointAddress)
    .describe(
      "Path or URL of the proxy that `pio-docs emit proxy` writes, for APIs that do not allow requests from pages.",
    )
    .exactOptional(),
});

const codePlace = z.string().regex(/^[^.\s]+(?:\.[^.\s]+)*$/, { error: "must be a dotted path such as `detail.code`" });

const specHistory = z.union(
  [
    filled.describe("Folder that `pio-docs release` writes to."),
    z
      .array(
        z.strictObject({
          version: filled.describe("Release name."),
          date: day.describe("Release date.").exactOptional(),
          spec: filled.describe("OpenAPI file of the release, relative to the site folder."),
        }),
      )
      .min(1),
    z.strictObject({
      tags: filled.describe("Git tags, with `*` as a wildcard: `v*`."),
      file: filled
        .describe(
          "Path of the OpenAPI file in the tagged commits, relative to the site folder. Default: the spec's current path.",
        )
        .exactOptional(),
    }),
  ],
  { error: "must be a folder, a list of releases with `version` and `spec`, or an object with `tags`" },
);

export const api = z.strictObject({
  id: id.default("api").describe("ID of the API, used in sidebars and in `--spec id=path`."),
  spec: filled.describe(
    "OpenAPI file, relative to the site folder, an http(s) URL, or a file in an installed package, such as `npm:@acme/api/openapi.yaml`.",
  ),
  route: route
    .describe("Path of the API's pages. Default: `/api`, or `/<id>` if there are several APIs.")
    .exactOptional(),
  sidebar: filled
    .describe(
      "Sidebar that shows the API if no other sidebar lists it. Default: `apiSidebar`, or `<id>Sidebar` if there are several APIs.",
    )
    .exactOptional(),
  remoteRefs: z.array(filled).default([]).describe("Hosts from which `$ref` targets can be fetched."),
  specRoot: filled
    .describe(
      "Folder, relative to the site folder, that must contain all `$ref` targets. `--spec-root` overrides it. Default: the site folder or, for a spec outside it, the spec's folder.",
    )
    .exactOptional(),
  fallbackToCache: z
    .boolean()
    .default(false)
    .describe("Uses the cached copy of the spec if its URL cannot be fetched."),
  overlays: z
    .array(filled)
    .describe("OpenAPI overlays, in the order in which they are applied: files in the site folder or http(s) URLs.")
    .exactOptional(),
  console: z
    .union([z.boolean(), sending], { error: "must be `true`, `false`, or an object" })
    .describe("Lets readers send requests to this API from its pages. Off by default.")
    .exactOptional(),
  schemaPages: z
    .enum(["composed", "all", "none"])
    .default("composed")
    .describe(
      "Schemas that get their own page: `composed` (named schemas with properties or composition), `all` (every named schema), or `none` (only schemas too large to show inline).",
    ),
  samples: z
    .strictObject({
      from: z
        .union([filled, z.array(filled)], { error: "must be a file path, or a list of file paths" })
        .describe("Files with SDK samples for each operation. They are shown before the samples in the spec."),
    })
    .describe("Code samples for this API.")
    .exactOptional(),
  errors: z
    .strictObject({
      at: z
        .union([codePlace, z.array(codePlace).min(1)], {
          error: "must be a dotted path such as `detail.code`, or a list of them",
        })
        .describe(
          "Path of the error code in a response, such as `detail.code`. If the path goes through a list, it applies to each item. Default: `code`, `error`, `type`, or `error_code`.",
        )
        .exactOptional(),
      from: filled
        .describe(
          "File that documents the error codes. Default for `shop.yaml`: `shop.errors.yaml` in the same folder; otherwise, `errors.yaml`.",
        )
        .exactOptional(),
    })
    .describe("Page that lists error codes.")
    .exactOptional(),
  specHistory: specHistory
    .describe(
      "Earlier releases: the folder that `pio-docs release` writes to, a list of files, or Git tags. They add a changelog, feeds, and labels that show which version introduced a field.",
    )
    .exactOptional(),
});
