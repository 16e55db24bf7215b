// An Arazzo document in, a page of the guide out: its workflows as markdown, which takes the road of every guide, and what is found in
// it told at the part of the document that says it.
import { marksUnread } from "../check/guide/audience-no-effect.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { GuideSettings, GuideSource } from "../markdown/guide-source.ts";
import { parseGuide } from "../markdown/parse-guide.ts";
import { english } from "../messages/english.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import { fileBeside, pathBeside } from "../model/file-beside.ts";
import type { ParsedPage } from "../model/page.ts";
import { readData } from "../text/data-file.ts";
import { textAt } from "../text/json.ts";
import type { Place } from "../text/place.ts";
import { checkArazzo } from "./check-arazzo.ts";
import { Lines, plain } from "./lines.ts";
import { readArazzo, type WorkflowSource, type WorkflowStep } from "./read-arazzo.ts";
import { addWorkflow } from "./workflow-text.ts";

/** The page of `source`. Diagnostics: arazzo-syntax, arazzo-invalid, arazzo-unknown, arazzo-unchecked, audience-no-effect, and those of a guide. */
export function parseArazzo(source: GuideSource, settings: GuideSettings, words: PageMessages = english): ParsedPage {
  const { file } = source;
  const format = /\.json$/i.test(file) ? "json" : "yaml";
  const data = readData(source.text, format, "exact");
  const [first] = data.problems;
  const syntax = data.problems.map(({ message, line, column }) =>
    diagnostic("arazzo-syntax", { file, line, column }, { format: format.toUpperCase(), problem: message }),
  );
  const { arazzo, diagnostics } = readArazzo(data.value ?? null, file);
  const unchecked = new Map<string, { readonly step: WorkflowStep; count: number }>();
  const told = (step: WorkflowStep, why: string): void => {
    const known = unchecked.get(why);
    if (known === undefined) unchecked.set(why, { step, count: 1 });
    else known.count += 1;
  };
  const lines = new Lines();
  const { info } = arazzo.document;
  const title = textAt(info, "title") ?? "";
  if (title !== "") lines.block(`# ${plain(title)}`, "/info/title");
  lines.block(plain(textAt(info, "summary") ?? ""), "/info/summary");
  lines.block(textAt(info, "description") ?? "", "/info/description");
  for (const workflow of arazzo.workflows)
    addWorkflow(lines, workflow, { arazzo, specOf: specsOf(source, settings), told, words });
  const page = parseGuide(
    { ...source, path: source.path.replace(/[.-]arazzo\.\w+$/i, ".md"), text: lines.text },
    settings,
    { words },
  );
  const placeOf = (place: Place): Place => ("line" in place ? { file, pointer: lines.pointerAt(place.line) } : place);
  const moved = page.diagnostics.map((found): Diagnostic => ({ ...found, place: placeOf(found.place) }));
  const open = [...unchecked].map(([why, { step, count }]) =>
    diagnostic("arazzo-unchecked", { file, pointer: step.pointer }, { why, count }),
  );
  const marks = marksUnread(arazzo.document, (pointer) => ({ file, pointer }));
  const own =
    first === undefined || data.value !== undefined
      ? [...diagnostics, ...checkArazzo(arazzo, file), ...marks, ...open]
      : [];
  return {
    ...page,
    links: page.links.map((link) => ({ ...link, place: placeOf(link.place) })),
    diagnostics: [...syntax, ...own, ...moved],
  };
}

/** Which spec of the site a source is: by its path beside the document, by its address, or as the config says of its name. */
function specsOf(
  { file, specs }: GuideSource,
  { above }: Pick<GuideSettings, "above">,
): (source: WorkflowSource) => string | undefined {
  const { all, byName } = specs ?? { all: [], byName: {} };
  return ({ name, url }) => {
    const named = Object.hasOwn(byName, name) ? byName[name] : undefined;
    const isAddress = /^https?:/i.test(url);
    const meant = named ?? (isAddress ? url : fileBeside(file, url, above));
    if (!all.includes(meant)) return undefined;
    return /^https?:/i.test(meant) ? meant : pathBeside(file, meant, above);
  };
}
