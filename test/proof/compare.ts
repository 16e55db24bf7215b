// Whether what a server received is the request that was meant. Bytes count for the address and for bodies of text and files; JSON
// counts by its value, forms by their pairs, multipart by its parts, a media type without the parameters that clients add.
import { isDeepStrictEqual } from "node:util";
import type { ApiRequest, FormPart } from "../../src/model/request.ts";
import { sampleRequest } from "../../src/samples/sample-request.ts";
import type { Leniency } from "./cannot.ts";
import type { Received } from "./echo.ts";

const formType = "application/x-www-form-urlencoded";

/** Differences as sentences; empty when the request arrived. `file`: the content of the file that samples send. */
export function differences(
  wanted: ApiRequest,
  got: Received | undefined,
  file: Buffer,
  { decoded = false, pageLines = false }: Leniency = {},
): readonly string[] {
  if (got === undefined) return ["nothing arrived"];
  const found: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown): void => {
    if (!isDeepStrictEqual(expected, actual)) {
      found.push(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
    }
  };
  compare("method", wanted.method, got.method);
  if (decoded) compare("target", meaningOf(wanted.target), meaningOf(got.target));
  else compare("target", wanted.target, got.target);
  for (const { name, value } of wanted.headers) {
    const actual = got.headers[name.toLowerCase()];
    // The boundary of parts that stand in a text, and the type of their whole, are told nowhere else; what a client adds stands behind.
    const told = wanted.body?.kind === "text" && /^multipart\//i.test(value) ? value.length : undefined;
    if (/^content-type$/i.test(name) && told !== undefined) compare(name, value, String(actual).slice(0, told));
    else if (/^content-type$/i.test(name)) compare(name, essence(value), essence(String(actual)));
    // A client may log in by itself: by Basic as the header would say it, by Digest when it is asked.
    else if (wanted.login !== undefined && name === "Authorization") {
      const { scheme, user, password } = wanted.login;
      const own = scheme === "basic" ? `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` : undefined;
      compare(name, actual === own ? own : value, actual);
    } else compare(name, value, actual);
  }
  const { body } = wanted;
  const text = got.body.toString("utf8");
  if (body === undefined) compare("body", "", text);
  else if (body.kind === "json") {
    compare("body", JSON.parse(body.text), parsed(text));
    // A number that no literal says must come digit by digit; how far in its line stands says nothing.
    const sample = sampleRequest(wanted).body;
    const digits = (json: string) => json.replace(/^ +/gm, "");
    if (sample?.kind === "json" && sample.literal === undefined) compare("bytes", digits(sample.text), digits(text));
  } else if (body.kind === "text" && body.type === formType) compare("form", pairsOf(body.text), pairsOf(text));
  else if (body.kind === "text") compare("body", body.text, text);
  else if (body.kind === "file") compare("body", file.toString("hex"), got.body.toString("hex"));
  else if (body.kind === "multipart" && body.parts.length === 0) compare("body", "", text);
  else if (body.kind === "multipart") found.push(...partDifferences(body.parts, got, { file, pageLines }));
  return found;
}

function meaningOf(target: string): unknown {
  const { pathname, searchParams } = new URL(target, "http://localhost");
  return [pathname.split("/").map(decodeURIComponent), [...searchParams]];
}

/** A form counts by its names and values: a space is written in two ways, and names come in the order of the client. */
function pairsOf(form: string): unknown {
  return [...new URLSearchParams(form)].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
}

function essence(type: string): string {
  return type.split(";")[0]?.trim().toLowerCase() ?? "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `not JSON: ${text}`;
  }
}

function partDifferences(
  parts: readonly FormPart[],
  got: Received,
  { file, pageLines }: { readonly file: Buffer; readonly pageLines: boolean },
): readonly string[] {
  const kept = (text: string): string => (pageLines ? text.replace(/\r\n|\r/g, "\n") : text);
  const type = String(got.headers["content-type"]);
  const boundary = /^multipart\/[\w-]+;.*boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary === undefined) return [`not multipart: ${type}`];
  const pieces = got.body.toString("latin1").split(`--${boundary}`).slice(1, -1);
  const actual = pieces.map((piece) => {
    const end = piece.indexOf("\r\n\r\n");
    const head = Buffer.from(piece.slice(0, end), "latin1").toString("utf8");
    const content = Buffer.from(piece.slice(end + 4).replace(/\r\n$/, ""), "latin1");
    const [, quoted, bare = ""] = /\bname=(?:"((?:[^"\\]|\\.)*)"|([^;\r\n]*))/.exec(head) ?? [];
    const name = (quoted ?? bare).replaceAll("\\\\", "\\");
    const [, file] = /\bfilename="?([^";\r\n]*)/.exec(head) ?? [];
    return { name, file, isFile: file !== undefined, type: /content-type:\s*([^;\r\n]+)/i.exec(head)?.[1], content };
  });
  const shown = actual.map((part) => ({
    name: part.name,
    // A field that says its media type may come under a file name: pages can give it in no other way.
    value: part.isFile && part.content.equals(file) ? "the file" : kept(part.content.toString("utf8")),
  }));
  const wanted = parts.map((part) => ({
    name: part.name.replaceAll("\\\\", "\\").replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A"),
    value: "value" in part ? kept(part.value) : "the file",
  }));
  const found: string[] = [];
  const tidy = (list: readonly { readonly name: string; readonly value: string }[]): readonly string[] =>
    // Clients write fields first and files last, and quote names each in their own way.
    list.map(({ name, value }) => JSON.stringify([name.replaceAll('\\"', "%22"), value])).sort();
  if (!isDeepStrictEqual(tidy(wanted), tidy(shown))) {
    found.push(`parts: expected ${JSON.stringify(tidy(wanted))}, got ${JSON.stringify(tidy(shown))}`);
  }
  // The folders of a reader are nobody else's business.
  const paths = actual.flatMap((part) => (part.file?.includes("/") ? [part.file] : []));
  if (paths.length > 0) found.push(`file names with folders: ${paths.join(", ")}`);
  for (const part of parts) {
    const same = actual.find(({ name }) => name === part.name);
    if (part.type === undefined || same === undefined || !("value" in part)) continue;
    if (essence(part.type) !== essence(same.type ?? ""))
      found.push(`part ${part.name}: ${part.type}, got ${same.type}`);
  }
  return found;
}
