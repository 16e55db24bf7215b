// Requests that Node does not hand on: those that are no HTTP, whose headers are too large, or that never end, methods that it does not
// know, and CONNECT. Each gets a status and a sentence; what is not said here Node would end without a word.
import type { Server } from "node:http";
import type { Duplex } from "node:stream";

type Refusal = readonly [status: string, text: string];

const broken: Refusal = ["400 Bad Request", "This is not a valid HTTP/1.1 request."];
const byCode: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "The request headers are larger than 16 kB."],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "The request was not completed in time."],
  HPE_INVALID_METHOD: ["501 Not Implemented", "This method is not supported."],
};

/** The first line of a request; what Node calls a wrong method may be no request at all. */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r\n/;

type Unread = Error & { readonly code?: string; readonly rawPacket?: Buffer };

/** Lets `server` answer those requests. `allow`: its methods, as the header says them. */
export function refuseUnreadable(server: Server, allow: string): void {
  server.on("clientError", ({ code = "", rawPacket }: Unread, socket) => {
    const isRequest = requestLine.test(rawPacket?.toString("latin1", 0, 2_000) ?? "");
    if (!socket.writable || code === "ECONNRESET") socket.destroy();
    else refuse(socket, code === "HPE_INVALID_METHOD" && !isRequest ? broken : (byCode[code] ?? broken));
  });
  server.on("connect", (_request, socket) => {
    refuse(socket, ["405 Method Not Allowed", "This server is not a proxy."], `Allow: ${allow}\r\n`);
  });
}

function refuse(socket: Duplex, [status, text]: Refusal, more = ""): void {
  socket.on("error", () => socket.destroy());
  const type = "Content-Type: text/plain; charset=utf-8\r\n";
  const length = `Content-Length: ${text.length + 1}\r\n`;
  socket.end(`HTTP/1.1 ${status}\r\n${type}${length}${more}Connection: close\r\n\r\n${text}\n`, () => socket.destroy());
}
