// One earlier release of an API, before it is read: what it is called, what its content is named by, and how it is read when somebody asks.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { OldDocuments } from "../../spec/history/old-documents.ts";
import type { JsonObject } from "../../text/json.ts";
import type { Place } from "../../text/place.ts";

/** A release that was read: the normalised document; without one `diagnostics` say why. `files` shaped it. */
export type VersionRead = {
  readonly document?: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
};

/** `identity`: equal for equal content; undefined where only reading tells. `place`: where the config, or a tag, names it. The oldest is read first,
 * with what the ones before it left in `documents`. */
export type SpecVersion = {
  readonly name: string;
  readonly date?: string | undefined;
  readonly place: Place;
  readonly identity: () => Promise<string | undefined>;
  readonly files: readonly string[];
  readonly read: (documents: OldDocuments) => Promise<VersionRead>;
};

/** All releases that a config names, and what is wrong with their list. `files`: absolute paths to watch. */
export type SpecVersions = {
  readonly versions: readonly SpecVersion[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
};
