// Where each page of a made history must be, and what its files are made for.

/** `state`: of the default language, translated, that and stale, or shown in the default language. */
export type Stand = {
  readonly address: string;
  readonly state: "own" | "translated" | "stale" | "original";
  readonly isListed: boolean;
};

/** `stands`: by edition. `api`: what stands in for it where it is not. */
export type MadePage = {
  readonly name: string;
  readonly api?: string;
  readonly stands: Map<string, Stand>;
};

export type MadeEdition = {
  readonly key: string;
  readonly version: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly prefix: string;
  readonly isIndexed: boolean;
};

export type VersionId = "next" | "3" | "2" | "1";

/** Whether a version is not older than 3. */
export function isSince3(version: VersionId): boolean {
  return version === "3" || version === "next";
}

/** A version in the making. */
export type Made = {
  readonly files: Record<string, string>;
  readonly version: VersionId;
  readonly editions: readonly MadeEdition[];
};

/** Writes down where a page of an edition must be. `api`: the name of the introduction of its API. */
export type Stands = (
  name: string,
  edition: MadeEdition,
  stand: Omit<Stand, "address"> & { readonly route: string },
  api?: string,
) => void;
