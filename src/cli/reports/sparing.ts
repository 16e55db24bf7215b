// Many warnings in few lines: each in one or two lines without its frame while they fit; past that the causes with the most places of each
// code, in turn, and of the others how many there are.
import type { Code } from "../../diagnostics/catalogue.ts";
import { groupedBy } from "../../text/grouped.ts";
import { type GroupStyle, linesOf } from "./group-lines.ts";
import type { Group } from "./grouped.ts";

type PrintedGroup = { readonly group: Group; readonly lines: readonly string[] };

/** `groups` in at most `room` lines, in their order. */
export async function briefly(groups: readonly Group[], room: number, drawing: GroupStyle): Promise<readonly string[]> {
  const likely = likeliest(groups, room);
  const told: PrintedGroup[] = [];
  const hints = new Set<string>();
  for (const group of likely) {
    const [head = "", ...more] = await linesOf(group, drawing, true);
    // What is to be done is said once.
    told.push({ group, lines: [head, ...more.filter((line) => !hints.has(line))] });
    for (const line of more) hints.add(line);
  }
  if (likely.length === groups.length && count(told) <= room) return told.flatMap(({ lines }) => lines);
  const codes = new Set(groups.map(codeOf));
  const chosen = fitting(told, room - codes.size - 1);
  const left = groups.filter((group) => !chosen.has(group));
  const listed = told.filter(({ group }) => chosen.has(group)).flatMap(({ lines }) => lines);
  return [...listed, ...(left.length > 0 ? ["", ...leftLines(left)] : [])].slice(0, room);
}

/** No code has more groups in so many lines than there are lines: the largest of each, in the order of `groups`. */
function likeliest(groups: readonly Group[], room: number): readonly Group[] {
  const largest = [...groupedBy(groups, codeOf).values()].flatMap((same) => bySize(same).slice(0, room));
  const kept = new Set(largest);
  return groups.filter((group) => kept.has(group));
}

/** Of each code in turn the largest that is left, while it fits. */
function fitting(told: readonly PrintedGroup[], room: number): ReadonlySet<Group> {
  const linesFor = new Map(told.map(({ group, lines }) => [group, lines.length]));
  const queues = [
    ...groupedBy(
      told.map(({ group }) => group),
      codeOf,
    ).values(),
  ].map(bySize);
  const chosen = new Set<Group>();
  let left = room;
  for (let turn = 0; queues.some((queue) => queue.length > turn); turn += 1) {
    for (const queue of queues) {
      const group = queue[turn];
      const lines = group === undefined ? 0 : (linesFor.get(group) ?? 0);
      if (group === undefined || lines > left) continue;
      chosen.add(group);
      left -= lines;
    }
  }
  return chosen;
}

/** `and 46 more broken-link in 12 files (to list all, use --verbose)`. */
function leftLines(left: readonly Group[]): readonly string[] {
  return [...groupedBy(left, codeOf)].map(([code, groups]) => {
    const places = groups.flatMap(({ first, others }) => [first, ...others]);
    const files = new Set(places.map(({ diagnostic }) => diagnostic.place.file)).size;
    return `and ${places.length} more ${code} in ${files} ${files === 1 ? "file" : "files"} (to list all, use --verbose)`;
  });
}

function bySize(groups: readonly Group[]): readonly Group[] {
  return [...groups].sort((a, b) => b.others.length - a.others.length);
}

function codeOf({ first }: Group): Code {
  return first.diagnostic.code;
}

function count(told: readonly PrintedGroup[]): number {
  return told.reduce((sum, { lines }) => sum + lines.length, 0);
}
