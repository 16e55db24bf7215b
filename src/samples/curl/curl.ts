// cURL (curl.se/docs/manpage.html): long options, one a line, JSON that can be read.
import type { FormPart } from "../../model/request.ts";
import { code, type Doc } from "../code.ts";
import { headersOf, loggedIn, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import { command, jsonString, layout, methodWord, string } from "../shell/shell.ts";
import type { VariantWriter } from "../variant.ts";

const formType = "application/x-www-form-urlencoded";

function write(given: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(given);
  const { method, url, body, login } = request;
  const headers = headersOf(request, body?.kind === "form" ? formType : undefined);
  return command(code`curl ${string(url)}`, [
    // Data makes a POST of it, no data a GET.
    ...(method === (body === undefined ? "GET" : "POST")
      ? []
      : [method === "HEAD" ? code`--head` : code`--request ${methodWord(method)}`]),
    ...(login?.scheme === "digest" ? [code`--digest`] : []),
    ...(login === undefined ? [] : [code`--user ${string(`${login.user}:${login.password}`)}`]),
    ...headers.map(({ name, value }) => code`--header ${string(value === "" ? `${name};` : `${name}: ${value}`)}`),
    ...(body === undefined ? [] : sent(body)),
    ...(request.answer === "bytes" ? [code`--output answer`] : []),
    ...(request.answer === "lines" ? [code`--no-buffer`] : []),
    ...(options.errors ? [code`--fail-with-body`, code`--max-time 30`] : []),
  ]);
}

function sent(body: SampleBody): readonly Doc[] {
  switch (body.kind) {
    case "json":
      return [code`--data ${jsonString(body.text)}`];
    case "text":
      // --data would read a file when the text starts with "@".
      return [code`${body.text.startsWith("@") ? code`--data-raw` : code`--data`} ${string(body.text)}`];
    case "form":
      // The name is taken as encoded, the value is encoded.
      return body.pairs.map(
        ({ name, value }) => code`--data-urlencode ${string(`${encodeURIComponent(name)}=${value}`)}`,
      );
    case "file":
      return [code`--data-binary ${string(`@${body.file}`)}`];
    case "multipart":
      return body.parts.map((part) => code`--form ${string(formText(part))}`);
  }
}

/** A value that curl would read in another way stands between quotes of its own, with backslashes. A name ends at the first "=", whatever it holds. */
function formText(part: FormPart): string {
  const type = part.type === undefined ? "" : `;type=${part.type}`;
  const { name } = part;
  if ("file" in part) return `${name}=@${part.file}${type}`;
  const { value } = part;
  const plain = !/^[@<"\s]|[;\\]|\s$/.test(value);
  return `${name}=${plain ? value : `"${value.replace(/[\\"]/g, "\\$&")}"`}${type}`;
}

export const variant: VariantWriter = { layout, write };
