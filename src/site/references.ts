// Where names lead that texts give to things of a description: from the contents lists of the APIs, from what else these call their parts, and
// from the ids of the pages that show them. Nothing is looked up before a text names something.
import type { ApiNames } from "../model/api-names.ts";
import type { ApiOutline } from "../model/outline.ts";
import type { LostReference, Reference, References, Referred } from "../model/reference.ts";
import type { LinkTargets } from "../model/resolve.ts";
import type { Route } from "../model/route.ts";
import type { SchemaSpot } from "../model/site.ts";
import { defined } from "../text/defined.ts";
import { lazily } from "../text/lazily.ts";
import { type ApiGround, ApiReferences, type ReferenceCandidate } from "./api-references.ts";

type ShownPages = Pick<LinkTargets, "pages" | "schemaRoutes">;

/** The names of all APIs of a site. Of several with one name each is asked for with its own: `orders/addOrder`. */
export function referencesOf(
  outlines: readonly ApiOutline[],
  names: ReadonlyMap<string, () => ApiNames>,
  shown: ShownPages,
): References {
  const grounds = groundsOf(outlines, names, shown);
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

/** What the names of each API lead to. */
function groundsOf(
  outlines: readonly ApiOutline[],
  names: ReadonlyMap<string, () => ApiNames>,
  { pages, schemaRoutes }: ShownPages,
): readonly ApiGround[] {
  const anchorsOf = (route: Route): readonly string[] => pages.get(route)?.metadata.anchors ?? [];
  return outlines.flatMap((outline): readonly ApiGround[] => {
    const own = names.get(outline.api);
    const schemaAt = (pointer: string): SchemaSpot | undefined => schemaRoutes.get(`${outline.api}#${pointer}`);
    return own === undefined ? [] : [{ outline, names: own, anchorsOf, schemaAt }];
  });
}

type Answer = { readonly api: string; readonly candidate: ReferenceCandidate };

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
