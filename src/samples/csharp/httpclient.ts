// C# with HttpClient (learn.microsoft.com, "Make HTTP requests with the HttpClient class"): statements of a program's top level.
import { blocks, code, type Doc, lines, word } from "../code.ts";
import { loginText, type SampleBody, type SampleOptions, type SampleRequest, splitBasic } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { braced, layout, longString, string, usings } from "./csharp.ts";
import { type MultipartContent, multipart, parsed, typed } from "./multipart.ts";

function write(given: SampleRequest, options: SampleOptions): Doc {
  const { request, basic } = splitBasic(given);
  const { method, url, headers, body } = request;
  const { made, names } = sent(body);
  const ofBody = headers.filter(({ name }) => ofContent.test(name));
  const known = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE)$/.test(method)
    ? code`HttpMethod.${word(method.charAt(0) + method.slice(1).toLowerCase())}`
    : code`new HttpMethod(${string(method)})`;
  const timeout = options.errors ? code` { Timeout = TimeSpan.FromSeconds(30) }` : code`()`;
  return blocks(
    usings(basic === undefined ? names : [...new Set([...names, "System.Net.Http.Headers", "System.Text"])]),
    lines(
      code`using var client = new HttpClient${timeout};`,
      code`using var request = new HttpRequestMessage(${known}, ${string(url)});`,
      basic &&
        code`request.Headers.Authorization = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes(${string(loginText(basic))})));`,
      ...headers.filter(({ name }) => !ofContent.test(name)).map((header) => added(code`request`, header)),
      ...made,
      ...(ofBody.length > 0 && body === undefined
        ? [code`request.Content = new ByteArrayContent(Array.Empty<byte>());`]
        : []),
      ...ofBody.map((header) => added(code`request.Content`, header)),
    ),
    ...asked(request.answer, options),
  );
}

/** Headers whose values the client reads: it writes them in its own way, or refuses them. Of `Accept` it has nothing to change without parameters. */
const read =
  /^(accept-.*|cache-control|date|expect|from|if-.*|pragma|range|referer|te|trailer|upgrade|user-agent|via|warning)$/i;

/** Headers that .NET has on the content alone, and refuses on the request. */
const ofContent = /^(allow|content-.*|expires|last-modified)$/i;

function added(holder: Doc, { name, value }: SampleRequest["headers"][number]): Doc {
  const raw = read.test(name) || ofContent.test(name) || (/^accept$/i.test(name) && /[,;]/.test(value));
  const add = raw ? code`TryAddWithoutValidation` : code`Add`;
  return code`${holder}.Headers.${add}(${string(name)}, ${string(value)});`;
}

function sent(body: SampleBody | undefined): MultipartContent {
  switch (body?.kind) {
    case undefined:
      return { made: [], names: [] };
    case "json":
    case "text": {
      const content = (type: string) =>
        code`request.Content = new StringContent(${longString(body.text)}, Encoding.UTF8, ${string(type)});`;
      if (!body.type.includes(";")) return { made: [content(body.type)], names: ["System.Text"] };
      const plain = code`request.Content = new StringContent(${longString(body.text)});`;
      return { made: [plain, typed(code`request.Content`, body.type)], names: [parsed] };
    }
    case "form":
      return { made: [form(body.pairs)], names: [] };
    case "file": {
      const opened = code`request.Content = new StreamContent(File.OpenRead(${string(body.file)}));`;
      return { made: [opened, typed(code`request.Content`, body.type)], names: [parsed] };
    }
    case "multipart":
      return multipart(body.parts);
  }
}

function form(pairs: Extract<SampleBody, { kind: "form" }>["pairs"]): Doc {
  const distinct = new Set(pairs.map(({ name }) => name)).size === pairs.length;
  const members = pairs.map(({ name, value }) =>
    distinct
      ? code`[${string(name)}] = ${string(value)},`
      : code`new KeyValuePair<string, string>(${string(name)}, ${string(value)}),`,
  );
  const open = distinct ? code`new Dictionary<string, string>` : code`new[]`;
  return braced(code`request.Content = new FormUrlEncodedContent(${open}`, members, code`});`);
}

function asked(answer: SampleRequest["answer"], { errors }: SampleOptions): readonly Doc[] {
  const sending = code`using var response = await client.SendAsync(request);`;
  if (!errors) return [lines(sending, code`response.EnsureSuccessStatusCode();`), shown(answer)];
  const refused = braced(code`if (!response.IsSuccessStatusCode)`, [
    code`var message = await response.Content.ReadAsStringAsync();`,
    code`throw new HttpRequestException($"HTTP {(int)response.StatusCode}: {message}");`,
  ]);
  const told = code`Console.Error.WriteLine($"The request failed: {error.Message}");`;
  return [
    lines(
      braced(code`try`, [sending, refused, shown(answer)]),
      braced(code`catch (Exception error) when (error is HttpRequestException or TaskCanceledException)`, [told]),
    ),
  ];
}

function shown(answer: SampleRequest["answer"]): Doc {
  switch (answer) {
    case "none":
      return code`Console.WriteLine(response.Headers);`;
    case "bytes":
      return code`File.WriteAllBytes("answer", await response.Content.ReadAsByteArrayAsync());`;
    default:
      return code`Console.WriteLine(await response.Content.ReadAsStringAsync());`;
  }
}

export const variant: VariantWriter = { layout, write };
