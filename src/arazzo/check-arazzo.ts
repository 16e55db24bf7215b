// What an Arazzo document says of itself, held against itself: inputs, outputs of steps and workflows, where steps go, reusable parts.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { type Json, type JsonObject, listAt, objectAt, textAt } from "../text/json.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import {
  type Arazzo,
  inputsOf,
  type LocatedPart,
  partsOf,
  reused,
  textsIn,
  type Workflow,
  type WorkflowStep,
} from "./read-arazzo.ts";

/** Diagnostics: arazzo-unknown, at the very text that names what is not there. */
export function checkArazzo(arazzo: Arazzo, file: FilePath): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const unknown = (pointer: string, { what, name, known, near = nearest(name, known) ?? "" }: NamedPart): void => {
    diagnostics.push(diagnostic("arazzo-unknown", { file, pointer }, { what, name, near }));
  };
  const workflows = arazzo.workflows.map(({ id }) => id);
  for (const workflow of arazzo.workflows) {
    const all = { arazzo, workflow, before: workflow.steps };
    for (const [index, step] of workflow.steps.entries()) {
      for (const [text, at] of expressionsIn(step.value, step.pointer))
        for (const named of missingIn(text, { ...all, before: workflow.steps.slice(0, index + 1) })) unknown(at, named);
      for (const part of partsOfStep(step))
        for (const [at, named] of missingOf(part, workflow, arazzo)) unknown(at, named);
      const called = textAt(step.value, "workflowId");
      if (called !== undefined && !called.startsWith("$") && !workflows.includes(called))
        unknown(pointerTo(step.pointer, "workflowId"), { what: "workflow", name: called, known: workflows });
    }
    for (const key of ["outputs", ...partsOfWorkflow])
      for (const [text, at] of expressionsIn(workflow.value[key], pointerTo(workflow.pointer, key)))
        for (const named of missingIn(text, all)) unknown(at, named);
    for (const key of partsOfWorkflow)
      for (const part of partsOf(workflow.value, key, workflow.pointer))
        for (const [at, named] of missingOf(part, workflow, arazzo)) unknown(at, named);
    for (const [index, name] of listAt(workflow.value, "dependsOn").entries())
      if (typeof name === "string" && !name.startsWith("$") && !workflows.includes(name))
        unknown(pointerTo(workflow.pointer, "dependsOn", index), { what: "workflow", name, known: workflows });
  }
  return diagnostics;
}

const partsOfWorkflow = ["parameters", "successActions", "failureActions"];

/** `near`: what is meant, where that is no other name of the kind. */
type NamedPart = {
  readonly what: string;
  readonly name: string;
  readonly known: readonly string[];
  readonly near?: string;
};
type Scope = { readonly arazzo: Arazzo; readonly workflow: Workflow; readonly before: readonly WorkflowStep[] };

/** Texts that may be expressions: no prose, and no reference to a reusable part, which is looked up by itself. */
function expressionsIn(value: Json | undefined, pointer: string): readonly (readonly [text: string, at: string])[] {
  return textsIn(value, pointer).filter(([, at]) => !/\/(?:description|summary|reference)$/.test(at));
}

/** What a parameter or an action names that is not there: a reusable part, the step or the workflow that it leads to. */
function missingOf(
  part: LocatedPart,
  workflow: Workflow,
  { document, workflows }: Arazzo,
): readonly (readonly [at: string, named: NamedPart])[] {
  const found = reused(document, part);
  if (found === undefined) {
    const name = textAt(part.value, "reference") ?? "";
    const components = objectAt(document, "components") ?? {};
    const known = Object.keys(components).flatMap((section) =>
      Object.keys(objectAt(components, section) ?? {}).map((one) => `$components.${section}.${one}`),
    );
    return [[pointerTo(part.pointer, "reference"), { what: "reusable part", name, known }]];
  }
  const missing: (readonly [string, NamedPart])[] = [];
  const look = (key: string, what: string, known: readonly string[]): void => {
    const name = textAt(found.value, key);
    if (name !== undefined && !name.startsWith("$") && !known.includes(name))
      missing.push([pointerTo(part.pointer, key), { what, name, known }]);
  };
  look(
    "stepId",
    "step",
    workflow.steps.map(({ id }) => id),
  );
  look(
    "workflowId",
    "workflow",
    workflows.map(({ id }) => id),
  );
  return missing;
}

