// An Arazzo document in, a page of the guide out: its workflows as markdown, which takes the road of every guide, and what is found in
// it told at the part of the document that says it.
import { marksUnread } from "../check/guide/audience-unread.ts";
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { GuideSettings, GuideSource } from "../markdown/guide-source.ts";
import { parseGuide } from "../markdown/parse-guide.ts";
import { english } from "../messages/english.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { ParsedPage } from "../model/page.ts";
import { readData } from "../text/data-file.ts";
import { folderOf, joinPath, relativePath } from "../text/file-path.ts";
import { objectAt, textAt } from "../text/json.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, type Place, pointerTo } from "../text/place.ts";
import { Lines, plain } from "./lines.ts";
import {
  type Arazzo,
  inputsOf,
  type LocatedPart,
  partsOf,
  readArazzo,
  reused,
  textsIn,
  type Workflow,
  type WorkflowSource,
  type WorkflowStep,
} from "./read-arazzo.ts";
import { addWorkflow } from "./workflow-text.ts";

/** The page of `source`. Findings: arazzo-syntax, arazzo-invalid, arazzo-unknown, arazzo-unchecked, audience-unread, and those of a guide. */
export function parseArazzo(source: GuideSource, settings: GuideSettings, words: PageMessages = english): ParsedPage {
  const { file } = source;
  const format = /\.json$/i.test(file) ? "json" : "yaml";
  const data = readData(source.text, format, "exact");
  const [first] = data.problems;
  const syntax = data.problems.map(({ message, line, column }) =>
    finding("arazzo-syntax", { file, line, column }, { format: format.toUpperCase(), problem: message }),
  );
  const { arazzo, findings } = readArazzo(data.value ?? null, file);
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
    addWorkflow(lines, workflow, { arazzo, specOf: specsOf(source), told, words });
  const page = parseGuide(
    { ...source, path: source.path.replace(/[.-]arazzo\.\w+$/i, ".md"), text: lines.text },
    settings,
    { words },
  );
  const placeOf = (place: Place): Place => ("line" in place ? { file, pointer: lines.pointerAt(place.line) } : place);
  const moved = page.findings.map((found): Finding => ({ ...found, place: placeOf(found.place) }));
  const open = [...unchecked].map(([why, { step, count }]) =>
    finding("arazzo-unchecked", { file, pointer: step.pointer }, { why, count }),
  );
  const marks = marksUnread(arazzo.document, (pointer) => ({ file, pointer }));
  const own =
    first === undefined || data.value !== undefined
      ? [...findings, ...checkArazzo(arazzo, file), ...marks, ...open]
      : [];
  return {
    ...page,
    links: page.links.map((link) => ({ ...link, place: placeOf(link.place) })),
    findings: [...syntax, ...own, ...moved],
  };
}

/** Which spec of the site a source is: by its path beside the document, by its address, or as the config says of its name. */
function specsOf({ file, specs }: GuideSource): (source: WorkflowSource) => string | undefined {
  const { all, byName } = specs ?? { all: [], byName: {} };
  return ({ name, url }) => {
    const named = Object.hasOwn(byName, name) ? byName[name] : undefined;
    const isAddress = /^https?:/i.test(url);
    const meant = named ?? (isAddress ? url : joinPath(folderOf(file), url));
    if (!all.includes(meant)) return undefined;
    return /^https?:/i.test(meant) ? meant : relativePath(folderOf(file), meant);
  };
}

// What an Arazzo document says of itself, held against itself: inputs, outputs of steps, where steps go, reusable parts.

/** Findings: arazzo-unknown, at the very text that names what is not there. */
function checkArazzo(arazzo: Arazzo, file: FilePath): readonly Finding[] {
  const findings: Finding[] = [];
  const unknown = (pointer: string, named: NamedPart): void => {
    const near = nearest(named.name, named.known) ?? "";
    findings.push(finding("arazzo-unknown", { file, pointer }, { what: named.what, name: named.name, near }));
  };
  for (const workflow of arazzo.workflows) {
    for (const [index, step] of workflow.steps.entries()) {
      for (const [text, at] of textsIn(step.value, step.pointer))
        for (const named of missingIn(text, { arazzo, workflow, before: workflow.steps.slice(0, index + 1) }))
          unknown(at, named);
      for (const part of actionsOf(step, workflow)) {
        const found = reused(arazzo.document, part);
        const name = textAt(found?.value, "stepId");
        if (found === undefined)
          unknown(pointerTo(part.pointer, "reference"), {
            what: "reusable part",
            name: textAt(part.value, "reference") ?? "",
            known: [],
          });
        else if (name !== undefined && !workflow.steps.some(({ id }) => id === name))
          unknown(pointerTo(part.pointer, "stepId"), { what: "step", name, known: workflow.steps.map(({ id }) => id) });
      }
      const called = textAt(step.value, "workflowId");
      if (called !== undefined && !called.startsWith("$") && !arazzo.workflows.some(({ id }) => id === called))
        unknown(pointerTo(step.pointer, "workflowId"), {
          what: "workflow",
          name: called,
          known: arazzo.workflows.map(({ id }) => id),
        });
    }
    for (const [text, at] of textsIn(objectAt(workflow.value, "outputs"), pointerTo(workflow.pointer, "outputs")))
      for (const named of missingIn(text, { arazzo, workflow, before: workflow.steps })) unknown(at, named);
  }
  return findings;
}

type NamedPart = { readonly what: string; readonly name: string; readonly known: readonly string[] };
type Scope = { readonly arazzo: Arazzo; readonly workflow: Workflow; readonly before: readonly WorkflowStep[] };

/** What expressions in `text` name that is not there: `$inputs.a`, `$steps.s.outputs.o`, `$sourceDescriptions.x`. */
function missingIn(text: string, { arazzo, workflow, before }: Scope): readonly NamedPart[] {
  const found: NamedPart[] = [];
  const look = (what: string, name: string | undefined, known: readonly string[]): boolean => {
    if (name === undefined || known.includes(name)) return true;
    found.push({ what, name, known });
    return false;
  };
  const inputs = inputsOf(arazzo.document, workflow);
  const properties = objectAt(inputs, "properties");
  for (const match of text.matchAll(/\$(inputs|steps|sourceDescriptions)\.([\w-]+)(?:\.outputs\.([\w-]+))?/g)) {
    const [, kind, name, output] = match;
    if (kind === "inputs" && properties !== undefined) look("input", name, Object.keys(properties));
    else if (kind === "sourceDescriptions")
      look(
        "source",
        name,
        arazzo.sources.map((source) => source.name),
      );
    else if (
      kind === "steps" &&
      look(
        "earlier step",
        name,
        before.map(({ id }) => id),
      )
    ) {
      const step = before.find(({ id }) => id === name);
      // A step that runs a workflow has its outputs, too.
      const outputs = Object.keys(objectAt(step?.value, "outputs") ?? {});
      if (textAt(step?.value, "workflowId") === undefined) look(`output of \`${name}\``, output, outputs);
    }
  }
  return found;
}

/** What a step does next, its own and that of its workflow. */
function actionsOf(step: WorkflowStep, workflow: Workflow): readonly LocatedPart[] {
  return [
    ...["onSuccess", "onFailure", "parameters"].flatMap((key) => partsOf(step.value, key, step.pointer)),
    ...["successActions", "failureActions"].flatMap((key) => partsOf(workflow.value, key, workflow.pointer)),
  ];
}
