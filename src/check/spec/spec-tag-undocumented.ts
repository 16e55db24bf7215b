// Tags that group operations and say nothing of them: each has a page, which begins with its description.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { operationsIn } from "../../model/method.ts";
import { isObject, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import { type Place, pointerTo } from "../../text/place.ts";
import type { Descriptions, SpecRule } from "../asked-rule.ts";

/** `spec-tag-undocumented` (ignore), at the tag that an operation has, or at its first use where nothing declares it. */
export const specTagUnexplained: SpecRule = { code: "spec-tag-undocumented", find };

function find({ shown: document }: Descriptions, placeOf: (pointer: string) => Place): readonly Diagnostic[] {
  const declared = new Map(
    listAt(document, "tags").map((tag, index) => [textAt(tag, "name") ?? "", { tag, pointer: `/tags/${index}` }]),
  );
  return [...usedIn(document)].flatMap(([name, use]) => {
    const { tag, pointer } = declared.get(name) ?? { tag: undefined, pointer: use };
    const isSaid = (textAt(tag, "description") ?? textAt(tag, "summary") ?? "").trim() !== "";
    // Those of another kind are badges, and have no page.
    return isSaid || (textAt(tag, "kind") ?? "nav") !== "nav"
      ? []
      : [diagnostic(specTagUnexplained.code, placeOf(pointer), { name })];
  });
}

/** Tags of operations with the pointer of their first use. */
function usedIn(document: JsonObject): ReadonlyMap<string, string> {
  const used = new Map<string, string>();
  for (const section of ["paths", "webhooks"]) {
    for (const [path, item] of Object.entries(objectAt(document, section) ?? {})) {
      if (!isObject(item)) continue;
      for (const { keys, operation } of operationsIn(item)) {
        const at = pointerTo("", section, path, ...keys, "tags");
        for (const [index, name] of listAt(operation, "tags").entries())
          if (typeof name === "string" && !used.has(name)) used.set(name, pointerTo(at, index));
      }
    }
  }
  return used;
}
