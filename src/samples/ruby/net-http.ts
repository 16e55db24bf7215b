// Ruby with its own Net::HTTP (docs.ruby-lang.org: Net::HTTP): a request object, sent on a connection that closes itself.
import type { FormPart } from "../../model/request.ts";
import { block, blocks, code, type Doc, data, lines, type Maybe, under } from "../code.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { array, call, layout, literal, longString, member, rows, string } from "./ruby.ts";

const formType = "application/x-www-form-urlencoded";
/** Methods that are classes of Net::HTTP. */
const named = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE)$/;

function write(given: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, body, answer } = request;
  const headers = headersOf(request, body?.kind === "form" ? formType : undefined);
  const usesJson = answer === "json" || (body?.kind === "json" && body.literal !== undefined);
  const made = lines(
    code`uri = URI(${string(url)})`,
    code`request = ${requestOf(method)}`,
    basic && code`request.basic_auth(${string(basic.user)}, ${string(basic.password)})`,
    ...headers.map(({ name, value }) => code`request[${string(name)}] = ${string(value)}`),
    body !== undefined && filled(body),
  );
  return blocks(
    lines(usesJson && code`require "json"`, code`require "net/http"`),
    made,
    options.errors ? guarded(request) : asked(request, options),
  );
}

function requestOf(method: string): Doc {
  if (!named.test(method)) return code`Net::HTTPGenericRequest.new(${string(method)}, true, true, uri)`;
  return code`Net::HTTP::${data("type", method.charAt(0) + method.slice(1).toLowerCase())}.new(uri)`;
}

function filled(body: SampleBody): Doc {
  switch (body.kind) {
    case "json":
    case "text":
      return body.kind === "json" && body.literal !== undefined
        ? code`request.body = ${literal(body.literal)}.to_json`
        : code`request.body = ${longString(body)}`;
    case "form": {
      const { pairs } = body;
      const distinct = new Set(pairs.map(({ name }) => name)).size === pairs.length;
      return distinct
        ? call(
            code`request.set_form_data`,
            pairs.map(({ name, value }) => member(name, string(value))),
          )
        : lines(
            code`form = ${rows(pairs.map(({ name, value }) => array([string(name), string(value)])))}`,
            code`request.set_form_data(form)`,
          );
    }
    case "file":
      return code`request.body = File.binread(${string(body.file)})`;
    case "multipart":
      return lines(
        code`form = ${rows(body.parts.map(partOf))}`,
        code`request.set_form(form, ${string("multipart/form-data")})`,
      );
  }
}

/** Only what has a file name has a media type. */
function partOf(part: FormPart): Doc {
  const { name, type } = part;
  const content = "file" in part ? code`File.open(${string(part.file)}, "rb")` : string(part.value);
  const kept = "file" in part ? undefined : code`filename: ${string(name)}, `;
  return array([string(name), content, type !== undefined && code`{ ${kept ?? code``}content_type: ${string(type)} }`]);
}

function started({ origin }: SampleRequest, { errors }: SampleOptions): Doc {
  const secure = origin.startsWith("https:") ? code`, use_ssl: true` : code``;
  const timeouts = errors ? code`, open_timeout: 30, read_timeout: 30` : code``;
  return code`Net::HTTP.start(uri.hostname, uri.port${secure}${timeouts}) do |http|`;
}

/** What comes piece by piece is read while the connection is open. */
function asked(request: SampleRequest, options: SampleOptions): Doc {
  const { answer } = request;
  const open = started(request, options);
  if (answer === "lines") {
    const reading = [blocks(refused(options), code`response.read_body { |chunk| print chunk }`)];
    return block(open, [block(code`http.request(request) do |response|`, reading, code`end`)], code`end`);
  }
  const sending = block(code`response = ${open}`, [code`http.request(request)`], code`end`);
  return options.errors ? sending : blocks(lines(sending, refused(options)), shown(answer));
}

function refused({ errors }: SampleOptions): Doc {
  const told = code`"HTTP #{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)`;
  return code`${errors ? code`abort` : code`raise`} ${told}`;
}

function guarded(request: SampleRequest): Doc {
  const tried = lines(
    under(code`begin`, asked(request, { errors: true })),
    under(code`rescue StandardError => e`, code`abort "The request failed: #{e.message}"`),
    code`end`,
  );
  if (request.answer === "lines") return tried;
  return blocks(lines(tried, refused({ errors: true })), shown(request.answer));
}

function shown(answer: SampleRequest["answer"]): Maybe {
  switch (answer) {
    case "json":
      return code`pp JSON.parse(response.body)`;
    case "text":
      return code`puts response.body`;
    case "bytes":
      return code`File.binwrite("answer", response.body)`;
    case "none":
      return code`pp response.to_hash`;
    case "lines":
      return undefined;
  }
}

export const variant: VariantWriter = { layout, write };
