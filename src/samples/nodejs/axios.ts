// Node with axios (axios-http.com/docs/api_intro): an object becomes JSON by itself, an answer that is no success a fault.
import { blocks, code, type Doc, lines, type Maybe, nothing, under, word } from "../code.ts";
import { assigned, layout, object, property, string, texts } from "../javascript/javascript.ts";
import { headersOf, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { sent } from "./axios-body.ts";

function write(asking: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(asking);
  const { url, body, answer } = request;
  const { made, given, imports = [], own } = sent(body);
  const headers = headersOf(request, own);
  const streams = answer === "bytes" || answer === "lines";
  const settings = [
    headers.length > 0 && property("headers", texts(headers)),
    basic &&
      property(
        "auth",
        object([property("username", string(basic.user)), property("password", string(basic.password))]),
      ),
    streams && property("responseType", string("stream")),
    options.errors && code`timeout: 30_000`,
  ];
  const sending = lines(code`const response = await ${asked(request.method, given, settings)};`, shown(answer));
  return blocks(
    lines(
      answer === "bytes" && code`import { createWriteStream } from "node:fs";`,
      ...imports,
      answer === "bytes" && code`import { pipeline } from "node:stream/promises";`,
      code`import axios from "axios";`,
    ),
    assigned(code`const url =`, string(url), code`;`),
    made,
    options.errors ? caught(sending) : sending,
  );
}

function asked(method: string, given: Doc | undefined, settings: readonly Maybe[]): Doc {
  const own = settings.filter((setting) => setting !== false && setting !== undefined);
  const data = given !== undefined && code`data: ${given}`;
  if (/^(POST|PUT|PATCH)$/.test(method)) {
    const last = own.length === 0 ? nothing : code`, ${object(own)}`;
    const middle = given === undefined ? (own.length === 0 ? nothing : code`, null`) : code`, ${given}`;
    return code`axios.${word(method.toLowerCase())}(url${middle}${last})`;
  }
  if (/^(GET|DELETE|HEAD|OPTIONS)$/.test(method)) {
    const all = data === false ? own : [...own, data];
    return code`axios.${word(method.toLowerCase())}(url${all.length === 0 ? nothing : code`, ${object(all)}`})`;
  }
  return code`axios.request(${object([property("method", string(method)), code`url`, ...own, data])})`;
}

function shown(answer: SampleRequest["answer"]): Doc {
  switch (answer) {
    case "bytes":
      return code`await pipeline(response.data, createWriteStream("answer"));`;
    case "lines":
      return lines(
        under(code`for await (const chunk of response.data.setEncoding("utf8")) {`, code`console.log(chunk);`),
        code`}`,
      );
    case "none":
      return code`console.log(response.status, response.headers);`;
    default:
      return code`console.log(response.data);`;
  }
}

function caught(asking: Doc): Doc {
  return lines(
    under(code`try {`, asking),
    under(
      code`} catch (error) {`,
      code`console.error("The request failed:", error.message, error.response?.data);`,
      code`process.exitCode = 1;`,
    ),
    code`}`,
  );
}

export const variant: VariantWriter = { layout, write };
