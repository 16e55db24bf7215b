// Findings about what pages may load and do: what the config lets in, and what will not work before a reader meets it.
import { entries } from "../entry.ts";

export const policyEntries = entries({
  "outside-host": {
    severity: "log",
    says: (f) => `Pages load ${f.what} from ${f.origin}, so the policy of the site allows that.`,
    hint: () => "A copy beside the page needs no other host.",
  },
  "script-cannot-send": {
    severity: "warn",
    says: (f) => `The script of ${f.origin} can send nothing to its host: it reaches ${f.reach}.`,
    hint: () =>
      "Name the origins that it asks in `policy.connect`. For a service that counts page views, `analytics` does all that is needed.",
  },
  "script-limits": {
    severity: "log",
    says: (f) => `The script \`${f.src}\` reaches ${f.reach}; ${f.appends}.`,
    hint: (f) =>
      f.strict === 1
        ? "One that appends scripts, as tag managers do, needs `policy.trustedTypes: default` and their origins in `policy.script`."
        : "If that is not meant, remove it from `head`.",
  },
  "style-no-fonts": {
    severity: "warn",
    says: (f) => `The stylesheet of ${f.origin} can load no font files: \`policy.font\` names no origin.`,
    hint: (f) =>
      `Name the origin of the files${f.fonts === "" ? "" : `, here \`${f.fonts}\``}; a stylesheet without fonts loses nothing.`,
  },
  "css-host": {
    severity: "warn",
    says: (f) => `Browsers will not load \`${f.href}\`: \`policy.${f.key}\` does not name ${f.origin}.`,
    hint: (f) => `Name it in \`policy.${f.key}\`, or bring a copy of the file beside the stylesheet.`,
  },
  "console-host": {
    severity: "warn",
    says: (f) => `Pages cannot send to \`${f.server}\`: ${f.problem}.`,
    hint: (f) => (f.hint === undefined ? undefined : String(f.hint)),
  },
  "console-own-host": {
    severity: "warn",
    says: (f) => `${f.what}, so pages send to the host of the site itself.`,
    hint: () => "Where the API has a host of its own, name it in `servers`, in the spec or by an overlay.",
  },
  "console-client-credentials": {
    severity: "warn",
    says: (f) =>
      `Readers of the API \`${f.api}\` are asked for the secret of a client, which belongs to programs and not into pages.`,
    hint: () => "Where readers can sign in themselves, leave `console.clientCredentials` out.",
  },
  "trusted-types-off": {
    severity: "warn",
    says: () => "`policy.trustedTypes` is `off`: scripts may write HTML and append scripts from any text.",
    hint: () => "`default` lets them append scripts of `policy.script`, which is all that most need.",
  },
});
