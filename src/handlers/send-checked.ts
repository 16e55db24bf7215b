// How a handler asks another host. Where it runs on Node, the name is looked up once, all its addresses are judged, and the connection goes
// to one that was judged: a name that leads inside, or does so a moment later, is not followed. Other hosts look names up by themselves and
// are in no network of the site.
import type { IncomingMessage } from "node:http";
import { reachOf } from "../platform/net/reach.ts";

export type OutgoingRequest = {
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
  readonly signal: AbortSignal;
};

/** A redirect is an answer like any other. */
export type SendRequest = (url: URL, request: OutgoingRequest) => Promise<Response>;

/** The name of a host leads into a private network. */
export class PrivateHost extends Error {
  override readonly name = "PrivateHost";
}

/** Asks by the means of the host that this runs on. */
export const sendChecked: SendRequest = (url, request) => (onNode() ? byAddress(url, request) : byFetch(url, request));

function onNode(): boolean {
  const { process, navigator } = globalThis as {
    readonly process?: { readonly versions?: { readonly node?: string } };
    readonly navigator?: { readonly userAgent?: string };
  };
  return process?.versions?.node !== undefined && navigator?.userAgent !== "Cloudflare-Workers";
}

const byFetch: SendRequest = (url, { method, headers, body, signal }) =>
  fetch(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body.length === 0 ? {} : { body }),
    redirect: "manual",
    signal,
  });

/** How names are looked up, and which addresses may be asked; other ones are for tests. */
type AddressRules = {
  readonly find: (host: string) => Promise<readonly { readonly address: string }[]>;
  readonly allows: (address: string) => boolean;
};

const systemRules: AddressRules = {
  async find(host) {
    const { lookup } = await import("node:dns/promises");
    return lookup(host, { all: true });
  },
  allows: (address) => reachOf(address) === "public",
};

/** Asks one of the addresses of the name. Rejects with PrivateHost. */
export async function byAddress(
  url: URL,
  { method, headers, body, signal }: OutgoingRequest,
  { find, allows }: AddressRules = systemRules,
): Promise<Response> {
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = await find(name);
  const [first] = addresses;
  if (first === undefined || !addresses.every(({ address }) => allows(address))) throw new PrivateHost(name);
  const { request } = url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const answer = await new Promise<IncomingMessage>((resolve, fail) => {
    const asking = request(
      {
        host: first.address,
        ...(first.address === name ? {} : { servername: name }),
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: {
          ...Object.fromEntries(headersByName(headers)),
          host: url.host,
          "accept-encoding": "identity",
          ...(body.length === 0 && /^(?:GET|HEAD)$/.test(method) ? {} : { "content-length": String(body.length) }),
        },
        agent: false,
        signal,
      },
      resolve,
    );
    asking.once("error", fail);
    // An answer that changes the protocol is neither an error nor a response.
    asking.once("upgrade", (_answer, socket) => {
      socket.destroy();
      fail(new Error("The server changed the protocol."));
    });
    asking.once("close", () => fail(new Error("The connection was closed.")));
    asking.end(body);
  });
  const { Readable } = await import("node:stream");
  const status = answer.statusCode ?? 502;
  const isEmpty = [204, 205, 304].includes(status);
  if (isEmpty) answer.resume();
  const pairs = answer.rawHeaders.flatMap((text, at, all): [string, string][] =>
    at % 2 === 0 ? [[text, all[at + 1] ?? ""]] : [],
  );
  const told = new Headers();
  for (const [key, value] of pairs) if (isHeaderText(value)) told.append(key, value);
  const stream = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array<ArrayBuffer>>);
  return new Response(stream, { status, statusText: printable(answer.statusMessage ?? ""), headers: told });
}

function headersByName(headers: OutgoingRequest["headers"]): readonly (readonly [string, string[]])[] {
  const all = new Map<string, string[]>();
  for (const [name, value] of headers) {
    const known = all.get(name.toLowerCase());
    if (known === undefined) all.set(name.toLowerCase(), [value]);
    else known.push(value);
  }
  return [...all];
}

function isHeaderText(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}

function printable(text: string): string {
  return text.replace(/[^\t\x20-\x7e]/g, "");
}
