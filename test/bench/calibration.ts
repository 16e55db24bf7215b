// How fast this machine is just now: a fixed piece of work of the kind that a build does, timed beside every row. Two machines, or two
// hours of one that others use, are compared by their rows divided by it.
import { createHash } from "node:crypto";

/** Seconds of the fixed work: as the clock saw them, and of the processor. */
export type Calibration = { readonly wall: number; readonly cpu: number };

const rounds = 60;
const text = Array.from({ length: 2000 }, (_, at) => `word${(at * 7919) % 613} [link ${at}](../page-${at}.md)`).join(
  " ",
);

/** Does the work once. The first time in a process takes longer: the code is not compiled yet. */
export function calibrate(): Calibration {
  const [wall, cpu] = [performance.now(), process.cpuUsage()];
  for (let round = 0; round < rounds; round += 1) work(round);
  const used = process.cpuUsage(cpu);
  return { wall: (performance.now() - wall) / 1000, cpu: (used.user + used.system) / 1e6 };
}

/** Text cut by a pattern, counted in a map, printed as JSON, read again and hashed; answers the hash, so that nothing can be left out. */
export function work(round: number): string {
  const counts = new Map<string, number>();
  for (const [word] of `${text} ${round}`.matchAll(/[a-z]+\d*/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const tree: unknown = JSON.parse(
    JSON.stringify([...counts].map(([word, count]) => ({ word, count, text: word.repeat(8) }))),
  );
  return createHash("sha256").update(JSON.stringify(tree)).digest("hex");
}

/** The work before and after something, as one: what lies between ran at about that speed. */
export function between(before: Calibration, after: Calibration): Calibration {
  return { wall: (before.wall + after.wall) / 2, cpu: (before.cpu + after.cpu) / 2 };
}
