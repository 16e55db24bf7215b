// What a site of Mintlify can hold beside pages, and what becomes of it.
import type { Holding } from "./holding.ts";

export const mintlifyHoldings: readonly Holding[] = [
  {
    kind: "Scripts",
    says: "the script {name}, which Mintlify loads on every page",
    instead: "If the site still needs it, put it in `static`, and load it with `theme.head`",
    files: /^(?!(?:.*\/)?(?:node_modules|snippets|scripts|\.[^/]*)\/)(.*\.js)$/,
    except: /(?:^|\/)(?:[\w.-]*\.config|eslint[\w.-]*)\.js$/,
  },
  {
    kind: "Components",
    says: "the component file {name}",
    instead: "Its uses in pages are replaced with their content",
    files: /(?:^|\/)(snippets\/.*\.[jt]sx)$/,
  },
  {
    kind: "Services",
    says: "the integration {name}",
    instead: "Load its script with `theme.head`",
    at: ["/integrations/*", "/analytics/*"],
    except: /^(?:ga4|measurementId)$/,
  },
  {
    kind: "Settings",
    says: "the banner of a language, version, or page in {name}",
    instead: "Use `announcement`, which is the same on all pages",
    at: ["/navigation/{languages,versions}/*/banner"],
  },
];
