// The part of an operation that holds a schema, as the schema's page and its Markdown page say it.
import { fill } from "../messages/fill.ts";
import type { Spoken } from "../messages/messages.ts";
import type { UsePlace } from "./used-by.ts";

export function placeText({ kind, status = "", name = "", callback, path }: UsePlace, words: Spoken["schema"]): string {
  const { places } = words;
  const told = {
    request: () => places.request,
    response: () => fill(places.response, { status }),
    parameter: () => fill(places.parameter, { name }),
    header: () => (status === "" ? fill(places.requestHeader, { name }) : fill(places.header, { name, status })),
  };
  const own = told[kind]();
  const at = path === "" ? own : fill(words.placeAt, { part: own, path });
  return callback === undefined ? at : fill(words.inCallback, { callback, part: at });
}
