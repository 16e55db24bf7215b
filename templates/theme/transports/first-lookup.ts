// MiniSearch as the first shard in the browser; src/search/first-lookup.ts is the same for the command line.
import MiniSearch from "minisearch";
import type { MakeLookup } from "../../../src/reader/search/answer.ts";
import { lookupOf } from "../../../src/reader/search/lookup.ts";

export const makeLookup: MakeLookup = (documents) => lookupOf(MiniSearch, documents);
