// A copy of the shipped program whose native parser dies, for tests of what becomes of that: in a folder of its own, of a user of its own.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { parserVersion } from "../../src/host/addon.ts";
import { buildProgram, checkout } from "../program.ts";

/** `root`: an empty folder but for `program`; `env`: of a user whose caches lie in `root`/cache. */
export type Dying = {
  readonly root: string;
  readonly program: string;
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => void;
};

/** Makes the copy. Its parser ends the process at texts with the word FATAL, and never comes back from those with ENDLESS. */
export async function dyingProgram(): Promise<Dying> {
  await buildProgram();
  const root = mkdtempSync(join(tmpdir(), "pio-docs-ended-"));
  for (const name of ["bin", "dist", "package.json"])
    cpSync(join(checkout, name), join(root, "program", name), { recursive: true });
  const name = `satteri-${platform()}-${arch()}${platform() === "linux" ? "-gnu" : platform() === "win32" ? "-msvc" : ""}`;
  const real = join(checkout, "node_modules/@bruits", name);
  const fake = join(root, "program/node_modules/@bruits", name);
  mkdirSync(fake, { recursive: true });
  const { main } = JSON.parse(readFileSync(join(real, "package.json"), "utf8"));
  writeFileSync(join(fake, "package.json"), JSON.stringify({ version: parserVersion, main: "fake.js" }));
  writeFileSync(
    join(fake, "fake.js"),
    `const real = require(${JSON.stringify(join(real, main))});
    exports.createMdastHandle = (text, ...rest) => {
      if (text.includes("ENDLESS")) for (;;);
      if (text.includes("FATAL")) { process.kill(process.pid, "SIGSEGV"); for (;;); }
      return real.createMdastHandle(text, ...rest);
    };
    exports.serializeHandle = real.serializeHandle;
    exports.dropHandle = real.dropHandle;`,
  );
  return {
    root,
    program: join(root, "program/bin/pio-docs.js"),
    env: { ...process.env, HOME: root, XDG_CACHE_HOME: join(root, "cache") },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
