// Diagnostics about what pages may load and do: what the config lets in, and what will not work before a reader meets it.
import { entries } from "../entry.ts";

export const policyEntries = entries({
  "host-not-allowed": {
    severity: "info",
    says: (f) => `Pages load ${f.what} from ${f.origin}, so the security policy allows this host.`,
    hint: () => "Copy the file to the site if you do not want to depend on this host.",
  },
  "script-cannot-send": {
    severity: "warning",
    says: (f) => `The script from ${f.origin} cannot connect to its host: it can reach only ${f.reach}.`,
    hint: () =>
      "In `policy.connect`, add the origins that the script connects to. For analytics services, use `analytics` instead.",
  },
  "script-limits": {
    severity: "info",
    says: (f) => `The script \`${f.src}\` can reach only ${f.reach}, and ${f.appends}.`,
    hint: (f) =>
      f.strict === 1
        ? "Set `policy.trustedTypes: default` and add origins to `policy.script` if the script loads other scripts, as tag managers do."
        : "Remove the script from `head` if this is not intended.",
  },
  "style-no-fonts": {
    severity: "warning",
    says: (f) => `The stylesheet from ${f.origin} cannot load fonts: \`policy.font\` is empty.`,
    hint: (f) =>
      `Add the origin of the font files${f.fonts === "" ? "" : `, \`${f.fonts}\`,`} to \`policy.font\`. A stylesheet that loads no fonts works as is.`,
  },
  "css-host": {
    severity: "warning",
    says: (f) => `Browsers will block \`${f.href}\`: \`policy.${f.key}\` does not allow ${f.origin}.`,
    hint: (f) => `Add the origin to \`policy.${f.key}\`, or copy the file next to the stylesheet.`,
  },
  "console-host": {
    severity: "warning",
    says: (f) => `The console cannot send requests to \`${f.server}\`: ${f.problem}.`,
    hint: (f) => (f.hint === undefined ? undefined : String(f.hint)),
  },
  "console-own-host": {
    severity: "warning",
    says: (f) => `${f.what}, so the console sends requests to the site's host.`,
    hint: () => "Add the API's host to `servers` in the spec or in an overlay.",
  },
  "console-client-credentials": {
    severity: "warning",
    says: (f) =>
      `The console of the API \`${f.api}\` prompts readers for a client secret, which they should not enter on a web page.`,
    hint: () => "Remove `console.clientCredentials` if readers can sign in with their own accounts.",
  },
  "trusted-types-off": {
    severity: "warning",
    says: () => "`policy.trustedTypes` is `off`, so scripts can create HTML and scripts from any string.",
    hint: () => "Set it to `default`, which allows scripts from `policy.script` and is enough for most scripts.",
  },
});
