// What a step calls, as words and as a link: an operation of a spec of this site, another workflow, or what nobody here can look into.
import { textAt } from "../../text/json.ts";
import { put } from "../../words/fill.ts";
import type { Spoken } from "../../words/words.ts";
import { code } from "./lines.ts";
import type { Arazzo, Source, Step } from "./read-arazzo.ts";

/** `words` for the diagram; `markdown` for the text; `unchecked`: why nobody can tell whether it is there. */
export type Call = { readonly words: string; readonly markdown: string; readonly unchecked?: string };

/** Where the spec of a source stands, as a link from the document; undefined when it is none of this site. */
export type SpecOf = (source: Source) => string | undefined;

/** Where the specs are, and the words of the page. */
type Around = { readonly specOf: SpecOf; readonly words: Spoken["workflows"] };

export function callOf(arazzo: Arazzo, step: Step, { specOf, words: say }: Around): Call {
  const [id, path, channel, workflow] = ["operationId", "operationPath", "channelPath", "workflowId"].map((key) =>
    textAt(step.value, key),
  );
  if (workflow !== undefined) {
    const own = arazzo.workflows.find((other) => other.id === workflow);
    const link = own === undefined ? code(workflow) : `[${code(workflow)}](#${workflow})`;
    return {
      words: put(say.calledWorkflow, workflow),
      markdown: put(say.runs, link),
      ...(own === undefined ? { unchecked: "of another document" } : {}),
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
  if (words === "") return { words: say.nothing, markdown: say.callsNothing, unchecked: "it names no operation" };
  if (source === undefined)
    return {
      ...plainCall,
      unchecked: name === undefined ? "which source has it is not said" : `there is no source \`${name}\``,
    };
  if (source.type === "asyncapi" || channel !== undefined) return { ...plainCall, unchecked: "AsyncAPI is not read" };
  const spec = specOf(source);
  if (spec === undefined) return { ...plainCall, unchecked: `\`${source.url}\` is no spec of this site` };
  const fragment = operation === "" ? encodeURI(pointed?.[2] ?? "") : `operation/${encodeURIComponent(operation)}`;
  return { words, markdown: put(verb, `[${code(words)}](<${spec}#${fragment}>)`) };
}

/** `/paths/~1pet~1{id}/get` as `GET /pet/{id}`. */
function pathWords(pointer: string): string {
  const [, path = "", method = ""] = /^\/paths\/([^/]+)(?:\/([a-z]+))?$/i.exec(pointer) ?? [];
  if (path === "") return pointer;
  return `${method === "" ? "" : `${method.toUpperCase()} `}${path.replaceAll("~1", "/").replaceAll("~0", "~")}`;
}
