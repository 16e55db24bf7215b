// What operations of paths, webhooks and callbacks share: parameters, body, responses; and the callbacks, which are operations again.

import { unknownLinkOperation } from "../check/spec/unknown-link-operation.ts";
import type { Callback, OperationCore, RequestBody, Response, ResponseLink } from "../model/api.ts";
import { isRefusal } from "../model/error-answers.ts";
import { operationsIn } from "../model/method.ts";
import type { ApiOutline, OperationEntry } from "../model/outline.ts";
import type { Segments } from "../model/segments.ts";
import { statusOrder } from "../model/status-name.ts";
import { defined } from "../text/defined.ts";
import { isObject, type Json, type JsonObject, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { jsonOf } from "../text/written-number.ts";
import { markAt } from "./changelog/told-history.ts";
import { splitSummary } from "./long-summary.ts";
import { contentOf } from "./media.ts";
import { plainLine } from "./outline.ts";
import type { CodeLists, PageMaker, SchemaDirection, Where } from "./page-maker.ts";
import { headersOf, parametersOf, presenceOf } from "./parameters.ts";
import { requirementsOf } from "./security.ts";
import { heldAt, resolved, resolvedIn, type ValueAt } from "./spec.ts";

/** Operations inside callbacks inside callbacks are rare and can be endless. */
const deepestCallback = 2;

/** An operation of a path, a webhook or a callback, and the path item around it. `prefix` stands before its anchors. */
export type Core = {
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  readonly pointer: string;
  readonly item: JsonObject;
  readonly itemPointer: string;
  readonly prefix: string;
  /** The provider calls the reader: what is sent is what the reader receives. */
  readonly reversed: boolean;
  readonly outline: ApiOutline;
  /** Lists of error codes that refusals leave to the page of errors. */
  readonly codeLists?: CodeLists | undefined;
};

/** Parameters, body and responses. */
export function coreOf(maker: PageMaker, core: Core): OperationCore {
  const { operation, pointer, prefix } = core;
  const asked: SchemaDirection = core.reversed ? "response" : "request";
  const answered: SchemaDirection = core.reversed ? "request" : "response";
  const main = prefix === "";
  const { title, rest } = splitSummary(plainLine(textAt(operation, "summary") ?? ""));
  const described = operation.description ?? core.item.description;
  const text =
    rest === "" || (described !== undefined && typeof described !== "string")
      ? described
      : `${rest}\n\n${described ?? ""}`;
  const description = main
    ? maker.mainProse(text, pointerTo(pointer, "description"))
    : maker.prose(operation.description, pointerTo(pointer, "description"));
  const parameters = parametersOf(
    maker,
    [
      { value: core.item.parameters ?? null, pointer: pointerTo(core.itemPointer, "parameters") },
      { value: operation.parameters ?? null, pointer: pointerTo(pointer, "parameters") },
    ],
    { prefix, direction: asked, holder: pointer },
  );
  const written = { value: operation, pointer };
  const body = requestBodyOf(maker, heldAt(written, "requestBody"), { prefix, direction: asked, holder: pointer });
  const deprecated = deprecationOf(maker, operation, pointer);
  return defined({
    method: core.method,
    path: core.path,
    summary: title,
    description,
    ofPath: main ? ofPath(maker, core) : undefined,
    deprecated,
    time: markAt(maker.spec, pointer, ""),
    parameters,
    body,
    responses: responsesOf(maker, heldAt(written, "responses"), {
      prefix,
      direction: answered,
      holder: pointer,
      outline: core.outline,
      codeLists: core.codeLists,
    }),
  });
}

function deprecationOf(maker: PageMaker, operation: JsonObject, pointer: string): OperationCore["deprecated"] {
  if (operation.deprecated !== true) return undefined;
  const key = operation["x-deprecated-description"] === undefined ? "x-deprecated-reason" : "x-deprecated-description";
  const reason = maker.prose(operation[key], pointerTo(pointer, key));
  const sunset = textAt(operation, "x-sunset");
  return defined({ reason, sunset });
}

/** What a path item says that its operation does not say in the same words: summary and description, unless it stands for that of the operation. */
function ofPath(maker: PageMaker, { item, itemPointer, operation }: Core): Segments | undefined {
  const said = [operation.summary, operation.description ?? item.description];
  const texts = [item.summary, item.description].filter((text) => typeof text === "string" && !said.includes(text));
  return maker.prose(texts.join("\n\n"), itemPointer);
}

function requestBodyOf(maker: PageMaker, { value, pointer }: ValueAt, where: Where): RequestBody | undefined {
  const found = resolved(maker.spec, value, pointer);
  if (found === undefined) return undefined;
  const anchor = maker.anchor(`${where.prefix}body`);
  const description = maker.prose(found.value.description, pointerTo(found.pointer, "description"));
  return defined({
    anchor,
    required: found.value.required === true,
    presence: presenceOf(found.value.required === true, where.direction),
    time: where.holder === undefined ? undefined : markAt(maker.spec, where.holder, "body"),
    description,
    content: contentOf(maker, heldAt(found, "content"), {
      prefix: anchor,
      item: `${anchor}.item`,
      direction: where.direction,
    }),
  });
}

export type OperationContext = {
  readonly pointer: string;
  readonly prefix: string;
  readonly depth: number;
  readonly outline: ApiOutline;
  readonly reversed: boolean;
};

/** All expressions and methods of all callbacks. Diagnostic: unknown-security-scheme. */
export function callbacksOf(maker: PageMaker, operation: JsonObject, around: OperationContext): readonly Callback[] {
  if (around.depth >= deepestCallback) return [];
  const out: Callback[] = [];
  const callbacks = heldAt({ value: operation, pointer: around.pointer }, "callbacks");
  for (const { name, ...found } of resolvedIn(maker.spec, callbacks)) {
    for (const { name: expression, ...item } of resolvedIn(maker.spec, found)) {
      if (expression.startsWith("x-")) continue;
      for (const { method, keys, operation: inside } of operationsIn(item.value)) {
        const anchor = maker.anchor(`${around.prefix}callback`, name);
        const written = { value: inside, pointer: pointerTo(item.pointer, ...keys) };
        const operation = coreOf(maker, {
          method,
          path: expression,
          operation: inside,
          pointer: written.pointer,
          item: item.value,
          itemPointer: item.pointer,
          prefix: `${anchor}.`,
          reversed: !around.reversed,
          outline: around.outline,
        });
        // The API's own requirements are for calls to the API, not for those that it makes.
        const security = requirementsOf(maker, heldAt(written, "security"), around.outline.landing);
        const externalDocs = maker.externalDocs(inside.externalDocs, pointerTo(written.pointer, "externalDocs"));
        const operationId = textAt(inside, "operationId");
        out.push(defined({ name, expression, anchor, operationId, security, externalDocs, operation }));
      }
    }
  }
  return out;
}

// Responses of an operation: status, headers, content, and the links that lead to the next call.

/** Responses in the order of their codes, ranges after codes, `default` last. Diagnostic: unknown-link-operation. */
function responsesOf(
  maker: PageMaker,
  { value: responses, pointer }: ValueAt,
  where: Where & { readonly outline: ApiOutline; readonly codeLists?: CodeLists | undefined },
): readonly Response[] {
  if (!isObject(responses)) return [];
  const codes = Object.keys(responses).filter((code) => !code.startsWith("x-"));
  codes.sort((a, b) => statusOrder(a) - statusOrder(b));
  const made = codes.flatMap((status): readonly Response[] => {
    const found = resolved(maker.spec, responses[status], pointerTo(pointer, status));
    if (found === undefined) return [];
    const anchor = maker.anchor(`${where.prefix}${status}`);
    maker.codeLists = isRefusal(status, codes) ? where.codeLists : undefined;
    const description = maker.prose(found.value.description, pointerTo(found.pointer, "description"));
    const summary = plainLine(textAt(found.value, "summary") ?? "") || undefined;
    return [
      defined({
        status,
        anchor,
        time: where.holder === undefined ? undefined : markAt(maker.spec, where.holder, status),
        summary,
        description,
        headers: headersOf(maker, heldAt(found, "headers"), {
          prefix: anchor,
          direction: where.direction,
          ...(where.holder === undefined ? {} : { holder: found.pointer }),
        }),
        content: contentOf(maker, heldAt(found, "content"), {
          prefix: `${anchor}.body`,
          item: `${anchor}.item`,
          direction: where.direction,
        }),
        links: linksOf(maker, heldAt(found, "links"), where.outline),
      }),
    ];
  });
  maker.codeLists = undefined;
  return made;
}

function linksOf(maker: PageMaker, links: ValueAt, outline: ApiOutline): readonly ResponseLink[] {
  return resolvedIn(maker.spec, links).map(({ name, ...found }): ResponseLink => {
    const target = targetOf(maker, found.value, outline);
    const named = textAt(found.value, "operationId") ?? textAt(found.value, "operationRef") ?? name;
    if (target === undefined && maker.counted === undefined)
      maker.diagnostics.push(
        ...unknownLinkOperation(
          { name, operation: named },
          outline.operations.map(({ operationId }) => operationId),
          () => maker.spec.placeOf(found.pointer),
        ),
      );
    const description = maker.prose(found.value.description, pointerTo(found.pointer, "description"));
    const parameters = objectAt(found.value, "parameters") ?? {};
    const rows = Object.keys(parameters).map((key) => ({ name: key, value: text(parameters[key] ?? null) }));
    const body = found.value.requestBody;
    return defined({
      name,
      operation: target?.title ?? named,
      ...(target === undefined ? {} : { link: maker.link(target.route, "link", found.pointer) }),
      description,
      parameters:
        body === undefined ? rows : [...rows, { name: maker.spec.words.reference.requestBody, value: text(body) }],
    });
  });
}

function targetOf(
  maker: PageMaker,
  link: { readonly [key: string]: Json },
  outline: ApiOutline,
): OperationEntry | undefined {
  const id = textAt(link, "operationId");
  if (id !== undefined) return outline.operations.find((entry) => entry.operationId === id);
  const ref = textAt(link, "operationRef");
  if (ref === undefined || !ref.startsWith("#")) return undefined;
  let pointer = ref.slice(1);
  try {
    pointer = decodeURIComponent(pointer);
  } catch {
    // A stray percent sign is part of the path then.
  }
  const found = resolved(maker.spec, { $ref: `#${pointer}` }, "");
  return outline.operations.find((entry) => entry.pointer === (found?.pointer ?? pointer));
}

function text(value: Json): string {
  return typeof value === "string" ? value : jsonOf(value);
}
