// C# with RestSharp 112 and later (restsharp.dev/docs/usage/request): parameters of a request by their kinds, the body by its media type.
import type { FormPart } from "../../model/request.ts";
import { blocks, code, type Doc, lines, word } from "../code.ts";
import { type SampleBody, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { braced, layout, longString, string, usings } from "./csharp.ts";

function write(given: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, headers, body } = request;
  if (!/^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|SEARCH|COPY|MERGE)$/.test(method)) {
    return code`// RestSharp has no name for this method.`;
  }
  const known = code`Method.${word(method.charAt(0) + method.slice(1).toLowerCase())}`;
  const named = method === "GET" ? code`` : code`, ${known}`;
  return blocks(
    usings(basic === undefined ? ["RestSharp"] : ["RestSharp", "RestSharp.Authenticators"]),
    lines(
      code`using var client = new RestClient();`,
      code`var request = new RestRequest(${string(url)}${named});`,
      basic &&
        code`request.Authenticator = new HttpBasicAuthenticator(${string(basic.user)}, ${string(basic.password)});`,
      options.errors && code`request.Timeout = TimeSpan.FromSeconds(30);`,
      ...headers.map(({ name, value }) => code`request.AddHeader(${string(name)}, ${string(value)});`),
      ...sent(body),
    ),
    lines(
      code`var response = await client.ExecuteAsync(request);`,
      options.errors
        ? braced(code`if (!response.IsSuccessful)`, [
            code`Console.Error.WriteLine($"{(int)response.StatusCode}: {response.ErrorMessage} {response.Content}");`,
            code`return;`,
          ])
        : code`response.ThrowIfError();`,
    ),
    shown(request.answer),
  );
}

function sent(body: SampleBody | undefined): readonly Doc[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
    case "text":
      return [code`request.AddStringBody(${longString(body.text)}, ${string(body.type)});`];
    case "form":
      return body.pairs.map(({ name, value }) => code`request.AddParameter(${string(name)}, ${string(value)});`);
    case "file":
      return [code`request.AddBody(File.ReadAllBytes(${string(body.file)}), ${string(body.type)});`];
    case "multipart":
      return [code`request.AlwaysMultipartFormData = true;`, ...body.parts.map(partOf)];
  }
}

function partOf(part: FormPart): Doc {
  const type = part.type === undefined ? code`` : code`, ${string(part.type)}`;
  if ("file" in part) return code`request.AddFile(${string(part.name)}, ${string(part.file)}${type});`;
  if (part.type === undefined) return code`request.AddParameter(${string(part.name)}, ${string(part.value)});`;
  const value = code`new GetOrPostParameter(${string(part.name)}, ${string(part.value)})`;
  return code`request.AddParameter(${value} { ContentType = ${string(part.type)} });`;
}

function shown(answer: SampleRequest["answer"]): Doc {
  switch (answer) {
    case "none":
      return code`Console.WriteLine(string.Join("\\n", response.Headers ?? []));`;
    case "bytes":
      return code`File.WriteAllBytes("answer", response.RawBytes ?? []);`;
    default:
      return code`Console.WriteLine(response.Content);`;
  }
}

export const variant: VariantWriter = { layout, write };
