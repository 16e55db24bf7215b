// What the config of a Next site says of addresses: its base, its languages, its redirects.
import { isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { spotter } from "../../text/lines.ts";
import type { FilePath } from "../../text/place.ts";
import { given } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { baseOf } from "../settings.ts";
import { merged } from "../tree-parts.ts";

export const nextConfigs = ["mjs", "ts", "js", "mts", "cjs"].map((ending) => `next.config.${ending}`);

/** `asked`: what of the config is known without running it. */
export type NextConfig = {
  readonly value: JsonObject;
  readonly redirects: Readonly<Record<string, string>>;
};

const passed =
  /^\/(?:webpack|turbopack|experimental|images|env|headers|rewrites|redirects|exportPathMap|generateBuildId|logging|compiler|eslint|typescript|pageExtensions|transpilePackages|sassOptions|outputFileTracing\w*|\.\.\.\d+|serverExternalPackages|publicRuntimeConfig|distDir)(?:\/|$)/;

/** Reads the config. Losses: what cannot be known of it, and redirects that are patterns. */
export async function nextConfig(tree: OldTree, file: FilePath): Promise<NextConfig> {
  const read = await tree.script(file, (pointer) => passed.test(pointer));
  const value = isObject(read.value) ? read.value : {};
  const name = file.slice(file.lastIndexOf("/") + 1);
  const imports = `import config from ${JSON.stringify(`./${name}`)};`;
  const asked = await tree.asked(file, "({ redirects: config.redirects() })", imports);
  const redirects: Record<string, string> = {};
  const listed = listAt(asked.value, "redirects");
  const text = (await tree.text(file)) ?? "";
  for (const one of listed) {
    const [from, to] = [textAt(one, "source"), textAt(one, "destination")];
    if (from === undefined || to === undefined) continue;
    if (/[:*()]/.test(from) || member(one, "has") !== undefined || member(one, "missing") !== undefined)
      tree.ask("Redirects", `the redirect from \`${from}\` is a pattern`, { file, ...placeOf(text, from) });
    else if (!Object.hasOwn(redirects, from)) redirects[from] = to;
  }
  if (asked.unknown.some(({ pointer }) => pointer.startsWith("/redirects")) && /redirects/.test(text))
    tree.ask("Redirects", "some redirects are known only when the config runs", { file });
  return { value, redirects };
}

/** Where a config writes `words`; nowhere, if it puts them together. */
function placeOf(text: string, words: string): { readonly line: number; readonly column: number } | undefined {
  const at = text.indexOf(words);
  return at < 0 ? undefined : spotter(text)(at);
}

/** Keys of the new config. */
export async function nextSettings(tree: OldTree, { value }: NextConfig): Promise<JsonObject> {
  const named = ["README.md", "readme.md"].find((file) => tree.has(file));
  const heading = /^#[ \t]+([^\n<>[\]]{2,80})$/m.exec(
    (named === undefined ? undefined : await tree.text(named)) ?? "",
  )?.[1];
  const own = tree.has("package.json") ? (await tree.data("package.json")).value : undefined;
  const icon = ["app/favicon.ico", "src/app/favicon.ico", "app/icon.svg", "src/app/icon.svg"].find((file) =>
    tree.has(file),
  );
  return given({
    title: heading?.replace(/[`*]/g, "").trim() ?? textAt(own, "name")?.replace(/^@[^/]*\//, ""),
    tagline: textAt(own, "description"),
    baseUrl: baseOf(textAt(value, "basePath")),
    trailingSlash: member(value, "trailingSlash") === true ? true : undefined,
    favicon: tree.has("public/favicon.ico") ? "favicon.ico" : icon?.slice(icon.lastIndexOf("/") + 1),
  });
}

/** Icons that Next takes from the folder of its pages. */
export function appIcons(tree: OldTree): readonly { source: FilePath; target: FilePath }[] {
  return ["app", "src/app"].flatMap((folder) =>
    ["favicon.ico", "icon.svg"].flatMap((name) =>
      tree.has(`${folder}/${name}`) && !tree.has(`public/${name}`)
        ? [{ source: `${folder}/${name}`, target: `static/${name}` }]
        : [],
    ),
  );
}

/** The packages that the site is made with. */
export async function packagesOf(tree: OldTree): Promise<ReadonlySet<string>> {
  const own: Json | undefined = tree.has("package.json") ? (await tree.data("package.json")).value : undefined;
  const all = merged(objectAt(own, "dependencies"), objectAt(own, "devDependencies"));
  return new Set(Object.keys(isObject(all) ? all : {}));
}
