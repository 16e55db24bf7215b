// JavaScript with XMLHttpRequest (developer.mozilla.org), for pages that use no promises.
import { blocks, code, type Doc, lines, nothing, under } from "../code.ts";
import { headersOf, type SampleOptions, type SampleRequest, writtenHeaders } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { assigned, basic, call, layout, string } from "./javascript.ts";
import { pageBody } from "./page-body.ts";

function write(request: SampleRequest, options: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  const { made, body: sent } = body === undefined ? {} : pageBody(body);
  const headers = headersOf(request, body?.kind === "form" ? "application/x-www-form-urlencoded" : undefined);
  // What has several lines is named before it is sent.
  const named = sent !== undefined && made === undefined && body?.kind !== "file";
  const kind = answer === "json" ? "json" : answer === "bytes" ? "blob" : undefined;
  return blocks(
    assigned(code`const url =`, string(url), code`;`),
    named ? assigned(code`const body =`, sent, code`;`) : made,
    lines(
      code`const request = new XMLHttpRequest();`,
      code`request.open(${string(method)}, url);`,
      ...writtenHeaders(request, headers, { string, basic }).map(
        ([name, value]) => code`${call(code`request.setRequestHeader`, [string(name), value])};`,
      ),
      kind !== undefined && code`request.responseType = ${string(kind)};`,
      options.errors && code`request.timeout = 30_000;`,
    ),
    listening(answer, options),
    code`request.send(${named ? code`body` : (sent ?? nothing)});`,
  );
}

function listening(answer: SampleRequest["answer"], { errors }: SampleOptions): Doc {
  const shown =
    answer === "none"
      ? code`console.log(request.status, request.getAllResponseHeaders());`
      : code`console.log(request.status, request.response);`;
  const refused = lines(
    under(
      code`if (request.status >= 400) {`,
      code`console.error("The request was refused:", request.status, request.response);`,
      code`return;`,
    ),
    code`}`,
  );
  return lines(
    answer === "lines" && listener("progress", code`console.log(request.responseText);`),
    listener("load", errors ? refused : undefined, shown),
    errors && listener("error", code`console.error("The request failed.");`),
    errors && listener("timeout", code`console.error("No answer came in time.");`),
  );
}

function listener(event: string, ...steps: readonly (Doc | undefined)[]): Doc {
  return lines(under(code`request.addEventListener(${string(event)}, () => {`, ...steps), code`});`);
}

export const variant: VariantWriter = { layout, write };
