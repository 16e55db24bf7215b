// Where one stands while the files of a spec are joined.
import { pointerTo } from "../text/place.ts";
import type { SpecFile } from "./spec-files.ts";

/** `source`: the pointer in `file`; `target`: the pointer in what is made. `inside`: parts whose content one is in, so that circles end. */
export type Frame = {
  readonly file: SpecFile;
  readonly source: string;
  readonly target: string;
  readonly inside: readonly string[];
};

/** One step down, in source and target alike. */
export function down(frame: Frame, token: string | number): Frame {
  return { ...frame, source: pointerTo(frame.source, token), target: pointerTo(frame.target, token) };
}
