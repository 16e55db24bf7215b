// An exchange by way of the site's proxy, for a request that the reader asked that for. On sites with a proxy this stands in the place of
// `exchange.ts` (src/emit/proxied-modules.ts).
import { type ApiRequest, urlOf } from "../../../../src/model/request.ts";
import {
  enveloped,
  longestEnvelope,
  requestHeader,
  responseHeader,
  responseIn,
} from "../../../../src/reader/sending/proxied.ts";
import { exchange as directly, type FetchBody, type SendFailure, type SentResponse } from "./exchange.ts";

export { mostBytes, patience } from "./exchange.ts";

/** `address`: of the proxy of the API whose form is open. `isNext`: the next request goes through it. */
export const proxying: { address: string | undefined; isNext: boolean } = { address: undefined, isNext: false };

/** As `exchange` does, through the proxy where the reader asked for that. */
export async function exchange(
  request: ApiRequest,
  hearing: Parameters<typeof directly>[1],
): Promise<SentResponse | SendFailure> {
  const { address, isNext } = proxying;
  proxying.isNext = false;
  if (address === undefined || !isNext) return directly(request, hearing);
  const { body, ...own } = hearing;
  const { origin, pathname, search } = new URL(address, location.href);
  const { envelope, bytes } = await packed(request, body);
  const refused = (refusal: string): SendFailure => ({ kind: "failure", cause: "stopped", what: origin, refusal });
  if (envelope.length > longestEnvelope) return refused("HTTP 431");
  const headers = [
    { name: requestHeader, value: envelope },
    { name: "content-type", value: "application/octet-stream" },
  ];
  const toProxy = { ...request, method: "POST", origin, target: pathname + search, headers };
  const hear = (answer: SentResponse): void => {
    const unpacked = unpackedFrom(answer);
    if (unpacked !== undefined) hearing.hear(unpacked);
  };
  const last = await directly(toProxy, { ...own, body: bytes, hear });
  return last.kind === "failure" ? last : (unpackedFrom(last) ?? refused(await reasonIn(last)));
}

/** What the proxy is told, and the body beside it. The type of a form has its boundary in it. */
async function packed(
  { method, headers, ...request }: ApiRequest,
  body: FetchBody,
): Promise<{ readonly envelope: string; readonly bytes: FetchBody }> {
  const own = headers.map(({ name, value }): [string, string] => [name, value]);
  const whole = new Response(body);
  const type = whole.headers.get("content-type");
  const isTyped = type === null || own.some(([name]) => /^content-type$/i.test(name));
  const url = new URL(urlOf({ method, headers, ...request })).href;
  return {
    envelope: enveloped({ method, url, headers: isTyped ? own : [...own, ["content-type", type]] }),
    bytes: body === null ? null : await whole.blob(),
  };
}

/** What the API answered; undefined where `answer` is the proxy's own. */
function unpackedFrom(answer: SentResponse): SentResponse | undefined {
  const told = responseIn(answer.headers.find(({ name }) => name === responseHeader)?.value ?? null);
  if (told === undefined) return undefined;
  const { status, statusText } = told;
  return { ...answer, status, statusText, headers: told.headers.map(([name, value]) => ({ name, value })) };
}

/** The line with which the proxy refuses; a host that knows of no proxy answers anything, which is not shown. */
async function reasonIn({ status, headers, body }: SentResponse): Promise<string> {
  const isLine = headers.some(({ name, value }) => name === "content-type" && value.startsWith("text/plain"));
  const text = isLine ? (await new Blob([...body]).text()).trim() : "";
  return text === "" || text.length > 200 ? `HTTP ${status}` : text;
}
