// Releases that are files of the site: those of a list, and those of the folder that `pio-docs release` writes to.
import { historyMissing } from "../../check/spec/history-missing.ts";
import { historyUnreadable } from "../../check/spec/history-unreadable.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ApiConfig, SpecHistory } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { SourceHost } from "../../platform/fs/files.ts";
import type { OldDocuments } from "../../spec/history/old-documents.ts";
import { releaseStamp } from "../../spec/history/release-file.ts";
import { type SpecSettings, startSpec } from "../../spec/load-spec.ts";
import { decodedText } from "../../text/decoded.ts";
import { defined } from "../../text/defined.ts";
import type { JsonObject } from "../../text/json.ts";
import type { Place } from "../../text/place.ts";
import { absoluteOf } from "../cache/known-specs.ts";
import type { Memo } from "../cache/memo.ts";
import type { SpecVersion, SpecVersions } from "./version.ts";

/** `isGuide`: whether a file of the site is a page of its own. */
export type VersionSettings = SpecSettings & { readonly memo: Memo; readonly isGuide: (file: string) => boolean };

export type VersionContext = { readonly host: SourceHost; readonly api: ApiConfig; readonly settings: VersionSettings };

/** The releases of a list, as it has them. */
export async function listedVersions(
  { releases }: Extract<SpecHistory, { readonly kind: "list" }>,
  around: VersionContext,
): Promise<SpecVersions> {
  const versions = await Promise.all(
    releases.map(({ version, date, spec, place }) =>
      fileVersion({ name: version, date, place }, spec, { ...around, api: asItWas(around.api, spec) }),
    ),
  );
  const { siteFolder } = around.settings;
  return { versions, diagnostics: [], files: releases.flatMap(({ spec }) => absoluteOf(siteFolder, spec) ?? []) };
}

/** The releases that a folder holds. Diagnostic: `history-missing` for a folder without any, `history-unreadable` for a file that is none. */
export async function storedVersions(
  { folder, place }: Extract<SpecHistory, { readonly kind: "folder" }>,
  around: VersionContext,
): Promise<SpecVersions> {
  const { host, settings } = around;
  const absolute = absolutePath(settings.siteFolder, folder);
  const names = (await host.names(absolute).catch(() => [])).filter((name) => name.endsWith(".json"));
  const diagnostics: Diagnostic[] = [];
  const versions = await Promise.all(
    names.map(async (name): Promise<readonly SpecVersion[]> => {
      const file = folder === "." ? name : `${folder}/${name}`;
      const stamp = await host.fact(`${absolute}/${name}`, "release", releaseStamp).catch(() => undefined);
      if (stamp === undefined) {
        diagnostics.push(historyUnreadable({ file }, name, "it was not written by `pio-docs release`"));
        return [];
      }
      // Overlays were applied when it was stored.
      const { overlays: _, ...api } = asItWas(around.api, file);
      return [
        await fileVersion({ name: stamp.version, date: stamp.date, place: { file } }, file, {
          ...around,
          api,
        }),
      ];
    }),
  );
  if (names.length === 0) diagnostics.push(historyMissing(place, `\`${folder}\` contains no releases`));
  return { versions: versions.flat(), diagnostics, files: [absolute] };
}

/** `api` with the spec of a release: what explains errors or samples has no history. */
export function asItWas(api: ApiConfig, spec: string): ApiConfig {
  const { specHistory: _, sdkSamples: __, errors: ___, ...rest } = api;
  return { ...rest, spec };
}

type NamedVersion = { readonly name: string; readonly date: string | undefined; readonly place: Place };

async function fileVersion(told: NamedVersion, spec: string, around: VersionContext): Promise<SpecVersion> {
  const { host, api, settings } = around;
  const { siteFolder, memo, audiences } = settings;
  const digestAt = (file: string): Promise<string> => {
    const absolute = absoluteOf(siteFolder, file);
    return absolute === undefined ? Promise.reject(new Error(file)) : host.digest(absolute).catch(() => "none");
  };
  const root = await digestAt(spec).catch(() => undefined);
  const key = root === undefined ? undefined : digestOf(root, JSON.stringify([api, audiences]));
  // The other files that it refers to are known once it was read.
  const known = (): readonly string[] | undefined =>
    key === undefined ? undefined : memo.json<readonly string[]>("release-files", key);
  const others = known();
  return {
    ...told,
    async identity() {
      const files = known();
      if (key === undefined || files === undefined) return undefined;
      return digestOf(key, ...(await Promise.all(files.map((file) => digestAt(file).catch(() => "")))));
    },
    files: [spec, ...(others ?? [])].flatMap((file) => absoluteOf(siteFolder, file) ?? []),
    async read(documents) {
      const quick = await quicklyRead(spec, around, documents);
      if (quick !== undefined) {
        if (key !== undefined) memo.putJson("release-files", key, []);
        return { document: quick, diagnostics: [], files: [spec] };
      }
      const answer = await startSpec(host, api, { ...settings, unjudged: true });
      const files = (answer.spec?.files ?? []).filter((file) => file !== spec);
      if (key !== undefined) memo.putJson("release-files", key, files);
      return defined({
        document: answer.spec === undefined ? undefined : documents.fromJson(answer.spec.json),
        diagnostics: answer.spec === undefined ? await answer.diagnostics : [],
        files: [spec, ...files],
      });
    },
  };
}

/** The document of a release that is one file; undefined where it must be read as any other spec is, or something is wrong with it. */
async function quicklyRead(
  spec: string,
  { host, api, settings }: VersionContext,
  documents: OldDocuments,
): Promise<JsonObject | undefined> {
  const absolute = absoluteOf(settings.siteFolder, spec);
  if (absolute === undefined) return undefined;
  const bytes = await host.read(absolute).catch(() => undefined);
  return bytes === undefined ? undefined : documentFrom(bytes, { ...api, spec }, { settings, documents });
}

/** The document in the bytes of a file that nothing else shapes; undefined where it must be read as any other spec is. */
export function documentFrom(
  bytes: Uint8Array,
  { spec, overlays = [] }: ApiConfig,
  { settings, documents }: { readonly settings: VersionSettings; readonly documents: OldDocuments },
): JsonObject | undefined {
  const isJson = /\.json$/i.test(spec);
  if (overlays.length > 0 || (!isJson && !/\.ya?ml$/i.test(spec))) return undefined;
  return documents.fromText(decodedText(bytes).text, isJson ? "json" : "yaml", settings.audiences ?? []);
}
