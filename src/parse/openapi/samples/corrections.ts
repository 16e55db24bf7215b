// What is wrong in generated samples whatever the values are: content lengths that are not those of bytes, files that are not read, parts
// without their media type. Each correction works on skeletons, so it knows exactly what it meets, and the proof runs what it leaves.
import type { Shape } from "./shape.ts";
import { bodyHole } from "./shape.ts";

type Correct = (source: string, shape: Shape) => string;

const same: Correct = (source) => source;

const curl: Correct = (source, { body }) => {
  if (body?.kind === "file") return source.replace(/-d '@/, "--data-binary '@");
  // -d would read a file when the text starts with "@".
  if (body?.kind === "text" && !body.type.includes("urlencoded")) {
    return source.replace(`-d '${bodyHole}'`, `--data-raw '${bodyHole}'`);
  }
  return source;
};

const nodeNative: Correct = (source, { body }) => {
  let text = source.replace("postData.length)", "Buffer.byteLength(postData))");
  if (body?.kind === "file") text = text.replace('"<file contents here>"', `fs.readFileSync('${body.file}')`);
  else if (body?.kind === "multipart") {
    // A file's bytes are no text: joined to text they would be read as UTF-8.
    text = text
      .replaceAll('\\"{Insert_File_Content_Type}\\"', "application/octet-stream")
      .replace(/^let postData = (".*" \+ fs\.readFileSync\(.*\) \+ ".*");$/m, (_, joined: string) => {
        const pieces = joined.split(/ \+ (fs\.readFileSync\('[^']*'\)) \+ /);
        const buffers = pieces.map((piece) => (piece.startsWith('"') ? `Buffer.from(${piece})` : piece));
        return `let postData = Buffer.concat([\n  ${buffers.join(",\n  ")}\n]);`;
      });
    if (!text.includes("readFileSync")) text = withoutFs(text);
  } else text = withoutFs(text);
  return text;
};

const withoutFs = (source: string): string => source.replace(/(const|var) fs = require\('fs'\);\n/, "");

/** Where a generator puts words in the place of a file's content, `read` is the expression that reads it. */
const readingFile =
  (read: (file: string) => string, ...before: readonly (readonly [string | RegExp, string])[]): Correct =>
  (source, { body }) => {
    if (body?.kind !== "file") return source;
    let text = source.replace(/@?(["'])<file[ -]contents[ -]here>\1/, () => read(body.file));
    for (const [from, to] of before) text = text.replace(from, to);
    return text;
  };

const python: Correct = (source, { body }) => {
  if (body?.kind === "file") return readingFile((file) => `open("${file}", "rb").read()`)(source, { body } as Shape);
  // A text is sent as Latin-1 otherwise, or not at all.
  return source.replace(`"${bodyHole}"`, `"${bodyHole}".encode("utf-8")`);
};

/** By language and variant, as `variants` names them. */
const corrections: { readonly [variant: string]: Correct } = {
  "curl cURL": curl,
  "nodejs Native": nodeNative,
  "python http.client": python,
  "python Requests": python,
};

/** `source` of a variant without its known faults. */
export function corrected(source: string, variant: string, shape: Shape): string {
  return (corrections[variant] ?? same)(source, shape)
    .replace(/[ \t]+$/gm, "")
    .trimEnd();
}
