// Which of an operation's answers is given, and which of its texts: the lowest success unless the caller prefers another, in the media
// type that the caller accepts, an example of the description before one that is made.

import { gzipSync } from "node:zlib";
import type { Contract, ContractAnswer, ContractMedia, ValueChange, WireText } from "../model/contract.ts";
import { fileContent } from "../model/request.ts";
import { nearest } from "../text/nearest.ts";
import { accepted, concreteType, essenceOf } from "./media-range.ts";
import type { Preferences } from "./preferences.ts";
import type { ProblemDetails } from "./reply.ts";

/** `media`: undefined where there is no body. */
export type Chosen = {
  readonly status: number;
  readonly answer?: ContractAnswer;
  readonly type?: string;
  readonly body?: Uint8Array;
  readonly sequence?: ContractMedia["sequence"];
};

/** `accept`: the header of this name; `change`: what is made when it is to be another one each time. */
type Wishes = { readonly accept: string | undefined; readonly change: ValueChange };

/** The answer to a request; or the problem that the description has none such. */
export function chooseAnswer(
  { answers }: Contract,
  prefer: Preferences,
  { accept, change }: Wishes,
): Chosen | { readonly problem: ProblemDetails } {
  const found = prefer.code === undefined ? usualAnswer(answers, prefer.example) : answerFor(prefer.code, answers);
  if (found === undefined && prefer.code !== undefined) {
    const known = answers.map(({ status }) => status).join(", ") || "none";
    return wanted(`The operation has no response with the status ${prefer.code}. Its responses: ${known}.`);
  }
  if (found === undefined) return { status: 204 };
  const { status, answer } = found;
  if (prefer.example !== undefined && !hasExample(answer, prefer.example)) {
    const names = answer.content.flatMap(({ examples }) => examples.map(({ name }) => name));
    const near = nearest(prefer.example, names);
    const meant = near === undefined ? "" : ` Did you mean \`${near}\`?`;
    const known =
      names.length === 0
        ? "It has no named examples"
        : `Its examples: ${names
            .slice(0, 20)
            .map((name) => `\`${name}\``)
            .join(", ")}`;
    return wanted(`Response ${answer.status} has no example \`${prefer.example.slice(0, 80)}\`. ${known}.${meant}`);
  }
  if (answer.content.length === 0 || hasNoBody(status)) return { status, answer };
  const named = answer.content.filter(({ examples }) => examples.some(({ name }) => name === prefer.example));
  const media = accepted(accept, named.length > 0 ? named : jsonFirst(answer.content));
  if (media === undefined) {
    const types = answer.content.map(({ type }) => `\`${type}\``).join(", ");
    return {
      problem: {
        status: 406,
        title: "Not acceptable",
        detail: `The response is available as ${types}, but the Accept header allows none of them.`,
      },
    };
  }
  const body = written(media, prefer, { accept, change });
  return body === "none" ? withoutValue(answer, media) : { status, answer, ...body };
}

function withoutValue({ status }: ContractAnswer, { type }: ContractMedia): { readonly problem: ProblemDetails } {
  return {
    problem: {
      status: 501,
      title: "No example to return",
      detail: `No value could be generated for the schema of \`${type}\` in response ${status}. Add an example to the OpenAPI document.`,
    },
  };
}

function wanted(detail: string): { readonly problem: ProblemDetails } {
  return { problem: { status: 400, title: "Unavailable response in the Prefer header", detail } };
}

type Numbered = { readonly status: number; readonly answer: ContractAnswer };

/** Statuses that are final and can be sent. */
function numbered(answers: readonly ContractAnswer[]): readonly Numbered[] {
  const found = answers.flatMap((answer): readonly Numbered[] => {
    if (/^[2-5]\d\d$/.test(answer.status)) return [{ status: Number(answer.status), answer }];
    return /^[2-5]xx$/i.test(answer.status) ? [{ status: Number(answer.status[0]) * 100, answer }] : [];
  });
  // A code before the range that it begins.
  return found.sort(
    (a, b) => a.status - b.status || (/x/i.test(a.answer.status) ? 1 : 0) - (/x/i.test(b.answer.status) ? 1 : 0),
  );
}

/**
 * The lowest success, else the lowest that leads elsewhere, else `default`. Where only errors are described nobody knows what a success is,
 * and an error is given to whom it is due or who asks for it. One with the example that is asked for comes before all.
 */