/** The first words of expressions of Arazzo. */
const roots =
  "url method statusCode request response message inputs outputs steps workflows sourceDescriptions components self";

/** What expressions in `text` name that is not there: `$inputs.a`, `$steps.s.outputs.o`, `$workflows.w.outputs.o`, `$sourceDescriptions.x`. */
function missingIn(text: string, scope: Scope): readonly NamedPart[] {
  const [, root = ""] = /^\$([a-z]+)(?=\.)/i.exec(text) ?? [];
  if (root !== "" && !roots.split(" ").includes(root)) {
    const near = nearest(root, roots.split(" "));
    // Without a guess it may be a text that begins with a dollar.
    if (near !== undefined) return [{ what: "kind of expression", name: `$${root}`, known: [], near: `$${near}` }];
  }
  const named = /\$(inputs|steps|workflows|sourceDescriptions|components)\.([\w-]+)(?:\.([\w-]+))?(?:\.([\w-]+))?/g;
  return [...text.matchAll(named)].flatMap(([, kind = "", name = "", section, part]) =>
    missingAt({ kind, name, section, part }, scope),
  );
}

type Expression = {
  readonly kind: string;
  readonly name: string;
  readonly section: string | undefined;
  readonly part: string | undefined;
};

function missingAt(expression: Expression, { arazzo, workflow, before }: Scope): readonly NamedPart[] {
  const { kind, name, section, part } = expression;
  const { document, workflows, sources } = arazzo;
  if (kind === "inputs") {
    const properties = inputNames(document, workflow);
    return properties === undefined ? [] : unless("input", name, properties);
  }
  if (kind === "sourceDescriptions")
    return unless(
      "source",
      name,
      sources.map((source) => source.name),
    );
  if (kind === "components") {
    const sections = ["inputs", "parameters", "successActions", "failureActions"];
    if (!sections.includes(name)) return unless("section of `$components`", name, sections);
    if (section === undefined) return [];
    return unless(
      `component in \`${name}\``,
      section,
      Object.keys(objectAt(objectAt(document, "components"), name) ?? {}),
    );
  }
  if (kind === "workflows") {
    const named = workflows.find(({ id }) => id === name);
    const ids = workflows.map(({ id }) => id);
    if (named === undefined) return unless("workflow", name, ids);
    const inputs = inputNames(document, named);
    const lists = { inputs, outputs: Object.keys(objectAt(named.value, "outputs") ?? {}) };
    return missingMember(expression, lists);
  }
  const step = before.find(({ id }) => id === name);
  const ids = before.map(({ id }) => id);
  if (step === undefined) return unless("earlier step", name, ids);
  // A step that runs a workflow has its outputs, too.
  const isOpen = textAt(step.value, "workflowId") !== undefined;
  const outputs = isOpen ? undefined : Object.keys(objectAt(step.value, "outputs") ?? {});
  return section === undefined && part === undefined ? [] : missingMember(expression, { outputs });
}

/** What comes after the name of a step or a workflow: `lists` are what it has, by section; undefined where nobody knows. */
function missingMember(
  { kind, name, section, part }: Expression,
  lists: Readonly<Record<string, readonly string[] | undefined>>,
): readonly NamedPart[] {
  if (section === undefined) return [];
  const sections = Object.keys(lists);
  if (!sections.includes(section)) {
    const of = sections.find((one) => lists[one]?.includes(section));
    const near = of === undefined ? (nearest(section, sections) ?? sections.at(-1) ?? "") : `${of}.${section}`;
    return [{ what: `part of \`$${kind}.${name}\` with the name`, name: section, known: [], near }];
  }
  const known = lists[section];
  if (part === undefined || known === undefined) return [];
  return unless(`${section.replace(/s$/, "")} of \`${name}\``, part, known);
}

function unless(what: string, name: string, known: readonly string[]): readonly NamedPart[] {
  return known.includes(name) ? [] : [{ what, name, known }];
}

/** The inputs of a workflow by name; undefined where its schema does not say them all. */
function inputNames(document: JsonObject, workflow: Workflow): readonly string[] | undefined {
  if (workflow.value.inputs === undefined) return [];
  const properties = objectAt(inputsOf(document, workflow), "properties");
  return properties === undefined ? undefined : Object.keys(properties);
}

/** What a step sends and does next. */
function partsOfStep(step: WorkflowStep): readonly LocatedPart[] {
  return ["onSuccess", "onFailure", "parameters"].flatMap((key) => partsOf(step.value, key, step.pointer));
}
