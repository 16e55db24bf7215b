// The request of an operation as it is sent: one call of curl, and what the author wrote of it in its place or beside it.
import type { AuthorSamples, Operation } from "../model/api.ts";
import { isBodiless, methodText } from "../model/method.ts";
import { escapedWords, fenced } from "../text/commonmark.ts";
import { curlText } from "./curl.ts";
import { isSame, isUnnamed } from "./media.ts";
import { blocks, oneLine, proseOf, type Telling } from "./telling.ts";

/** The text of the body that the sample sends; an author's own may send another. */
export function sentText({ request, samples }: Operation): string | undefined {
  if (samples.some(({ language }) => language === "curl")) return undefined;
  return request?.body?.kind === "text" && !isBodiless(methodText(request.method)) ? request.body.text : undefined;
}

/**
 * Of an author's samples one stands here: that of curl in the place of the made one, else the first beside it. The others say the same in
 * other languages.
 */
export function callText(operation: Operation, telling: Telling): string {
  const { generated, request, samples } = operation;
  const own = samples.find(({ language }) => language === "curl") ?? samples[0];
  const curl = own?.language === "curl" || request === undefined ? "" : curlText(request);
  return blocks(
    curl === "" ? "" : sentWords(operation, telling),
    curl === "" ? "" : fenced(curl, "sh"),
    curl !== "" && generated?.made === true ? telling.words.reference.madeValues : "",
    own === undefined ? "" : ownText(own),
  );
}

/** What is said of the example that the call sends, since it is not told by itself. */
function sentWords(operation: Operation, telling: Telling): string {
  const text = sentText(operation);
  const examples = text === undefined ? [] : (operation.body?.content.flatMap((media) => media.examples) ?? []);
  const sent = examples.find(({ value }) => text !== undefined && isSame(value, text));
  if (sent === undefined) return "";
  const isPlain = examples.length === 1 && (isUnnamed(sent.name) || sent.name === telling.words.reference.exampleName);
  const title = sent.summary ?? (isPlain ? "" : sent.name);
  return blocks(title === "" ? "" : `${escapedWords(oneLine(title))}:`, proseOf(sent.description, telling));
}

/** All variants of a language, each with its label. */
function ownText({ language, samples }: AuthorSamples): string {
  const info = language === "curl" ? "sh" : /^[\w+#-]+$/.test(language) ? language : "";
  return blocks(
    ...samples.flatMap(({ label, text }) => [
      label === undefined ? "" : `${escapedWords(oneLine(label))}:`,
      fenced(text, info),
    ]),
  );
}
