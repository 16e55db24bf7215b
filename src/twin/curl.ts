// The request of an operation as one call of curl, as short as it can be: what comes out is what the page's samples send.
import { type ApiRequest, type RequestParts, requestOf, urlOf, type WireBody } from "../model/request.ts";
import { closeJson } from "./values.ts";

/** A line that a shell runs. */
export function curlText(parts: RequestParts): string {
  const request = requestOf(parts);
  const { body, login, method } = request;
  const words = ["curl"];
  if (method === "HEAD") words.push("-I");
  else if (method !== (body === undefined ? "GET" : "POST")) words.push(`-X ${method}`);
  words.push(quoted(urlOf(request)));
  if (login !== undefined) {
    if (login.scheme === "digest") words.push("--digest");
    words.push(`-u ${quoted(`${login.user}:${login.password}`)}`);
  }
  for (const { name, value } of headersOf(request)) words.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== undefined) words.push(...bodyWords(body));
  return words.join(" ");
}

/** What curl would say by itself is left out. */
function headersOf({ headers, login }: ApiRequest): ApiRequest["headers"] {
  return headers.filter(({ name, value }) => {
    if (/^accept$/i.test(name)) return !/^(?:application\/json|\*\/\*)$/.test(value);
    return !(login !== undefined && /^authorization$/i.test(name));
  });
}

function bodyWords(body: WireBody): readonly string[] {
  switch (body.kind) {
    case "json":
      return [`-d ${quoted(closeJson(body.text))}`];
    case "text":
      return [`--data-raw ${quoted(body.text)}`];
    case "file":
      return [`--data-binary ${quoted(`@${body.file}`)}`];
    case "multipart":
      return body.parts.map((part) => {
        const type = part.type === undefined ? "" : `;type=${part.type}`;
        return `-F ${quoted(`${part.name}=${"file" in part ? `@${part.file}` : part.value}${type}`)}`;
      });
  }
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
