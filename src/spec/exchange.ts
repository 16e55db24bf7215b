// One exchange over HTTP: headers and a body that is read as far as its reader wants. Which addresses it may connect to is asked of the
// caller for the very address that is then used, so that a name which leads elsewhere the second time it is looked up gains nothing.
import { lookup } from "node:dns";
import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** `address`: the IP address that answered. */
export type Exchange = {
  readonly status: number;
  readonly statusText: string;
  readonly header: (name: string) => string | undefined;
  readonly body: Readable;
  readonly address: string;
};

export type ExchangeOrder = {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Whether a connection to this IP address may be made. */
  readonly allows: (address: string) => boolean;
};

/** A connection that `allows` refused. */
export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
}

/** Asks `url` (http or https) once; redirects are answers like any other. Rejects when no answer comes. */
export function exchange(url: URL, order: ExchangeOrder): Promise<Exchange> {
  const name = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    if (isIP(name) !== 0 && !order.allows(name)) {
      reject(new RefusedAddress(name));
      return;
    }
    const ask = url.protocol === "https:" ? secure : plain;
    const headers = { ...order.headers, "accept-encoding": "gzip, deflate, br" };
    const asked = ask(
      url,
      { headers, signal: order.signal, agent: false, lookup: lookingUp(order.allows) },
      (answer) => {
        resolve({
          status: answer.statusCode ?? 0,
          statusText: answer.statusMessage ?? "",
          header: (wanted) => {
            const value = answer.headers[wanted];
            return Array.isArray(value) ? value[0] : value;
          },
          body: bodyOf(answer),
          address: answer.socket.remoteAddress ?? "",
        });
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

/** Finds the addresses of a name; one that may not be connected to refuses them all. */
function lookingUp(allows: ExchangeOrder["allows"]): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !allows(address));
      const first = addresses?.[0];
      if (error !== null) callback(error, "");
      else if (refused !== undefined || first === undefined) callback(new RefusedAddress(refused?.address ?? name), "");
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function bodyOf(answer: IncomingMessage): Readable {
  const decoders = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const packing = answer.headers["content-encoding"]?.toLowerCase() ?? "";
  const make =
    packing === "gzip" || packing === "x-gzip" || packing === "deflate" || packing === "br" ? packing : undefined;
  // What goes wrong is told by whoever reads the end of it.
  return make === undefined ? answer : pipeline(answer, decoders[make](), () => undefined);
}
