// Consecutive versions of specs that others publish. They are brought from the registry when a test asks for them, a file of each is kept below
// node_modules.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** `fileOf`: where a version has its description. */
export type VersionRow = {
  readonly name: string;
  readonly fileOf: (version: string) => string;
  readonly versions: readonly string[];
};

/** shipengine-openapi has one version, which is compared with itself. */
export const versionRows: readonly VersionRow[] = [
  {
    name: "@blockfrost/openapi",
    fileOf: (version) => (/\.(26|27|32)$/.test(version) ? "swagger.yaml" : "openapi.yaml"),
    versions: [26, 27, 32, 49, 54, 57, 58, 59, 60, 65, 67, "70-beta.0", 73, 78, 79, 81, 82, 84, 86, 92, 93].map(
      (patch) => `0.1.${patch}`,
    ),
  },
  {
    name: "@figma/rest-api-spec",
    fileOf: () => "openapi/openapi.yaml",
    versions: [34, 35, 36, 37, 38, 39, 40, 41, 42, 43].map((minor) => `0.${minor}.0`),
  },
  {
    name: "@directus/specs",
    fileOf: () => "dist/openapi.json",
    versions: ["14.0.0", "15.0.0", "15.1.0", "15.1.1", "15.2.0"],
  },
  { name: "shipengine-openapi", fileOf: () => "openapi.yaml", versions: ["1.4.0", "1.4.0"] },
  {
    name: "@octokit/openapi",
    fileOf: () => "generated/api.github.com.json",
    versions: ["16.6.0", "17.0.0", "18.0.0", "18.2.0", "19.0.0", "19.1.0", "20.0.0", "21.0.0", "22.0.0", "23.0.2"],
  },
];

const kept = join(import.meta.dirname, "node_modules/.versions");

/** One file of a published package. */
export function versionFile(name: string, version: string, file: string): string {
  const target = join(kept, `${name.replace("/", "+")}@${version}-${file.replaceAll("/", "+")}`);
  if (existsSync(target)) return target;
  const folder = `${target}.part`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [packed = ""] = execFileSync("npm", ["pack", "--silent", `${name}@${version}`], {
    cwd: folder,
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .slice(-1);
  execFileSync("tar", ["-xzf", packed, `package/${file}`], { cwd: folder });
  renameSync(join(folder, "package", file), target);
  rmSync(folder, { recursive: true });
  return target;
}
