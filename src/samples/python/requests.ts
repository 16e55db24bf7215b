// Python with Requests (requests.readthedocs.io): the body in the parameter that is made for it, and a fault raised for what is no success.
import { code } from "../code.ts";
import type { VariantWriter } from "../variant.ts";
import { clientSample, type Library } from "./client-call.ts";
import { layout } from "./python.ts";

const library: Library = {
  name: "requests",
  named: /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/,
  text: code`data=payload.encode()`,
  file: code`data=file`,
  refused: code`requests.HTTPError`,
  failed: code`requests.RequestException`,
  digest: code`requests.auth.HTTPDigestAuth`,
  stream: code`stream=True`,
};

export const variant: VariantWriter = {
  layout,
  write: (request, options) => clientSample(library, request, options),
};
