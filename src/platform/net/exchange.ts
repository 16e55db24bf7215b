// One exchange over HTTP: headers and a body that is read as far as its reader wants. Which addresses it may connect to is asked of the
// caller for the very address that is then used, so that a name which leads elsewhere the second time it is looked up gains nothing. No
// proxy stands in between, whatever the environment says: it would look up names by itself.
import { lookup as system } from "node:dns";
import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** `address`: the IP address that answered. */
export type HttpExchange = {
  readonly status: number;
  readonly statusText: string;
  readonly header: (name: string) => string | undefined;
  readonly body: Readable;
  readonly address: string;
};

export type FoundAddress = { readonly address: string; readonly family: number };

/** Every address of a host name. */
export type FindAddresses = (name: string) => Promise<readonly FoundAddress[]>;

export type ExchangeOrder = {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Whether a connection to this IP address may be made. */
  readonly allows: (address: string) => boolean;
  /** GET, if it is not said. */
  readonly method?: "GET" | "HEAD";
  /** The body is wanted as it is sent: nothing packed is asked for, and what is packed all the same stays so. */
  readonly isRaw?: boolean;
  /** As the system finds them, if it is not said. */
  readonly find?: FindAddresses;
};

/** A connection that `allows` refused. */
export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
}

/** Asks `url` (http or https) once; redirects are answers like any other. Rejects when no answer comes. */
export function exchange(url: URL, order: ExchangeOrder): Promise<HttpExchange> {
  const { allows, signal, method = "GET", isRaw = false } = order;
  const name = url.hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    if (isIP(name) !== 0 && !allows(name)) {
      reject(new RefusedAddress(name));
      return;
    }
    const ask = url.protocol === "https:" ? secure : plain;
    const headers = { ...order.headers, "accept-encoding": isRaw ? "identity" : "gzip, deflate, br" };
    const lookup = lookingUp(order.find ?? systemAddresses, allows);
    const asked = ask(url, { method, headers, signal, agent: false, lookup }, (answer) => {
      resolve({
        status: answer.statusCode ?? 0,
        statusText: answer.statusMessage ?? "",
        header: (wanted) => {
          const value = answer.headers[wanted];
          return Array.isArray(value) ? value[0] : value;
        },
        body: isRaw ? answer : bodyOf(answer),
        address: answer.socket.remoteAddress ?? "",
      });
    });
    asked.on("socket", (socket) => {
      socket.once("connect", () => {
        const { remoteAddress } = socket;
        if (remoteAddress !== undefined && !allows(remoteAddress)) asked.destroy(new RefusedAddress(remoteAddress));
      });
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** The addresses of a name as the system knows them: its files, then DNS. */
export function systemAddresses(name: string): Promise<readonly FoundAddress[]> {
  return new Promise((resolve, reject) => {
    system(name, { all: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)));
  });
}

/** Finds the addresses of a name; one that may not be connected to refuses them all. */
function lookingUp(find: FindAddresses, allows: ExchangeOrder["allows"]): LookupFunction {
  return (name, { all, family }, callback) => {
    find(name).then(
      (found) => {
        const wanted = family === 4 || family === 6 ? found.filter((each) => each.family === family) : found;
        const refused = found.find(({ address }) => !allows(address));
        const first = wanted[0];
        if (refused !== undefined || first === undefined) callback(new RefusedAddress(refused?.address ?? name), "");
        else if (all === true) callback(null, [...wanted]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ""),
    );
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
