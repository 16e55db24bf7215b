// JavaScript with fetch, for pages (developer.mozilla.org, "Using the Fetch API").
import type { Variant } from "../variant.ts";
import { fetchSample } from "./fetch-sample.ts";
import { layout } from "./javascript.ts";

export const variant: Variant = { layout, write: (request, options) => fetchSample(request, options, false) };
