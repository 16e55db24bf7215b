// Servers of a document, path item or operation, with their variables; and whether a document says at all where its API is served.

import type { ApiServer } from "../model/api.ts";
import { operationsIn } from "../model/method.ts";
import { defined } from "../text/defined.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { isNumber } from "../text/written-number.ts";
import type { PageMaker } from "./page-maker.ts";

/** The first of `levels` (operation, path item, root) that lists servers counts. */
export function serversOf(
  maker: PageMaker,
  levels: readonly { readonly value: Json | undefined; readonly pointer: string }[],
): readonly ApiServer[] {
  const level = levels.find(({ value }) => isList(value) && value.length > 0);
  if (level === undefined || !isList(level.value)) return [];
  return level.value.flatMap((server, index): readonly ApiServer[] => {
    const url = textAt(server, "url");
    if (!isObject(server) || url === undefined) return [];
    const at = pointerTo(level.pointer, index);
    const description = maker.prose(server.description, pointerTo(at, "description"));
    const name = textAt(server, "name")?.trim() || undefined;
    const variables = objectAt(server, "variables") ?? {};
    return [
      defined({
        url,
        name,
        anchor: name === undefined ? undefined : maker.anchor("server", name),
        description,
        variables: Object.keys(variables).map((name) => {
          const about = maker.prose(
            textAt(variables[name], "description"),
            pointerTo(at, "variables", name, "description"),
          );
          return defined({
            name,
            default: wordAt(variables[name], "default"),
            enum: listAt(variables[name], "enum").map(String),
            description: about,
          });
        }),
      }),
    ];
  });
}

/** A port without quotes is a number to YAML. */
function wordAt(value: Json | undefined, key: string): string {
  const found = member(value, key);
  return typeof found === "string" || isNumber(found) ? String(found) : "";
}

/** Whether the address of a server says no host: it is relative to where the description was published, which nobody knows of a file. */
export function isRelative(url: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(url);
}

/** Whether operations of the document have no host: it names none, or one without, and they name none of their own. */
export function isServerLacking({ servers, paths }: JsonObject): boolean {
  const first = listAt({ servers: servers ?? null }, "servers").map((server) => textAt(server, "url"))[0];
  if (first !== undefined && !isRelative(first)) return false;
  const own = (value: JsonObject): boolean => listAt(value, "servers").length > 0;
  return Object.values(isObject(paths) ? paths : {}).some(
    (item) => isObject(item) && !own(item) && operationsIn(item).some(({ operation }) => !own(operation)),
  );
}
