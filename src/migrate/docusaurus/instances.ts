// What a config of Docusaurus shows: its trees of docs, blogs and free pages, from the preset and from plugins, with their options.
import { isList, isObject, type Json, type JsonObject, member, textAt } from "../../text/json.ts";

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
