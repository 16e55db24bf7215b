// What statuses are called: by their names in the registry of HTTP, which every language leaves as they are, and those without one in words.
import { fill } from "../../../src/messages/fill.ts";
import { wordsHere } from "../words/here.ts";

type NamedStatus = { readonly status: string; readonly name?: string | undefined };

/** `Not Found`, `Any other 4XX`, `Any other status`; empty for a number that has no name. */
export function statusName({ status, name }: NamedStatus): string {
  const words = wordsHere().errors;
  if (name !== undefined) return name;
  if (status === "default") return words.anyOther;
  return /xx$/i.test(status) ? fill(words.anyOtherOf, { status: status.toUpperCase() }) : "";
}

/** `404 Not Found`, else the name alone. */
export function statusTitle({ status, name }: NamedStatus): string {
  return /^\d+$/.test(status) ? `${status} ${statusName({ status, name })}`.trim() : statusName({ status, name });
}
