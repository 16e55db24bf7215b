// Swift with URLSession (developer.apple.com/documentation/foundation/urlsession): async and await, a whole program.
import type { Login } from "../../model/request.ts";
import { block, blocks, code, type Doc, lines, under } from "../code.ts";
import { headersOf, loginText, type SampleOptions, type SampleRequest, writtenHeaders } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { fileUrl, sent } from "./body.ts";
import { layout, string } from "./swift.ts";

function write(request: SampleRequest, { errors }: SampleOptions): Doc {
  const { method, url, body, answer } = request;
  const set = [
    method !== "GET" && code`request.httpMethod = ${string(method)}`,
    ...writtenHeaders(request, headersOf(request), { string, basic }).map(
      ([name, value]) => code`request.setValue(${value}, forHTTPHeaderField: ${string(name)})`,
    ),
    errors && code`request.timeoutInterval = 30`,
  ].filter((one) => one !== false);
  const changed = set.length > 0 || body !== undefined;
  const made = code`${changed ? code`var` : code`let`} request = URLRequest(url: URL(string: ${string(url)})!)`;
  const asked = lines(answered(request), ...refused(answer, errors), ...shown(answer));
  return blocks(code`import Foundation`, lines(made, ...set), sent(request), errors ? caught(asked) : asked);
}

function basic(login: Login): Doc {
  return code`"Basic " + Data(${string(loginText(login))}.utf8).base64EncodedString()`;
}

function answered({ body, answer }: SampleRequest): Doc {
  const file = body?.kind === "file" ? code`, fromFile: ${fileUrl(body.file)}` : undefined;
  if (answer === "lines") {
    return code`let (bytes, response) = try await URLSession.shared.bytes(for: request)`;
  }
  const data = answer === "none" ? code`_` : code`data`;
  return file === undefined
    ? code`let (${data}, response) = try await URLSession.shared.data(for: request)`
    : code`let (${data}, response) = try await URLSession.shared.upload(for: request${file})`;
}

function refused(answer: SampleRequest["answer"], errors: boolean): readonly Doc[] {
  if (!errors) {
    return [
      block(
        code`guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {`,
        [code`throw URLError(.badServerResponse)`],
        code`}`,
      ),
    ];
  }
  const told =
    answer === "none" || answer === "lines"
      ? code`print("HTTP \\(http.statusCode)")`
      : code`print("HTTP \\(http.statusCode): \\(String(decoding: data, as: UTF8.self))")`;
  return [
    code`guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }`,
    block(code`guard (200..<300).contains(http.statusCode) else {`, [told, code`exit(1)`], code`}`),
  ];
}

function caught(asked: Doc): Doc {
  return lines(
    under(code`do {`, asked),
    under(code`} catch {`, code`print("The request failed: \\(error.localizedDescription)")`, code`exit(1)`),
    code`}`,
  );
}

function shown(answer: SampleRequest["answer"]): readonly Doc[] {
  switch (answer) {
    case "json":
      return [code`print(try JSONSerialization.jsonObject(with: data))`];
    case "none":
      return [code`print(http.allHeaderFields)`];
    case "bytes":
      return [code`try data.write(to: URL(filePath: "answer"))`];
    case "lines":
      return [block(code`for try await line in bytes.lines {`, [code`print(line)`], code`}`)];
    default:
      return [code`print(String(decoding: data, as: UTF8.self))`];
  }
}

export const variant: VariantWriter = { layout, write };
