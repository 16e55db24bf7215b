// The values of an operation's parameters, read from a request by their styles.
import type { ContractParameter } from "../model/contract.ts";
import type { Json } from "../text/json.ts";
import { decoded, type Incoming, pairsOf, type SentPair } from "./incoming.ts";
import { type Fits, pairsValue, styledValue } from "./text-value.ts";

/** What a request says of each parameter: undefined where nothing. `values`: what stands in its path. */
export function parameterReader(
  request: Incoming,
  parameters: readonly ContractParameter[],
  { values, fits }: { readonly values: ReadonlyMap<string, string>; readonly fits: Fits },
): (parameter: ContractParameter) => Json | undefined {
  const cookies = cookiesIn(request.headers.get("cookie") ?? "");
  return (parameter) => {
    const taken = new Set(
      parameters.flatMap((one) => (one.in === parameter.in && one !== parameter ? [one.name] : [])),
    );
    switch (parameter.in) {
      case "path": {
        const raw = values.get(parameter.name);
        return raw === undefined ? undefined : styledValue(raw, parameter, { fits, decode: fromPath });
      }
      case "header":
        return headerValue(request.headers, parameter, fits);
      case "cookie":
        return pairsValue(parameter, cookies, { fits, taken });
      case "query":
        return pairsValue(parameter, request.pairs, { fits, taken });
      case "querystring":
        return wholeQuery(request, parameter, fits);
    }
  };
}

/** The value of a header; undefined where it was not sent. */
export function headerValue(headers: Incoming["headers"], header: ContractParameter, fits: Fits): Json | undefined {
  const raw = headers.get(header.name.toLowerCase());
  return raw === undefined ? undefined : styledValue(raw, header, { fits, decode: (text) => text });
}

function fromPath(text: string): string {
  return decoded(text.replaceAll("+", "%2B"));
}

/** The pairs of a Cookie header. */
function cookiesIn(header: string): readonly SentPair[] {
  return pairsOf(header.split(/;\s*/).join("&").replaceAll("+", "%2B"));
}

function wholeQuery({ query, pairs }: Incoming, { name, how, shape }: ContractParameter, fits: Fits): Json | undefined {
  if (query === "") return undefined;
  const isForm = /x-www-form-urlencoded/i.test(how.contentType ?? "");
  if (!isForm) return styledValue(query, { name, how, shape }, { fits, decode: decoded });
  const form = { style: "form", explode: true, allowReserved: false };
  return pairsValue({ name, how: form, shape }, pairs, { fits, taken: new Set() });
}
