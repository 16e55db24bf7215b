// What axios sends (axios-http.com/docs/post_example): objects as they are, texts, forms and files as what Node has for them.
import { code, type Doc } from "../code.ts";
import { searchParams } from "../javascript/forms.ts";
import { assigned, bodyText, literal, longString, string } from "../javascript/javascript.ts";
import type { SampleBody } from "../sample-request.ts";
import { nodeForm } from "./node.ts";

/** `made`: steps that make `payload`, or what else is sent. */
type AxiosBody = {
  readonly made?: Doc;
  readonly given?: Doc;
  readonly imports?: readonly Doc[];
  readonly own?: string;
};

/** What is said before the call, what it is given, and the media type that axios writes itself. */
export function sent(body: SampleBody | undefined): AxiosBody {
  const given = code`payload`;
  switch (body?.kind) {
    case undefined:
      return {};
    case "json": {
      const kind = body.literal?.kind;
      if (body.literal === undefined || (kind !== "object" && kind !== "list")) {
        return { made: assigned(code`const payload =`, bodyText(body), code`;`), given };
      }
      return { made: code`const payload = ${literal(body.literal)};`, given, own: "application/json" };
    }
    case "text": {
      // Whatever has this in its type and is no JSON would be made a string of JSON.
      const bytes = /application\/json/i.test(body.type);
      return {
        made: assigned(code`const payload =`, longString(body.text), code`;`),
        given: bytes ? code`Buffer.from(payload)` : given,
      };
    }
    case "form":
      return {
        made: code`const payload = ${searchParams(body.pairs)};`,
        given,
        own: "application/x-www-form-urlencoded",
      };
    case "file":
      return {
        made: code`const payload = createReadStream(${string(body.file)});`,
        given,
        imports: [code`import { createReadStream } from "node:fs";`],
      };
    case "multipart":
      return { ...nodeForm(body.parts), given: code`form` };
  }
}
