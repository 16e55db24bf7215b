// The languages of code samples: their keys (which readers' browsers remember), labels and variants, and where each variant is written.
// The config chooses among them, the theme prints them, build and browser load the ones that are shown. A new variant is one line here.
import type { VariantWriter } from "./variant.ts";

type Load = () => Promise<{ readonly variant: VariantWriter }>;

export type SampleVariant = {
  readonly key: string;
  readonly label: string;
  /** What writes it. */
  readonly load: Load;
};

export type SampleLanguage = {
  /** The value kept under `docusaurus.tab.code-samples`. */
  readonly key: string;
  readonly label: string;
  readonly variants: readonly SampleVariant[];
};

type Written = readonly [label: string, load: Load];

function language(key: string, label: string, variants: readonly Written[]): SampleLanguage {
  return {
    key,
    label,
    variants: variants.map(([name, load]) => ({
      key: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
      label: name,
      load,
    })),
  };
}

/** All of them, in the order in which they are offered by default. */
export const sampleLanguages: readonly SampleLanguage[] = [
  language("curl", "cURL", [["cURL", () => import("./curl/curl.ts")]]),
  language("c", "C", [["libcurl", () => import("./c/libcurl.ts")]]),
  language("csharp", "C#", [
    ["HttpClient", () => import("./csharp/httpclient.ts")],
    ["RestSharp", () => import("./csharp/restsharp.ts")],
  ]),
  language("dart", "Dart", [
    ["dio", () => import("./dart/dio.ts")],
    ["http", () => import("./dart/http.ts")],
  ]),
  language("go", "Go", [["Native", () => import("./go/native.ts")]]),
  language("http", "HTTP", [["HTTP", () => import("./http/http.ts")]]),
  language("java", "Java", [
    ["OkHttp", () => import("./java/okhttp.ts")],
    ["Unirest", () => import("./java/unirest.ts")],
  ]),
  language("javascript", "JavaScript", [
    ["Fetch", () => import("./javascript/fetch.ts")],
    ["jQuery", () => import("./javascript/jquery.ts")],
    ["XHR", () => import("./javascript/xhr.ts")],
  ]),
  language("kotlin", "Kotlin", [["OkHttp", () => import("./kotlin/okhttp.ts")]]),
  language("nodejs", "Node.js", [
    ["Axios", () => import("./nodejs/axios.ts")],
    ["Native", () => import("./nodejs/native.ts")],
    ["Request", () => import("./nodejs/request.ts")],
    ["Unirest", () => import("./nodejs/unirest.ts")],
  ]),
  language("objective-c", "Objective-C", [["NSURLSession", () => import("./objective-c/nsurlsession.ts")]]),
  language("ocaml", "OCaml", [["Cohttp", () => import("./ocaml/cohttp.ts")]]),
  language("php", "PHP", [
    ["cURL", () => import("./php/curl.ts")],
    ["Guzzle", () => import("./php/guzzle.ts")],
    ["HTTP_Request2", () => import("./php/http-request2.ts")],
    ["pecl_http", () => import("./php/pecl-http.ts")],
    ["Symfony HttpClient", () => import("./php/symfony.ts")],
  ]),
  language("powershell", "PowerShell", [["RestMethod", () => import("./powershell/restmethod.ts")]]),
  language("python", "Python", [
    ["Requests", () => import("./python/requests.ts")],
    ["httpx", () => import("./python/httpx.ts")],
    ["http.client", () => import("./python/http-client.ts")],
  ]),
  language("r", "R", [
    ["httr", () => import("./r/httr.ts")],
    ["RCurl", () => import("./r/rcurl.ts")],
  ]),
  language("ruby", "Ruby", [["Net::HTTP", () => import("./ruby/net-http.ts")]]),
  language("rust", "Rust", [["reqwest", () => import("./rust/reqwest.ts")]]),
  language("shell", "Shell", [
    ["HTTPie", () => import("./shell/httpie.ts")],
    ["wget", () => import("./shell/wget.ts")],
  ]),
  language("swift", "Swift", [["URLSession", () => import("./swift/urlsession.ts")]]),
  language("typescript", "TypeScript", [["Fetch", () => import("./typescript/fetch.ts")]]),
];

export const sampleLanguageKeys: readonly string[] = sampleLanguages.map(({ key }) => key);

/** The languages of `keys`, in that order; all of them when `keys` is undefined. Unknown keys are passed over. */
export function chosenLanguages(keys: readonly string[] | undefined): readonly SampleLanguage[] {
  if (keys === undefined) return sampleLanguages;
  return [...new Set(keys)].flatMap((key) => sampleLanguages.find((one) => one.key === key) ?? []);
}

/** Those that most readers of an API look for. */
const mostUsed = ["curl", "javascript", "python", "java"];

/** The languages among those of `keys` that need no search: the first where a site has put them in its own order, else those used most. */
export function languagesAtHand(keys: readonly string[]): readonly SampleLanguage[] {
  const isOrdered = keys.join(" ") !== sampleLanguageKeys.join(" ");
  // A list for one language is no shorter than its button.
  const count = keys.length === mostUsed.length + 1 ? keys.length : mostUsed.length;
  return chosenLanguages(isOrdered ? keys.slice(0, count) : mostUsed);
}
