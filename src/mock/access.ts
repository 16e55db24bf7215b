// Whether a request brings the credentials that an operation asks for. Any token will do: what is checked is that there is one, where it
// belongs and in the form that it must have.
import type { ContractCredential } from "../model/contract.ts";
import type { Fault } from "./fault.ts";
import { type Incoming, pairsOf } from "./incoming.ts";

/** `challenges`: for the header WWW-Authenticate. */
export type Refused = { readonly faults: readonly Fault[]; readonly challenges: readonly string[] };

type Way = readonly ContractCredential[];

/** Undefined: it may come in; else what is missing of the way that is nearest. */
export function accessRefused(request: Incoming, ways: readonly Way[], realm: string): Refused | undefined {
  if (ways.length === 0) return undefined;
  const lacks = ways.map((way) => way.flatMap((credential) => faultIn(request, credential) ?? []));
  if (lacks.some((faults) => faults.length === 0)) return undefined;
  const shortest = lacks.reduce((least, faults) => (faults.length < least.length ? faults : least));
  return { faults: shortest, challenges: [...new Set(ways.flat().map((one) => challengeOf(one, realm)))] };
}

function faultIn(request: Incoming, { in: place, name, before, key }: ContractCredential): Fault | undefined {
  const value = sentValue(request, place, name);
  const where = `${place}.${name}`;
  const wish = before === "" ? "any value will do" : `any will do that begins with \`${before.trim()} \``;
  if (value === undefined) return { place: where, message: `is missing: \`${key}\` asks for it, and ${wish}` };
  if (!value.toLowerCase().startsWith(before.toLowerCase()) || value.length <= before.length) {
    return { place: where, message: `must begin with \`${before.trim()} \` and go on with a token, for \`${key}\`` };
  }
  if (!/^basic /i.test(before)) return undefined;
  const pair = Buffer.from(value.slice(before.length), "base64").toString("utf8");
  return pair.includes(":")
    ? undefined
    : { place: where, message: `must hold \`user:password\` in base64 behind \`Basic \`, for \`${key}\`` };
}

function sentValue({ headers, pairs }: Incoming, place: ContractCredential["in"], name: string): string | undefined {
  const among = (all: Incoming["pairs"]): string | undefined =>
    all.find((pair) => pair.name === name)?.raw || undefined;
  if (place === "header") return headers.get(name.toLowerCase())?.trim() || undefined;
  return among(place === "query" ? pairs : pairsOf((headers.get("cookie") ?? "").split(/;\s*/).join("&")));
}

function challengeOf({ in: place, name, before, scopes }: ContractCredential, realm: string): string {
  const quoted = (text: string): string => `"${text.replace(/[^\x20-\x7e]+/g, " ").replace(/["\\]/g, "\\$&")}"`;
  const scheme = before.trim();
  if (scheme === "") return `ApiKey realm=${quoted(realm)}, in=${quoted(place)}, name=${quoted(name)}`;
  const scope = scopes.length === 0 ? "" : `, scope=${quoted(scopes.join(" "))}`;
  return `${scheme} realm=${quoted(realm)}${/^bearer$/i.test(scheme) ? scope : ""}`;
}
