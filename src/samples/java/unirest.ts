// Java with Unirest (kong.github.io/unirest-java): one chain from the address to the answer.
import type { FormPart } from "../../model/request.ts";
import { blocks, code, type Doc, lines, under, word } from "../code.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { chain, layout, longString, string } from "./java.ts";

const formType = "application/x-www-form-urlencoded";

function write(given: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, body, answer } = request;
  const headers = headersOf(request, body?.kind === "form" ? formType : undefined);
  const first = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method)
    ? code`Unirest.${word(method.toLowerCase())}(${string(url)})`
    : code`Unirest.request(${string(method)}, ${string(url)})`;
  const type = word(answer === "bytes" ? "InputStream" : "String");
  const asked = chain(code`HttpResponse<${type}> response = ${first}`, [
    ...(basic === undefined ? [] : [code`.basicAuth(${string(basic.user)}, ${string(basic.password)})`]),
    ...headers.map(({ name, value }) => code`.header(${string(name)}, ${string(value)})`),
    ...sent(body),
    answer === "bytes" ? code`.asBinary();` : code`.asString();`,
  ]);
  const checked = lines(
    under(
      code`if (response.getStatus() >= 400) {`,
      code`throw new IOException("HTTP " + response.getStatus() + ": " + response.getBody());`,
    ),
    code`}`,
  );
  const work = blocks(asked, lines(checked, shown(answer)));
  return options.errors
    ? lines(
        under(code`try {`, work),
        under(
          code`} catch (UnirestException error) {`,
          code`System.err.println("The request failed: " + error.getMessage());`,
        ),
        code`}`,
      )
    : work;
}

function sent(body: SampleBody | undefined): readonly Doc[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
    case "text":
      return [code`.body(${longString(body.text)})`];
    case "form":
      return body.pairs.map(({ name, value }) => code`.field(${string(name)}, ${string(value)})`);
    case "file":
      return [code`.body(Files.readAllBytes(Path.of(${string(body.file)})))`];
    case "multipart":
      // Without a file it would be a form of pairs.
      return [
        ...(body.parts.some((part) => "file" in part) ? [] : [code`.multiPartContent()`]),
        ...body.parts.map((part) => code`.field(${fieldOf(part)})`),
      ];
  }
}

function fieldOf(part: FormPart): Doc {
  const value = "value" in part ? string(part.value) : code`new File(${string(part.file)})`;
  const type = part.type === undefined ? code`` : code`, ${string(part.type)}`;
  return code`${string(part.name)}, ${value}${type}`;
}

function shown(answer: SampleRequest["answer"]): Doc {
  switch (answer) {
    case "none":
      return code`System.out.println(response.getStatus() + " " + response.getHeaders());`;
    case "bytes":
      return code`Files.copy(response.getBody(), Path.of("answer"));`;
    default:
      return code`System.out.println(response.getBody());`;
  }
}

export const variant: VariantWriter = { layout, write };
