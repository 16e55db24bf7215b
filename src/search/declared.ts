// What a piece of code that opens a table row or a list item declares: guides introduce headers, events and error codes that way.
import type { RecordKind } from "../model/search-record.ts";

/** The kind of name that `code` is; undefined when it is no name (a call, a value, a command). */
export function declaredKind(code: string): RecordKind | undefined {
  if (!/^[\w$@][\w$@.:-]*$/.test(code) || /^[\d.:-]+$/.test(code))
    return /^[1-5]\d\d$/.test(code) ? "status" : undefined;
  if (/^(?:[A-Z][A-Za-z0-9]*)(?:-[A-Z][A-Za-z0-9]*)+$/.test(code) || /^x-/i.test(code)) return "header";
  if (/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/.test(code)) return "event";
  if (
    /_(?:not_found|already_\w+|failed|invalid|mismatch|denied|exceeded|closed|required)$|^(?:missing|invalid|could_not)_/.test(
      code,
    )
  ) {
    return "error";
  }
  return "field";
}
