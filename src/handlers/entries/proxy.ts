// The file that `pio-docs emit proxy` writes, but for its settings, which it begins with.
import { listen as listenWith } from "../listen.ts";
import { type ProxySettings, proxyOf } from "../proxy.ts";

declare const pioDocsSettings: ProxySettings;

/** The handler of fetch, for Netlify and Vercel. */
export const handle = proxyOf(pioDocsSettings);

/** For plain Node. */
export const listen = (port: number, host?: string): ReturnType<typeof listenWith> => listenWith(handle, port, host);

/** For Cloudflare and Deno. */
const host = { fetch: handle };

export { host as default };
