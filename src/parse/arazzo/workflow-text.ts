// A workflow as markdown: what it takes, its steps with what they call, send, ask for and give, and what comes out.
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { jsonOf } from "../../text/written-number.ts";
import { fill, put } from "../../words/fill.ts";
import type { Spoken } from "../../words/words.ts";
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
    words: all,
  }: {
    readonly arazzo: Arazzo;
    readonly specOf: SpecOf;
    readonly told: (step: Step, why: string) => void;
    readonly words: Spoken;
  },
): void {
  const { value, pointer, id } = workflow;
  const { lists, workflows: words } = all;
  const summary = textAt(value, "summary");
  lines.block(`## ${plain(summary ?? id)}${anchored(id)}`, pointer);
  if (summary !== undefined) lines.block(put(words.workflow, code(id)), pointer);
  lines.block(textAt(value, "description") ?? "", pointerTo(pointer, "description"));
  const needed = listAt(value, "dependsOn").filter((one) => typeof one === "string");
  if (needed.length > 0)
    lines.block(put(words.after, needed.map(code).join(lists.comma)), pointerTo(pointer, "dependsOn"));
  const calls = workflow.steps.map((step) => ({ step, call: callOf(arazzo, step, { specOf, words }) }));
  const drawn = calls.map(({ step, call }) => ({ id: step.id, call: call.words, goes: goesTo(arazzo, step) }));
  lines.block(diagramOf(put(words.stepsOf, summary ?? id), drawn), pointer);
  addInputs(lines, inputsOf(arazzo.document, workflow), { pointer: pointerTo(pointer, "inputs"), words: all });
  addValues(lines, parametersOf(arazzo, workflow), { title: words.forAllSteps, words });
  for (const [index, { step, call }] of calls.entries()) {
    if (call.unchecked !== undefined) told(step, call.unchecked);
    addStep(lines, { arazzo, workflow, step, call, title: `${index + 1}. ${step.id}`, words: all });
  }
  addOutputs(lines, { value, pointer }, { title: words.comesOut, words });
}

type Told = {
  readonly arazzo: Arazzo;
  readonly workflow: Workflow;
  readonly step: Step;
  readonly call: Call;
  readonly title: string;
  readonly words: Spoken;
};

/** What stands above a table, and the words in it. */
type Heads = { readonly title: string; readonly words: Spoken["workflows"] };

function addStep(lines: Lines, { arazzo, workflow, step, call, title, words: all }: Told): void {
  const { lists, workflows: words } = all;
  const { value, pointer } = step;
  lines.block(`### ${plain(title)}${anchored(anchorOf(workflow, step.id))}`, pointer);
  lines.block(textAt(value, "description") ?? "", pointerTo(pointer, "description"));
  const key = ["operationId", "operationPath", "channelPath", "workflowId"].find(
    (name) => member(value, name) !== undefined,
  );
  lines.block(
    put(call.unchecked === undefined ? words.sentence : words.notCheckedSentence, call.markdown),
    key === undefined ? pointer : pointerTo(pointer, key),
  );
  const facts = ["correlationId", "timeout"].flatMap((name) => {
    const given = member(value, name);
    return given === undefined ? [] : [`${name} ${code(jsonText(given))}`];
  });
  const needed = listAt(value, "dependsOn").filter((one) => typeof one === "string");
  if (needed.length > 0) facts.push(put(words.afterSteps, needed.map(code).join(lists.comma)));
  if (facts.length > 0) lines.block(put(words.withFacts, facts.join(lists.comma)), pointer);
  addValues(lines, parametersOf(arazzo, step), { title: words.sends, words });
  addBody(lines, { value, pointer }, words);
  const criteria = partsOf(value, "successCriteria", pointer).map((part) => criterionText(part, words));
  if (criteria.length > 0)
    lines.block(
      `**${words.hasSucceededIf}**\n\n${criteria.map((text) => `- ${text}`).join("\n")}`,
      pointerTo(pointer, "successCriteria"),
    );
  for (const [key_, heading] of [
    ["onSuccess", words.ifItSucceeds],
    ["onFailure", words.ifItFails],
  ] as const)
    addActions(lines, heading, { arazzo, workflow, parts: partsOf(value, key_, pointer), words: all });
  addOutputs(lines, { value, pointer }, { title: words.gives, words });
}

