// Python with Requests (requests.readthedocs.io): the body in the parameter that is made for it, and a fault raised for what is no success.
import { blocks, code, type Doc, lines, under, word } from "../code.ts";
import type { SampleBody, SampleOptions, SampleRequest } from "../sample-request.ts";
import { headersOf } from "../sample-request.ts";
import type { Variant } from "../variant.ts";
import { call, dict, layout, literal, longString, string, tuple } from "./python.ts";

const named = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;

/** What is assigned before the call, and the arguments that say so. */
type Sent = { readonly before: readonly Doc[]; readonly parameters: readonly Doc[]; readonly own?: string };

function write(request: SampleRequest, options: SampleOptions): Doc {
  const { method, url, body } = request;
  const { before, parameters, own } = sent(body);
  const headers = headersOf(request, own);
  const asked = sending(method, [
    code`url`,
    ...(headers.length === 0 ? [] : [code`headers=headers`]),
    ...parameters,
    ...(options.errors ? [code`timeout=30`] : []),
    ...(request.answer === "lines" ? [code`stream=True`] : []),
  ]);
  const asking = lines(code`response = ${asked}`, code`response.raise_for_status()`);
  const guarded = options.errors ? caught(asking) : asking;
  const opened = body?.kind === "file" ? under(code`with open(${string(body.file)}, "rb") as file:`, guarded) : guarded;
  const values = lines(
    code`url = ${string(url)}`,
    headers.length > 0 && code`headers = ${dict(headers.map(({ name, value }) => [name, string(value)]))}`,
    ...before,
  );
  return blocks(code`import requests`, values, opened, shown(request.answer));
}

function sent(body: SampleBody | undefined): Sent {
  switch (body?.kind) {
    case undefined:
      return { before: [], parameters: [] };
    case "json":
      if (body.literal !== undefined) {
        const own = "application/json";
        return { before: [code`payload = ${literal(body.literal)}`], parameters: [code`json=payload`], own };
      }
      return text(body.text);
    case "text":
      return text(body.text);
    case "form": {
      const pairs = body.pairs.map(({ name, value }) => [name, string(value)] as const);
      const own = "application/x-www-form-urlencoded";
      return { before: [code`payload = ${dict(pairs)}`], parameters: [code`data=payload`], own };
    }
    case "file":
      return { before: [], parameters: [code`data=file`] };
    case "multipart":
      return multipart(body.parts);
  }
}

function text(body: string): Sent {
  return { before: [code`payload = ${longString(body)}`], parameters: [code`data=payload.encode()`] };
}

/** A field without a file name is a tuple that begins with None. */
function multipart(parts: Extract<SampleBody, { kind: "multipart" }>["parts"]): Sent {
  const files = parts.map((part): readonly [string, Doc] => {
    const type = part.type === undefined ? [] : [string(part.type)];
    if ("value" in part) return [part.name, tuple([code`None`, string(part.value), ...type])];
    const opened = code`open(${string(part.file)}, "rb")`;
    const name = string(part.file.slice(part.file.lastIndexOf("/") + 1));
    return [part.name, type.length === 0 ? opened : tuple([name, opened, ...type])];
  });
  return { before: [code`files = ${dict(files)}`], parameters: [code`files=files`] };
}

function sending(method: string, parameters: readonly Doc[]): Doc {
  return named.test(method)
    ? call(code`requests.${word(method.toLowerCase())}`, parameters)
    : call(code`requests.request`, [string(method), ...parameters]);
}

function caught(asking: Doc): Doc {
  return lines(
    under(code`try:`, asking),
    under(code`except requests.HTTPError as error:`, code`raise SystemExit(f"{error}: {error.response.text}")`),
    under(code`except requests.RequestException as error:`, code`raise SystemExit(f"The request failed: {error}")`),
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
      return under(code`for line in response.iter_lines(decode_unicode=True):`, code`print(line)`);
  }
}

export const variant: Variant = { layout, write };
