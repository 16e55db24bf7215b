// How the requests of the proof are made: in parts, as a page makes them.
import {
  type ApiRequest,
  type BodyPart,
  type ParameterPart,
  type RequestParts,
  requestOf,
} from "../../src/model/request.ts";
import type { Json } from "../../src/text/json.ts";

export type Named = { readonly name: string; readonly request: ApiRequest };

const form = { style: "form", explode: true, allowReserved: false };
const simple = { style: "simple", explode: false, allowReserved: false };

/** A request of its own but for what is `given`. */
export function partsOf(given: Partial<RequestParts>): RequestParts {
  return { method: "POST", server: "/", variables: {}, path: "/hostile", parameters: [], credentials: [], ...given };
}

/** A parameter in the style that its place has by default. */
export function parameter(place: ParameterPart["in"], name: string, value: Json): ParameterPart {
  return { name, in: place, how: place === "query" || place === "cookie" ? form : simple, value };
}

/** A request with a body. */
export function bodyNamed(name: string, body: BodyPart, method = "POST"): Named {
  return { name, request: requestOf(partsOf({ method, body })) };
}
