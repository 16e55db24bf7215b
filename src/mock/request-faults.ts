// Everything that is wrong with a request to an operation: parameters first, then the body. Nothing here is about who may call.

import { english } from "../messages/english.ts";
import type { ApiContract, Contract, ContractBody, ContractParameter } from "../model/contract.ts";
import { type Misfit, SchemaChecker, type Unchecked } from "../reader/schema-check.ts";
import type { Json } from "../text/json.ts";
import { isObject } from "../text/json.ts";
import { bodyValue } from "./body-value.ts";
import { faultOf, placeOf, type RequestFault } from "./fault.ts";
import { decoded, type Incoming, pairsOf, type SentPair } from "./incoming.ts";
import { bestFor, essenceOf } from "./media-range.ts";
import { type Fits, pairsValue, styledValue } from "./text-value.ts";

/** Looks at schemas that one request may cost; beyond them everything passes. */
const mostLooks = 400_000;
/** Faults that are told of one value. */
const mostFaults = 50;

/** `media`: the body is of a media type that the operation does not take. `form`: a body is missing or cannot be read as what it is. */
export type RequestCheck = {
  readonly faults: readonly RequestFault[];
  /** Rules that were not held against the request, each as a clause behind its place. */
  readonly unchecked: readonly string[];
  readonly kind: "right" | "parameters" | "form" | "body" | "media";
};

export type MatchedRequest = {
  readonly api: ApiContract;
  readonly contract: Contract;
  readonly values: ReadonlyMap<string, string>;
};

/** What is wrong with `request`. `values`: what stands in its path. */
export function requestFaults(request: Incoming, { api, contract, values }: MatchedRequest): RequestCheck {
  const checker = new SchemaChecker(api.schemaAt, {
    words: english,
    steps: mostLooks,
    most: mostFaults,
    isStrict: true,
  });
  const unchecked = new Map<string, string>();
  const fits: Fits = (value, schema) => checker.misfits(value, schema, "request").length === 0;
  const misfits: Check["misfits"] = (value, schema, place) => {
    const found = checker.misfits(value, schema, "request");
    for (const rule of checker.unchecked) {
      const text = uncheckedText(rule);
      if (!unchecked.has(text)) unchecked.set(text, `${placeOf(place, rule.path)} ${text}`);
    }
    return found;
  };
  const check: Check = {
    misfits,
    fits,
    pass: (place, text) => {
      if (!unchecked.has(text)) unchecked.set(text, `${place} ${text}`);
    },
  };
  const cookies = cookiesIn(request.headers.get("cookie") ?? "");
  const { parameters } = contract;
  const read = (parameter: ContractParameter): Json | undefined => {
    const taken = new Set(
      parameters.flatMap((one) => (one.in === parameter.in && one !== parameter ? [one.name] : [])),
    );
    switch (parameter.in) {
      case "path": {
        const raw = values.get(parameter.name);
        return raw === undefined ? undefined : styledValue(raw, parameter, { fits: check.fits, decode: fromPath });
      }
      case "header": {
        const raw = request.headers.get(parameter.name.toLowerCase());
        return raw === undefined
          ? undefined
          : styledValue(raw, parameter, { fits: check.fits, decode: (text) => text });
      }
      case "cookie":
        return pairsValue(parameter, cookies, { fits: check.fits, taken });
      case "query":
        return pairsValue(parameter, request.pairs, { fits: check.fits, taken });
      case "querystring":
        return wholeQuery(request, parameter, check.fits);
    }
  };
  const faults = parameters.flatMap((parameter) => parameterFaults(parameter, read(parameter), check));
  const ofBody = contract.body === undefined ? undefined : bodyFaults(request, contract.body, check);
  const all = [...faults, ...(ofBody?.faults ?? [])];
  const told = { faults: all, unchecked: [...unchecked.values()] };
  if (ofBody?.kind === "media") return { ...told, kind: "media" };
  if (faults.length > 0) return { ...told, kind: "parameters" };
  return { ...told, kind: ofBody?.kind ?? "right" };
}

/** `misfits` of the value at `place`. `pass`: notes that something there was not checked. */
type Check = {
  readonly misfits: (value: Json, schema: Json, place: string) => readonly Misfit[];
  readonly fits: Fits;
  readonly pass: (place: string, text: string) => void;
};

