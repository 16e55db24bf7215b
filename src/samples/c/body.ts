// What libcurl sends: the options of each method and kind of body, and what is made before them and closed behind them.
import type { FormPart } from "../../model/request.ts";
import { block, code, type Doc, lines, nothing, word } from "../code.ts";
import type { SampleBody, SampleRequest } from "../sample-request.ts";
import { assignedString, sizedString, string } from "./c.ts";

/** What is made before the options are set, the options themselves, and what is closed at the end. */
export type CBody = {
  readonly made?: Doc;
  readonly options: readonly Doc[];
  readonly closed?: Doc;
  readonly include?: Doc;
};

/** An option of the transfer; `name` is said without its prefix. */
export function option(name: string, value: Doc): Doc {
  return code`curl_easy_setopt(curl, CURLOPT_${word(name)}, ${value});`;
}

/** How method and body are said. */
export function sent({ method, body }: SampleRequest): CBody {
  const custom = option("CUSTOMREQUEST", string(method));
  if (body === undefined) {
    if (method === "GET") return { options: [] };
    if (method === "HEAD") return { options: [option("NOBODY", code`1L`)] };
    const empty = option("POSTFIELDS", string(""));
    if (method === "POST") return { options: [empty] };
    return { options: /^(PUT|PATCH)$/.test(method) ? [custom, empty] : [custom] };
  }
  return bodyOf(body, method === "POST" ? [] : [custom], custom);
}

/** `asked`: the option of the method, where data alone does not say it. */
function bodyOf(body: SampleBody, asked: readonly Doc[], custom: Doc): CBody {
  switch (body.kind) {
    case "json":
    case "form": {
      const made = code`const char *body =${assignedString(body.text)};`;
      return { made, options: [...asked, option("POSTFIELDS", code`body`)] };
    }
    case "text": {
      // A NUL may stand in it.
      const made = code`const char body[] =${assignedString(body.text)};`;
      const size = option("POSTFIELDSIZE", code`(long)sizeof(body) - 1`);
      return { made, options: [...asked, size, option("POSTFIELDS", code`body`)] };
    }
    case "file":
      return {
        made: lines(
          opened("file", string(body.file), string("rb")),
          code`struct stat info;`,
          code`fstat(fileno(file), &info);`,
        ),
        options: [
          option("UPLOAD", code`1L`),
          custom,
          option("READDATA", code`file`),
          option("INFILESIZE_LARGE", code`(curl_off_t)info.st_size`),
        ],
        closed: code`fclose(file);`,
        include: code`#include <sys/stat.h>`,
      };
    case "multipart":
      return {
        made: lines(code`curl_mime *form = curl_mime_init(curl);`, ...body.parts.map(partOf)),
        options: [...asked, option("MIMEPOST", code`form`)],
        closed: code`curl_mime_free(form);`,
      };
  }
}

/** A file under the name of a variable; the program ends where it cannot be opened. */
export function opened(name: string, path: Doc, mode: Doc): Doc {
  return lines(
    code`FILE *${word(name)} = fopen(${path}, ${mode});`,
    block(code`if (${word(name)} == NULL) {`, [code`perror(${path});`, code`return 1;`], code`}`),
  );
}

function partOf(part: FormPart, index: number): Doc {
  return lines(
    code`${index === 0 ? code`curl_mimepart *` : nothing}part = curl_mime_addpart(form);`,
    code`curl_mime_name(part, ${string(part.name)});`,
    "file" in part
      ? code`curl_mime_filedata(part, ${string(part.file)});`
      : code`curl_mime_data(part, ${sizedString(part.value)});`,
    part.type !== undefined && code`curl_mime_type(part, ${string(part.type)});`,
  );
}
