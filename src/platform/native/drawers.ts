// The door to the packages that draw formulas and diagrams. They are the user's own choice, found where npm puts them beside pio-docs itself, and
// never in the folder of a site that pio-docs is not installed in: that may be a stranger's. Their code is read when a page asks for it.

import { fileUrlOf, topOf } from "../fs/native.ts";
import type { Host } from "../host.ts";

/** A package that is there; `entry`: the path of its module. */
export type Drawer = { readonly name: string; readonly version: string; readonly entry: string };

/** What draws; absent where it is not installed. */
export type Drawers = { readonly math?: Drawer; readonly diagrams?: Drawer };

/** The packages by what they draw, the first that is there before others, and where each has its module. */
const packages = {
  math: [
    { name: "temml", entry: "dist/temml.mjs" },
    { name: "katex", entry: "dist/katex.mjs" },
  ],
  diagrams: [{ name: "beautiful-mermaid", entry: "dist/index.js" }],
} as const;

/** Looks for the packages in `folder`, that of the program, and those above it. */
export async function findDrawers(host: Pick<Host, "stamp" | "read">, folder: string): Promise<Drawers> {
  const [math, diagrams] = await Promise.all([
    first(host, folder, packages.math),
    first(host, folder, packages.diagrams),
  ]);
  return { ...(math === undefined ? {} : { math }), ...(diagrams === undefined ? {} : { diagrams }) };
}

type Wanted = Pick<Drawer, "name" | "entry">;

async function first(
  host: Pick<Host, "stamp" | "read">,
  folder: string,
  wanted: readonly Wanted[],
): Promise<Drawer | undefined> {
  for (const one of wanted) {
    const found = await findPackage(host, folder, one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The package in `folder` or the nearest above it that has one. */
export async function findPackage(
  host: Pick<Host, "stamp" | "read">,
  folder: string,
  { name, entry }: Wanted,
): Promise<Drawer | undefined> {
  const top = topOf(folder);
  for (let at = folder; at !== "" && at.length >= top.length; at = at.slice(0, at.lastIndexOf("/"))) {
    const home = `${at}/node_modules/${name}`;
    if ((await host.stamp(`${home}/package.json`))?.kind === "file") {
      const about = new TextDecoder().decode(await host.read(`${home}/package.json`));
      const version = /"version"\s*:\s*"([^"]+)"/.exec(about)?.[1];
      return version === undefined ? undefined : { name, version, entry: `${home}/${entry}` };
    }
  }
  return undefined;
}

/** What a package says of one text: its drawing, or why there is none. */
export type Draw = (text: string, options: object) => { readonly markup: string } | { readonly problem: string };

/** The function `name` of the package; a package of another shape draws nothing, and says so. */
export async function loadDraw({ entry }: Drawer, name: string): Promise<Draw> {
  const module: unknown = await import(fileUrlOf(entry).href).catch((error: unknown) => ({ error }));
  const draw = functionIn(module, name) ?? functionIn(memberOf(module, "default"), name);
  return (text, options) => {
    if (draw === undefined) return { problem: `the package has no \`${name}\`` };
    try {
      const markup: unknown = draw(text, options);
      return typeof markup === "string" ? { markup } : { problem: "the package returned no string" };
    } catch (error) {
      return { problem: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
    }
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function functionIn(value: unknown, name: string): ((text: string, options: object) => unknown) | undefined {
  const found = memberOf(value, name);
  return typeof found === "function" ? (text, options) => Reflect.apply(found, value, [text, options]) : undefined;
}
