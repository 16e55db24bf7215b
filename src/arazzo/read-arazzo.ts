// An Arazzo document: a value in, its workflows out in one shape, reusable parts put in where they are named. Arazzo 1.0 and 1.1; another
// version is read as the nearest of them. What a document refers to within itself is checked here; operations are links, which are checked
// as all links are.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { type FilePath, pointerTo } from "../text/place.ts";

/** A part as written, and where it stands. */
export type LocatedPart = { readonly value: JsonObject; readonly pointer: string };

export type WorkflowSource = {
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly pointer: string;
};

export type Workflow = LocatedPart & { readonly id: string; readonly steps: readonly WorkflowStep[] };

export type WorkflowStep = LocatedPart & { readonly id: string };

export type Arazzo = {
  readonly document: JsonObject;
  readonly sources: readonly WorkflowSource[];
  readonly workflows: readonly Workflow[];
};

/** The document in `value` of `file`. Diagnostics: arazzo-invalid at the part that is wrong; what can be understood is there all the same. */
export function readArazzo(
  value: Json,
  file: FilePath,
): { readonly arazzo: Arazzo; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const wrong = (pointer: string, problem: string): void => {
    diagnostics.push(diagnostic("arazzo-invalid", { file, pointer }, { problem }));
  };
  const document = isObject(value) ? value : {};
  if (document.arazzo === undefined) wrong("", "the version is missing; add it, such as `arazzo: 1.1.0`");
  else if (!/^1\.[01](\.\d+)?$/.test(String(document.arazzo)))
    wrong("/arazzo", `version \`${String(document.arazzo)}\` is unknown, so it is read as 1.1`);
  for (const key of ["title", "version"])
    if (textAt(document.info, key) === undefined) wrong("/info", `\`info.${key}\` is missing`);
  const sources = partsOf(document, "sourceDescriptions", "").map(({ value: source, pointer }): WorkflowSource => {
    const [name, url] = [textAt(source, "name") ?? "", textAt(source, "url") ?? ""];
    if (name === "" || url === "") wrong(pointer, "a source requires `name` and `url`");
    return { name, url, type: textAt(source, "type") ?? "openapi", pointer };
  });
  if (sources.length === 0) wrong("", "`sourceDescriptions` is missing or empty");
  const workflows = partsOf(document, "workflows", "").map((part): Workflow => {
    const id = textAt(part.value, "workflowId") ?? "";
    if (id === "") wrong(part.pointer, "a workflow requires `workflowId`");
    const steps = partsOf(part.value, "steps", part.pointer).map((step): WorkflowStep => {
      const stepId = textAt(step.value, "stepId") ?? "";
      if (stepId === "") wrong(step.pointer, "a step requires `stepId`");
      return { ...step, id: stepId };
    });
    if (steps.length === 0) wrong(part.pointer, "a workflow requires `steps`");
    return { ...part, id, steps };
  });
  if (workflows.length === 0) wrong("", "`workflows` is missing or empty");
  for (const [what, ids] of [
    ["workflow", workflows],
    ...workflows.map(({ steps }) => ["step", steps] as const),
  ] as const)
    for (const [index, { id, pointer }] of ids.entries())
      if (id !== "" && ids.findIndex((other) => other.id === id) < index)
        wrong(pointer, `the ${what} ID \`${id}\` is used more than once`);
  return { arazzo: { document, sources, workflows }, diagnostics };
}

/** The objects in the list under `key`. */
export function partsOf(holder: JsonObject, key: string, pointer: string): readonly LocatedPart[] {
  return listAt(holder, key).flatMap((value, index) =>
    isObject(value) ? [{ value, pointer: pointerTo(pointer, key, index) }] : [],
  );
}

/** A part, or the one of `components` that it names by `reference` (`$components.parameters.page`), with a value of its own. */
export function reused(document: JsonObject, part: LocatedPart): LocatedPart | undefined {
  const reference = textAt(part.value, "reference");
  if (reference === undefined) return part;
  const [, section = "", name = ""] = /^\$components\.([\w-]+)\.(.+)$/.exec(reference) ?? [];
  const found = objectAt(objectAt(document.components, section), name);
  if (found === undefined) return undefined;
  const value = member(part.value, "value");
  return { ...part, value: value === undefined ? found : { ...found, value } };
}

/** A schema of inputs, or the one of `components.inputs` that it refers to. */
export function inputsOf(document: JsonObject, workflow: Workflow): JsonObject | undefined {
  const inputs = objectAt(workflow.value, "inputs");
  const name = /^#\/components\/inputs\/([^/]+)$/.exec(textAt(inputs, "$ref") ?? "")?.[1];
  return name === undefined ? inputs : objectAt(objectAt(document.components, "inputs"), name);
}

/** Each text in a value, with where it stands. */
export function textsIn(value: Json | undefined, pointer: string): readonly (readonly [text: string, at: string])[] {
  if (typeof value === "string") return [[value, pointer]];
  if (isList(value)) return value.flatMap((entry, index) => textsIn(entry, pointerTo(pointer, index)));
  return isObject(value) ? Object.keys(value).flatMap((key) => textsIn(value[key], pointerTo(pointer, key))) : [];
}
