// Rules that are asked where somebody wants to know: each says its code, so that it costs nothing where that is ignored.
import type { Code } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Site } from "../model/site.ts";
import type { JsonObject } from "../text/json.ts";
import type { Place } from "../text/place.ts";

/** Of a whole site. `styles`: texts of its stylesheets. */
export type SiteRule = {
  readonly code: Code;
  readonly find: (site: Site, styles: () => readonly string[]) => readonly Diagnostic[];
};

/** `shown`: the normalised description as its readers get it; `whole`: with what is for others, where that is of the same shape. */
export type Descriptions = { readonly shown: JsonObject; readonly whole: JsonObject };

/** Of a description of an API. */
export type SpecRule = {
  readonly code: Code;
  readonly find: (documents: Descriptions, placeOf: (pointer: string) => Place) => readonly Diagnostic[];
};
