// Node with unirest (github.com/Kong/unirest-nodejs): a chain of calls, with what follows at its end.
import type { FormPart } from "../../model/request.ts";
import { all, blocks, code, type Doc, ending, indent, lines, newline, under, word } from "../code.ts";
import {
  assigned,
  call,
  callWith,
  layout,
  literal,
  longString,
  object,
  property,
  string,
  texts,
} from "../javascript/javascript.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { partName } from "./node.ts";

function write(asked: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(asked);
  const { method, url, body } = request;
  const headers = headersOf(request);
  const { made, links: given } = sent(body);
  const known = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  const links = [
    known && code`.${word(method.toLowerCase())}(url)`,
    basic !== undefined && call(code`.auth`, [string(basic.user), string(basic.password), code`true`]),
    headers.length > 0 && callWith(code`.headers`, texts(headers)),
    options.errors && code`.timeout(30_000)`,
    ...given,
    lines(under(code`.end((response) => {`, ...shown(request.answer, options)), code`})`),
  ].filter((link) => link !== false);
  const first = known ? code`unirest` : call(code`unirest`, [string(method), code`url`]);
  // Two calls stand on one line.
  const chain = links.length + (known ? 0 : 1) > 2 ? indent(all(links.flatMap((link) => [newline, link]))) : all(links);
  return blocks(
    lines(body?.kind === "file" && code`import { readFileSync } from "node:fs";`, code`import unirest from "unirest";`),
    lines(assigned(code`const url =`, string(url), code`;`), made),
    code`${first}${chain};`,
  );
}

/** `made`: a text that is named before. */
function sent(body: SampleBody | undefined): { readonly made?: Doc; readonly links: readonly Doc[] } {
  switch (body?.kind) {
    case undefined:
      return { links: [] };
    case "json": {
      const { literal: tree, text } = body;
      const isWhole = tree !== undefined && (tree.kind === "object" || tree.kind === "list");
      return isWhole ? { links: [callWith(code`.send`, literal(tree))] } : texted(text);
    }
    case "text":
    case "form":
      return texted(body.text);
    case "file":
      return { links: [code`.send(readFileSync(${string(body.file)}))`] };
    case "multipart":
      return { links: body.parts.map(partOf) };
  }
}

function texted(text: string): { readonly made: Doc; readonly links: readonly Doc[] } {
  return { made: assigned(code`const body =`, longString(text), code`;`), links: [code`.send(body)`] };
}

/** A media type goes with a file name only, as in pages. */
function partOf(part: FormPart): Doc {
  const name = partName(part.name);
  const isFile = "file" in part;
  const link = isFile ? code`.attach` : code`.field`;
  const given = [name, string(isFile ? part.file : part.value)];
  if (part.type === undefined) return call(link, given);
  const type = property("contentType", string(part.type));
  return ending(link, given, object(isFile ? [type] : [property("filename", name), type]));
}

function shown(answer: SampleRequest["answer"], { errors }: SampleOptions): readonly Doc[] {
  const failed = [
    under(code`if (response.error) {`, code`console.error(response.error, response.raw_body);`, code`return;`),
    code`}`,
  ];
  const done =
    answer === "none"
      ? code`console.log(response.code, response.headers);`
      : code`console.log(response.code, response.body);`;
  return [...(errors ? failed : []), done];
}

export const variant: VariantWriter = { layout, write };
