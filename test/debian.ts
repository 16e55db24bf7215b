// Programs of other makers that a long test starts: nothing is skipped for want of one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isProgram } from "./browser/chromium.ts";

/** Debian keeps servers where the PATH of a plain user does not lead. */
const servers = ["/usr/sbin", "/usr/local/sbin"];

/** The absolute path of a program, or undefined where this machine has none. */
export function programPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...servers].filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Installs what is missing of `programs` (program to package) where it may. Throws one sentence that names what could not be had. */
export function installMissing(programs: Readonly<Record<string, string>>): void {
  const missing = (): readonly string[] => Object.keys(programs).filter((name) => programPath(name) === undefined);
  const wanted = missing().map((name) => programs[name] ?? name);
  if (wanted.length === 0) return;
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    const install = ["install", "--yes", "--no-install-recommends", ...wanted];
    if (!aptGet(install) && aptGet(["update"])) aptGet(install);
  }
  const left = missing();
  if (left.length > 0)
    throw new Error(
      `The long tests need ${left.join(", ")} on the PATH (Debian: apt-get install ${left.map((name) => programs[name]).join(" ")}).`,
    );
}

function aptGet(words: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", POLICY_RC_D: "101" };
  return spawnSync("apt-get", [...words], { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}
