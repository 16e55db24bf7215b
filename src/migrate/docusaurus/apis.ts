// What `docusaurus-openapi-docs` makes pages of: its specs become APIs of the config, and the pages that it wrote stay behind.

import { folderOf } from "../../text/file-path.ts";
import { isObject, type JsonObject, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { given } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import type { Instances } from "./instances.ts";
import { tidied } from "./versions.ts";

/** `folder`: where its pages were written, in the old tree. */
export type OldApi = { readonly id: string; readonly spec: string; readonly folder: FilePath };

/** The APIs of the plugin's instances, in their order. */
export function apisIn({ others }: Instances): readonly OldApi[] {
  return others
    .filter(({ name }) => name === "docusaurus-plugin-openapi-docs")
    .flatMap(({ options }) => apisOf(objectAt(options, "config") ?? {}));
}

function apisOf(config: JsonObject): readonly OldApi[] {
  return Object.entries(config).flatMap(([id, api]) => {
    const [spec, folder] = [textAt(api, "specPath"), textAt(api, "outputDir")];
    const versions = isObject(objectAt(api, "versions")) ? apisOf(objectAt(api, "versions") ?? {}) : [];
    return spec === undefined || folder === undefined
      ? versions
      : [{ id, spec, folder: tidied(folder) }, ...versions.map((one) => ({ ...one, id: `${id}-${one.id}` }))];
  });
}

/** Whether the plugin wrote a file. */
export function isMade(file: FilePath): boolean {
  return /\.(?:api|info|tag|schema)\.mdx$/.test(file);
}

/** The new config's entry of an API at `route`, and the files that come along for it. */
export function movedApi(
  tree: OldTree,
  { id, spec }: OldApi,
  route: string,
): { readonly config: JsonObject; readonly copies: readonly FilePath[] } {
  const isUrl = /^https?:/.test(spec);
  const file = tidied(spec);
  const folder = folderOf(file);
  const beside = folder === "" ? [file] : tree.below(folder).filter((one) => /\.(?:ya?ml|json)$/.test(one));
  return {
    config: given({ id, spec: isUrl ? spec : file, route }),
    copies: isUrl ? [] : beside.filter((one) => tree.has(one)),
  };
}
