// What is measured: one row is one thing done to one site, some times over.
import type { Calibration } from "./calibration.ts";

export type RowName = "cold" | "warm" | "edit" | "ready" | "shown";

/** Each run's seconds by the clock and of the processor, and the most memory that one of them held. */
export type Measured = {
  readonly wall: readonly number[];
  readonly cpu: readonly number[];
  readonly peakBytes?: number | undefined;
};

export type Row = Measured & {
  readonly subject: string;
  readonly row: RowName;
  readonly pages: number;
  /** Bytes of the files that the last run wrote, output and cache. */
  readonly writtenBytes?: number | undefined;
  readonly calibration: Calibration;
  /** Hugo with the same pages, its runs between ours. */
  readonly hugo?: Measured | undefined;
};
