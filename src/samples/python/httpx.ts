// Python with httpx (www.python-httpx.org): the shape of Requests, with texts as `content`; a body goes with any method through `request`.
import { code, nothing } from "../code.ts";
import type { VariantWriter } from "../variant.ts";
import { clientSample, type Library } from "./client-call.ts";
import { layout } from "./python.ts";

const library: Library = {
  name: "httpx",
  named: /^(GET|POST|PUT|PATCH|HEAD)$/,
  text: code`content=payload`,
  file: code`content=file`,
  refused: code`httpx.HTTPStatusError`,
  failed: code`httpx.HTTPError`,
  digest: code`httpx.DigestAuth`,
  stream: nothing,
};

export const variant: VariantWriter = {
  layout,
  write: (request, options) => clientSample(library, request, options),
};
