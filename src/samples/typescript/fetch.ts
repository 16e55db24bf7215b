// TypeScript with fetch, for pages: what comes is unknown until it is checked.

import { fetchSample } from "../javascript/fetch-sample.ts";
import { layout } from "../javascript/javascript.ts";
import type { VariantWriter } from "../variant.ts";

export const variant: VariantWriter = { layout, write: (request, options) => fetchSample(request, options, true) };
