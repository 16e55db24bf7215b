// Specs as contracts, for who stands in for their APIs.
import type { ApiContract } from "../../model/contract.ts";
import { apiContract } from "../../openapi/contract/api-contract.ts";
import { openSpec } from "../../openapi/spec.ts";
import type { LoadedSpec } from "../../spec/load-spec.ts";

/** The contract of each spec. */
export function contractsOf(specs: readonly LoadedSpec[]): readonly ApiContract[] {
  return specs.map((spec) => apiContract(openSpec(spec)));
}
