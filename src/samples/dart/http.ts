// Dart with the package http (pub.dev/packages/http): statements of an asynchronous function; the imports are those of the package `as http`,
// of http_parser for media types of parts, and of dart:convert and dart:io.
import { block, blocks, code, type Doc, lines, type Maybe, nothing, under, word } from "../code.ts";
import { headersOf, type SampleOptions, type SampleRequest, writtenHeaders } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { basic, call, chain, layout, map, string } from "./dart.ts";
import { bodyValue, multipartSteps } from "./http-body.ts";

const formType = "application/x-www-form-urlencoded";
/** Methods with a function of their own, and of these the ones that take a body. */
const named = /^(GET|HEAD|POST|PUT|PATCH|DELETE)$/;

function write(request: SampleRequest, { errors }: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  const { value, own } = bodyValue(body, formType);
  const headers = writtenHeaders(request, headersOf(request, own), { string, basic });
  const given = headers.length > 0 && map(headers);
  const built = body?.kind === "multipart" || answer === "lines" || !named.test(method);
  const asked = built
    ? lines(
        requested(request, given),
        ...(body?.kind === "multipart" ? multipartSteps(body.parts) : []),
        body?.kind !== "multipart" && value !== undefined && value.assigned,
        sending(answer === "lines", errors),
      )
    : code`final response = await ${call(code`http.${word(method.toLowerCase())}`, [
        code`url`,
        given !== false && code`headers: ${given}`,
        value !== undefined && code`body: ${value.argument}`,
      ])}${errors ? timeout : nothing};`;
  const steps = blocks(asked, lines(refused(answer, errors), ...shown(answer)));
  return lines(code`final url = Uri.parse(${string(url)});`, errors ? caught(steps) : steps);
}

const timeout = code`.timeout(const Duration(seconds: 30))`;

function requested({ method, body }: SampleRequest, headers: Doc | false): Doc {
  const made = code`final request = http.${body?.kind === "multipart" ? code`MultipartRequest` : code`Request`}(${string(method)}, url);`;
  return lines(made, headers !== false && code`request.headers.addAll(${headers});`);
}

function sending(streamed: boolean, errors: boolean): Doc {
  const sent = code`await request.send()${errors ? timeout : nothing}`;
  return streamed ? code`final response = ${sent};` : code`final response = await http.Response.fromStream(${sent});`;
}

function refused(answer: SampleRequest["answer"], errors: boolean): Doc {
  const text = errors && answer !== "lines" && answer !== "none" ? code`: \${response.body}` : nothing;
  return block(
    code`if (response.statusCode >= 400) {`,
    [code`throw ${call(code`http.ClientException`, [code`'HTTP \${response.statusCode}${text}'`, code`url`])};`],
    code`}`,
  );
}

function caught(steps: Doc): Doc {
  return lines(
    under(code`try {`, steps),
    under(code`} on Exception catch (error) {`, code`print('The request failed: $error');`),
    code`}`,
  );
}

function shown(answer: SampleRequest["answer"]): readonly Maybe[] {
  switch (answer) {
    case "json":
      return [code`print(jsonDecode(response.body));`];
    case "none":
      return [code`print(response.headers);`];
    case "bytes":
      return [code`await File('answer').writeAsBytes(response.bodyBytes);`];
    case "lines":
      return [
        chain(code`await response.stream`, [
          code`.transform(utf8.decoder)`,
          code`.transform(const LineSplitter())`,
          code`.forEach(print);`,
        ]),
      ];
    default:
      return [code`print(response.body);`];
  }
}

export const variant: VariantWriter = { layout, write };
