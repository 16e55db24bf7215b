// The types of run.mjs, for the tests that measure with it.
import type { SpawnOptions } from "node:child_process";

export type Run = {
  readonly exit: number | string | null;
  readonly ms: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly cpuSeconds: number | undefined;
  readonly processBytes: number | undefined;
  readonly treeBytes: number | undefined;
};

export declare function run(command: string, args: readonly string[], options?: SpawnOptions): Promise<Run>;
export declare function sizeOf(folder: string): { readonly files: number; readonly bytes: number };
export declare function medianOf(numbers: readonly number[]): number;
