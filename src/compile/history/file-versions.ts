// Releases that are files of the site: those of a list, and those of the folder that `pio-docs release` writes to.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Sources } from "../../host/files.ts";
import type { ApiConfig, SpecHistory } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
import { absolutePath } from "../../model/source-tree.ts";
import { releaseStamp } from "../../spec/history/release-file.ts";
import { type SpecSettings, startSpec } from "../../spec/load-spec.ts";
import { defined } from "../../text/defined.ts";
import type { Place } from "../../text/place.ts";
import { absoluteOf } from "../known-specs.ts";
import type { Memo } from "../memo.ts";
import type { Version, Versions } from "./version.ts";

export type VersionSettings = SpecSettings & { readonly memo: Memo };

export type Around = { readonly host: Sources; readonly api: ApiConfig; readonly settings: VersionSettings };

/** The releases of a list, as it has them. */
export async function listedVersions(
  { releases }: Extract<SpecHistory, { readonly kind: "list" }>,
  around: Around,
): Promise<Versions> {
  const versions = await Promise.all(
    releases.map(({ version, date, spec, place }) =>
      fileVersion({ name: version, date, place }, spec, { ...around, api: asItWas(around.api, spec) }),
    ),
  );
  const { siteFolder } = around.settings;
  return { versions, findings: [], files: releases.flatMap(({ spec }) => absoluteOf(siteFolder, spec) ?? []) };
}

/** The releases that a folder holds. Finding: `history-missing` for a folder without any, `history-unreadable` for a file that is none. */
export async function storedVersions(
  { folder, place }: Extract<SpecHistory, { readonly kind: "folder" }>,
  around: Around,
): Promise<Versions> {
  const { host, settings } = around;
  const absolute = absolutePath(settings.siteFolder, folder);
  const names = (await host.names(absolute).catch(() => [])).filter((name) => name.endsWith(".json"));
  const findings: Finding[] = [];
  const versions = await Promise.all(
    names.map(async (name): Promise<readonly Version[]> => {
      const file = folder === "." ? name : `${folder}/${name}`;
      const stamp = await host.fact(`${absolute}/${name}`, "release", releaseStamp).catch(() => undefined);
      if (stamp === undefined) {
        findings.push(
          finding("history-unreadable", { file }, { name, problem: "`pio-docs release` has not written it" }),
        );
        return [];
      }
      // Overlays were applied when it was stored.
      const { overlays: _, ...api } = asItWas(around.api, file);
      return [await fileVersion({ name: stamp.version, date: stamp.date, place: { file } }, file, { ...around, api })];
    }),
  );
  if (names.length === 0)
    findings.push(finding("history-missing", place, { problem: `\`${folder}\` holds no release` }));
  return { versions: versions.flat(), findings, files: [absolute] };
}

/** `api` with the spec of a release: what explains errors or samples has no history. */
export function asItWas(api: ApiConfig, spec: string): ApiConfig {
  const { specHistory: _, sdkSamples: __, errors: ___, ...rest } = api;
  return { ...rest, spec };
}

type Told = { readonly name: string; readonly date: string | undefined; readonly place: Place };

async function fileVersion(told: Told, spec: string, { host, api, settings }: Around): Promise<Version> {
  const { siteFolder, memo, audiences } = settings;
  const digestAt = (file: string): Promise<string> => {
    const absolute = absoluteOf(siteFolder, file);
    return absolute === undefined ? Promise.reject(new Error(file)) : host.digest(absolute).catch(() => "none");
  };
  const root = await digestAt(spec).catch(() => undefined);
  const key = root === undefined ? undefined : digestOf(root, JSON.stringify([api, audiences]));
  // The other files that it refers to are known once it was read.
  const others = key === undefined ? undefined : memo.json<readonly string[]>("release-files", key);
  const identity =
    key === undefined || others === undefined
      ? undefined
      : digestOf(key, ...(await Promise.all(others.map((file) => digestAt(file).catch(() => "")))));
  return {
    ...told,
    identity,
    files: [spec, ...(others ?? [])].flatMap((file) => absoluteOf(siteFolder, file) ?? []),
    async read() {
      const answer = await startSpec(host, api, { ...settings, unjudged: true });
      const files = (answer.spec?.files ?? []).filter((file) => file !== spec);
      if (key !== undefined) memo.putJson("release-files", key, files);
      return defined({
        json: answer.spec?.json,
        findings: answer.spec === undefined ? await answer.findings : [],
        files: [spec, ...files],
      });
    },
  };
}