function usualAnswer(answers: readonly ContractAnswer[], example: string | undefined): Numbered | undefined {
  const all = numbered(answers);
  const other = answers.find(({ status }) => status === "default");
  const last: readonly Numbered[] = other === undefined ? [] : [{ status: 200, answer: other }];
  const good = all.filter(({ status }) => status < 400);
  const order = [...good, ...last, ...all.filter(({ status }) => status >= 400)];
  const withExample = example === undefined ? undefined : order.find(({ answer }) => hasExample(answer, example));
  return withExample ?? [...good, ...last][0];
}

/** The response of a status: by its code, its range, or `default`. */
export function answerFor(code: number, answers: readonly ContractAnswer[]): Numbered | undefined {
  const answer =
    answers.find(({ status }) => status === String(code)) ??
    answers.find(({ status }) => status.toLowerCase() === `${String(code)[0]}xx`) ??
    answers.find(({ status }) => status === "default");
  return answer && { status: code, answer };
}

function hasExample({ content }: ContractAnswer, name: string): boolean {
  return content.some(({ examples }) => examples.some((example) => example.name === name));
}

/** By the rules of HTTP (RFC 9110, 15). */
export function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

/** Pages show JSON first, too. */
function jsonFirst(content: readonly ContractMedia[]): readonly ContractMedia[] {
  const isJson = ({ type }: ContractMedia): boolean => /^[^;]*[/+]json\s*(;|$)/i.test(type);
  return [...content.filter(isJson), ...content.filter((media) => !isJson(media))];
}

function written(
  media: ContractMedia,
  prefer: Preferences,
  { accept, change }: Wishes,
): Pick<Chosen, "type" | "body" | "sequence"> | "none" {
  const { examples, sequence } = media;
  const given = examples.find(({ name }) => name === prefer.example) ?? (prefer.dynamic ? undefined : examples[0]);
  const made = given === undefined ? media.made(prefer.dynamic ? change : undefined) : undefined;
  const sent = given?.sent() ?? (made === "none" ? undefined : made) ?? examples[0]?.sent();
  if (made === "none" && sent === undefined && !media.isBinary) return "none";
  if (media.isBinary) return binary(media.type, accept, sent);
  const text = sent?.text ?? "";
  const type = concreteType(sent?.type ?? media.type, accept, text);
  const isPlain = /^text\//i.test(type) && !/charset=/i.test(type);
  return {
    type: isPlain ? `${type}; charset=utf-8` : type,
    body: /^multipart\//i.test(type) ? withFiles(text) : Buffer.from(text),
    ...(sequence === undefined ? {} : { sequence }),
  };
}

/** A file of the type, or what the description gives as one in base64. */
function binary(type: string, accept: string | undefined, sent: WireText | undefined): Pick<Chosen, "type" | "body"> {
  const concrete = concreteType(type, accept, "");
  const text = sent?.text.replace(/\s+/g, "") ?? "";
  const isBase64 = text.length >= 16 && text.length % 4 === 0 && /^[a-z\d+/]+={0,2}$/i.test(text);
  return { type: concrete, body: isBase64 ? Buffer.from(text, "base64") : fileOf(concrete) };
}

/** What stands on pages for the content of a file, with the head of its part. */
const standIn = new RegExp(
  `(\\r\\nContent-Type: ([^\\r\\n]+)(?:\\r\\n[^\\r\\n]+)*\\r\\n\\r\\n)(?:<binary>|${fileContent})(?=\\r\\n--)`,
  "gi",
);

/** The body of many parts, with a small file where pages have words for one. */
function withFiles(text: string): Uint8Array {
  const pieces: Uint8Array[] = [];
  let done = 0;
  for (const { 0: whole, 1: head = "", 2: type = "", index } of text.matchAll(standIn)) {
    pieces.push(Buffer.from(text.slice(done, index) + head), fileOf(type));
    done = index + whole.length;
  }
  return Buffer.concat([...pieces, Buffer.from(text.slice(done))]);
}

// Small files of common types, for answers that are files.

/** A grey picture of one pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==";
/** The same as GIF. */
const gif = "R0lGODlhAQABAIAAAICAgAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** The end of an archive without files (APPNOTE 4.3.16). */
const zip = Buffer.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);

/** The bytes of a file of a media type: a valid one where the type is common, else sixteen bytes. */
function fileOf(type: string): Uint8Array {
  switch (essenceOf(type)) {
    case "image/png":
      return Buffer.from(png, "base64");
    case "image/gif":
      return Buffer.from(gif, "base64");
    case "application/pdf":
      return Buffer.from(pdf);
    case "application/zip":
      return zip;
    case "application/gzip":
      return gzipSync("");
    default:
      return Buffer.from("mock file bytes\n");
  }
}
