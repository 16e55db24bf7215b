// Node with its own modules (nodejs.org/api/https.html): the answer awaited as an event, its text read as a stream.
import { block, blocks, code, type Doc, lines, nothing, under, word } from "../code.ts";
import { searchParams } from "../javascript/forms.ts";
import { assigned, bodyText, layout, object, property, string } from "../javascript/javascript.ts";
import {
  headersOf,
  loginText,
  type SampleBody,
  type SampleOptions,
  type SampleRequest,
  splitBasic,
} from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { encodedForm } from "./node.ts";

type NativeBody = { readonly made?: Doc; readonly body: Doc; readonly imports?: readonly Doc[] };

function write(given: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, body, answer } = request;
  const protocol = word(url.startsWith("https:") ? "https" : "http");
  const { made, body: ended, imports = [] } = sent(body);
  // For these methods Node itself does not say how long a body is.
  const sized = /^(DELETE|OPTIONS)$/.test(method) && body !== undefined && !/^(file|multipart)$/.test(body.kind);
  const headers = [
    ...headersOf(request).map(({ name, value }) => property(name, string(value))),
    ...(sized ? [code`"Content-Length": Buffer.byteLength(${ended})`] : []),
    ...(body?.kind === "multipart" ? [code`...Object.fromEntries(multipart.headers)`] : []),
  ];
  const members = [
    method !== "GET" && property("method", string(method)),
    headers.length > 0 && property("headers", object(headers)),
    basic !== undefined && property("auth", string(loginText(basic))),
    options.errors && code`signal: AbortSignal.timeout(30_000)`,
  ].filter((member) => member !== false);
  const asking = lines(
    code`const request = ${protocol}.request(url${members.length === 0 ? nothing : code`, ${object(members)}`});`,
    code`request.end(${ended});`,
  );
  const work = blocks(asking, shown(answer, options));
  return blocks(
    lines(
      code`import { once } from "node:events";`,
      answer === "bytes" && code`import { createWriteStream } from "node:fs";`,
      ...imports,
      code`import ${protocol} from "node:${protocol}";`,
      answer === "bytes" && code`import { pipeline } from "node:stream/promises";`,
    ),
    assigned(code`const url =`, string(url), code`;`),
    made,
    options.errors
      ? lines(
          under(code`try {`, work),
          under(code`} catch (error) {`, code`console.error("The request failed:", error);`),
          code`}`,
        )
      : work,
  );
}

function sent(body: SampleBody | undefined): NativeBody {
  switch (body?.kind) {
    case undefined:
      return { body: nothing };
    case "json":
    case "text":
      return { made: assigned(code`const body =`, bodyText(body), code`;`), body: code`body` };
    case "form":
      return { made: code`const body = ${searchParams(body.pairs)};`, body: code`body.toString()` };
    case "file":
      return {
        body: code`await readFile(${string(body.file)})`,
        imports: [code`import { readFile } from "node:fs/promises";`],
      };
    case "multipart":
      return {
        ...encodedForm(body.parts),
        body: code`Buffer.from(await multipart.arrayBuffer())`,
      };
  }
}

/** Answers that say so are no errors to Node. */
function shown(answer: SampleRequest["answer"], { errors }: SampleOptions): Doc {
  const asked = code`const [response] = await once(request, "response");`;
  const refused =
    errors &&
    block(code`if (response.statusCode >= 400) {`, [code`throw new Error(\`HTTP \${response.statusCode}\`);`], code`}`);
  if (answer === "none") return lines(asked, refused, code`console.log(response.statusCode, response.headers);`);
  if (answer === "bytes") {
    return lines(asked, refused, code`await pipeline(response, createWriteStream("answer"));`);
  }
  const each = block(
    code`for await (const chunk of response.setEncoding("utf8")) {`,
    [answer === "lines" ? code`console.log(chunk);` : code`text += chunk;`],
    code`}`,
  );
  if (answer === "lines") return lines(asked, refused, each);
  return blocks(
    lines(asked, refused),
    lines(code`let text = "";`, each),
    answer === "json" ? code`console.log(JSON.parse(text));` : code`console.log(text);`,
  );
}

export const variant: VariantWriter = { layout, write };