function addInputs(
  lines: Lines,
  inputs: JsonObject | undefined,
  { pointer, words: all }: { readonly pointer: string; readonly words: Spoken },
): void {
  const { lists, workflows: words } = all;
  const properties = objectAt(inputs, "properties") ?? {};
  const required = listAt(inputs ?? {}, "required");
  const rows = Object.keys(properties).map((name) => {
    const about = properties[name] ?? null;
    const type = [member(about, "type") ?? words.anyType].flat().map(String).join(lists.or);
    return [
      code(name),
      required.includes(name) ? put(words.requiredType, plain(type)) : plain(type),
      plain(textAt(about, "description") ?? ""),
    ];
  });
  lines.block(
    rows.length === 0 ? "" : `**${words.takes}**\n\n${table([words.input, words.type, words.meaning], rows)}`,
    pointer,
  );
}

function addValues(lines: Lines, parts: readonly Part[], { title, words }: Heads): void {
  const rows = parts.map(({ value }) => [
    code(textAt(value, "name") ?? ""),
    plain(textAt(value, "in") ?? words.inputPlace),
    code(jsonText(member(value, "value") ?? null)),
  ]);
  const at = parts[0]?.pointer ?? "";
  lines.block(rows.length === 0 ? "" : `**${title}**\n\n${table([words.name, words.in, words.value], rows)}`, at);
}

function addBody(lines: Lines, { value, pointer }: Part, words: Spoken["workflows"]): void {
  const body = objectAt(value, "requestBody");
  if (body === undefined) return;
  const type = textAt(body, "contentType");
  const payload = member(body, "payload");
  const at = pointerTo(pointer, "requestBody");
  lines.block(`**${words.body}**${type === undefined ? "" : ` ${code(type)}`}`, at);
  if (payload !== undefined)
    lines.block(fence(typeof payload === "string" ? payload : jsonOf(payload, 2), "json"), pointerTo(at, "payload"));
  const rows = partsOf(body, "replacements", at).map(({ value: one }) => [
    code(textAt(one, "target") ?? ""),
    code(jsonText(member(one, "value") ?? null)),
  ]);
  lines.block(rows.length === 0 ? "" : table([words.placeInBody, words.value], rows), at);
}

function addActions(
  lines: Lines,
  title: string,
  {
    arazzo,
    workflow,
    parts,
    words: { lists, workflows: words },
  }: {
    readonly arazzo: Arazzo;
    readonly workflow: Workflow;
    readonly parts: readonly Part[];
    readonly words: Spoken;
  },
): void {
  const items = parts.flatMap((part) => {
    const found = reused(arazzo.document, part);
    if (found === undefined) return [];
    const { value } = found;
    const to = targetOf(value, arazzo, workflow);
    const type = textAt(value, "type") ?? "end";
    const again =
      type === "retry"
        ? fill(words.retries, {
            times: jsonText(member(value, "retryLimit") ?? 1),
            seconds: jsonText(member(value, "retryAfter") ?? 0),
          })
        : "";
    const phrase = { goto: words.goTo, retry: words.tryAgain, end: words.end }[type];
    const what = (phrase === undefined ? `${plain(type)} ${to}` : put(phrase, to)).trim();
    const criteria = partsOf(value, "criteria", found.pointer).map((one) => criterionText(one, words));
    const when = criteria.length === 0 ? "" : put(words.when, criteria.join(lists.and));
    return [`- ${what}${plain(again)}${when}`];
  });
  if (items.length > 0) lines.block(`**${title}**\n\n${items.join("\n")}`, parts[0]?.pointer ?? "");
}

function addOutputs(lines: Lines, { value, pointer }: Part, { title, words }: Heads): void {
  const outputs = objectAt(value, "outputs") ?? {};
  const rows = Object.keys(outputs).map((name) => [code(name), code(selectorText(outputs[name] ?? null))]);
  lines.block(
    rows.length === 0 ? "" : `**${title}**\n\n${table([words.name, words.value], rows)}`,
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

function criterionText({ value }: Part, words: Spoken["workflows"]): string {
  const type = member(value, "type");
  const name = isObject(type) ? (textAt(type, "type") ?? "") : typeof type === "string" ? type : "simple";
  const context = textAt(value, "context");
  const said = name === "xpath" ? put(words.notChecked, plain(name)) : plain(name);
  const how =
    name === "simple"
      ? ""
      : context === undefined
        ? put(words.condition, said)
        : fill(words.conditionOn, { type: said, context: code(context) });
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
