// How the page that a sign-in ends on (client/oauth-callback.ts) tells the page that it began on. A window of an authorization server may
// have cut the two apart (Cross-Origin-Opener-Policy), so they talk over a channel that pages of one origin share, and that is called by
// the one `state` of the sign-in: who does not know it hears nothing, and whatever answers to it is what this page has asked for.

/** What came back with a reader. */
export type Returned = { readonly code?: string; readonly error?: string; readonly iss?: string };

/** Where the server sends readers back to, below the site's base. What it shared with the search would be a file more for both. */
export function callbackAddress(): string {
  return new URL(`${document.body.dataset.base ?? "../"}oauth-callback/`, import.meta.url).href;
}

/** The name of the channel of one sign-in. */
function channelOf(state: string): BroadcastChannel {
  return new BroadcastChannel(`pio-docs sign-in ${state}`);
}

/** Waits for the reader to come back; rejects when `stop` is aborted. */
export function comeBack(state: string, stop: AbortSignal): Promise<Returned> {
  return new Promise((resolve, reject) => {
    const channel = channelOf(state);
    const end = () => {
      channel.close();
      stop.removeEventListener("abort", fail);
    };
    const fail = () => {
      end();
      reject(new Error("stopped"));
    };
    stop.addEventListener("abort", fail);
    channel.onmessage = ({ data, origin }: MessageEvent<unknown>) => {
      if (origin !== location.origin || typeof data !== "object" || data === null) return;
      const textOf = (name: string) => {
        const value: unknown = Reflect.get(data, name);
        return typeof value === "string" ? { [name]: value } : {};
      };
      channel.postMessage("taken");
      end();
      resolve({ ...textOf("code"), ...textOf("error"), ...textOf("iss") });
    };
  });
}
