// A call of Requests or of httpx: the two have the same shape, and few words apart.
import type { Login } from "../../model/request.ts";
import { blocks, code, type Doc, lines, under, word } from "../code.ts";
import { isNull } from "../json-tree.ts";
import { headersOf, loggedIn, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import { fileDict, formDict } from "./forms.ts";
import { assigned, call, dict, literal, longString, string } from "./python.ts";

export type Library = {
  readonly name: "requests" | "httpx";
  /** Methods with a function of their own that takes what is sent. */
  readonly named: RegExp;
  /** The argument of a text that is named `payload`, and of an open file. */
  readonly text: Doc;
  readonly file: Doc;
  /** Faults: an answer that says so, and any. */
  readonly refused: Doc;
  readonly failed: Doc;
  /** What the call needs so that an answer comes line by line, and the loop's source. */
  readonly stream: Doc;
  /** What logs in by Digest. */
  readonly digest: Doc;
};

/** What is assigned before the call, the arguments that say so, and the media type that follows from them. */
type ClientBody = { readonly before?: Doc; readonly parameter?: Doc; readonly own?: string };

/** The whole sample. */
export function clientSample(library: Library, given: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(given);
  const { url, body, answer, login } = request;
  const { before, parameter, own } = sent(library, body);
  const headers = headersOf(request, own);
  const asked = asking(library, request, [
    code`url`,
    ...(headers.length === 0 ? [] : [code`headers=headers`]),
    ...(parameter === undefined ? [] : [parameter]),
    ...(login === undefined ? [] : [code`auth=auth`]),
    ...(options.errors ? [code`timeout=30`] : []),
  ]);
  const checked = code`response.raise_for_status()`;
  const streamed = library.name === "httpx" && answer === "lines";
  const steps = streamed
    ? under(code`with ${asked} as response:`, checked, shown(answer))
    : lines(code`response = ${asked}`, checked);
  const guarded = options.errors ? caught(library, steps) : steps;
  return blocks(
    code`import ${word(library.name)}`,
    lines(
      assigned(code`url`, string(url)),
      headers.length > 0 && code`headers = ${dict(headers.map(({ name, value }) => [name, string(value)]))}`,
      login !== undefined && code`auth = ${loginOf(library, login)}`,
      before,
    ),
    body?.kind === "file" ? under(code`with open(${string(body.file)}, "rb") as file:`, guarded) : guarded,
    !streamed && shown(answer),
  );
}

/** A pair is Basic to both. */
function loginOf({ digest }: Library, { scheme, user, password }: Login): Doc {
  const pair = code`(${string(user)}, ${string(password)})`;
  return scheme === "digest" ? code`${digest}${pair}` : pair;
}

function asking(library: Library, { method, answer }: SampleRequest, parameters: readonly Doc[]): Doc {
  const name = word(library.name);
  if (answer === "lines" && library.name === "httpx") return call(code`httpx.stream`, [string(method), ...parameters]);
  const all = answer === "lines" ? [...parameters, library.stream] : parameters;
  return library.named.test(method)
    ? call(code`${name}.${word(method.toLowerCase())}`, all)
    : call(code`${name}.request`, [string(method), ...all]);
}

function sent({ text, file }: Library, body: SampleBody | undefined): ClientBody {
  switch (body?.kind) {
    case undefined:
      return {};
    case "json":
      // None stands for no body.
      return body.literal === undefined || isNull(body.literal)
        ? { before: assigned(code`payload`, longString(body.text)), parameter: text }
        : { before: code`payload = ${literal(body.literal)}`, parameter: code`json=payload`, own: "application/json" };
    case "text":
      return { before: assigned(code`payload`, longString(body.text)), parameter: text };
    case "form":
      return {
        before: code`payload = ${formDict(body.pairs)}`,
        parameter: code`data=payload`,
        own: "application/x-www-form-urlencoded",
      };
    case "file":
      return { parameter: file };
    case "multipart":
      return { before: code`files = ${fileDict(body.parts)}`, parameter: code`files=files` };
  }
}

function caught({ refused, failed }: Library, steps: Doc): Doc {
  return lines(
    under(code`try:`, steps),
    under(code`except ${refused} as error:`, code`raise SystemExit(f"{error}: {error.response.text}")`),
    under(code`except ${failed} as error:`, code`raise SystemExit(f"The request failed: {error}")`),
  );
}

function shown(answer: SampleRequest["answer"]): Doc {
  switch (answer) {
    case "json":
      return code`print(response.json())`;
    case "text":
      return code`print(response.text)`;
    case "none":
      return code`print(response.headers)`;
    case "bytes":
      return under(code`with open("answer", "wb") as answer:`, code`answer.write(response.content)`);
    case "lines":
      return under(code`for line in response.iter_lines():`, code`print(line)`);
  }
}
