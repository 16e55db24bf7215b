// What a review holds a build against: the output of an earlier build, the report of one, or a Git ref, which is compiled first.
import { commandFailed } from "../../diagnostics/command-failed.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { markerIn } from "../../emit/stage-layout.ts";
import { here } from "../../platform/fs/native.ts";
import { type Host, HostError } from "../../platform/host.ts";
import { previewScript } from "../../review/preview-files.ts";
import { objectAt } from "../../text/json.ts";
import { reportAt } from "../compared.ts";
import type { BuildOptions } from "../options.ts";
import { releaseOf } from "../program.ts";
import { oldBuild } from "./old-build.ts";
import type { OldSide } from "./sides.ts";

/** The old side that `word` names, in the working directory `cwd`. Diagnostic: `command-failed`. */
export async function oldSideOf(
  host: Host,
  options: BuildOptions,
  { word, cwd }: { readonly word: string; readonly cwd: string },
): Promise<OldSide | Diagnostic> {
  if (/^https?:\/\//i.test(word))
    return commandFailed(
      "--review cannot read a published site",
      "Pass an output folder, the build.json of a build, or a Git ref such as origin/main.",
    );
  const path = here.resolve(cwd, word);
  try {
    const kind = (await host.stamp(path))?.kind;
    if (kind === "folder") return await outputAt(host, path, { word, options });
    if (kind === "file") return await reportedAt(host, path, word);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return commandFailed(`\`${word}\` cannot be read: ${error.message.replace(/\.$/, "")}`, "Check its permissions.");
  }
  return oldBuild(host, options, word);
}

async function outputAt(
  host: Host,
  path: string,
  { word, options }: { readonly word: string; readonly options: BuildOptions },
): Promise<OldSide | Diagnostic> {
  if ((await markerIn(host, path)) === undefined)
    return commandFailed(
      `The folder \`${word}\` is not an output of pio-docs`,
      "Pass the output folder of an earlier build to --review, or a Git ref such as origin/main.",
    );
  if ((await host.realPath(path)) === ((await host.realPath(options.out)) ?? options.out))
    return commandFailed(
      `The folder \`${word}\` is the output folder of this build`,
      "Write the preview to another folder with --out, or pass a copy of the earlier output to --review.",
    );
  if ((await host.stamp(`${path}/${previewScript}`)) !== undefined)
    return commandFailed(
      `The folder \`${word}\` is a preview for review`,
      "Pass the output of a build without --review.",
    );
  const page = `${path}/404.html`;
  const text = (await host.stamp(page))?.kind === "file" ? new TextDecoder().decode(await host.read(page)) : "";
  const wrong = otherRelease(/<meta name="generator" content="pio-docs ([^"]*)"/.exec(text)?.[1], word);
  return wrong ?? { name: word, folder: path };
}

async function reportedAt(host: Host, path: string, word: string): Promise<OldSide | Diagnostic> {
  const report = await reportAt(host, path);
  const outputs = objectAt(report, "outputs");
  const contents = objectAt(outputs, "contents");
  const known = contents ?? objectAt(outputs, "files");
  if (report === undefined || known === undefined)
    return commandFailed(
      `The file \`${word}\` is not the report of a build that wrote a site`,
      "Write one with `pio-docs build --build-report build.json`.",
    );
  const wrong = otherRelease(/^pio-docs (.*)$/.exec(String(report.generator))?.[1], word);
  if (wrong !== undefined) return wrong;
  const digests = Object.entries(known).flatMap(([file, digest]) =>
    typeof digest === "string" ? [[file, digest] as const] : [],
  );
  return { name: word, files: Object.fromEntries(digests) };
}

/** What another release printed in another way is no change. */
function otherRelease(release: string | undefined, word: string): Diagnostic | undefined {
  if (release === undefined || release === releaseOf()) return undefined;
  return commandFailed(
    `\`${word}\` was built by pio-docs ${release}, and this is pio-docs ${releaseOf()}`,
    "Build the earlier site again with this version, or pass a Git ref to --review.",
  );
}
