// What the bench builds, by name. Each is made anew in a folder of the bench, so that no source is touched.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { writeGuides } from "./guides.ts";
import { writeSpec } from "./spec.ts";

/** A site ready to be built; `edited` is the file that an edit changes, from `folder`. */
export type BenchSite = {
  readonly name: string;
  readonly folder: string;
  readonly edited: string;
  readonly args: readonly string[];
  /** Made of markdown alone, so that Hugo can build the same pages. */
  readonly isMarkdown: boolean;
};

type Make = (folder: string) => Omit<BenchSite, "name" | "folder">;

const octokit = "test/real/node_modules/@octokit/openapi/generated/api.github.com.json";

const makers: Readonly<Record<string, Make>> = {
  pio: (folder) => copyOf("fixtures/pio", folder),
  "100": (folder) => guides(folder, 100),
  "1000": (folder) => guides(folder, 1000),
  "1000+200MB": (folder) => {
    mkdirSync(join(folder, "static"), { recursive: true });
    writeFileSync(join(folder, "static/film.mp4"), Buffer.alloc(200_000_000, "film"));
    return guides(folder, 1000);
  },
  "10000": (folder) => guides(folder, 10_000),
  "50000": (folder) => guides(folder, 50_000),
  "spec-100": (folder) => spec(folder, 100),
  "spec-1500": (folder) => spec(folder, 1500),
  "spec-10000": (folder) => spec(folder, 10_000),
  "mixed-1500": (folder) => {
    writeGuides(folder, 1000);
    return spec(folder, 500);
  },
  octokit: (folder) => {
    cpSync(octokit, join(folder, "openapi.json"));
    return specIn(folder);
  },
};

/** All names, in the order of the table. */
export const siteNames: readonly string[] = [
  "pio",
  "100",
  "1000",
  "1000+200MB",
  "10000",
  "50000",
  "spec-100",
  "spec-1500",
  "spec-10000",
  "mixed-1500",
  "octokit",
];

/** What is measured when nothing is named: what is done in half an hour, and octokit where `npm ci --prefix test/real` has been run. */
export function usualSites(): readonly string[] {
  return ["pio", "100", "1000", "10000", "spec-100", "spec-1500", ...(existsSync(octokit) ? ["octokit"] : [])];
}

/** Makes the site `name` (one of `siteNames`, or a folder) in `root`. */
export function makeSite(name: string, root: string): BenchSite {
  const folder = join(root, basename(name));
  mkdirSync(folder, { recursive: true });
  const make = makers[name] ?? ((to: string) => copyOf(name, to));
  return { name: basename(name), folder, ...make(folder) };
}

function guides(folder: string, count: number): ReturnType<Make> {
  return { edited: writeGuides(folder, count), args: [], isMarkdown: true };
}

function spec(folder: string, count: number): ReturnType<Make> {
  writeSpec(folder, count);
  return specIn(folder);
}

function specIn(folder: string): ReturnType<Make> {
  return { edited: "openapi.json", args: ["--spec", join(folder, "openapi.json")], isMarkdown: false };
}

/** A copy without output and cache; a spec beside `docs` is built, too. */
function copyOf(source: string, folder: string): ReturnType<Make> {
  const left = [join(source, "build"), join(source, ".pio-docs")];
  cpSync(source, folder, { recursive: true, filter: (path) => !left.includes(path) });
  const configured = readdirSync(folder).some((file) => file.startsWith("pio-docs.config."));
  const isSpec = !configured && existsSync(join(folder, "openapi.json"));
  return { edited: longestGuide(folder), args: isSpec ? specIn(folder).args : [], isMarkdown: false };
}

/** The page whose edit costs most. */
function longestGuide(folder: string): string {
  const guides = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
  const sized = guides.map((file) => ({ file, size: readFileSync(join(folder, file)).length }));
  const [longest] = sized.sort((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1));
  if (longest === undefined) throw new Error(`${folder} has no markdown that could be edited.`);
  return longest.file;
}
