// GNU Wget (gnu.org/software/wget/manual): what it fetches is printed rather than saved.
import { code, type Doc } from "../code.ts";
import { headersOf, loggedIn, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { command, jsonString, layout, methodWord, string } from "./shell.ts";

function write(given: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(given);
  const { method, url, body, login } = request;
  if (body?.kind === "multipart") return code`# Wget sends no multipart bodies.`;
  return command(code`wget --quiet ${string(url)}`, [
    code`--output-document ${request.answer === "bytes" ? code`answer` : code`-`}`,
    ...(method === "GET" && body === undefined ? [] : [code`--method ${methodWord(method)}`]),
    ...(login === undefined ? [] : [code`--user ${string(login.user)}`, code`--password ${string(login.password)}`]),
    // Digest needs the question that Wget waits for; Basic need not be asked.
    ...(login?.scheme === "basic" ? [code`--auth-no-challenge`] : []),
    ...headersOf(request).map(({ name, value }) => code`--header ${string(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [sent(body)]),
    ...(options.errors ? [code`--content-on-error`, code`--timeout 30`] : []),
  ]);
}

function sent(body: Exclude<SampleBody, { kind: "multipart" }>): Doc {
  return body.kind === "file"
    ? code`--body-file ${string(body.file)}`
    : code`--body-data ${(body.kind === "json" ? jsonString : string)(body.text)}`;
}

export const variant: VariantWriter = { layout, write };
