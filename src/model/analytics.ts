// What each service that counts page views needs of a page: its script, as its own documentation gives it, and the hosts that script
// sends to. The start of each (templates/theme/client/visits/) is a file of ours, since inline code is not allowed; no service counts
// by itself, so that each page is counted once.
import { defined } from "../text/defined.ts";
import type { Analytics, HeadTag, Policy } from "./config.ts";

type Hosts = Partial<Omit<Policy, "trustedTypes">>;

type Service = {
  /** The service's own script and what it reads from its tag. */
  readonly script: (one: Analytics) => Readonly<Record<string, string>>;
  readonly hosts: (one: Analytics) => Hosts;
  /** Whether our start runs before the script, which then reads the queue that it finds. */
  readonly startsFirst: boolean;
};

/** Script and collector stand on one host, as they do wherever somebody runs such a service for himself. */
const together = (base: string): Hosts => {
  const { origin } = new URL(base);
  return { script: [origin], connect: [origin] };
};

const plausible = "https://plausible.io";
const umami = "https://cloud.umami.is";
/** The cloud's script is served by one host and sends to another, which is told to it, so that it is the one that the policy allows. */
const umamiGateway = "https://gateway.umami.is";
const posthog = "https://us.i.posthog.com";

/** PostHog's cloud keeps scripts on a host beside that of events. */
const postHogAssets = (url = posthog): string => url.replace(/^(https:\/\/[a-z]+)(\.i\.posthog\.com)$/, "$1-assets$2");

const services: Readonly<Record<Analytics["service"], Service>> = {
  plausible: {
    script: ({ id, url = plausible }) =>
      id.startsWith("pa-") ? { src: `${url}/js/${id}.js` } : { src: `${url}/js/script.manual.js`, "data-domain": id },
    hosts: ({ url = plausible }) => together(url),
    startsFirst: false,
  },
  umami: {
    script: ({ id, url }) => ({
      src: `${url ?? umami}/script.js`,
      "data-website-id": id,
      "data-host-url": url ?? umamiGateway,
      "data-auto-track": "false",
    }),
    hosts: ({ url }) => (url === undefined ? { script: [umami], connect: [umamiGateway] } : together(url)),
    startsFirst: false,
  },
  matomo: {
    script: ({ url = "" }) => ({ src: `${url}/matomo.js` }),
    hosts: ({ url = "" }) => ({ ...together(url), image: [new URL(url).origin] }),
    startsFirst: true,
  },
  ga4: {
    script: ({ id }) => ({ src: `https://www.googletagmanager.com/gtag/js?id=${id}` }),
    // Google names its regional hosts by wildcards alone.
    hosts: () => ({
      script: ["https://www.googletagmanager.com"],
      connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
      image: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
    }),
    startsFirst: true,
  },
  posthog: {
    script: ({ url }) => ({ src: `${postHogAssets(url)}/static/array.js` }),
    hosts: ({ url = posthog }) => ({
      script: [...new Set([postHogAssets(url), url].map((one) => new URL(one).origin))],
      connect: [...new Set([url, postHogAssets(url)].map((one) => new URL(one).origin))],
    }),
    startsFirst: false,
  },
};

/** The hosts that the pages need for a service. */
export function analyticsHosts(one: Analytics): Hosts {
  return services[one.service].hosts(one);
}

/** Name of the start of a service among the files of readers' browsers: `visits-plausible`. */
export function startName({ service }: Analytics): string {
  return `visits-${service}`;
}

/** The two scripts of a service in the order in which they run; both wait for the page to be read. `start`: our file. */
export function analyticsTags(
  one: Analytics,
  start: { readonly href: string; readonly integrity: string },
): readonly HeadTag[] {
  const { script, startsFirst } = services[one.service];
  const theirs: HeadTag = { tag: "script", attributes: { defer: "", ...script(one) } };
  const { href: src, integrity } = start;
  const data = defined({ "data-id": one.id, "data-url": one.url });
  const ours: HeadTag = { tag: "script", attributes: { defer: "", src, integrity, crossorigin: "anonymous", ...data } };
  return startsFirst ? [ours, theirs] : [theirs, ours];
}
