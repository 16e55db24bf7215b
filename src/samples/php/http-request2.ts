// PHP with HTTP_Request2 of PEAR (pear.php.net/manual: package.http.http-request2): a request that is filled, then sent.
import { block, blocks, code, type Doc, lines, type Maybe, word } from "../code.ts";
import { headersOf, loggedIn, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { caught, ended, shown } from "./answer.ts";
import { partsAdded } from "./http-request2-form.ts";
import { array, formType, layout, literal, longString, members, string, texts } from "./php.ts";

const status = code`"HTTP {$response->getStatus()}: {$response->getBody()}"`;

function write(given: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(given);
  const { method, url, body, answer, login } = request;
  // The class knows forms in POST only.
  const isForm = method === "POST" && body?.kind === "form";
  const headers = [...headersOf(request, isForm ? formType : undefined), ...typeOf(body)];
  const first = body?.kind === "multipart" ? "POST" : method;
  const made = lines(
    code`$request = new HTTP_Request2(${string(url)}${first === "GET" ? code`` : code`, ${methodOf(first)}`});`,
    login &&
      code`$request->setAuth(${string(login.user)}, ${string(login.password)}${login.scheme === "digest" ? code`, HTTP_Request2::AUTH_DIGEST` : code``});`,
    headers.length > 0 && code`$request->setHeader(${array(members(headers))});`,
    ...(body === undefined ? [] : filled(body, isForm)),
    ...(first === method
      ? []
      : [code`$request->setBody($request->getBody());`, code`$request->setMethod(${string(method)});`]),
    options.errors && code`$request->setConfig('${answer === "lines" ? code`connect_timeout` : code`timeout`}', 30);`,
    answer === "lines" && printing,
  );
  const asked = code`$response = $request->send();`;
  const done = options.errors ? ended(status) : code`throw new RuntimeException(${status});`;
  const refused = block(code`if ($response->getStatus() >= 400) {`, [done], code`}`);
  return blocks(
    code`<?php`,
    code`require_once 'HTTP/Request2.php';`,
    made,
    lines(
      options.errors
        ? caught(asked, [[code`HTTP_Request2_Exception`, ended(code`"The request failed: {$e->getMessage()}"`)]])
        : asked,
      refused,
    ),
    shown(answer, code`$response->getBody()`, code`$response->getHeader()`),
  );
}

/** PATCH and what is younger have no constant. */
function methodOf(method: string): Doc {
  return /^(OPTIONS|HEAD|POST|PUT|DELETE|TRACE)$/.test(method)
    ? code`HTTP_Request2::METHOD_${word(method)}`
    : string(method);
}

/** The library adds the boundary. */
function typeOf(body: SampleBody | undefined): SampleRequest["headers"] {
  return body?.kind === "multipart" ? [{ name: "Content-Type", value: "multipart/form-data" }] : [];
}

function filled(body: SampleBody, isForm: boolean): readonly Maybe[] {
  switch (body.kind) {
    case "json":
    case "text": {
      const value = literal(body);
      return [code`$request->setBody(${value === undefined ? longString(body) : code`json_encode(${value})`});`];
    }
    case "form": {
      const pairs = texts(body.pairs);
      if (pairs === undefined) return [code`$request->setBody(${string(body.text)});`];
      return [
        isForm ? code`$request->addPostParameter(${pairs});` : code`$request->setBody(http_build_query(${pairs}));`,
      ];
    }
    case "file":
      return [code`$request->setBody(${string(body.file)}, true);`];
    case "multipart":
      return partsAdded(body.parts);
  }
}

/** What comes is printed at once. */
const printing = block(
  code`$request->attach(new class implements SplObserver {`,
  [
    code`public function update(SplSubject $subject): void`,
    block(
      code`{`,
      [
        code`$event = $subject->getLastEvent();`,
        block(code`if ($event['name'] === 'receivedBodyPart') {`, [code`echo $event['data'];`], code`}`),
      ],
      code`}`,
    ),
  ],
  code`});`,
);

export const variant: VariantWriter = { layout, write };
