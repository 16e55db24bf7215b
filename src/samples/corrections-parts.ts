// Samples of multipart bodies: generators forget the media types of parts, leave placeholders in headers that are sent, or read a file as
// text. What a library can say, its sample says here.
import type { Shape } from "./shape.ts";

type Parts = Extract<NonNullable<Shape["body"]>, { readonly kind: "multipart" }>["parts"];
type Part = Parts[number];
type Correct = (source: string, parts: Parts) => string;

const binary = "application/octet-stream";
const typeOf = (part: Part): string => part.type ?? binary;

/** Applies `edit` for each part that is text with a media type of its own. */
const typed =
  (edit: (source: string, part: Required<Pick<Part, "name" | "value" | "type">>) => string): Correct =>
  (source, parts) =>
    parts.reduce(
      (text, { name, value, type }) =>
        value === undefined || type === undefined ? text : edit(text, { name, value, type }),
      source,
    );

/** Applies `edit` for each part that is a file. */
const files =
  (edit: (source: string, part: Part & { readonly file: string }) => string): Correct =>
  (source, parts) =>
    parts.reduce((text, part) => (part.file === undefined ? text : edit(text, { ...part, file: part.file })), source);

const all =
  (...steps: readonly Correct[]): Correct =>
  (source, parts) =>
    steps.reduce((text, step) => step(text, parts), source);

const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const nodeNative: Correct = (source) =>
  source
    .replaceAll('\\"{Insert_File_Content_Type}\\"', binary)
    // A file's bytes are no text: joined to text they would be read as UTF-8.
    .replace(/^(let|var) postData = (".*" \+ fs\.readFileSync\(.*\) \+ ".*");$/m, (_, word: string, joined: string) => {
      const pieces = joined.split(/ \+ (fs\.readFileSync\('[^']*'\)) \+ /);
      const buffers = pieces.map((piece) => (piece.startsWith('"') ? `Buffer.from(${piece})` : piece));
      return `${word} postData = Buffer.concat([\n  ${buffers.join(",\n  ")}\n]);`;
    });

const pythonRequests = typed((source, { name, value, type }) =>
  source
    .replace(new RegExp(`(payload = \\{)('${name}': '${value}')(,\\n)?`), "$1")
    .replace(new RegExp(`,\\n'${name}': '${value}'`), "")
    .replace(/files=\[\n?/, (start) => `${start.trimEnd()}\n  ('${name}', (None, '${value}', '${type}')),\n`),
);

const objectiveC: Correct = (source, parts) => {
  const lines = parts.flatMap(({ name, value, type, file }) => {
    const head = `[body appendData:[@"--Boundary\\r\\nContent-Disposition: form-data; name=\\"${name}\\"`;
    const end = " dataUsingEncoding:NSUTF8StringEncoding]];";
    if (file === undefined) {
      const of = type === undefined ? "" : `\\r\\nContent-Type: ${type}`;
      return [`${head}${of}\\r\\n\\r\\n"${end}`, `[body appendData:[@"${value}\\r\\n"${end}`];
    }
    return [
      `${head}; filename=\\"${baseName(file)}\\"\\r\\nContent-Type: ${type ?? binary}\\r\\n\\r\\n"${end}`,
      `[body appendData:[NSData dataWithContentsOfFile:@"${file}"]];`,
      `[body appendData:[@"\\r\\n"${end}`,
    ];
  });
  const block = [
    '[request setValue:@"multipart/form-data; boundary=Boundary" forHTTPHeaderField:@"Content-Type"];',
    "NSMutableData *body = [NSMutableData data];",
    ...lines,
    '[body appendData:[@"--Boundary--\\r\\n" dataUsingEncoding:NSUTF8StringEncoding]];',
    "[request setHTTPBody:body];",
  ].join("\n");
  return source.replace(/NSArray \*parameters = [\s\S]*?\[request setHTTPBody:postData\];/, () => block);
};

/** By language and variant. */
const corrections: { readonly [variant: string]: Correct } = {
  "csharp HttpClient": all(
    typed((source, { value, type }) =>
      source.replace(`new StringContent("${value}")`, `new StringContent("${value}", null, "${type}")`),
    ),
    files((source, { file }) => source.replaceAll(`, "${file}");`, `, "${baseName(file)}");`)),
  ),
  "dart dio": files((source, { name, file }) =>
    source
      .replace(/'files': \[\n\s*(await MultipartFile\.fromFile\([^\n]*\))\n\s*\]/, `'${name}': $1`)
      .replace(`'${file}', filename: '${name}'`, `'${file}', filename: '${baseName(file)}'`),
  ),
  "http HTTP": files((source, part) => source.replace("<Content-Type header here>", typeOf(part))),
  "nodejs Native": nodeNative,
  "nodejs Request": all(
    typed((source, { name, value, type }) =>
      source.replace(`'${name}': '${value}'`, `'${name}': { value: '${value}', options: { contentType: '${type}' } }`),
    ),
    files((source, part) => source.replace("'contentType': null", `'contentType': '${typeOf(part)}'`)),
  ),
  "objective-c NSURLSession": objectiveC,
  "ocaml Cohttp": all(
    files((source, part) => source.replace("{content-type header}", typeOf(part))),
    (source) => source.replace("open_in filepath", "open_in_bin filepath"),
    (source) => source.replace('"; filename=\\""^ filepath ^', '"; filename=\\"" ^ Filename.basename filepath ^'),
  ),
  "php Guzzle": all(
    typed((source, { name, value, type }) =>
      source.replace(
        new RegExp(`('name' => '${name}',\\n\\s*)'contents' => '${value}'`),
        `$1'contents' => '${value}',\n      'headers' => ['Content-Type' => '${type}']`,
      ),
    ),
    files((source, part) =>
      source
        .replace("<Content-type header>", typeOf(part))
        .replace(`'filename' => '${part.file}'`, `'filename' => '${baseName(part.file)}'`),
    ),
  ),
  "php HTTP_Request2": files((source, part) => source.replace("<Content-Type Header>", typeOf(part))),
  "php pecl_http": files((source, part) =>
    source.replace("<Content-type header>", typeOf(part)).replace(", 'data' => null", ""),
  ),
  "python http.client": (source) =>
    source
      .replace(/form-data; name=([^;'"]+)(;|')/g, 'form-data; name="$1"$2')
      .replace(/(form-data; name="[^"]+");'/g, "$1'"),
  "python Requests": pythonRequests,
  // A part takes a media type in every version of reqwest, headers only in late ones.
  "rust reqwest": (source) =>
    source
      .replace(/^ *let mut (form_param\d+_headers) = .*\n *\1\.insert\("Content-Type", (.*)\.parse\(\)\?\);\n\n?/gm, "")
      .replace(/\.headers\((form_param\d+_headers)\)/g, (_, name: string) => {
        const type = new RegExp(`${name}\\.insert\\("Content-Type", (.*)\\.parse\\(\\)\\?\\)`).exec(source)?.[1];
        return type === undefined ? `.headers(${name})` : `.mime_str(${type})?`;
      }),
  "swift URLSession": files((source, part) =>
    source
      .replace('\\"content-type header\\"', typeOf(part))
      .replaceAll('filename=\\"\\(paramSrc)\\"', 'filename=\\"\\(fileURL.lastPathComponent)\\"'),
  ),
};

/** `source` of a variant with the parts as they were meant. */
export function correctedParts(source: string, variant: string, parts: Parts): string {
  return corrections[variant]?.(source, parts) ?? source;
}
