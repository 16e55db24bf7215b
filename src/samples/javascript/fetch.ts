// JavaScript with fetch, for pages (developer.mozilla.org, "Using the Fetch API").
import type { VariantWriter } from "../variant.ts";
import { fetchSample } from "./fetch-sample.ts";
import { layout } from "./javascript.ts";

export const variant: VariantWriter = { layout, write: (request, options) => fetchSample(request, options, false) };
