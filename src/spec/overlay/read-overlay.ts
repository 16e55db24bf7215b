// An overlay document: a value in, its actions out, each with what it does in one shape; reusable actions of 1.2 are put in where they are
// named. Overlay 1.0, 1.1 and 1.2; another version is read as the nearest of them.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { isList, isObject, type Json, type JsonObject, member, objectAt, textAt } from "../../text/json.ts";
import { type FilePath, pointerTo, tokensOf } from "../../text/place.ts";
import type { OriginSource } from "./origins-tree.ts";

/** One change. `pointer` is the action's own, `fields` where `update`, `copy` and `remove` stand: in itself, or in a reusable action. */
export type Action = {
  readonly pointer: string;
  readonly fields: string;
  readonly target: string;
  readonly update?: { readonly value: Json; readonly source: OriginSource };
  readonly copy?: string;
  readonly remove: boolean;
};

export type Overlay = { readonly extends?: string; readonly self?: string; readonly actions: readonly Action[] };

/** The overlay in `value` of `file`. Diagnostics: overlay-invalid; what is wrong in one action leaves the others as they are. */
export function readOverlay(
  value: Json,
  file: FilePath,
): { readonly overlay: Overlay; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const wrong = (pointer: string, problem: string): void => {
    diagnostics.push(diagnostic("overlay-invalid", { file, pointer }, { problem }));
  };
  const none: Overlay = { actions: [] };
  if (!isObject(value) || value.overlay === undefined) {
    wrong("", "the version is missing; add it, such as `overlay: 1.1.0`");
    return { overlay: none, diagnostics };
  }
  if (!/^1\.[012](\.\d+)?$/.test(String(value.overlay)))
    wrong("/overlay", `version \`${String(value.overlay)}\` is unknown, so it is read as 1.2`);
  for (const key of ["title", "version"])
    if (textAt(objectAt(value, "info"), key) === undefined) wrong("/info", `\`info.${key}\` is missing`);
  for (const key of ["extends", "$self"])
    if (textAt(value, key)?.includes("#") === true)
      wrong(`/${key}`, `\`${key}\` must be the URL of a document, without \`#\``);
  const { actions } = value;
  if (!isList(actions) || actions.length === 0)
    wrong(isList(actions) ? "/actions" : "", "`actions` must be a list with at least one action");
  const read = (isList(actions) ? actions : []).flatMap((action, index): readonly Action[] => {
    const pointer = pointerTo("/actions", index);
    const found = actionOf(action, { pointer, overlay: value, file });
    if ("action" in found) return [found.action];
    wrong(pointerTo(pointer, ...found.at), found.problem);
    return [];
  });
  const [extending, self] = [textAt(value, "extends"), textAt(value, "$self")];
  const named = { ...(extending === undefined ? {} : { extends: extending }), ...(self === undefined ? {} : { self }) };
  return { overlay: { ...named, actions: read }, diagnostics };
}

type OverlayPart = { readonly pointer: string; readonly overlay: JsonObject; readonly file: FilePath };
type FoundAction = { readonly action: Action } | { readonly problem: string; readonly at: readonly string[] };

function actionOf(value: Json, written: OverlayPart): FoundAction {
  if (!isObject(value)) return { problem: "an action must be an object", at: [] };
  const target = textAt(value, "target");
  if (target === undefined)
    return { problem: "an action requires `target`", at: member(value, "target") === undefined ? [] : ["target"] };
  const fields = fieldsOf(value, written);
  if ("problem" in fields) return fields;
  const { of, pointer } = fields;
  const remove = member(of, "remove");
  if (remove !== undefined && typeof remove !== "boolean")
    return { problem: "`remove` must be `true` or `false`", at: ["remove"] };
  const copy = member(of, "copy");
  if (copy !== undefined && typeof copy !== "string")
    return { problem: "`copy` must be a JSONPath query", at: ["copy"] };
  const update = member(of, "update");
  if (remove !== true && update === undefined && copy === undefined)
    return { problem: "an action requires `update`, `copy`, or `remove: true`", at: [] };
  if (remove !== true && update !== undefined && copy !== undefined)
    return { problem: "`update` and `copy` cannot be used together", at: ["copy"] };
  const source: OriginSource = { file: written.file, pointer: pointerTo(pointer, "update") };
  const action: Action = {
    pointer: written.pointer,
    fields: pointer,
    target,
    remove: remove === true,
    ...(update === undefined ? {} : { update: { value: update, source } }),
    ...(copy === undefined ? {} : { copy }),
  };
  return { action };
}

/** What an action does: its own fields, or those of the reusable action that it names. */
function fieldsOf(
  value: JsonObject,
  { pointer, overlay }: OverlayPart,
):
  | { readonly of: JsonObject; readonly pointer: string }
  | { readonly problem: string; readonly at: readonly string[] } {
  const ref = member(value, "$ref");
  if (ref === undefined) return { of: value, pointer };
  const at = ["$ref"];
  if (typeof ref !== "string" || !/^#\/components\/actions\/[^/]+$/.test(ref))
    return { problem: "the `$ref` of an action must be `#/components/actions/` and a name", at };
  const [, , name = ""] = tokensOf(ref.slice(1));
  const reusable = objectAt(objectAt(objectAt(overlay, "components"), "actions"), name);
  if (reusable === undefined) return { problem: `the reusable action \`${name}\` does not exist`, at };
  const fields = objectAt(reusable, "fields");
  return { of: fields ?? {}, pointer: pointerTo("/components/actions", name, "fields") };
}
