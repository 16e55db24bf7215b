// Data in a fence that say what of the API they are (`json schema=Product`, `request=addOrder`), held against the schema: at the very line and
// column inside the fence. What a page says of itself depends on the page and the descriptions alone, so each has work of its own to spend.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { english } from "../../messages/english.ts";
import type { NamedBody } from "../../model/api-names.ts";
import type { MarkedFence } from "../../model/marked-fence.ts";
import type { ReferenceSubject } from "../../model/reference.ts";
import type { Site } from "../../model/site.ts";
import { type Misfit, SchemaChecker, type ValueSender } from "../../reader/schema-check.ts";
import { cutText } from "../../text/cut-text.ts";
import { type ParsedData, readData } from "../../text/data-file.ts";
import type { Json } from "../../text/json.ts";
import { type Place, pointerTo } from "../../text/place.ts";
import type { PageLinks } from "../survey.ts";
import { fenceUnchecked } from "./code-schema-unknown.ts";
import { namedBy } from "./lost-references.ts";

/** Looks at one value by one schema, of all fences of a page; and how many faults are told of one fence. */
const mostSteps = 2_000_000;
const mostOfOne = 5;

/** `code-schema-mismatch` (warn), `code-schema-unknown` (warn). A name that is not there is told by `reference-unknown`. */
export function* fenceMisfit({ spot, fences = [] }: PageLinks, site: Site): Iterable<Diagnostic> {
  const checkers = new Map<string, SchemaChecker>();
  for (const fence of fences) {
    const found = namedBy(fence, site, spot.api);
    const subject = "name" in found ? found.unshown : found.subject;
    if ("name" in found && subject === undefined) continue;
    const body = bodyOf(fence, subject, site);
    if ("has" in body) {
      yield fenceUnchecked(fence, body.has);
      continue;
    }
    const data = readData(fence.text, fence.format, "exact");
    const [problem] = data.problems;
    if (problem !== undefined || data.value === undefined) {
      const { message = "it is empty", line = 1, column = 1 } = problem ?? {};
      yield diagnostic("code-schema-mismatch", placeIn(fence, { line, column }), {
        what: `not valid ${words[fence.format]}`,
        problem: message,
      });
      continue;
    }
    const checker = checkers.get(body.api) ?? checkerFor(body);
    checkers.set(body.api, checker);
    for (const misfit of checker.misfits(data.value, body.schema, body.sent)) yield misfitOf(fence, data, misfit);
  }
}

const words = { json: "JSON", yaml: "YAML" } as const;

/** A schema, who sends it, and the document that it stands in. */
type Body = {
  readonly schema: Json;
  readonly sent: ValueSender;
  readonly api: string;
  readonly schemaAt: (pointer: string) => Json | undefined;
};

function bodyOf(
  { use, status }: MarkedFence,
  subject: ReferenceSubject | undefined,
  site: Site,
): Body | { has: readonly string[] } {
  const names = subject === undefined ? undefined : site.references.namesOf(subject.api);
  if (subject === undefined || names === undefined) return { has: [] };
  const { api, pointer, kind } = subject;
  const { schemaAt } = names;
  const around = { api, schemaAt };
  if (kind === "schema") return { ...around, schema: { $ref: `#${pointer}` }, sent: "unknown" };
  const body: NamedBody = use === "response" ? names.answerOf(pointer, status) : names.requestOf(pointer);
  if ("has" in body) return body;
  return {
    ...around,
    schema: body.schema,
    sent: use === "event" ? "unknown" : use === "request" ? "request" : "response",
  };
}

function checkerFor({ schemaAt }: Body): SchemaChecker {
  return new SchemaChecker(schemaAt, { words: english, steps: mostSteps, most: mostOfOne });
}

function misfitOf(fence: MarkedFence, data: ParsedData, { path, text }: Misfit): Diagnostic {
  // A missing property has no position: use that of its object.
  const there = text.startsWith(english.checks.missing) ? path.slice(0, -1) : path;
  const spot = data.placeOf(pointerTo("", ...there), "value") ?? { line: 1, column: 1 };
  return diagnostic("code-schema-mismatch", placeIn(fence, spot), { what: "", name: nameOf(path), problem: text });
}

/** `lines[0].sku`. */
function nameOf(path: Misfit["path"]): string {
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  return cutText(name.replace(/^\./, ""), 80);
}

/** A spot of the text of a fence in the file that it stands in. */
function placeIn({ file, spots, place }: MarkedFence, { line, column }: { line: number; column: number }): Place {
  const start = spots[line - 1];
  return start === undefined ? place : { file, line: start[0], column: start[1] + column - 1 };
}
