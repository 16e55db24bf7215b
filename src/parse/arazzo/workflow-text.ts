// A workflow as markdown: what it takes, its steps with what they call, send, ask for and give, and what comes out.
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { jsonOf } from "../../text/written-number.ts";
import { type Call, callOf, type SpecOf } from "./call.ts";
import { diagramOf } from "./diagram.ts";
import { code, fence, type Lines, plain, table } from "./lines.ts";
import { type Arazzo, inputsOf, type Part, partsOf, reused, type Step, type Workflow } from "./read-arazzo.ts";

/** Adds `workflow` to `lines`; `told` hears of calls that nobody can check. */
export function addWorkflow(
  lines: Lines,
  workflow: Workflow,
  {
    arazzo,
    specOf,
    told,
  }: { readonly arazzo: Arazzo; readonly specOf: SpecOf; readonly told: (step: Step, why: string) => void },
): void {
  const { value, pointer, id } = workflow;
  const summary = textAt(value, "summary");
  lines.block(`## ${plain(summary ?? id)}${anchored(id)}`, pointer);
  if (summary !== undefined) lines.block(`Workflow ${code(id)}`, pointer);
  lines.block(textAt(value, "description") ?? "", pointerTo(pointer, "description"));
  const needed = listAt(value, "dependsOn").filter((one) => typeof one === "string");
  if (needed.length > 0) lines.block(`After ${needed.map(code).join(", ")}.`, pointerTo(pointer, "dependsOn"));
  const calls = workflow.steps.map((step) => ({ step, call: callOf(arazzo, step, specOf) }));
  const drawn = calls.map(({ step, call }) => ({ id: step.id, call: call.words, goes: goesTo(arazzo, step) }));
  lines.block(diagramOf(`Steps of ${summary ?? id}`, drawn), pointer);
  addInputs(lines, inputsOf(arazzo.document, workflow), pointerTo(pointer, "inputs"));
  addValues(lines, "For all steps", parametersOf(arazzo, workflow));
  for (const [index, { step, call }] of calls.entries()) {
    if (call.unchecked !== undefined) told(step, call.unchecked);
    addStep(lines, { arazzo, workflow, step, call, title: `${index + 1}. ${step.id}` });
  }
  addOutputs(lines, "What comes out", { value, pointer });
}

type Told = {
  readonly arazzo: Arazzo;
  readonly workflow: Workflow;
  readonly step: Step;
  readonly call: Call;
  readonly title: string;
};

function addStep(lines: Lines, { arazzo, workflow, step, call, title }: Told): void {
  const { value, pointer } = step;
  lines.block(`### ${plain(title)}${anchored(anchorOf(workflow, step.id))}`, pointer);
  lines.block(textAt(value, "description") ?? "", pointerTo(pointer, "description"));
  const key = ["operationId", "operationPath", "channelPath", "workflowId"].find(
    (name) => member(value, name) !== undefined,
  );
  lines.block(
    `${call.markdown}${call.unchecked === undefined ? "" : " (not checked)"}.`,
    key === undefined ? pointer : pointerTo(pointer, key),
  );
  const facts = ["correlationId", "timeout"].flatMap((name) => {
    const given = member(value, name);
    return given === undefined ? [] : [`${name} ${code(jsonText(given))}`];
  });
  const needed = listAt(value, "dependsOn").filter((one) => typeof one === "string");
  if (needed.length > 0) facts.push(`after ${needed.map(code).join(", ")}`);
  if (facts.length > 0) lines.block(`With ${facts.join(", ")}.`, pointer);
  addValues(lines, "Sends", parametersOf(arazzo, step));
  addBody(lines, { value, pointer });
  const criteria = partsOf(value, "successCriteria", pointer).map(criterionText);
  if (criteria.length > 0)
    lines.block(
      `**Has succeeded if**\n\n${criteria.map((text) => `- ${text}`).join("\n")}`,
      pointerTo(pointer, "successCriteria"),
    );
  for (const [key_, words] of [
    ["onSuccess", "Then"],
    ["onFailure", "If it fails"],
  ] as const)
    addActions(lines, words, { arazzo, workflow, parts: partsOf(value, key_, pointer) });
  addOutputs(lines, "Gives", { value, pointer });
}

function addInputs(lines: Lines, inputs: JsonObject | undefined, pointer: string): void {
  const properties = objectAt(inputs, "properties") ?? {};
  const required = listAt(inputs ?? {}, "required");
  const rows = Object.keys(properties).map((name) => {
    const about = properties[name] ?? null;
    const type = [member(about, "type") ?? "any"].flat().map(String).join(" or ");
    return [
      code(name),
      `${plain(type)}${required.includes(name) ? ", required" : ""}`,
      plain(textAt(about, "description") ?? ""),
    ];
  });
  lines.block(rows.length === 0 ? "" : `**Takes**\n\n${table(["Input", "Type", "Meaning"], rows)}`, pointer);
}

