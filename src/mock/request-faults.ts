// Everything that is wrong with a request to an operation: parameters first, then the body. Nothing here is about who may call.

import type { ApiContract, Contract } from "../model/contract.ts";
import { faultOf, type RequestFault } from "./fault.ts";
import type { Incoming } from "./incoming.ts";
import { bestFor, essenceOf } from "./media-range.ts";
import { parameterReader } from "./parameter-values.ts";
import { bodyCheck, type Check, checkOf, missing, parameterFaults, type ValueFault } from "./value-check.ts";

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
  const check = checkOf(api, "request");
  const { parameters } = contract;
  const read = parameterReader(request, parameters, { values, fits: check.fits });
  const faults = parameters.flatMap((parameter) => parameterFaults(parameter, read(parameter), check)).map(asFault);
  const ofBody = contract.body === undefined ? undefined : bodyFaults(request, contract.body, check);
  const all = [...faults, ...(ofBody?.faults ?? [])];
  const told = { faults: all, unchecked: check.unchecked().map(({ place, text }) => `${place} ${text}`) };
  if (ofBody?.kind === "media") return { ...told, kind: "media" };
  if (faults.length > 0) return { ...told, kind: "parameters" };
  return { ...told, kind: ofBody?.kind ?? "right" };
}

function asFault({ root, misfit, example = () => undefined }: ValueFault): RequestFault {
  return faultOf(misfit, root, example);
}

type OfBody = { readonly faults: readonly RequestFault[]; readonly kind: "right" | "form" | "body" | "media" };

function bodyFaults(request: Incoming, { required, content }: NonNullable<Contract["body"]>, check: Check): OfBody {
  const [first] = content;
  const contentType = request.headers.get("content-type");
  if (request.body.length === 0 && contentType === undefined) {
    if (!required) return { faults: [], kind: "right" };
    return { faults: [asFault(missing("body", first?.example ?? (() => undefined), check))], kind: "form" };
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
  const { read, faults } = bodyCheck({ bytes: request.body, contentType }, media, check);
  if (read.kind === "problem") return problem("body", read.problem, "form");
  return { faults: faults.map(asFault), kind: faults.length === 0 ? "right" : "body" };
}
