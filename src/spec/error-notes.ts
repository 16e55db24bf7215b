// What the codes of errors mean and what to do about them, as a file beside the spec says it: `order_not_found: { meaning, do }`. It is put
// into the normalised document under a name of ours, with the way back to the file, so that everything after reads one document; the
// published spec stays as it is.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { NamedFile } from "../model/config.ts";
import { errorNotesKey } from "../model/error-answers.ts";
import type { Origin } from "../model/origin.ts";
import { readData } from "../text/data-file.ts";
import { defined } from "../text/defined.ts";
import { isObject, type Json, put } from "../text/json.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import type { SpecAddress, SpecFiles, TextAnswer } from "./spec-files.ts";

/** Where the file is read from: `base` is the spec, or the config that names the file. */
type NotesReading = { readonly files: SpecFiles; readonly base: SpecAddress };

type NotesResult = { readonly origins: readonly Origin[]; readonly diagnostics: readonly Diagnostic[] };

const parts = ["meaning", "do"];

/** The file that the config names, or the names by which one is looked for beside the spec: its absence is no fault. */
export type NotesSought = { readonly named: NamedFile } | { readonly usual: readonly string[] };

/** Puts what the file says into `document`, which it changes. Diagnostics: errors-unreadable, errors-invalid. */
export async function addErrorNotes(
  document: { [key: string]: Json },
  sought: NotesSought,
  reading: NotesReading,
): Promise<NotesResult> {
  const answer = await textOf(sought, reading);
  if (answer === undefined) return { origins: [], diagnostics: [] };
  if ("problem" in answer) {
    const { problem } = answer;
    return {
      origins: [],
      diagnostics: "named" in sought ? [diagnostic("errors-unreadable", sought.named.place, { problem })] : [],
    };
  }
  const file = answer.address.printed;
  const data = readData(answer.text, /\.json$/i.test(file) ? "json" : "yaml");
  const [first] = data.problems;
  if (data.value === undefined && first !== undefined) {
    const place = { file, line: first.line, column: first.column };
    return { origins: [], diagnostics: [diagnostic("errors-unreadable", place, { problem: first.message })] };
  }
  const read = readNotes(data.value ?? null, file);
  document[errorNotesKey] = read.notes;
  const doubled = data.problems.map(({ message, line, column }) => errorsInvalid({ file, line, column }, message));
  return { origins: [{ from: `/${errorNotesKey}`, to: "", file }], diagnostics: [...doubled, ...read.diagnostics] };
}

/** The text of the file that the config names, or of the first that is there. */
async function textOf(sought: NotesSought, { files, base }: NotesReading): Promise<TextAnswer | undefined> {
  const kind = /\.(json|ya?ml)$/i;
  if ("named" in sought) return await files.text(sought.named.name, base, kind);
  for (const name of sought.usual) {
    const answer = await files.text(name, base, kind);
    if (!("problem" in answer)) return answer;
  }
  return undefined;
}

/** What of `value` has the right shape. */
function readNotes(value: Json, file: FilePath): { readonly notes: Json; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const wrong = (pointer: string, problem: string, hint?: string): void => {
    diagnostics.push(errorsInvalid({ file, pointer }, problem, hint));
  };
  const notes: { [code: string]: Json } = {};
  if (value !== null && !isObject(value))
    wrong("", "the file must be an object of codes, each with `meaning` and `do`");
  for (const [code, said] of isObject(value) ? Object.entries(value) : []) {
    const pointer = pointerTo("", code);
    if (!isObject(said)) {
      wrong(pointer, "a code must be an object with the strings `meaning` and `do`");
      continue;
    }
    const note: { [part: string]: Json } = {};
    for (const [part, text] of Object.entries(said)) {
      const at = pointerTo(pointer, part);
      if (!parts.includes(part)) wrong(at, `\`${part}\` is not a key of a code`, nearest(part, parts));
      else if (typeof text !== "string" || text.trim() === "") wrong(at, `\`${part}\` must be a string`);
      else note[part] = text;
    }
    put(notes, code, note);
  }
  return { notes, diagnostics };
}

function errorsInvalid(place: Diagnostic["place"], problem: string, near?: string): Diagnostic {
  return diagnostic("errors-invalid", place, defined({ problem, near }));
}
