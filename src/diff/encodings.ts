// How the parts of a body are written: as which media types, where none is stated as what their schemas say.
import { member, textAt } from "../text/json.ts";
import type { Comparing } from "./comparing.ts";
import { equal, plainText } from "./equal.ts";
import { type MemberHandler, tellWhole } from "./members.ts";
import { mediaName } from "./normal/names.ts";
import { typesIn } from "./normal/types.ts";
import { viewOf } from "./normal/view.ts";
import { type BeforeAfter, childOf, childrenOf, membersOf, namesOf, objectOf, type TrailedValue } from "./spot.ts";
import { type ComparisonScope, within } from "./telling.ts";

/** `encoding` of two media types: each part by its name. */
export function compareEncodings(media: BeforeAfter<TrailedValue>): MemberHandler {
  return (pair, scope, comparing) => {
    const [old, now] = [membersOf(pair.before), membersOf(pair.after)];
    for (const name of namesOf(old, now)) {
      const at = { before: old.get(name), after: now.get(name) };
      const schemas = { before: fieldOf(media.before, name, "before"), after: fieldOf(media.after, name, "after") };
      compareEncoding(at, within(scope, { kind: "encoding", name }), { schemas, comparing });
    }

    function fieldOf(one: TrailedValue, name: string, side: "before" | "after"): TrailedValue | undefined {
      const schema = comparing.followed(childOf(one, "schema"), side);
      return comparing.followed(childOf(childOf(schema, "properties"), name), side);
    }
  };
}

/** `itemEncoding`: that of each entry of a stream. */
export function compareItemEncoding(media: BeforeAfter<TrailedValue>): MemberHandler {
  return (at, scope, comparing) => {
    const items = childrenOf(media, "itemSchema");
    const schemas = {
      before: comparing.followed(items.before, "before"),
      after: comparing.followed(items.after, "after"),
    };
    compareEncoding(at, within(scope, { kind: "member", name: "itemEncoding" }), { schemas, comparing });
  };
}

type Encoded = { readonly schemas: BeforeAfter; readonly comparing: Comparing };

function compareEncoding(at: BeforeAfter, scope: ComparisonScope, { schemas, comparing }: Encoded): void {
  if (equal(at.before?.value, at.after?.value)) return;
  const others = (spot: TrailedValue | undefined) => ({ ...objectOf(spot), contentType: null });
  const [old, now] = [typesOf(at.before, schemas.before, comparing), typesOf(at.after, schemas.after, comparing)];
  const isKnown = old !== undefined && now !== undefined && equal(others(at.before), others(at.after));
  if (!isKnown || !old.every((type) => now.includes(type))) tellWhole("encoding-changed", at, { scope, comparing });
  else if (now.every((type) => old.includes(type))) comparing.telling.tell("rewritten", scope, { at });
  else {
    const [before, after] = [textAt(at.before?.value, "contentType"), textAt(at.after?.value, "contentType")];
    comparing.telling.tell("encoding-widened", scope, { before, after: after && plainText(after), at });
  }
}

/** The media types of a part; undefined where neither it nor its schema says one. */
function typesOf(
  encoding: TrailedValue | undefined,
  schema: TrailedValue | undefined,
  comparing: Comparing,
): readonly string[] | undefined {
  const stated = textAt(encoding?.value, "contentType");
  if (stated !== undefined) return stated.split(",").map((type) => mediaName(type.trim()));
  if (schema === undefined) return undefined;
  const view = viewOf(schema);
  const types = typesIn(view.keys)?.filter((type) => type !== "null");
  const [type] = types ?? [];
  if (types?.length !== 1) return undefined;
  if (type === "object") return ["application/json"];
  // As a schema of 3.1 says it of a list: 3.0 looks at its entries.
  if (type === "array") {
    const items = view.keys.get("items");
    return items === undefined || member(items.value, "$ref") !== undefined
      ? undefined
      : typesOf(undefined, items, comparing);
  }
  const isBinary = view.keys.has("contentEncoding") || view.keys.get("format")?.value === "binary";
  return [type === "string" && isBinary ? "application/octet-stream" : "text/plain"];
}