function addValues(lines: Lines, words: string, parts: readonly Part[]): void {
  const rows = parts.map(({ value }) => [
    code(textAt(value, "name") ?? ""),
    plain(textAt(value, "in") ?? "input"),
    code(jsonText(member(value, "value") ?? null)),
  ]);
  const at = parts[0]?.pointer ?? "";
  lines.block(rows.length === 0 ? "" : `**${words}**\n\n${table(["Name", "In", "Value"], rows)}`, at);
}

function addBody(lines: Lines, { value, pointer }: Part): void {
  const body = objectAt(value, "requestBody");
  if (body === undefined) return;
  const type = textAt(body, "contentType");
  const payload = member(body, "payload");
  const at = pointerTo(pointer, "requestBody");
  lines.block(`**Body**${type === undefined ? "" : ` ${code(type)}`}`, at);
  if (payload !== undefined)
    lines.block(fence(typeof payload === "string" ? payload : jsonOf(payload, 2), "json"), pointerTo(at, "payload"));
  const rows = partsOf(body, "replacements", at).map(({ value: one }) => [
    code(textAt(one, "target") ?? ""),
    code(jsonText(member(one, "value") ?? null)),
  ]);
  lines.block(rows.length === 0 ? "" : table(["Place in the body", "Value"], rows), at);
}

function addActions(
  lines: Lines,
  words: string,
  {
    arazzo,
    workflow,
    parts,
  }: { readonly arazzo: Arazzo; readonly workflow: Workflow; readonly parts: readonly Part[] },
): void {
  const items = parts.flatMap((part) => {
    const found = reused(arazzo.document, part);
    if (found === undefined) return [];
    const { value } = found;
    const to = targetOf(value, arazzo, workflow);
    const type = textAt(value, "type") ?? "end";
    const again =
      type === "retry"
        ? `, ${jsonText(member(value, "retryLimit") ?? 1)} times, ${jsonText(member(value, "retryAfter") ?? 0)} s apart`
        : "";
    const what = { goto: "go to", retry: "try again", end: "end" }[type] ?? type;
    const criteria = partsOf(value, "criteria", found.pointer).map(criterionText);
    const when = criteria.length === 0 ? "" : ` if ${criteria.join(" and ")}`;
    return [`- ${plain(what)}${to === "" ? "" : ` ${to}`}${plain(again)}${when}`];
  });
  if (items.length > 0) lines.block(`**${words}**\n\n${items.join("\n")}`, parts[0]?.pointer ?? "");
}

function addOutputs(lines: Lines, words: string, { value, pointer }: Part): void {
  const outputs = objectAt(value, "outputs") ?? {};
  const rows = Object.keys(outputs).map((name) => [code(name), code(selectorText(outputs[name] ?? null))]);
  lines.block(
    rows.length === 0 ? "" : `**${words}**\n\n${table(["Name", "Value"], rows)}`,
    pointerTo(pointer, "outputs"),
  );
}

function parametersOf(arazzo: Arazzo, part: Part): readonly Part[] {
  return partsOf(part.value, "parameters", part.pointer).flatMap((one) => reused(arazzo.document, one) ?? []);
}

/** The steps of its own workflow that a step may go to. */
function goesTo(arazzo: Arazzo, step: Step): readonly string[] {
  const parts = ["onSuccess", "onFailure"].flatMap((key) => partsOf(step.value, key, step.pointer));
  return [...new Set(parts.flatMap((part) => textAt(reused(arazzo.document, part)?.value, "stepId") ?? []))];
}

function criterionText({ value }: Part): string {
  const type = member(value, "type");
  const name = isObject(type) ? (textAt(type, "type") ?? "") : typeof type === "string" ? type : "simple";
  const context = textAt(value, "context");
  const how =
    name === "simple"
      ? ""
      : ` (${plain(name)}${name === "xpath" ? ", not checked" : ""}${context === undefined ? "" : ` on ${code(context)}`})`;
  return `${code(textAt(value, "condition") ?? "")}${how}`;
}

/** The value of an output: an expression, or a Selector of 1.1. */
function selectorText(value: Json): string {
  if (!isObject(value)) return jsonText(value);
  const type = member(value, "type");
  return `${textAt(value, "context") ?? ""} ${isObject(type) ? (textAt(type, "type") ?? "") : jsonText(type ?? "")} ${textAt(value, "selector") ?? ""}`;
}

function jsonText(value: Json): string {
  return typeof value === "string" ? value : isList(value) || isObject(value) ? jsonOf(value) : String(value);
}

/** The id of a heading, where it can be one; else its words make it. */
function anchored(id: string): string {
  return /^[\w.-]+$/.test(id) ? ` {#${id}}` : "";
}

function anchorOf(workflow: Workflow, step: string): string {
  return `${workflow.id}.${step}`;
}

/** The step or workflow that an action leads to, as a link where it is one of this document. */
function targetOf(action: JsonObject, arazzo: Arazzo, workflow: Workflow): string {
  const [step, other] = [textAt(action, "stepId"), textAt(action, "workflowId")];
  if (step !== undefined && workflow.steps.some(({ id }) => id === step))
    return `[${code(step)}](#${anchorOf(workflow, step)})`;
  if (other !== undefined && arazzo.workflows.some(({ id }) => id === other)) return `[${code(other)}](#${other})`;
  return code(step ?? other ?? "");
}
