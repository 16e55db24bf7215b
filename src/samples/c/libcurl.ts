// C with libcurl's easy interface (curl.se/libcurl/c: simple, postit2, fileupload): a whole program. libcurl itself prints what arrives.
import { block, blocks, code, type Doc, lines, under } from "../code.ts";
import { headersOf, loggedIn, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { opened, option, sent } from "./body.ts";
import { layout, string } from "./c.ts";

const formType = "application/x-www-form-urlencoded";

function write(given: SampleRequest, { errors }: SampleOptions): Doc {
  const request = loggedIn(given);
  const { body, answer, login } = request;
  const { made, options, closed, include } = sent(request);
  const headers = headersOf(request, body?.kind === "form" ? formType : undefined).map(({ name, value }) => {
    const header = value === "" ? `${name};` : `${name}: ${value}`;
    return code`headers = curl_slist_append(headers, ${string(header)});`;
  });
  const saved = answer === "bytes";
  const set = lines(
    option("URL", string(request.url)),
    login !== undefined && option("HTTPAUTH", login.scheme === "digest" ? code`CURLAUTH_DIGEST` : code`CURLAUTH_BASIC`),
    login !== undefined && option("USERNAME", string(login.user)),
    login !== undefined && option("PASSWORD", string(login.password)),
    headers.length > 0 && option("HTTPHEADER", code`headers`),
    ...options,
    answer === "none" && option("HEADER", code`1L`),
    saved && option("WRITEDATA", code`answer`),
    errors ? option(answer === "lines" ? "CONNECTTIMEOUT" : "TIMEOUT", code`30L`) : option("FAILONERROR", code`1L`),
  );
  const program = blocks(
    lines(
      code`curl_global_init(CURL_GLOBAL_DEFAULT);`,
      code`CURL *curl = curl_easy_init();`,
      under(code`if (curl == NULL)`, code`return 1;`),
    ),
    headers.length > 0 && lines(code`struct curl_slist *headers = NULL;`, ...headers),
    made,
    saved && opened("answer", string("answer"), string("wb")),
    set,
    performed(errors),
    lines(
      saved && code`fclose(answer);`,
      closed,
      headers.length > 0 && code`curl_slist_free_all(headers);`,
      code`curl_easy_cleanup(curl);`,
      code`curl_global_cleanup();`,
      errors ? code`return result == CURLE_OK && status < 400 ? 0 : 1;` : code`return result == CURLE_OK ? 0 : 1;`,
    ),
  );
  return blocks(
    lines(code`#include <curl/curl.h>`, code`#include <stdio.h>`, include),
    block(code`int main(void) {`, [program], code`}`),
  );
}

function performed(errors: boolean): Doc {
  if (!errors) {
    return lines(
      code`CURLcode result = curl_easy_perform(curl);`,
      under(code`if (result != CURLE_OK)`, code`fprintf(stderr, "%s\\n", curl_easy_strerror(result));`),
    );
  }
  return lines(
    code`long status = 0;`,
    code`CURLcode result = curl_easy_perform(curl);`,
    code`curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);`,
    under(
      code`if (result != CURLE_OK)`,
      code`fprintf(stderr, "The request failed: %s\\n", curl_easy_strerror(result));`,
    ),
    under(code`else if (status >= 400)`, code`fprintf(stderr, "\\nHTTP %ld\\n", status);`),
  );
}

export const variant: VariantWriter = { layout, write };
