// What all bundles of readers' files have in common.
import type { OutputFile } from "esbuild";
import { here } from "../platform/fs/native.ts";
import type { ClientFile } from "./client-files.ts";

const extensions: string[] = [".ts", ".tsx", ".js", ".css"];

/** No tsconfig is read: the package is shipped without one, and the bytes must be the same there. */
export const bundling = {
  tsconfigRaw: "{}",
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  legalComments: "none",
  target: "es2022",
  charset: "utf8",
  platform: "browser",
  logLevel: "silent",
  define: { "process.env.NODE_ENV": '"production"' },
  resolveExtensions: extensions,
} as const;

/** The folder that the bundler works in, an absolute path, and where it would write. */
export function workingIn(folder: string): { readonly absWorkingDir: string; readonly outdir: string } {
  return { absWorkingDir: here.nativeOf(folder), outdir: here.nativeOf(folder) };
}

/** What was built below `folder`, an absolute path, as files of the output. */
export function filesOf(outputs: readonly OutputFile[] | undefined, folder: string): readonly ClientFile[] {
  return (outputs ?? []).map((file) => ({
    output: here.pathOf(file.path).slice(folder.length + 1),
    bytes: file.contents,
  }));
}
