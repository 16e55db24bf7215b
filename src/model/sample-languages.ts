// The languages of generated code samples: their keys (which readers' browsers remember), labels and variants. The config chooses among
// them; the theme prints them; the generators are looked up by them.

export type SampleVariant = { readonly key: string; readonly label: string };

export type SampleLanguage = {
  /** The value kept under `docusaurus.tab.code-samples`. */
  readonly key: string;
  readonly label: string;
  readonly variants: readonly SampleVariant[];
};

const language = (key: string, label: string, ...variants: readonly string[]): SampleLanguage => ({
  key,
  label,
  variants: variants.map((name) => ({ key: name.toLowerCase().replace(/[^a-z0-9]+/g, "-"), label: name })),
});

/** All of them, in the order in which they are offered by default. */
export const sampleLanguages: readonly SampleLanguage[] = [
  language("curl", "cURL", "cURL"),
  language("csharp", "C#", "HttpClient", "RestSharp"),
  language("dart", "Dart", "dio", "http"),
  language("go", "Go", "Native"),
  language("http", "HTTP", "HTTP"),
  language("java", "Java", "OkHttp", "Unirest"),
  language("javascript", "JavaScript", "Fetch", "jQuery", "XHR"),
  language("kotlin", "Kotlin", "Okhttp"),
  language("c", "C", "libcurl"),
  language("nodejs", "NodeJs", "Axios", "Native", "Request", "Unirest"),
  language("objective-c", "Objective-C", "NSURLSession"),
  language("ocaml", "OCaml", "Cohttp"),
  language("php", "PHP", "cURL", "Guzzle", "HTTP_Request2", "pecl_http"),
  language("powershell", "PowerShell", "RestMethod"),
  language("python", "Python", "http.client", "Requests"),
  language("r", "R", "httr", "RCurl"),
  language("ruby", "Ruby", "Net::HTTP"),
  language("rust", "Rust", "reqwest"),
  language("shell", "Shell", "Httpie", "wget"),
  language("swift", "Swift", "URLSession"),
];

export const sampleLanguageKeys: readonly string[] = sampleLanguages.map(({ key }) => key);

/** The languages of `keys`, in that order; all of them when `keys` is undefined. Unknown keys are passed over. */
export function chosenLanguages(keys: readonly string[] | undefined): readonly SampleLanguage[] {
  if (keys === undefined) return sampleLanguages;
  return [...new Set(keys)].flatMap((key) => sampleLanguages.find((one) => one.key === key) ?? []);
}
