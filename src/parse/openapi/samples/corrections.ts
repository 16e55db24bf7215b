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
  else if (body?.kind !== "multipart") text = text.replace(/(const|var) fs = require\('fs'\);\n/, "");
  return text;
};

/** By language and variant, as `variants` names them. */
const corrections: { readonly [variant: string]: Correct } = {
  "curl cURL": curl,
  "nodejs Native": nodeNative,
};

/** `source` of a variant without its known faults. */
export function corrected(source: string, variant: string, shape: Shape): string {
  return (corrections[variant] ?? same)(source, shape)
    .replace(/[ \t]+$/gm, "")
    .trimEnd();
}
