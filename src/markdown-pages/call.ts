// The request of an operation as it is sent: one call of curl, and what the author wrote of it in its place or beside it.
import type { AuthorSamples, Operation } from "../model/api.ts";
import { isBodiless, methodText } from "../model/method.ts";
import { type ApiRequest, type RequestParts, requestOf, urlOf, type WireBody } from "../model/request.ts";
import { escapedWords, fenced } from "../text/commonmark.ts";
import { blocks, type MarkdownContext, oneLine, proseOf } from "./context.ts";
import { isSame, isUnnamed } from "./media.ts";
import { closeJson } from "./values.ts";

/** The text of the body that the sample sends; an author's own may send another. */
export function sentText({ request, samples }: Operation): string | undefined {
  if (samples.some(({ language }) => language === "curl")) return undefined;
  return request?.body?.kind === "text" && !isBodiless(methodText(request.method)) ? request.body.text : undefined;
}

/**
 * Of an author's samples one stands here: that of curl in the place of the made one, else the first beside it. The others say the same in
 * other languages.
 */
export function callText(operation: Operation, telling: MarkdownContext): string {
  const { generated, request, samples } = operation;
  const own = samples.find(({ language }) => language === "curl") ?? samples[0];
  const curl = own?.language === "curl" || request === undefined ? "" : curlText(request);
  return blocks(
    curl === "" ? "" : sentWords(operation, telling),
    curl === "" ? "" : fenced(curl, "sh"),
    curl !== "" && generated?.made === true ? telling.words.reference.madeValues : "",
    curl !== "" && generated?.shortened === true ? telling.words.reference.leftOut : "",
    own === undefined ? "" : ownText(own),
  );
}

/** What is said of the example that the call sends, since it is not told by itself. */
function sentWords(operation: Operation, telling: MarkdownContext): string {
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

// The request of an operation as one call of curl, as short as it can be: what comes out is what the page's samples send.

/** A line that a shell runs. */
function curlText(parts: RequestParts): string {
  const request = requestOf(parts);
  const { body, login, method } = request;
  const words = ["curl"];
  if (method === "HEAD") words.push("-I");
  else if (method !== (body === undefined ? "GET" : "POST")) words.push(`-X ${method}`);
  words.push(quoted(urlOf(request)));
  if (login !== undefined) {
    if (login.scheme === "digest") words.push("--digest");
    words.push(`-u ${quoted(`${login.user}:${login.password}`)}`);
  }
  for (const { name, value } of headersOf(request)) words.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) words.push(...bodyWords(body));
  return words.join(" ");
}

/** What curl would say by itself is left out. */
function headersOf({ headers, login }: ApiRequest): ApiRequest["headers"] {
  return headers.filter(({ name, value }) => {
    if (/^accept$/i.test(name)) return !/^(?:application\/json|\*\/\*)$/.test(value);
    return !(login !== undefined && /^authorization$/i.test(name));
  });
}

function bodyWords(body: WireBody): readonly string[] {
  switch (body.kind) {
    case "json":
      return [`-d ${quoted(closeJson(body.text))}`];
    case "text":
      return [`--data-raw ${quoted(body.text)}`];
    case "file":
      return [`--data-binary ${quoted(`@${body.file}`)}`];
    case "multipart":
      return body.parts.map((part) => {
        const type = part.type === undefined ? "" : `;type=${part.type}`;
        return `-F ${quoted(`${part.name}=${"file" in part ? `@${part.file}` : part.value}${type}`)}`;
      });
  }
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
