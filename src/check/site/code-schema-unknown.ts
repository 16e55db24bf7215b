// A fence that says what of the API its data are, where the API says nothing that they could be held against.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { MarkedFence } from "../../model/marked-fence.ts";
import { cutText } from "../../text/cut-text.ts";

/** `code-schema-unknown` (warn); `has`: the statuses that the operation answers with JSON. */
export function fenceUnchecked({ use, name, status, place }: MarkedFence, has: readonly string[]): Diagnostic {
  const shown = cutText(name, 80);
  const facts = { use, name: shown, status: status ?? "", has: has.slice(0, 10).join("`, `") };
  return diagnostic("code-schema-unknown", place, facts);
}
