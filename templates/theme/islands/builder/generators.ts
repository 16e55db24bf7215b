// The generators of samples for the browser: one file for each variant, fetched when that variant is shown. They are those of the build,
// so that text and faults are the same; what they want of Node is in the files beside this one.
import type { Generator } from "../../../../src/samples/generate.ts";

type Load = () => Promise<{ readonly default: Generator }>;

/** By language and variant, as keys of src/samples/languages.ts. */
const loads: { readonly [variant: string]: Load } = {
  "curl curl": () => import("postman-code-generators/codegens/curl/index.js"),
  "csharp httpclient": () => import("postman-code-generators/codegens/csharp-httpclient/index.js"),
  "csharp restsharp": () => import("postman-code-generators/codegens/csharp-restsharp/index.js"),
  "dart dio": () => import("postman-code-generators/codegens/dart-dio/index.js"),
  "dart http": () => import("postman-code-generators/codegens/dart-http/index.js"),
  "go native": () => import("postman-code-generators/codegens/golang/index.js"),
  "http http": () => import("postman-code-generators/codegens/http/index.js"),
  "java okhttp": () => import("postman-code-generators/codegens/java-okhttp/index.js"),
  "java unirest": () => import("postman-code-generators/codegens/java-unirest/index.js"),
  "javascript fetch": () => import("postman-code-generators/codegens/js-fetch/index.js"),
  "javascript jquery": () => import("postman-code-generators/codegens/js-jquery/index.js"),
  "javascript xhr": () => import("postman-code-generators/codegens/js-xhr/index.js"),
  "kotlin okhttp": () => import("postman-code-generators/codegens/kotlin-okhttp/index.js"),
  "c libcurl": () => import("postman-code-generators/codegens/libcurl/index.js"),
  "nodejs axios": () => import("postman-code-generators/codegens/nodejs-axios/index.js"),
  "nodejs native": () => import("postman-code-generators/codegens/nodejs-native/index.js"),
  "nodejs request": () => import("postman-code-generators/codegens/nodejs-request/index.js"),
  "nodejs unirest": () => import("postman-code-generators/codegens/nodejs-unirest/index.js"),
  "objective-c nsurlsession": () => import("postman-code-generators/codegens/objective-c/index.js"),
  "ocaml cohttp": () => import("postman-code-generators/codegens/ocaml-cohttp/index.js"),
  "php curl": () => import("postman-code-generators/codegens/php-curl/index.js"),
  "php guzzle": () => import("postman-code-generators/codegens/php-guzzle/index.js"),
  "php http-request2": () => import("postman-code-generators/codegens/php-httprequest2/index.js"),
  "php pecl-http": () => import("postman-code-generators/codegens/php-pecl-http/index.js"),
  "powershell restmethod": () => import("postman-code-generators/codegens/powershell-restmethod/index.js"),
  "python http-client": () => import("postman-code-generators/codegens/python-http.client/index.js"),
  "python requests": () => import("postman-code-generators/codegens/python-requests/index.js"),
  "r httr": () => import("postman-code-generators/codegens/r-httr/index.js"),
  "r rcurl": () => import("postman-code-generators/codegens/r-rcurl/index.js"),
  "ruby net-http": () => import("postman-code-generators/codegens/ruby/index.js"),
  "rust reqwest": () => import("postman-code-generators/codegens/rust-reqwest/index.js"),
  "shell httpie": () => import("postman-code-generators/codegens/shell-httpie/index.js"),
  "shell wget": () => import("postman-code-generators/codegens/shell-wget/index.js"),
  "swift urlsession": () => import("postman-code-generators/codegens/swift/index.js"),
};

/** The generator of `variant` (`python requests`). Rejects when its file cannot be had, or when there is none of that name. */
export async function loadGenerator(variant: string): Promise<Generator> {
  const load = Object.hasOwn(loads, variant) ? loads[variant] : undefined;
  if (load === undefined) throw new Error(`There is no generator for ${variant}.`);
  return (await load()).default;
}