/** Characters of a pattern in a header. */
const longestWhat = 80;

function uncheckedText({ why, what }: Unchecked): string {
  const short = what.length > longestWhat ? `${what.slice(0, longestWhat)}...` : what;
  switch (why) {
    case "slow":
      return `pattern \`${short}\` may take too long`;
    case "invalid":
      return `pattern \`${short}\` is invalid`;
    case "format":
      return `format \`${short}\` is unknown`;
    case "effort":
      return "the rest is too large or nested too deeply";
  }
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

function parameterFaults(parameter: ContractParameter, value: Json | undefined, check: Check): readonly RequestFault[] {
  const place = parameter.in === "querystring" ? "query" : `${parameter.in}.${parameter.name}`;
  const isEmpty = value === undefined || (parameter.mayBeEmpty && value === "");
  if (isEmpty) return parameter.required && value === undefined ? [missing(place, parameter.example)] : [];
  return check.misfits(value, parameter.shape.schema, place).map((misfit) => faultOf(misfit, place, parameter.example));
}

function missing(place: string, example: () => Json | undefined): RequestFault {
  return faultOf({ path: [], text: english.checks.missing }, place, example);
}

type OfBody = { readonly faults: readonly RequestFault[]; readonly kind: "right" | "form" | "body" | "media" };

function bodyFaults(request: Incoming, { required, content }: NonNullable<Contract["body"]>, check: Check): OfBody {
  const [first] = content;
  const contentType = request.headers.get("content-type");
  if (request.body.length === 0 && contentType === undefined) {
    if (!required) return { faults: [], kind: "right" };
    return { faults: [missing("body", first?.example ?? (() => undefined))], kind: "form" };
  }
  if (first === undefined) return { faults: [], kind: "right" };
  const types = content.map(({ type }) => `\`${type}\``).join(", ");
  const problem = (place: string, message: string, kind: "form" | "media"): OfBody => ({
    faults: [{ place, message }],
    kind,
  });
  const encoding = request.headers.get("content-encoding");
  if (encoding !== undefined && encoding !== "identity") {
    return problem("header.Content-Encoding", "must not be set: the mock server does not decode bodies", "media");
  }
  if (contentType === undefined) return problem("header.Content-Type", `is missing; the body can be ${types}`, "media");
  const media = bestFor(contentType, content);
  if (media === undefined) {
    return problem("header.Content-Type", `must be one of ${types}, not \`${essenceOf(contentType)}\``, "media");
  }
  if (request.body.length === 0 && !required && media.shape === undefined) return { faults: [], kind: "right" };
  return valueFaults({ bytes: request.body, contentType }, media, check);
}

function valueFaults(
  sent: { readonly bytes: Uint8Array; readonly contentType: string },
  media: ContractBody,
  check: Check,
): OfBody {
  const read = bodyValue(sent, media, check.fits);
  if (read.kind === "opaque") {
    const isDescribed = media.shape !== undefined || media.items !== undefined;
    if (isDescribed)
      check.pass("body", `media type \`${essenceOf(sent.contentType).slice(0, longestWhat)}\` is not supported`);
    return { faults: [], kind: "right" };
  }
  if (read.kind === "problem") return { faults: [{ place: "body", message: read.problem }], kind: "form" };
  const { shape, items } = media;
  const list: Json = items === undefined ? true : { type: "array", items: items.schema };
  const schema: Json =
    shape === undefined ? list : items === undefined ? shape.schema : { allOf: [shape.schema, list] };
  const { value } = read;
  const files = shape === undefined || !isObject(value) ? [] : missingFiles(value, shape);
  const misfits = [...check.misfits(value, schema, "body"), ...files];
  return {
    faults: misfits.map((misfit) => faultOf(misfit, "body", media.example)),
    kind: misfits.length === 0 ? "right" : "body",
  };
}

/** The check of schemas lets files be missing, since no example can hold one; a request can. */
function missingFiles(
  value: { readonly [name: string]: Json },
  shape: NonNullable<ContractBody["shape"]>,
): readonly Misfit[] {
  return [...shape.required]
    .filter((name) => !Object.hasOwn(value, name) && shape.property(name)?.isFile === true)
    .map((name) => ({ path: [name], text: english.checks.missing }));
}
