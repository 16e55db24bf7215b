// Search providers, the security policy, and analytics services.
import * as z from "zod";
import { serviceOrigin } from "../address.ts";
import { analyticsIds, policyOrigin, serviceUrl } from "../policy.ts";
import { filled, judged, route } from "./values.ts";

/** What a search service cannot do without. */
const neededBy = {
  embedded: [],
  algolia: ["appId", "apiKey", "indexName"],
  typesense: ["apiKey", "indexName", "hosts"],
} as const;

export const search = z
  .strictObject({
    page: z
      .union([route, z.literal(false)], { error: "must be a path that starts with `/`, or `false`" })
      .default("/search")
      .describe("Path of the search page, or `false` to turn off search."),
    provider: z
      .enum(["embedded", "algolia", "typesense"])
      .default("embedded")
      .describe("Search provider: the embedded index, or a service to which `pio-docs search push` uploads the index."),
    appId: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, { error: "must contain only letters, digits, and `-`" })
      .describe("Algolia application ID.")
      .exactOptional(),
    apiKey: filled
      .describe("Search-only API key. It is visible on every page, so it must not allow anything but searches.")
      .exactOptional(),
    indexName: z
      .string()
      .regex(/^[\w.-]+$/, { error: "must contain only letters, digits, `-`, `_`, and `.`" })
      .describe("Algolia index, or Typesense collection alias.")
      .exactOptional(),
    hosts: z
      .array(judged(serviceOrigin))
      .default([])
      .describe(
        "Hosts of the search service, in order of preference. Typesense: its nodes. Algolia: leave empty, or list servers with a compatible API.",
      ),
    contextual: z
      .boolean()
      .default(true)
      .describe(
        "Searches only records in the current language and version. Set it to `false` if the index contains no other records.",
      ),
    synonyms: z
      .union([z.literal(false), z.array(z.array(filled).min(2))], {
        error: "must be a list of lists of two or more words, or `false`",
      })
      .describe(
        'Synonyms, such as `[["parcel", "package"]]`, in addition to the built-in ones. `false` turns off synonyms.',
      )
      .exactOptional(),
    searchParameters: z
      .record(z.string(), z.json())
      .default({})
      .describe(
        "Parameters for every request to the search service. Filters are combined with the built-in filters. Other parameters replace the built-in ones.",
      ),
  })
  .superRefine((search, context) => {
    for (const key of neededBy[search.provider]) {
      const value = search[key];
      if (value === undefined || (Array.isArray(value) && value.length === 0))
        context.addIssue({
          code: "custom",
          path: [key],
          message: `is required if \`provider\` is \`${search.provider}\``,
        });
    }
  })
  .prefault({})
  .describe("Search settings.");

const origins = (what: string) =>
  z.array(judged(policyOrigin)).default([]).describe(`${what} Exact origins, such as \`https://cdn.example.com\`.`);

export const policy = z
  .strictObject({
    script: origins("Hosts of scripts that other scripts load."),
    connect: z
      .array(judged((value) => policyOrigin(value, "sockets")))
      .default([])
      .describe("Hosts that scripts can connect to. Exact origins, including `wss://`."),
    style: origins("Hosts of stylesheets that scripts and stylesheets load."),
    font: origins("Hosts of font files."),
    image: origins("Hosts of images that scripts and stylesheets load. Images in pages are always allowed."),
    frame: origins("Hosts whose pages an `<iframe>` can show, in addition to the site itself."),
    worker: origins("Hosts of workers that scripts start."),
    trustedTypes: z
      .enum(["strict", "default", "off"])
      .default("strict")
      .describe(
        "Trusted Types: `strict` (scripts cannot create HTML or scripts), `default` (scripts from `policy.script` are allowed), or `off`.",
      ),
  })
  .prefault({})
  .describe("Additions to the security policy.");

/** An id alone, for a service that has a host of its own. */
const visits = ({ is, needs }: (typeof analyticsIds)["ga4"]) => z.string().regex(is, { error: needs });

/** The same where the service can be run by anybody. */
const anywhere = (ids: (typeof analyticsIds)["ga4"]) =>
  z.union(
    [
      visits(ids),
      z.strictObject({
        url: judged(serviceUrl).describe("Server URL, including the path."),
        id: visits(ids).describe("Site ID on that server."),
      }),
    ],
    {
      error: `${ids.needs}, or \`{ url, id }\` for a self-hosted server`,
    },
  );

export const analytics = z
  .strictObject({
    plausible: anywhere(analyticsIds.plausible)
      .describe(
        "Plausible: the site's domain, or the `pa-…` ID of its script. Use `{ url, id }` for a self-hosted server.",
      )
      .exactOptional(),
    umami: anywhere(analyticsIds.umami)
      .describe("Umami: the website ID. Use `{ url, id }` for a self-hosted server.")
      .exactOptional(),
    matomo: z
      .strictObject(
        {
          url: judged(serviceUrl).describe("URL of your Matomo server, including the path."),
          id: z
            .union([z.int().positive(), visits(analyticsIds.matomo)], { error: analyticsIds.matomo.needs })
            .describe("Site ID."),
        },
        { error: "must be `{ url, id }`, since Matomo is self-hosted" },
      )
      .describe("Matomo: the server URL and the site ID.")
      .exactOptional(),
    ga4: visits(analyticsIds.ga4).describe("Google Analytics 4: the measurement ID, `G-…`.").exactOptional(),
    posthog: anywhere(analyticsIds.posthog)
      .describe("PostHog: the project key, `phc_…`. Use `{ url, id }` for another region or a self-hosted server.")
      .exactOptional(),
  })
  .prefault({})
  .describe("Analytics services. Their scripts and policy entries are added automatically.");
