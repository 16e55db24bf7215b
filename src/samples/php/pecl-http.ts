// PHP with the extension pecl_http 4 (mdref.m6w6.name/http): a request of its own, and a client that it is put into.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, joined, lines } from "../code.ts";
import { partNameText } from "../escape.ts";
import {
  headersOf,
  loggedIn,
  loginText,
  type SampleBody,
  type SampleOptions,
  type SampleRequest,
} from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { caught, ended, shown } from "./answer.ts";
import { array, layout, literal, longString, member, members, short, string, texts } from "./php.ts";

const status = code`"HTTP {$response->getResponseCode()}: {$response->getBody()}"`;

function write(asking: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(asking);
  const { method, url, body, answer, login } = request;
  const headers = headersOf(request);
  const given = headers.length === 0 ? code`` : code`, ${array(members(headers))}`;
  const made = lines(
    code`$request = new http\\Client\\Request(${string(method)}, ${string(url)}${given});`,
    ...(body === undefined ? [] : filled(body)),
    login &&
      code`$request->setOptions(['httpauth' => ${string(loginText(login))}, 'httpauthtype' => http\\Client\\Curl\\AUTH_${login.scheme === "digest" ? code`DIGEST` : code`BASIC`}]);`,
    options.errors &&
      code`$request->setOptions(['${answer === "lines" ? code`connecttimeout` : code`timeout`}' => 30]);`,
  );
  const asked = lines(
    code`$client = new http\\Client();`,
    code`$client->enqueue($request)->send();`,
    code`$response = $client->getResponse();`,
  );
  const refused = code`if ($response->getResponseCode() >= 400) {`;
  if (!options.errors) {
    const thrown = code`throw new RuntimeException(${status});`;
    return blocks(
      code`<?php`,
      made,
      lines(asked, block(refused, [thrown], code`}`)),
      shown(answer === "lines" ? "text" : answer, code`$response->getBody()`, code`$response->getHeaders()`),
    );
  }
  return blocks(
    code`<?php`,
    made,
    lines(
      caught(asked, [[code`http\\Exception`, ended(code`"The request failed: {$e->getMessage()}"`)]]),
      block(refused, [ended(status)], code`}`),
    ),
    shown(answer === "lines" ? "text" : answer, code`$response->getBody()`, code`$response->getHeaders()`),
  );
}

function filled(body: SampleBody): readonly Doc[] {
  switch (body.kind) {
    case "json":
    case "text": {
      const value = literal(body);
      return [appended(value === undefined ? longString(body) : code`json_encode(${value})`)];
    }
    case "form": {
      const pairs = texts(body.pairs);
      return [appended(pairs === undefined ? string(body.text) : code`new http\\QueryString(${pairs})`)];
    }
    case "file":
      return [code`$request->setBody(new http\\Message\\Body(fopen(${string(body.file)}, 'rb')));`];
    case "multipart":
      return multipart(body.parts);
  }
}

function appended(content: Doc): Doc {
  return code`$request->getBody()->append(${content});`;
}

/** A form of fields and files, one for each further field of a name, and messages for fields that have a media type. */
function multipart(parts: readonly FormPart[]): readonly Doc[] {
  const files = parts.filter((part) => "file" in part);
  const fields = parts.filter((part) => "value" in part && part.type === undefined);
  const again = fields.filter((part, index) => fields.findIndex(({ name }) => name === part.name) < index);
  const named = fields.filter((part) => !again.includes(part)).map(fieldOf);
  const lists = [
    named.length === 0 ? code`null` : array(named),
    ...(files.length === 0 ? [] : [array(files.map(fileOf))]),
  ];
  return [
    ...(fields.length + files.length === 0 ? [] : [code`$request->getBody()->addForm(${joined(lists, code`, `)});`]),
    ...again.map((part) => code`$request->getBody()->addForm(${short([fieldOf(part)])});`),
    ...parts.flatMap((part) => ("value" in part && part.type !== undefined ? [messageOf(part, part.type)] : [])),
  ];
}

function fieldOf(part: FormPart): Doc {
  return member(part.name, string("value" in part ? part.value : ""));
}

function fileOf(part: Extract<FormPart, { file: string }>): Doc {
  const type = string(part.type ?? "application/octet-stream");
  return short([member("name", string(part.name)), member("type", type), member("file", string(part.file))]);
}

function messageOf({ name, value }: Extract<FormPart, { value: string }>, type: string): Doc {
  const head = `Content-Disposition: form-data; name="${partNameText(name)}"\r\nContent-Type: ${type}\r\n\r\n`;
  return code`$request->getBody()->addPart(new http\\Message(${string(head + value)}));`;
}

export const variant: VariantWriter = { layout, write };
