// Dart with dio (pub.dev/packages/dio): statements of an asynchronous function; the imports are those of dio, dart:convert and dart:io.
// An answer that is no success is thrown.
import { block, blocks, code, type Doc, lines, type Maybe, under, word } from "../code.ts";
import { headersOf, type SampleOptions, type SampleRequest, writtenHeaders } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { basic, call, chain, layout, map, string } from "./dart.ts";
import { dataOf } from "./dio-body.ts";

const named = /^(GET|HEAD|POST|PUT|PATCH|DELETE)$/;

function write(request: SampleRequest, { errors }: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  const { made, data } = dataOf(body);
  // The media type is an option of its own.
  const headers = [...writtenHeaders(request, headersOf(request, body?.type), { string, basic })];
  if (body?.kind === "file") headers.push(["Content-Length", code`await file.length()`]);
  const options = [
    !named.test(method) && code`method: ${string(method)}`,
    headers.length > 0 && code`headers: ${map(headers)}`,
    body !== undefined && body.kind !== "multipart" && code`contentType: ${string(body.type)}`,
    answer === "bytes" && code`responseType: ResponseType.bytes`,
    answer === "lines" && code`responseType: ResponseType.stream`,
  ].filter((option) => option !== false);
  const name = named.test(method) ? word(method.toLowerCase()) : code`request`;
  const asked = code`final response = await ${call(code`dio.${name}`, [
    string(url),
    data !== undefined && code`data: ${data}`,
    options.length > 0 && code`options: ${call(code`Options`, options)}`,
  ])};`;
  const steps = lines(asked, ...shown(answer));
  return blocks(client(errors), made, errors ? caught(steps) : steps);
}

function client(errors: boolean): Doc {
  if (!errors) return code`final dio = Dio();`;
  const limits = [code`connectTimeout: const Duration(seconds: 30)`, code`receiveTimeout: const Duration(seconds: 30)`];
  return code`final dio = ${call(code`Dio`, [call(code`BaseOptions`, limits)])};`;
}

function caught(steps: Doc): Doc {
  return lines(
    under(code`try {`, steps),
    under(
      code`} on DioException catch (error) {`,
      code`final answer = error.response;`,
      block(
        code`if (answer == null) {`,
        [code`print('The request failed: \${error.message}');`],
        block(code`} else {`, [code`print('HTTP \${answer.statusCode}: \${answer.data}');`], code`}`),
      ),
    ),
    code`}`,
  );
}

function shown(answer: SampleRequest["answer"]): readonly Maybe[] {
  switch (answer) {
    case "none":
      return [code`print(response.headers);`];
    case "bytes":
      return [code`await File('answer').writeAsBytes(response.data);`];
    case "lines":
      return [
        code`final Stream<List<int>> bytes = response.data.stream;`,
        chain(code`await bytes`, [
          code`.transform(utf8.decoder)`,
          code`.transform(const LineSplitter())`,
          code`.forEach(print);`,
        ]),
      ];
    default:
      return [code`print(response.data);`];
  }
}

export const variant: VariantWriter = { layout, write };
