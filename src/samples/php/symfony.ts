// PHP with Symfony HttpClient (symfony.com/doc/current/http_client.html): reading the content of what is no success throws.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, type Maybe } from "../code.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { caught, ended, shown } from "./answer.ts";
import {
  array,
  formType,
  isDistinct,
  layout,
  literal,
  longString,
  member,
  program,
  short,
  string,
  texts,
} from "./php.ts";

const component = "Symfony\\Component\\";
const contracts = "Symfony\\Contracts\\HttpClient\\Exception\\";

/** `before`: what is assigned before the call; `own`: the type that the client writes. */
type SymfonyBody = { readonly before?: Doc; readonly settings: readonly Doc[]; readonly own?: string };

function write(asking: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(asking);
  const { method, url, body, answer } = request;
  if (!/^[A-Z]+$/.test(method))
    return lines(code`<?php`, code`// Symfony HttpClient sends only methods of letters, in upper case.`);
  const { before, settings, own } = sent(body);
  const headers: readonly Doc[] = [
    ...(body?.kind === "multipart" ? [code`...$form->getPreparedHeaders()->toArray()`] : []),
    ...headersOf(request, own).map(({ name, value }) => member(name, string(value))),
  ];
  const given = [
    ...(basic === undefined ? [] : [member("auth_basic", short([string(basic.user), string(basic.password)]))]),
    ...(headers.length === 0 ? [] : [member("headers", array(headers))]),
    ...settings,
    ...(options.errors ? [member(answer === "lines" ? "timeout" : "max_duration", code`30`)] : []),
  ];

  const client = code`$client = HttpClient::create();`;
  const asked = code`$response = $client->request(${string(method)}, ${string(url)}${given.length === 0 ? code`` : code`, ${array(given)}`});`;
  const uses = [`${component}HttpClient\\HttpClient`, ...usesOf(body)];
  if (!options.errors) return program(uses, before, lines(client, asked), printed(answer));
  return program(
    [...uses, `${contracts}ExceptionInterface`, `${contracts}HttpExceptionInterface`],
    before,
    client,
    caught(blocks(asked, printed(answer)), [
      [code`HttpExceptionInterface`, ended(code`"{$e->getMessage()} {$e->getResponse()->getContent(false)}"`)],
      [code`ExceptionInterface`, ended(code`"The request failed: {$e->getMessage()}"`)],
    ]),
  );
}

function usesOf(body: SampleBody | undefined): readonly string[] {
  if (body?.kind !== "multipart") return [];
  const hasData = body.parts.some((part) => "file" in part || part.type !== undefined);
  const form = `${component}Mime\\Part\\Multipart\\FormDataPart`;
  return hasData ? [form, `${component}Mime\\Part\\DataPart`] : [form];
}

function sent(body: SampleBody | undefined): SymfonyBody {
  switch (body?.kind) {
    case undefined:
      return { settings: [] };
    case "json":
    case "text": {
      const value = literal(body);
      // The option takes null for no body.
      const isNull = body.kind === "json" && body.literal?.kind === "word";
      if (value !== undefined && !isNull) return { settings: [member("json", value)], own: "application/json" };
      return { before: code`$body = ${longString(body)};`, settings: [member("body", code`$body`)] };
    }
    case "form": {
      const pairs = texts(body.pairs);
      if (pairs !== undefined) return { settings: [member("body", pairs)], own: formType };
      return { settings: [member("body", string(body.text))] };
    }
    case "file":
      return { settings: [member("body", code`fopen(${string(body.file)}, 'r')`)] };
    case "multipart":
      return {
        before: code`$form = new FormDataPart(${fields(body.parts)});`,
        settings: [member("body", code`$form->bodyToIterable()`)],
      };
  }
}

/** Where a name stands twice, each part is an array of its own. */
function fields(parts: readonly FormPart[]): Doc {
  const members = parts.map((part) => member(part.name, contentOf(part)));
  return array(isDistinct(parts) ? members : members.map((one) => short([one])));
}

function contentOf(part: FormPart): Doc {
  const type = part.type === undefined ? undefined : string(part.type);
  if ("file" in part) {
    return code`DataPart::fromPath(${string(part.file)}${type === undefined ? code`` : code`, null, ${type}`})`;
  }
  return type === undefined ? string(part.value) : code`new DataPart(${string(part.value)}, null, ${type})`;
}

function printed(answer: SampleRequest["answer"]): Maybe {
  if (answer === "json") return code`print_r($response->toArray());`;
  if (answer !== "lines") return shown(answer, code`$response->getContent()`, code`$response->getHeaders()`);
  return block(code`foreach ($client->stream($response) as $chunk) {`, [code`echo $chunk->getContent();`], code`}`);
}

export const variant: VariantWriter = { layout, write };
