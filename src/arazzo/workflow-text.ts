// A workflow as markdown: what it takes, its steps with what they call, send, ask for and give, and what comes out.

import { fill, put } from "../messages/fill.ts";
import type { Spoken } from "../messages/messages.ts";
import { escapeText } from "../model/segments.ts";
import { cutText } from "../text/cut-text.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { jsonOf } from "../text/written-number.ts";
import { code, fence, type Lines, plain, table } from "./lines.ts";
import {
  type Arazzo,
  inputsOf,
  type LocatedPart,
  partsOf,
  reused,
  type Workflow,
  type WorkflowSource,
  type WorkflowStep,
} from "./read-arazzo.ts";

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
    readonly told: (step: WorkflowStep, why: string) => void;
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

type StepText = {
  readonly arazzo: Arazzo;
  readonly workflow: Workflow;
  readonly step: WorkflowStep;
  readonly call: Call;
  readonly title: string;
  readonly words: Spoken;
};

/** What stands above a table, and the words in it. */
type Heads = { readonly title: string; readonly words: Spoken["workflows"] };

function addStep(lines: Lines, { arazzo, workflow, step, call, title, words: all }: StepText): void {
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

function addValues(lines: Lines, parts: readonly LocatedPart[], { title, words }: Heads): void {
  const rows = parts.map(({ value }) => [
    code(textAt(value, "name") ?? ""),
    plain(textAt(value, "in") ?? words.inputPlace),
    code(jsonText(member(value, "value") ?? null)),
  ]);
  const at = parts[0]?.pointer ?? "";
  lines.block(rows.length === 0 ? "" : `**${title}**\n\n${table([words.name, words.in, words.value], rows)}`, at);
}

function addBody(lines: Lines, { value, pointer }: LocatedPart, words: Spoken["workflows"]): void {
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
    readonly parts: readonly LocatedPart[];
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
        ? put(words.retries(jsonText(member(value, "retryLimit") ?? 1)), jsonText(member(value, "retryAfter") ?? 0))
        : "";
    const phrase = { goto: words.goTo, retry: words.tryAgain, end: words.end }[type];
    const what = (phrase === undefined ? `${plain(type)} ${to}` : put(phrase, to)).trim();
    const criteria = partsOf(value, "criteria", found.pointer).map((one) => criterionText(one, words));
    const when = criteria.length === 0 ? "" : put(words.when, criteria.join(lists.and));
    return [`- ${what}${plain(again)}${when}`];
  });
  if (items.length > 0) lines.block(`**${title}**\n\n${items.join("\n")}`, parts[0]?.pointer ?? "");
}

function addOutputs(lines: Lines, { value, pointer }: LocatedPart, { title, words }: Heads): void {
  const outputs = objectAt(value, "outputs") ?? {};
  const rows = Object.keys(outputs).map((name) => [code(name), code(selectorText(outputs[name] ?? null))]);
  lines.block(
    rows.length === 0 ? "" : `**${title}**\n\n${table([words.name, words.value], rows)}`,
    pointerTo(pointer, "outputs"),
  );
}

function parametersOf(arazzo: Arazzo, part: LocatedPart): readonly LocatedPart[] {
  return partsOf(part.value, "parameters", part.pointer).flatMap((one) => reused(arazzo.document, one) ?? []);
}

/** The steps of its own workflow that a step may go to. */
function goesTo(arazzo: Arazzo, step: WorkflowStep): readonly string[] {
  const parts = ["onSuccess", "onFailure"].flatMap((key) => partsOf(step.value, key, step.pointer));
  return [...new Set(parts.flatMap((part) => textAt(reused(arazzo.document, part)?.value, "stepId") ?? []))];
}

