// What a config of Docusaurus shows: its trees of docs, blogs and free pages, from the preset and from plugins, with their options.

import { folderOf } from "../../text/file-path.ts";
import { isList, isObject, type Json, type JsonObject, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { given } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";

export type Instance = { readonly id: string; readonly options: JsonObject; readonly pointer: string };

/** The parts of a site by their kind. `classic`: the options of the preset. */
export type Instances = {
  readonly docs: readonly Instance[];
  readonly blogs: readonly Instance[];
  readonly pages: readonly Instance[];
  readonly others: readonly (Instance & { readonly name: string })[];
  readonly classic: JsonObject;
};

const plugins = /^(?:@docusaurus\/plugin-(?:content-)?|docusaurus-plugin-)?(.*)$/;

/** The instances of `config`. A preset or plugin is a name, or a list of the name and its options. */
export function instancesOf(config: Json | undefined): Instances {
  const docs: Instance[] = [];
  const blogs: Instance[] = [];
  const pages: Instance[] = [];
  const others: (Instance & { name: string })[] = [];
  let classic: JsonObject = {};
  const presets = listed(config, "presets");
  for (const { name, options, pointer } of presets) {
    if (!/(?:^|\/|preset-)(?:classic|openapi)$|^classic$|preset/.test(name)) continue;
    classic = options;
    for (const [key, into] of [
      ["docs", docs],
      ["blog", blogs],
      ["pages", pages],
    ] as const) {
      const own = member(options, key);
      if (own !== false) into.push({ id: "default", options: isObject(own) ? own : {}, pointer: `${pointer}/${key}` });
    }
  }
  for (const { name, options, pointer } of listed(config, "plugins")) {
    const kind = plugins.exec(name)?.[1] ?? name;
    const one = { id: textAt(options, "id") ?? "default", options, pointer };
    if (kind === "docs" && name.includes("content-docs")) docs.push(one);
    else if (kind === "blog") blogs.push(one);
    else if (kind === "pages") pages.push(one);
    else others.push({ ...one, name });
  }
  // A config whose presets cannot be known has the usual ones.
  if (presets.length === 0 && docs.length === 0) docs.push({ id: "default", options: {}, pointer: "/presets" });
  return { docs, blogs, pages, others, classic };
}

function listed(
  config: Json | undefined,
  key: string,
): readonly { readonly name: string; readonly options: JsonObject; readonly pointer: string }[] {
  const found = member(config, key);
  if (!isList(found)) return [];
  return found.flatMap((entry, at) => {
    const [name, options] = isList(entry) ? entry : [entry];
    if (typeof name !== "string") return [];
    const pointer = isList(entry) ? `/${key}/${at}/1` : `/${key}/${at}`;
    return [{ name, options: isObject(options) ? options : {}, pointer }];
  });
}

// What `docusaurus-openapi-docs` makes pages of: its specs become APIs of the config, and the pages that it wrote stay behind.

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

/** `./docs/` and `/docs` as `docs`. */
export function tidied(path: string): string {
  return path
    .replace(/^(?:@site)?[./]*\//, "")
    .replace(/^\.$/, "")
    .replace(/\/+$/, "");
}

/** Whether a path of the old config leads out of the old site. */
export function leadsOut(path: string): boolean {
  return /(?:^|\/)\.\.(?:\/|$)|^\//.test(path);
}

/** The folder that options name. One outside the old site stays as it is, so that no folder of the site is taken for it. */
export function folderAt(options: JsonObject, usual: FilePath): FilePath {
  const path = textAt(options, "path") ?? usual;
  return /(?:^|\/)\.\.(?:\/|$)/.test(path) ? path : tidied(path);
}
