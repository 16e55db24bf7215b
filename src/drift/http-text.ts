// A request and its response as HTTP text in one file: the request, then the line that begins the response.
import type { JsonObject } from "../text/json.ts";

const requestLine = /^([A-Za-z]{1,20}) (\S+)(?: HTTP\/[\d.]+)?$/;
const statusLine = /^HTTP\/[\d.]+ (\d{3})(?: .*)?$/m;

/** The exchange in our own form; or what is wrong with the text, as a clause. */
export function httpExchange(text: string): JsonObject | string {
  const plain = text.replaceAll("\r\n", "\n").trimStart();
  const status = statusLine.exec(plain);
  const request = messageIn(status === null ? plain : plain.slice(0, status.index));
  const line = requestLine.exec(request.first);
  if (line === null) return "must begin with a request line, such as `GET /books HTTP/1.1`";
  if (status === null) return "has no response: a line such as `HTTP/1.1 200 OK` must follow the request";
  const response = messageIn(plain.slice(status.index));
  const [, method = "", url = ""] = line;
  return {
    request: { method, url, headers: request.headers, ...bodyIn(request.body) },
    response: { status: Number(status[1]), headers: response.headers, ...bodyIn(response.body) },
  };
}

type TextMessage = { readonly first: string; readonly headers: JsonObject[]; readonly body: string };

function messageIn(text: string): TextMessage {
  const end = text.indexOf("\n\n");
  const head = (end < 0 ? text : text.slice(0, end)).trimEnd().split("\n");
  const [first = "", ...lines] = head;
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return colon < 0 ? { name: "", value: "" } : { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
  // The line ends behind a body are the file's.
  return { first: first.trimEnd(), headers, body: end < 0 ? "" : text.slice(end + 2).replace(/\n+$/, "") };
}

function bodyIn(body: string): JsonObject {
  return body === "" ? {} : { body };
}
