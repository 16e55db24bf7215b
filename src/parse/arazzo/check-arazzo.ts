// What an Arazzo document says of itself, held against itself: inputs, outputs of steps, where steps go, reusable parts.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import { objectAt, textAt } from "../../text/json.ts";
import { nearest } from "../../text/nearest.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { type Arazzo, inputsOf, type Part, partsOf, reused, type Step, textsIn, type Workflow } from "./read-arazzo.ts";

/** Findings: arazzo-unknown, at the very text that names what is not there. */
export function checkArazzo(arazzo: Arazzo, file: FilePath): readonly Finding[] {
  const findings: Finding[] = [];
  const unknown = (pointer: string, named: Named): void => {
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

type Named = { readonly what: string; readonly name: string; readonly known: readonly string[] };
type Scope = { readonly arazzo: Arazzo; readonly workflow: Workflow; readonly before: readonly Step[] };

/** What expressions in `text` name that is not there: `$inputs.a`, `$steps.s.outputs.o`, `$sourceDescriptions.x`. */
function missingIn(text: string, { arazzo, workflow, before }: Scope): readonly Named[] {
  const found: Named[] = [];
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
function actionsOf(step: Step, workflow: Workflow): readonly Part[] {
  return [
    ...["onSuccess", "onFailure", "parameters"].flatMap((key) => partsOf(step.value, key, step.pointer)),
    ...["successActions", "failureActions"].flatMap((key) => partsOf(workflow.value, key, workflow.pointer)),
  ];
}
