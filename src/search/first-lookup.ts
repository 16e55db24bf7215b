// MiniSearch as the first shard on the command line; the browser has the same few lines in templates/theme/transports.
import MiniSearch from "minisearch";
import type { MakeLookup } from "../reader/search/answer.ts";
import { lookupOf } from "../reader/search/lookup.ts";

export const makeLookup: MakeLookup = (documents) => lookupOf(MiniSearch, documents);