function criterionText({ value }: LocatedPart, words: Spoken["workflows"]): string {
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

// The steps of a workflow as a drawing: one box under the other, arrows to the next, and arcs at the right to where a step goes instead.
// Narrow enough for a phone; it takes the colour of the text around it.

type DrawnStep = { readonly id: string; readonly call: string; readonly goes: readonly string[] };

const box = { width: 260, height: 44, gap: 22 } as const;
/** Letters that fit a box in a wide font. */
const longest = { id: 25, call: 32 } as const;

/** An `svg` in one line, so that markdown takes it for one block of HTML. */
function diagramOf(title: string, steps: readonly DrawnStep[]): string {
  const top = (index: number): number => 2 + index * (box.height + box.gap);
  const height = top(steps.length) - box.gap + 2;
  const parts = steps.flatMap(({ id, call, goes }, index): readonly string[] => {
    const y = top(index);
    const next =
      index + 1 < steps.length
        ? [arrow(`M${box.width / 2 + 2} ${y + box.height}V${y + box.height + box.gap - 2}`)]
        : [];
    const arcs = goes.flatMap((target) => {
      const at = steps.findIndex((step) => step.id === target);
      if (at < 0 || at === index + 1) return [];
      const [from, to] = [y + box.height / 2 + 8, top(at) + box.height / 2 - 8];
      const bulge = box.width + 16 + Math.min(30, 8 * Math.abs(at - index));
      return [arrow(`M${box.width + 2} ${from}C${bulge} ${from} ${bulge} ${to} ${box.width + 5} ${to}`)];
    });
    return [
      `<rect x="2" y="${y}" width="${box.width}" height="${box.height}" rx="6" fill="none" stroke="currentColor" stroke-opacity="0.5"/>`,
      `<text x="14" y="${y + 19}" font-size="13" font-weight="600" fill="currentColor">${escapeText(cutText(`${index + 1}. ${id}`, longest.id))}</text>`,
      `<text x="14" y="${y + 36}" font-size="12" fill="currentColor" fill-opacity="0.8">${escapeText(cutText(call, longest.call))}</text>`,
      ...next,
      ...arcs,
    ];
  });
  const desc = steps.map(({ id, call }, index) => `${index + 1}. ${id}: ${call}`).join("; ");
  const [width, label] = [box.width + 52, escapeText(title)];
  return `<p><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${label}</title><desc>${escapeText(desc)}</desc>${parts.join("")}</svg></p>`;
}

/** A line with a head drawn beside its end: markers would need ids that the page shares. */
function arrow(path: string): string {
  const [x = 0, y = 0] = (/([\d.]+) ([\d.]+)$/.exec(path)?.slice(1) ?? []).map(Number);
  const down = /V([\d.]+)$/.exec(path)?.[1];
  const head =
    down === undefined
      ? `M${x + 6} ${y - 5}L${x} ${y}L${x + 6} ${y + 5}`
      : `M${box.width / 2 - 3} ${Number(down) - 5}L${box.width / 2 + 2} ${down}L${box.width / 2 + 7} ${Number(down) - 5}`;
  return `<path d="${path}${head}" fill="none" stroke="currentColor" stroke-opacity="0.7"/>`;
}

// What a step calls, as words and as a link: an operation of a spec of this site, another workflow, or what nobody here can look into.

/** `words` for the diagram; `markdown` for the text; `unchecked`: why nobody can tell whether it is there. */
type Call = { readonly words: string; readonly markdown: string; readonly unchecked?: string };

/** Where the spec of a source stands, as a link from the document; undefined when it is none of this site. */
type SpecOf = (source: WorkflowSource) => string | undefined;

/** Where the specs are, and the words of the page. */
type CallContext = { readonly specOf: SpecOf; readonly words: Spoken["workflows"] };

function callOf(arazzo: Arazzo, step: WorkflowStep, { specOf, words: say }: CallContext): Call {
  const [id, path, channel, workflow] = ["operationId", "operationPath", "channelPath", "workflowId"].map((key) =>
    textAt(step.value, key),
  );
  if (workflow !== undefined) {
    const own = arazzo.workflows.find((other) => other.id === workflow);
    const link = own === undefined ? code(workflow) : `[${code(workflow)}](#${workflow})`;
    return {
      words: put(say.calledWorkflow, workflow),
      markdown: put(say.runs, link),
      ...(own === undefined ? { unchecked: "the workflow is in another document" } : {}),
    };
  }
  const named = /^\$sourceDescriptions\.([\w-]+)\.(.+)$/.exec(id ?? path ?? "");
  const pointed = /^\{?\$sourceDescriptions\.([\w-]+)\.url\}?#(.+)$/.exec(path ?? channel ?? "");
  const name = named?.[1] ?? pointed?.[1];
  const apis = arazzo.sources.filter(({ type }) => type !== "arazzo");
  const source =
    name === undefined ? (apis.length === 1 ? apis[0] : undefined) : arazzo.sources.find((one) => one.name === name);
  const operation = pointed === null || pointed === undefined ? (named?.[2] ?? id ?? path ?? channel ?? "") : "";
  const words = operation === "" ? pathWords(pointed?.[2] ?? "") : operation;
  const verb = { send: say.sendsTo, receive: say.receivesFrom }[textAt(step.value, "action") ?? ""] ?? say.calls;
  const plainCall = { words, markdown: put(verb, code(words)) };
  if (words === "") return { words: say.nothing, markdown: say.callsNothing, unchecked: "no operation is set" };
  if (source === undefined)
    return {
      ...plainCall,
      unchecked:
        name === undefined ? "the source of the operation is not set" : `the source \`${name}\` does not exist`,
    };
  if (source.type === "asyncapi" || channel !== undefined)
    return { ...plainCall, unchecked: "AsyncAPI is not supported" };
  const spec = specOf(source);
  if (spec === undefined) return { ...plainCall, unchecked: `\`${source.url}\` is not a spec of this site` };
  const fragment = operation === "" ? encodeURI(pointed?.[2] ?? "") : `operation/${encodeURIComponent(operation)}`;
  return { words, markdown: put(verb, `[${code(words)}](<${spec}#${fragment}>)`) };
}

/** `/paths/~1pet~1{id}/get` as `GET /pet/{id}`. */
function pathWords(pointer: string): string {
  const [, path = "", method = ""] = /^\/paths\/([^/]+)(?:\/([a-z]+))?$/i.exec(pointer) ?? [];
  if (path === "") return pointer;
  return `${method === "" ? "" : `${method.toUpperCase()} `}${path.replaceAll("~1", "/").replaceAll("~0", "~")}`;
}
