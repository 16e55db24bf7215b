// PHP with its own cURL functions (php.net/manual/book.curl). Nothing is closed: since PHP 8 a handle closes itself.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, type Maybe, under } from "../code.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { Variant } from "../variant.ts";
import { ended, shown } from "./answer.ts";
import {
  array,
  formType,
  isDistinct,
  layout,
  literal,
  longString,
  member,
  partName,
  short,
  string,
  texts,
} from "./php.ts";

function write(request: SampleRequest, options: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  const headers = headersOf(request, body?.kind === "form" ? formType : undefined);
  const { before, fields } = sent(body);
  const settings: readonly Maybe[] = [
    ...methodOf(method, body),
    headers.length > 0 &&
      code`CURLOPT_HTTPHEADER => ${array(headers.map(({ name, value }) => string(value === "" ? `${name};` : `${name}: ${value}`)))}`,
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

function sent(body: SampleBody | undefined): { readonly before?: Doc; readonly fields?: Doc } {
  switch (body?.kind) {
    case undefined:
      return {};
    case "json":
    case "text": {
      const value = literal(body);
      if (value !== undefined) return { fields: code`json_encode(${value})` };
      return { before: code`$body = ${longString(body)};`, fields: code`$body` };
    }
    case "form": {
      const pairs = texts(body.pairs);
      return { fields: pairs === undefined ? string(body.text) : code`http_build_query(${pairs})` };
    }
    case "file":
      return { fields: code`file_get_contents(${string(body.file)})` };
    case "multipart":
      return { fields: multipart(body.parts) };
  }
}

/** Texts of one name are an array; of files there is one for a name. */
function multipart(parts: readonly FormPart[]): Doc {
  if (isDistinct(parts)) return array(parts.map((part) => member(part.name, contentOf(part))));
  const names = [...new Set(parts.map(({ name }) => name))];
  return array(
    names.map((name) => {
      const [first, ...more] = parts.filter((part) => part.name === name).map(contentOf);
      return member(name, more.length === 0 ? (first ?? code`''`) : short([first, ...more]));
    }),
  );
}

function contentOf(part: FormPart): Doc {
  const { type } = part;
  if ("file" in part)
    return code`new CURLFile(${string(part.file)}${type === undefined ? code`` : code`, ${string(type)}`})`;
  return type === undefined
    ? string(part.value)
    : code`new CURLStringFile(${string(part.value)}, ${partName(part.name)}, ${string(type)})`;
}

export const variant: Variant = { layout, write };
