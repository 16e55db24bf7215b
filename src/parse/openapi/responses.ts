// Responses of an operation: status, headers, content, and the links that lead to the next call.

import { unknownLinkOperation } from "../../check/spec/unknown-link-operation.ts";
import type { Response, ResponseLink } from "../../model/api.ts";
import { isRefusal } from "../../model/error-answers.ts";
import type { ApiOutline, OperationEntry } from "../../model/outline.ts";
import { statusOrder } from "../../model/status-name.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";
import { isObject, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { jsonOf } from "../../text/written-number.ts";
import { markAt } from "./changelog/told-history.ts";
import { contentOf } from "./media.ts";
import { plainLine } from "./outline.ts";
import type { CodeLists, PageMaker, Where } from "./page-maker.ts";
import { headersOf } from "./parameters.ts";
import { type Held, heldAt, resolved } from "./spec.ts";

/** Responses in the order of their codes, ranges after codes, `default` last. Finding: unknown-link-operation. */
export function responsesOf(
  maker: PageMaker,
  { value: responses, pointer }: Held,
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

function linksOf(maker: PageMaker, { value: links, pointer }: Held, outline: ApiOutline): readonly ResponseLink[] {
  if (!isObject(links)) return [];
  return Object.keys(links).flatMap((name): readonly ResponseLink[] => {
    const found = resolved(maker.spec, links[name], pointerTo(pointer, name));
    if (found === undefined) return [];
    const target = targetOf(maker, found.value, outline);
    const named = textAt(found.value, "operationId") ?? textAt(found.value, "operationRef") ?? name;
    if (target === undefined && maker.counted === undefined)
      maker.findings.push(...unknownLinkOperation(name, named, () => maker.spec.placeOf(found.pointer)));
    const description = maker.prose(found.value.description, pointerTo(found.pointer, "description"));
    const parameters = objectAt(found.value, "parameters") ?? {};
    const rows = Object.keys(parameters).map((key) => ({ name: key, value: text(parameters[key] ?? null) }));
    const body = found.value.requestBody;
    return [
      defined({
        name,
        operation: target?.title ?? named,
        ...(target === undefined ? {} : { link: maker.link(target.route, "link", found.pointer) }),
        description,
        parameters:
          body === undefined ? rows : [...rows, { name: maker.spec.words.reference.requestBody, value: text(body) }],
      }),
    ];
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
