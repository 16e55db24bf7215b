// A call of fetch, as JavaScript and TypeScript write it: awaited, its status checked, since fetch itself rejects for no answer that came.
import { block, blocks, code, type Doc, lines, nothing, under } from "../code.ts";
import { headersOf, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import { chosenFile, formData, searchParams, usesFile } from "./forms.ts";
import { assigned, bodyText, headerTexts, object, property, string } from "./javascript.ts";

const formType = "application/x-www-form-urlencoded";

/** The whole sample; `typed`: in TypeScript. */
export function fetchSample(request: SampleRequest, options: SampleOptions, typed: boolean): Doc {
  const { method, url, body, answer } = request;
  // fetch writes the type of a form with a charset behind it.
  const headers = headersOf(request, body?.kind === "form" ? formType : undefined);
  const members = [
    method !== "GET" && property("method", string(method)),
    headers.length > 0 && property("headers", headerTexts(request, headers)),
    body !== undefined && property("body", sent(body)),
    options.errors && code`signal: AbortSignal.timeout(30_000)`,
  ].filter((member) => member !== false);
  const asked = lines(
    code`const response = await fetch(url${members.length === 0 ? nothing : code`, ${object(members)}`});`,
    block(
      code`if (!response.ok) {`,
      [code`throw new Error(\`HTTP \${response.status}: \${await response.text()}\`);`],
      code`}`,
    ),
  );
  const work = blocks(asked, shown(answer, typed));
  return blocks(
    lines(assigned(code`const url =`, string(url), code`;`), usesFile(body) && chosenFile(typed)),
    body?.kind === "multipart" && formData(body.parts, () => [typed ? code`file ?? ""` : code`file`]),
    options.errors ? caught(work) : work,
  );
}

function caught(work: Doc): Doc {
  return lines(
    under(code`try {`, work),
    under(code`} catch (error) {`, code`console.error("The request failed:", error);`),
    code`}`,
  );
}

function sent(body: SampleBody): Doc {
  switch (body.kind) {
    case "json":
    case "text":
      return bodyText(body);
    case "form":
      return searchParams(body.pairs);
    case "file":
      return code`file`;
    case "multipart":
      return code`form`;
  }
}

function shown(answer: SampleRequest["answer"], typed: boolean): Doc {
  switch (answer) {
    case "json":
      return lines(
        code`const data${typed ? code`: unknown` : nothing} = await response.json();`,
        code`console.log(data);`,
      );
    case "text":
      return code`console.log(await response.text());`;
    case "bytes":
      return lines(code`const blob = await response.blob();`, code`console.log(blob.type, blob.size);`);
    case "lines":
      return block(
        code`for await (const text of response.body.pipeThrough(new TextDecoderStream())) {`,
        [code`console.log(text);`],
        code`}`,
      );
    case "none":
      return code`console.log(Object.fromEntries(response.headers));`;
  }
}
