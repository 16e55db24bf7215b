// One operation with all that samples combine: an upload, an answer of bytes, a header, a query, and a login, in every variant. What each
// says is looked at here; whether it compiles and what arrives is for test/proof/whole-operation.nightly.test.ts.
import { beforeAll, describe, expect, it } from "vitest";
import { loadSampler, type Sampler } from "../../src/openapi/samples/sampler.ts";
import { sampleLanguages } from "../../src/samples/languages.ts";
import { sendable } from "../proof/cannot.ts";
import { loggedInAs, wholeOperations } from "../proof/whole-operations.ts";

const variants = sampleLanguages.flatMap((language) => language.variants.map((variant) => ({ language, variant })));
let samplers: readonly Sampler[] = [];

beforeAll(async () => {
  samplers = [await loadSampler(), await loadSampler("", { errors: true })];
});

/** A login in the idiom of each variant; a message of HTTP alone shows the header. */
const idioms: Readonly<Record<string, string>> = {
  "curl curl": "--user '<user>:<password>'",
  "csharp httpclient": 'new AuthenticationHeaderValue("Basic", Convert.ToBase64String(',
  "csharp restsharp": 'new HttpBasicAuthenticator("<user>", "<password>")',
  "dart dio": "base64Encode(utf8.encode('<user>:<password>'))",
  "dart http": "base64Encode(utf8.encode('<user>:<password>'))",
  "go native": 'req.SetBasicAuth("<user>", "<password>")',
  "http http": "Authorization: Basic <base64 of user:password>",
  "java okhttp": 'Credentials.basic("<user>", "<password>")',
  "java unirest": '.basicAuth("<user>", "<password>")',
  "javascript fetch": 'btoa("<user>:<password>")',
  "javascript jquery": 'btoa("<user>:<password>")',
  "javascript xhr": 'btoa("<user>:<password>")',
  "kotlin okhttp": 'Credentials.basic("<user>", "<password>")',
  "c libcurl": 'CURLOPT_USERNAME, "<user>"',
  "nodejs axios": 'username: "<user>"',
  "nodejs native": 'auth: "<user>:<password>"',
  "nodejs request": 'user: "<user>"',
  "nodejs unirest": '.auth("<user>", "<password>", true)',
  "objective-c nsurlsession": "base64EncodedStringWithOptions:0",
  "ocaml cohttp": 'Cohttp.Auth.string_of_credential (`Basic ("<user>", "<password>"))',
  "php curl": "CURLOPT_USERPWD => '<user>:<password>'",
  "php guzzle": "'auth' => ['<user>', '<password>']",
  "php http-request2": "$request->setAuth('<user>', '<password>')",
  "php pecl-http": "'httpauth' => '<user>:<password>'",
  "php symfony-httpclient": "'auth_basic' => ['<user>', '<password>']",
  "powershell restmethod": "Credential = $credential",
  "python http-client": 'base64.b64encode("<user>:<password>".encode())',
  "python requests": 'auth = ("<user>", "<password>")',
  "python httpx": 'auth = ("<user>", "<password>")',
  "r httr": 'authenticate("<user>", "<password>")',
  "r rcurl": 'userpwd = "<user>:<password>"',
  "ruby net-http": 'request.basic_auth("<user>", "<password>")',
  "rust reqwest": '.basic_auth("<user>", Some("<password>"))',
  "shell httpie": "--auth '<user>:<password>'",
  "shell wget": "--user '<user>'",
  "swift urlsession": 'Data("<user>:<password>".utf8).base64EncodedString()',
  "typescript fetch": 'btoa("<user>:<password>")',
};

describe.each(variants)("$language.key $variant.key", ({ language, variant }) => {
  const name = `${language.key} ${variant.key}`;
  const texts = () =>
    sendable(name, wholeOperations).flatMap(({ request }) =>
      samplers.map((sampler) => sampler.samples(request, language, [variant])[0]?.text() ?? ""),
    );

  it("logs in by Basic in the words of its language", () => {
    const idiom = idioms[name];
    if (idiom === undefined) throw new Error(`no idiom of ${name}`);
    for (const text of texts()) {
      expect(text.replace(/\s+/g, " ")).toContain(idiom);
      if (language.key !== "http") expect(text).not.toContain("<base64");
    }
  });

  // Clients with a word of their own for every login: they choose the bytes.
  if (/^(curl|shell|r) |^c |^python (requests|httpx)|^php (curl|guzzle|http-request2|pecl-http)$/.test(name)) return;

  it("shows the header for a login in letters that clients encode each in their own way", () => {
    const [whole] = wholeOperations;
    if (whole === undefined) throw new Error("no operation");
    const request = loggedInAs(whole.request, "jürgen", "pässword");
    const text = samplers[0]?.samples(request, language, [variant])[0]?.text() ?? "";
    expect(text).toContain(request.headers.find((header) => header.name === "Authorization")?.value);
  });
});

it("Go declares a name once, whatever it uploads and saves", () => {
  const go = variants.find(({ language }) => language.key === "go");
  if (go === undefined) throw new Error("no Go");
  for (const { request } of wholeOperations) {
    const text = samplers[0]?.samples(request, go.language, [go.variant])[0]?.text() ?? "";
    const made = [...text.matchAll(/^\t(\w+), err := /gm)].map(([, own]) => own);
    expect(made.length).toBeGreaterThan(2);
    expect(new Set(made).size).toBe(made.length);
  }
});

it("PHP's cURL names an uploaded file by its last name", () => {
  const php = variants.find(({ language, variant }) => `${language.key} ${variant.key}` === "php curl");
  const form = wholeOperations.find(({ name }) => name.includes("form"));
  if (php === undefined || form === undefined) throw new Error("no PHP");
  const text = samplers[0]?.samples(form.request, php.language, [php.variant])[0]?.text();
  expect(text).toContain("new CURLFile('/path/to/file', null, 'file')");
});
