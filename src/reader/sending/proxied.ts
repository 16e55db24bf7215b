// How the form of a page and the proxy of its site speak: what the API is to be asked stands in one header, what it answered in another, and
// bodies travel as they are. So nothing of the way between them can pass for a header of the request or of the answer, no cookie is set,
// and a redirect is data.
import { isObject, type Json } from "../../text/json.ts";

export const requestHeader = "console-request";
export const responseHeader = "console-response";

/** Characters of one such header: servers read no more than some thousand of all headers. */
export const longestEnvelope = 8_000;

export type Header = readonly [name: string, value: string];

/** What the API is asked. */
export type ProxiedRequest = { readonly method: string; readonly url: string; readonly headers: readonly Header[] };

/** What it answered, without its body. */
export type ProxiedResponse = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly Header[];
};

/** As the value of a header: ASCII without spaces. */
export function enveloped(value: ProxiedRequest | ProxiedResponse): string {
  return encodeURIComponent(JSON.stringify(value));
}

/** The request in `text`; undefined where it holds none. */
export function requestIn(text: string | null): ProxiedRequest | undefined {
  const value = valueIn(text);
  if (!isObject(value)) return undefined;
  const { method, url } = value;
  const headers = headersIn(value.headers);
  return typeof method === "string" && typeof url === "string" && headers !== undefined
    ? { method, url, headers }
    : undefined;
}

/** The response in `text`; undefined where it holds none. */
export function responseIn(text: string | null): ProxiedResponse | undefined {
  const value = valueIn(text);
  if (!isObject(value)) return undefined;
  const { status, statusText } = value;
  const headers = headersIn(value.headers);
  return typeof status === "number" && typeof statusText === "string" && headers !== undefined
    ? { status, statusText, headers }
    : undefined;
}

function valueIn(text: string | null): Json | undefined {
  if (text === null || text.length > longestEnvelope) return undefined;
  try {
    const value: Json = JSON.parse(decodeURIComponent(text));
    return value;
  } catch {
    return undefined;
  }
}

function headersIn(value: Json | undefined): readonly Header[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const headers = value.flatMap((one): Header[] => {
    const [name, text, more] = Array.isArray(one) ? one : [];
    return typeof name === "string" && typeof text === "string" && more === undefined ? [[name, text]] : [];
  });
  return headers.length === value.length ? headers : undefined;
}
