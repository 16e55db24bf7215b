// Python with its own http.client (docs.python.org/3/library/http.client.html): nothing to install; host and target stand apart.
import { blocks, code, type Doc, lines, under, word } from "../code.ts";
import {
  headersOf,
  loginText,
  type SampleBody,
  type SampleOptions,
  type SampleRequest,
  splitBasic,
  writtenHeaders,
} from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { multipartBytes } from "./forms.ts";
import { assigned, call, dict, layout, literal, longString, string } from "./python.ts";

/** The steps that make the body, the expression that it is then, and the modules that they are from. */
type HttpClientBody = { readonly made?: Doc; readonly body?: Doc; readonly modules?: readonly string[] };

function write(request: SampleRequest, options: SampleOptions): Doc {
  const { method, origin, target, body, answer } = request;
  const { made, body: given, modules = [] } = sent(body);
  const host = string(origin.slice(origin.indexOf("//") + 2));
  const connection = word(origin.startsWith("https:") ? "HTTPSConnection" : "HTTPConnection");
  const headers = [...writtenHeaders(request, headersOf(request), { string, basic: () => code`f"Basic {login}"` })];
  if (body?.kind === "multipart") headers.push(["Content-Type", code`f"multipart/form-data; boundary={boundary}"`]);
  const asked = lines(
    call(code`connection.request`, [
      string(method),
      string(target),
      ...(given === undefined ? [] : [given]),
      ...(headers.length === 0 ? [] : [given === undefined ? code`headers=headers` : code`headers`]),
    ]),
    code`response = connection.getresponse()`,
  );
  const guarded = options.errors ? caught(asked) : asked;
  const { basic } = splitBasic(request);
  const imported = ["http.client", ...modules, ...(basic === undefined ? [] : ["base64"])];
  return blocks(
    lines(...imported.sort().map((module) => code`import ${joinedName(module)}`)),
    code`connection = ${call(code`http.client.${connection}`, [host, options.errors && code`timeout=30`])}`,
    lines(
      made,
      basic && code`login = base64.b64encode(${string(loginText(basic))}.encode()).decode()`,
      headers.length > 0 && code`headers = ${dict(headers)}`,
    ),
    body?.kind === "file" ? under(code`with open(${string(body.file)}, "rb") as file:`, guarded) : guarded,
    options.errors &&
      under(
        code`if response.status >= 400:`,
        code`raise SystemExit(f"{response.status} {response.reason}: {response.read().decode()}")`,
      ),
    shown(answer),
  );
}

function joinedName(module: string): Doc {
  const [first = "", second] = module.split(".");
  return second === undefined ? word(first) : code`${word(first)}.${word(second)}`;
}

function sent(body: SampleBody | undefined): HttpClientBody {
  switch (body?.kind) {
    case undefined:
      return {};
    case "json":
      return body.literal === undefined
        ? { made: assigned(code`payload`, longString(body.text)), body: code`payload.encode()` }
        : { made: code`payload = ${literal(body.literal)}`, body: code`json.dumps(payload)`, modules: ["json"] };
    case "text":
      return { made: assigned(code`payload`, longString(body.text)), body: code`payload.encode()` };
    case "form": {
      const pairs = body.pairs.map(({ name, value }) => [name, string(value)] as const);
      return {
        made: code`payload = ${dict(pairs)}`,
        body: code`urllib.parse.urlencode(payload)`,
        modules: ["urllib.parse"],
      };
    }
    case "file":
      return { body: code`file` };
    case "multipart":
      return { made: multipartBytes(body.parts), body: code`body`, modules: ["uuid"] };
  }
}

function caught(asked: Doc): Doc {
  return lines(
    under(code`try:`, asked),
    under(
      code`except (OSError, http.client.HTTPException) as error:`,
      code`raise SystemExit(f"The request failed: {error}")`,
    ),
  );
}

function shown(answer: SampleRequest["answer"]): Doc {
  switch (answer) {
    case "json":
    case "text":
      return code`print(response.status, response.read().decode())`;
    case "none":
      return code`print(response.status, response.headers)`;
    case "bytes":
      return under(code`with open("answer", "wb") as answer:`, code`answer.write(response.read())`);
    case "lines":
      return under(code`for line in response:`, code`print(line.decode(), end="")`);
  }
}

export const variant: VariantWriter = { layout, write };
