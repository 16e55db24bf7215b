// What a comparison found, as diagnostics at the places of the spec that it is about.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { defined } from "../text/defined.ts";
import type { FilePath } from "../text/place.ts";
import type { Cause, Drift, Unseen } from "./drift.ts";
import type { Spot } from "./exchange.ts";
import { callOf } from "./finding.ts";
import { counted } from "./private.ts";
import type { ReadFault } from "./read-fault.ts";

/** `nameOf`: a file of the recording as a person knows it. `recording`: the first one, as reports name it. */
type Telling = { readonly nameOf: (file: string) => string; readonly recording: FilePath };

/** All that was found. */
export function driftDiagnostics(drift: Drift, telling: Telling): readonly Diagnostic[] {
  return [
    ...drift.causes.map((cause) => causeDiagnostic(cause, telling)),
    ...drift.unseen.map(unseenDiagnostic),
    ...uncheckedDiagnostics(drift, telling),
  ];
}

function causeDiagnostic({ finding, count, first }: Cause, { nameOf }: Telling): Diagnostic {
  const { kind, api, pointer, call, what, problem, seen, at, near, shared } = finding;
  const place = api.placeOf(pointer);
  const where = [spotText(first, nameOf), at === undefined ? undefined : `at ${at}`].filter((one) => one !== undefined);
  const example = `${where.join(", ")}${seen === undefined ? "" : `: ${seen}`}`;
  const facts = defined({ call, what, problem, times: counted(count, "exchange"), example, near, shared });
  switch (kind) {
    case "operation":
      return diagnostic("drift-operation", place, facts);
    case "undocumented":
      return diagnostic("drift-undocumented", place, facts);
    case "mismatch":
      return diagnostic("drift-mismatch", place, facts);
  }
}

function spotText({ file, number, kind }: Spot, nameOf: Telling["nameOf"]): string {
  return number === undefined ? nameOf(file) : `${nameOf(file)} ${kind} ${number}`;
}

function unseenDiagnostic({ api, entry, statuses }: Unseen): Diagnostic {
  const what = statuses === undefined ? "was never called" : `never returned ${statuses.join(", ")}`;
  return diagnostic("drift-unseen", api.placeOf(entry.pointer), { call: callOf(entry), what });
}

/** What the report does not speak of, and why. */
function uncheckedDiagnostics({ notes, counts, left }: Drift, { recording }: Telling): readonly Diagnostic[] {
  const parts: [string, string][] = notes.map(([note, count]) => [note, counted(count, "exchange")]);
  if (counts.logged > 0)
    parts.push(["all but operations and statuses, which access logs have", counted(counts.logged, "line")]);
  if (counts.refused > 0)
    parts.push(["unknown operations that got 404, 405, or 501", counted(counts.refused, "request")]);
  if (left > 0) parts.push(["more kinds of problems than fit in a report", counted(left, "problem")]);
  return parts.map(([what, times]) => diagnostic("drift-unchecked", { file: recording }, { what, times }));
}

type Read = {
  readonly drift: Drift;
  readonly faults: readonly (ReadFault & { readonly count: number })[];
  /** A file as reports name it. */
  readonly placeOf: (file: string) => FilePath;
  readonly recording: FilePath;
};

/** Faults of the recording itself, those of one file and kind together; and that nothing of it could be compared, which must not pass for a success. */
export function readDiagnostics({ drift, faults, placeOf, recording }: Read): readonly Diagnostic[] {
  const { counts, otherHosts } = drift;
  const broken = faults.map(({ file, problem, line, column = 1, entry, count }) => {
    const place = line === undefined ? { file: placeOf(file) } : { file: placeOf(file), line, column };
    const more = count > 1 ? `, and ${counted(count - 1, "more entry", "more entries")} like it` : "";
    const where = entry === undefined || line === undefined ? "" : ` (entry ${entry})`;
    return diagnostic("traffic-unreadable", place, { problem: `${problem}${where}${more}` });
  });
  if (counts.exchanges > counts.elsewhere || (counts.exchanges === 0 && broken.length > 0)) return broken;
  const hosts = otherHosts.length === 0 ? "" : `: they go to ${otherHosts.join(", ")}`;
  const problem = counts.exchanges === 0 ? "has no requests" : `has no requests to the API${hosts}`;
  const facts = { problem, hint: "Pass the recorded server with --server." };
  return [...broken, diagnostic("traffic-unreadable", { file: recording }, facts)];
}
