// PHP with Guzzle 7 (docs.guzzlephp.org/en/stable/request-options.html): the body in the option that is made for it; what is no success is thrown.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, type Maybe } from "../code.ts";
import { headersOf, loggedIn, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { caught, ended, shown } from "./answer.ts";
import {
  array,
  formType,
  layout,
  literal,
  longString,
  member,
  members,
  partName,
  program,
  short,
  string,
  texts,
} from "./php.ts";

/** `before`: what is assigned before the call; `own`: the type that the client writes. */
type GuzzleBody = { readonly before?: Doc; readonly settings: readonly Doc[]; readonly own?: string };

function write(asking: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(asking);
  const { method, url, body, answer, login } = request;
  const { before, settings, own } = sent(body);
  const headers = headersOf(request, own);
  const given = [
    login !== undefined &&
      member(
        "auth",
        short([string(login.user), string(login.password), login.scheme === "digest" && string("digest")]),
      ),
    headers.length > 0 && member("headers", array(members(headers))),
    ...settings,
    ...reading(answer),
    options.errors && member(answer === "lines" ? "read_timeout" : "timeout", code`30`),
  ].filter((setting) => setting !== false);

  const asked = code`$response = $client->request(${string(method)}, ${string(url)}${given.length === 0 ? code`` : code`, ${array(given)}`});`;
  const client = code`$client = new Client();`;
  const uses = ["GuzzleHttp\\Client", ...(usesUtils(request) ? ["GuzzleHttp\\Psr7\\Utils"] : [])];
  if (!options.errors) return program(uses, before, lines(client, asked), printed(answer));
  return program(
    [...uses, "GuzzleHttp\\Exception\\BadResponseException", "GuzzleHttp\\Exception\\GuzzleException"],
    before,
    client,
    caught(blocks(asked, printed(answer)), [
      [
        code`BadResponseException`,
        lines(
          code`$response = $e->getResponse();`,
          ended(code`"HTTP {$response->getStatusCode()}: {$response->getBody()}"`),
        ),
      ],
      [code`GuzzleException`, ended(code`"The request failed: {$e->getMessage()}"`)],
    ]),
  );
}

function usesUtils({ body, answer }: SampleRequest): boolean {
  const opens = body?.kind === "file" || (body?.kind === "multipart" && body.parts.some((part) => "file" in part));
  return opens || answer === "lines";
}

function sent(body: SampleBody | undefined): GuzzleBody {
  switch (body?.kind) {
    case undefined:
      return { settings: [] };
    case "json":
    case "text": {
      const array = literal(body);
      if (array !== undefined) return { settings: [member("json", array)], own: "application/json" };
      return { before: code`$body = ${longString(body)};`, settings: [member("body", code`$body`)] };
    }
    case "form": {
      const pairs = texts(body.pairs);
      if (pairs !== undefined) return { settings: [member("form_params", pairs)], own: formType };
      return { settings: [member("body", string(body.text))] };
    }
    case "file":
      return { settings: [member("body", opened(body.file))] };
    case "multipart":
      return { settings: [member("multipart", array(body.parts.map(partOf)))] };
  }
}

function partOf(part: FormPart): Doc {
  const { type } = part;
  return short([
    member("name", partName(part.name)),
    member("contents", "file" in part ? opened(part.file) : string(part.value)),
    type !== undefined && member("headers", short([member("Content-Type", string(type))])),
  ]);
}

function opened(file: string): Doc {
  return code`Utils::tryFopen(${string(file)}, 'r')`;
}

function reading(answer: SampleRequest["answer"]): readonly Maybe[] {
  if (answer === "bytes") return [member("sink", code`'answer'`)];
  return [answer === "lines" && member("stream", code`true`)];
}

function printed(answer: SampleRequest["answer"]): Maybe {
  // Saved already.
  if (answer === "bytes") return undefined;
  if (answer !== "lines") return shown(answer, code`$response->getBody()`, code`$response->getHeaders()`);
  return lines(
    code`$body = $response->getBody();`,
    block(code`while (!$body->eof()) {`, [code`echo Utils::readLine($body);`], code`}`),
  );
}

export const variant: VariantWriter = { layout, write };
