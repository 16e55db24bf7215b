// Where the callers of an API get their tokens: the addresses that its security schemes name, as paths.
import type { AuthServer } from "../../../model/contract.ts";
import { defined } from "../../../text/defined.ts";
import { isObject, objectAt, textAt } from "../../../text/json.ts";
import { pointerTo } from "../../../text/place.ts";
import { resolved, type Spec } from "../spec.ts";
import { pathOf } from "./server-paths.ts";

/** One for each scheme of OAuth 2 or OpenID Connect. */
export function authServersOf(spec: Spec): readonly AuthServer[] {
  const schemes = objectAt(spec.document.components, "securitySchemes") ?? {};
  return Object.keys(schemes).flatMap((key): readonly AuthServer[] => {
    const scheme = resolved(spec, schemes[key], pointerTo("/components/securitySchemes", key))?.value;
    const type = textAt(scheme, "type");
    if (scheme === undefined || (type !== "oauth2" && type !== "openIdConnect")) return [];
    const flows = Object.values(objectAt(scheme, "flows") ?? {}).filter(isObject);
    const path = (name: string): string | undefined => {
      const address = flows.map((flow) => textAt(flow, name)).find((text) => text !== undefined);
      return address === undefined ? undefined : pathOf(address) || "/";
    };
    const metadata = textAt(scheme, "oauth2MetadataUrl") ?? textAt(scheme, "openIdConnectUrl");
    const scopes = new Set(flows.flatMap((flow) => Object.keys(objectAt(flow, "scopes") ?? {})));
    return [
      defined({
        key,
        authorize: path("authorizationUrl"),
        token: path("tokenUrl"),
        refresh: path("refreshUrl"),
        device: path("deviceAuthorizationUrl"),
        metadata: metadata === undefined ? undefined : pathOf(metadata),
        openId: type === "openIdConnect",
        scopes: [...scopes],
      }),
    ];
  });
}
