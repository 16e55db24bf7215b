// The page of errors of Figma's spec, which has no codes, against a table that a person wrote from the spec: which operations answer with
// which status, and in which words. All 54 operations refuse; a status names those that have it, or those that have not.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";
import { kebabCase } from "../../src/model/slug.ts";
import { type PrintedError, printedErrors } from "../reference/printed-errors.ts";
import { buildSpec, remove, specFile, workFolder } from "./building.ts";

type Row = { readonly status: string; readonly says: RegExp } & ({ readonly but: string } | { readonly only: string });

const table: readonly Row[] = [
  {
    status: "400",
    says: /^Bad request\. Parameters are invalid or malformed\..* reduce the number and size of objects requested\.$/,
    but: "getProjectMeta getFolderMeta getFileVersions getComments deleteComment getCommentReactions deleteCommentReaction getMe getTeamWebhooks getPayments getLocalVariables getPublishedVariables deleteDevResource",
  },
  {
    status: "401",
    says: /^Token is missing or incorrect\.$/,
    only: "getActivityLogs getDeveloperLogs getAiUsageDaily getPayments getLocalVariables getPublishedVariables postVariables getDevResources postDevResources putDevResources deleteDevResource getLibraryAnalyticsComponentActions getLibraryAnalyticsComponentUsages getLibraryAnalyticsStyleActions getLibraryAnalyticsStyleUsages getLibraryAnalyticsVariableActions getLibraryAnalyticsVariableUsages",
  },
  {
    status: "403",
    says: /^The request was valid, but the server is refusing action\..* may need an account of some sort\.$/,
    but: "getPayments getOEmbed",
  },
  {
    status: "404",
    says: /^The requested file or resource was not found\.$/,
    but: "getTeamProjects getProjectFiles getMe getWebhooks postWebhook getActivityLogs getDeveloperLogs getAiUsageDaily getPayments postDevResources putDevResources getLibraryAnalyticsComponentActions getLibraryAnalyticsComponentUsages getLibraryAnalyticsStyleActions getLibraryAnalyticsStyleUsages getLibraryAnalyticsVariableActions getLibraryAnalyticsVariableUsages",
  },
  {
    status: "429",
    says: /^In some cases API requests may be throttled or rate limited\..*\(typically a minute\)\.$/,
    but: "getWebhooks",
  },
  { status: "500", says: /^An internal server error occurred\.$/, but: "getWebhooks getOEmbed" },
  {
    status: "501",
    says: /^The server does not support the functionality required to fulfill the request\.$/,
    only: "getOEmbed",
  },
];

const folder = workFolder();
afterAll(() => remove(folder));

it("tells each status of @figma/rest-api-spec with its operations, and no code", async () => {
  const path = specFile("@figma/rest-api-spec/openapi/openapi.yaml", folder);
  const built = await buildSpec(path, folder);
  const rows = printedErrors(readFileSync(join(built.out, "api/errors/index.html"), "utf8"));
  const spec: { readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId?: string }>>>> } = parse(
    readFileSync(path, "utf8"),
  );
  const ids = Object.values(spec.paths).flatMap((item) => Object.values(item).flatMap((one) => one.operationId ?? []));
  expect(ids).toHaveLength(54);
  const slugs = (names: readonly string[]): readonly string[] => names.map((id) => kebabCase(id)).toSorted();
  const told = ({ operations }: PrintedError): readonly string[] =>
    operations.map((href) => href.split("/").at(-1) ?? "").toSorted();
  const wanted = table.map((row) => {
    const named = ("only" in row ? row.only : row.but).split(" ");
    return [row.status, "", slugs("only" in row ? named : ids.filter((id) => !named.includes(id)))];
  });
  expect(rows.map((row) => [row.status, row.code, told(row)])).toEqual(wanted);
  for (const [index, { says }] of table.entries()) expect(rows[index]?.says).toMatch(says);
});
