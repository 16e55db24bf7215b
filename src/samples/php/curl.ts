// PHP with its own cURL functions (php.net/manual/book.curl). Nothing is closed: since PHP 8 a handle closes itself.
import { block, blocks, code, type Doc, lines, type Maybe, under } from "../code.ts";
import {
  headersOf,
  loggedIn,
  loginText,
  type SampleBody,
  type SampleOptions,
  type SampleRequest,
} from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { ended, shown } from "./answer.ts";
import { sent } from "./curl-body.ts";
import { array, formType, layout, string } from "./php.ts";

function write(given: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(given);
  const { method, url, body, answer, login } = request;
  const { before, fields, header } = sent(body);
  const headers = [
    ...headersOf(request, body?.kind === "form" ? formType : undefined).map(({ name, value }) =>
      string(value === "" ? `${name};` : `${name}: ${value}`),
    ),
    ...(header === undefined ? [] : [header]),
  ];
  const settings: readonly Maybe[] = [
    ...methodOf(method, body),
    login?.scheme === "digest" && code`CURLOPT_HTTPAUTH => CURLAUTH_DIGEST`,
    login && code`CURLOPT_USERPWD => ${string(loginText(login))}`,
    headers.length > 0 && code`CURLOPT_HTTPHEADER => ${array(headers)}`,
    fields !== undefined && code`CURLOPT_POSTFIELDS => ${fields}`,
    answer !== "lines" && code`CURLOPT_RETURNTRANSFER => true`,
    answer === "none" && code`CURLOPT_HEADER => true`,
    options.errors
      ? answer === "lines"
        ? code`CURLOPT_CONNECTTIMEOUT => 30`
        : code`CURLOPT_TIMEOUT => 30`
      : code`CURLOPT_FAILONERROR => true`,
  ];
  return blocks(
    code`<?php`,
    before,
    lines(code`$curl = curl_init(${string(url)});`, code`curl_setopt_array($curl, ${array(settings)});`),
    lines(code`$response = curl_exec($curl);`, checked(options, answer)),
    shown(answer === "none" ? "text" : answer, code`$response`, code`$response`),
  );
}

/** Fields make a POST of it. */
function methodOf(method: string, body: SampleBody | undefined): readonly Doc[] {
  const own = code`CURLOPT_CUSTOMREQUEST => ${string(method)}`;
  if (method === "HEAD") return [code`CURLOPT_NOBODY => true`];
  if (method === "GET" && body === undefined) return [];
  const empty = body === undefined && /^(POST|PUT|PATCH)$/.test(method) ? [code`CURLOPT_POSTFIELDS => ''`] : [];
  return method === "POST" ? empty : [own, ...empty];
}

function checked({ errors }: SampleOptions, answer: SampleRequest["answer"]): Doc {
  const failed = code`if ($response === false) {`;
  if (!errors) return block(failed, [code`throw new RuntimeException(curl_error($curl));`], code`}`);
  const status = code`$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);`;
  const message = answer === "lines" ? code`"HTTP $status"` : code`"HTTP $status: $response"`;
  return lines(
    status,
    under(failed, ended(code`'The request failed: ' . curl_error($curl)`)),
    under(code`} elseif ($status >= 400) {`, ended(message)),
    code`}`,
  );
}

export const variant: VariantWriter = { layout, write };
