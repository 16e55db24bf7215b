// Opens an address in the browser of whoever runs the program, by the opener of the system.
import { here } from "../fs/native.ts";
import { type Environment, findProgram, launch, type Search, safeEnvironment } from "./programs.ts";

/** Those of Windows under WSL go first: a Linux there seldom has a browser of its own. */
const linuxOpeners = ["wslview", "explorer.exe", "xdg-open"];

/** Resolves once the opener runs; rejects if there is none. `folders`: absolute, of the site; no program of theirs is started. */
export async function openAddress(
  url: string,
  { env, folders, system }: { readonly env: Environment; readonly folders: readonly string[]; readonly system: string },
): Promise<void> {
  const search = { env, folders };
  const [program, ...words] = openerOf(system, search);
  if (program === undefined) throw new Error("no opener was found");
  await launch(program, [...words, url], safeEnvironment(search));
}

/** The absolute path of the opener and its first words; empty if there is none. */
function openerOf(system: string, search: Search): readonly string[] {
  if (system === "darwin") return ["/usr/bin/open"];
  if (system === "win32") {
    const windows = search.env.SystemRoot ?? search.env.SYSTEMROOT ?? "C:\\Windows";
    return [here.pathOf(`${windows}\\System32\\rundll32.exe`), "url.dll,FileProtocolHandler"];
  }
  const found = findProgram(linuxOpeners, search);
  return found === undefined ? [] : [found];
}
