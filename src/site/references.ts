// Where names lead that texts give to things of a description: from the contents lists of the APIs, from what else these call their parts, and
// from the ids of the pages that show them. Nothing is looked up before a text names something.
import type { LostReference, Reference, References, Referred } from "../model/reference.ts";
import { defined } from "../text/defined.ts";
import { lazily } from "../text/lazily.ts";
import { type ApiGround, ApiReferences, type Candidate } from "./api-references.ts";

/** The names of all APIs of a site. Of several with one name each is asked for with its own: `orders/addOrder`. */
export function referencesOf(grounds: readonly ApiGround[]): References {
  const apis = lazily(() => grounds.map((ground) => new ApiReferences(ground)));
  const known = new Map<string, Referred | LostReference>();
  return {
    find(reference, api) {
      const key = `${api ?? ""}\n${reference.kind}\n${reference.name}`;
      const found = known.get(key) ?? search(apis(), reference, api);
      known.set(key, found);
      return found;
    },
    names: (kind) => apis().flatMap((one) => one.names(kind)),
    namesOf: (api) => grounds.find(({ outline }) => outline.api === api)?.names(),
  };
}

type Answer = { readonly api: string; readonly candidate: Candidate };

function search(
  apis: readonly ApiReferences[],
  reference: Reference,
  own: string | undefined,
): Referred | LostReference {
  const { kind, name } = reference;
  const answers = apis.flatMap((one): readonly Answer[] => {
    const short = name.startsWith(`${one.api}/`) ? name.slice(one.api.length + 1) : undefined;
    const candidates = [...one.find(kind, name), ...(short === undefined ? [] : one.find(kind, short))];
    return candidates.map((candidate) => ({ api: one.api, candidate }));
  });
  const mine = answers.filter(({ api }) => api === own);
  const near = mine.length > 0 ? mine : answers;
  const there = near.flatMap(({ api, candidate }) => ("referred" in candidate ? [{ api, ...candidate }] : []));
  const [first] = there;
  if (first === undefined) return { ...reference, ...near[0]?.candidate };
  const places = new Map(there.map((one) => [`${one.referred.route}#${one.referred.fragment}`, one]));
  if (places.size === 1) return first.referred;
  const isOneApi = there.every(({ api }) => api === first.api);
  return defined({
    ...reference,
    among: [...places.values()].map((one) => (isOneApi ? one.own : `${one.api}/${one.own}`)),
  });
}
