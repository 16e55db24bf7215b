// Redirects that stand in the files of web hosts: `_redirects`, `netlify.toml`, `vercel.json`. Rules from one path to another become redirects of
// the new config; patterns, conditions, rewrites and headers stay with the host, and are told.
import { routeOf } from "../model/route.ts";
import { isList, isObject, type Json, listAt, member, textAt } from "../text/json.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { Moving } from "./moving.ts";
import type { OldTree } from "./old-tree.ts";
import { tomlOf } from "./toml-file.ts";

type HostRule = {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** The host asks for more than the path: a country, a cookie, a query. */
  readonly hasConditions: boolean;
  readonly place: Place;
};

/** Redirects that a config is written for. */
const most = 20_000;

/** `moving` with the rules of the tree's web host. Its own redirects win. */
export async function withHostRules(tree: OldTree, moving: Moving): Promise<Moving> {
  const rules = [...(await redirectsFiles(tree)), ...(await netlifyRules(tree)), ...(await vercelRules(tree))];
  if (rules.length === 0) return moving;
  const base = typeof moving.config.baseUrl === "string" ? moving.config.baseUrl : "/";
  const redirects: { [from: string]: string } = {};
  for (const rule of rules) {
    const from = plainFrom(rule, base);
    if (from !== undefined && Object.keys(redirects).length < most) redirects[from] ??= withoutBase(rule.to, base);
    else tellRule(tree, rule);
  }
  return {
    ...moving,
    redirects: { ...redirects, ...moving.redirects },
    // pio-docs writes this file itself.
    copies: moving.copies.filter(({ source }) => !isRedirectsFile(source)),
  };
}

/** The path below the base that a plain rule leads away from. */
function plainFrom({ from, to, status, hasConditions }: HostRule, base: string): string | undefined {
  const isPath = /^\/[^*:?#\s()[\]{}]*$/.test(from) && (from === base.slice(0, -1) || from.startsWith(base));
  const isTarget = /^(?:\/(?!\/)|https?:\/\/)[^\s*]*$/.test(to) && !/\/:\w|:splat|\$\d/.test(to);
  const below = from.slice(base.length - 1);
  if (!isPath || !isTarget || hasConditions || ![301, 302, 303, 307, 308].includes(status) || below.length < 2)
    return undefined;
  return routeOf(below);
}

function withoutBase(to: string, base: string): string {
  return base !== "/" && to.startsWith(base) ? to.slice(base.length - 1) : to;
}

function tellRule(tree: OldTree, { from, status, hasConditions, place }: HostRule): void {
  const why =
    status === 200 || (status >= 400 && status < 500)
      ? "rewrites or hides a path"
      : hasConditions
        ? "depends on more than the path"
        : "is a pattern, or points outside the site's base";
  const what = `the host's rule from \`${from}\` ${why}`;
  tree.losses.push({ kind: "Redirects", what, place, instead: "Keep it in your host's settings" });
}

/** Whether it is a file of Netlify or Cloudflare Pages, at the top or in a folder that is published. */
function isRedirectsFile(file: FilePath): boolean {
  return /^(?:[^/]+\/){0,3}_redirects$/.test(file);
}

async function redirectsFiles(tree: OldTree): Promise<readonly HostRule[]> {
  const rules: HostRule[] = [];
  for (const file of tree.files.filter(isRedirectsFile))
    for (const [at, line] of ((await tree.text(file)) ?? "").split("\n").entries()) {
      const [from, ...rest] = line
        .replace(/(?:^|\s)#.*$/, "")
        .trim()
        .split(/\s+/);
      const to = rest.find((word) => /^\/|^https?:/.test(word));
      if (from === undefined || from === "" || to === undefined) continue;
      const after = rest.slice(rest.indexOf(to) + 1);
      const status = /^(\d{3})!?$/.exec(after[0] ?? "301")?.[1];
      const hasConditions = after.length > 1 || status === undefined || rest.indexOf(to) > 0;
      rules.push({ from, to, status: Number(status ?? 301), hasConditions, place: { file, line: at + 1, column: 1 } });
    }
  return rules;
}

async function netlifyRules(tree: OldTree): Promise<readonly HostRule[]> {
  const file = "netlify.toml";
  const value = await tomlOf(tree, file);
  tellOthers(tree, file, membersOf(value, ["headers", "edge_functions"]));
  return listAt(value, "redirects").flatMap((rule): readonly HostRule[] => {
    const [from, to] = [textAt(rule, "from"), textAt(rule, "to")];
    if (from === undefined || to === undefined) return [];
    const status = member(rule, "status");
    const hasConditions = ["conditions", "query", "signed"].some((key) => member(rule, key) !== undefined);
    return [{ from, to, status: typeof status === "number" ? status : 301, hasConditions, place: { file } }];
  });
}

async function vercelRules(tree: OldTree): Promise<readonly HostRule[]> {
  const file = "vercel.json";
  if (!tree.has(file)) return [];
  const { value, placeOf } = await tree.data(file);
  tellOthers(tree, file, membersOf(value, ["rewrites", "headers", "routes"]));
  return listAt(value, "redirects").flatMap((rule, at): readonly HostRule[] => {
    const [from, to] = [textAt(rule, "source"), textAt(rule, "destination")];
    if (from === undefined || to === undefined) return [];
    const code = member(rule, "statusCode");
    const status = typeof code === "number" ? code : member(rule, "permanent") === false ? 307 : 308;
    const hasConditions = ["has", "missing"].some((key) => member(rule, key) !== undefined);
    return [{ from, to, status, hasConditions, place: placeOf(`/redirects/${at}`) }];
  });
}

function membersOf(value: Json | undefined, keys: readonly string[]): readonly (readonly [string, Json | undefined])[] {
  return keys.map((key) => [key, member(value, key)]);
}

/** Other rules of a host's file, by their number. */
function tellOthers(
  tree: OldTree,
  file: FilePath,
  others: readonly (readonly [key: string, Json | undefined])[],
): void {
  for (const [key, found] of others) {
    const count = isList(found) ? found.length : isObject(found) ? Object.keys(found).length : 0;
    if (count === 0) continue;
    const what = `\`${key}\` in \`${file}\` (${count})`;
    tree.losses.push({ kind: "Web host", what, place: { file }, instead: "Keep them in your host's settings" });
  }
}
