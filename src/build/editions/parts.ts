// The parts of a build: its editions, each of a language and a version, with what it was gathered from.

import type { BegunSite } from "../../site/assemble.ts";
import { linesOfEdition } from "../../site/url-manifest/editions.ts";
import type { Gathered, GatheredPart } from "../compiled.ts";
import { categoriesOf, type GatheredEdition, type ParsedEdition, parsedEdition } from "./parse-edition.ts";

/** `site` with the sources of `edition` in place of its own. */
function gatheredFor(
  { inputs: edition }: GatheredEdition,
  parsed: ParsedEdition,
  { inputs, ...site }: Gathered,
): Gathered {
  const { config, guides, categories, closed, specs } = edition;
  const { urlManifest, ...shared } = inputs;
  const own = new Map(specs.map((spec) => [spec.api.id, spec]));
  return {
    ...site,
    inputs: {
      ...shared,
      ...(urlManifest && { urlManifest: linesOfEdition(urlManifest, config, inputs.config.redirects) }),
      config,
      guides,
      categories: categoriesOf(categories, inputs.categories),
      closed: [...inputs.closed, ...closed],
      specs: inputs.specs.map((spec) => own.get(spec.api.id) ?? spec),
    },
    parsed,
  };
}

type Parts = readonly [GatheredPart, ...GatheredPart[]];

/** All parts of a build, the default edition of the current version first: then its languages, then each version with its own. */
export function partsOf(all: Gathered): Parts {
  const [main, ...languages] = editionsIn(all);
  const versions = all.versions.flatMap((version) => editionsIn({ ...all, ...version, versions: [] }));
  return [{ ...main, gathered: withOwnLines(all) }, ...languages, ...versions];
}

/** The editions of one version, the default one first. */
function editionsIn(site: Gathered): Parts {
  const { inputs } = site;
  const languages = site.editions.map((edition): GatheredPart => {
    const parsed = parsedEdition(edition, site.parsed);
    return { gathered: gatheredFor(edition, parsed, site), own: edition.inputs, ofVersion: inputs, edition: parsed };
  });
  return [{ gathered: site, own: inputs, ofVersion: inputs }, ...languages];
}

/** The default edition settles no line of the others. */
function withOwnLines({ inputs, ...gathered }: Gathered): Gathered {
  const { urlManifest, config } = inputs;
  if (urlManifest === undefined) return { inputs, ...gathered };
  return { ...gathered, inputs: { ...inputs, urlManifest: linesOfEdition(urlManifest, config, config.redirects) } };
}

/** A part whose pages are known. */
export type BegunPart = GatheredPart & BegunSite;

/** Paths of the pages of other editions than the default one, from its root; none where there is one edition. */
export function elsewhereFrom(parts: readonly BegunPart[]): ReadonlySet<string> | undefined {
  if (parts.length === 0) return undefined;
  return new Set(
    parts.flatMap(({ gathered: { inputs }, pages }) => {
      const { edition } = inputs.config;
      const prefix = `/${edition?.id}`;
      return edition === undefined ? [] : [...pages.keys()].map((route) => (route === "/" ? prefix : prefix + route));
    }),
  );
}
