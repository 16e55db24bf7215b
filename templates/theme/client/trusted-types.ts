// Runs before every other script, on sites whose config says `trustedTypes: default`: makes the default policy, which the browser asks
// whenever a script is given an address as text. Addresses of the origins in `data-hosts` pass, as tag managers need; all else, and text
// for HTML or code, is refused, since the policy has nothing that would allow it.

/** What of the browser's factory is used here; absent where browsers know no trusted types. */
type Factory = {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string | null }): unknown;
};

declare global {
  interface Window {
    readonly trustedTypes?: Factory;
  }
}

const hosts = (document.currentScript?.dataset.hosts ?? "").split(" ");

window.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => {
    const { origin } = new URL(address, document.baseURI);
    return hosts.includes(origin) ? address : null;
  },
});
