// What a page sends by XMLHttpRequest or jQuery: steps that make it, and the expression that it then is.
import { code, type Doc, lines } from "../code.ts";
import type { SampleBody } from "../sample-request.ts";
import { chosenFile, formData, searchParams, usesFile } from "./forms.ts";
import { bodyText } from "./javascript.ts";

export type PageBody = { readonly made?: Doc; readonly body?: Doc };

/** How a page sends `body`. */
export function pageBody(body: SampleBody): PageBody {
  const chosen = usesFile(body) && chosenFile();
  switch (body.kind) {
    case "json":
    case "text":
      return { body: bodyText(body) };
    case "form":
      return { body: searchParams(body.pairs) };
    case "file":
      return { made: lines(chosen), body: code`file` };
    case "multipart":
      return {
        made: lines(
          chosen,
          formData(body.parts, () => [code`file`]),
        ),
        body: code`form`,
      };
  }
}
