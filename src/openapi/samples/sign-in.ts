// How a reader of a page that sends gets a token by OAuth 2 or OpenID Connect: the flows that a page can go, as far as the spec gives all
// of their addresses. Where metadata name them, the page asks for those.
import type { FormSignIn, SignInWay } from "../../model/request-form.ts";
import { defined } from "../../text/defined.ts";
import type { Json, JsonObject } from "../../text/json.ts";
import { objectAt, textAt } from "../../text/json.ts";
import type { Spec } from "../spec.ts";

/** The way to a token of the scheme `value`, of which the operation needs `scopes`; undefined where the form sends nothing, or there is none. */
export function signInOf(
  spec: Spec,
  value: JsonObject,
  { key, scopes }: { readonly key: string; readonly scopes: readonly string[] },
): FormSignIn | undefined {
  const { sends } = spec.api;
  if (sends === undefined) return undefined;
  const flows = objectAt(value, "flows");
  const metadata = textAt(value, "openIdConnectUrl") ?? textAt(value, "oauth2MetadataUrl");
  const ways = [
    wayOf("code", flows?.authorizationCode, metadata !== undefined),
    wayOf("device", flows?.deviceAuthorization, false),
    ...(sends.clientCredentials ? [wayOf("client", flows?.clientCredentials, metadata !== undefined)] : []),
  ].flatMap((way) => way ?? []);
  if (ways.length === 0) return undefined;
  const { clientId } = sends;
  return defined({
    clientId: typeof clientId === "object" ? textAt(clientId, key) : clientId,
    metadata,
    ways,
    scopes,
  });
}

/** `known`: metadata name the addresses that the spec does not. */
function wayOf(kind: SignInWay["kind"], flow: Json | undefined, known: boolean): SignInWay | undefined {
  const token = textAt(flow, "tokenUrl");
  const authorize = textAt(flow, "authorizationUrl");
  const device = textAt(flow, "deviceAuthorizationUrl");
  const isWhole =
    token !== undefined && (kind !== "code" || authorize !== undefined) && (kind !== "device" || device !== undefined);
  if (!isWhole && !known) return undefined;
  const scopes = Object.keys(objectAt(flow, "scopes") ?? {});
  return defined({ kind, token, authorize, device, refresh: textAt(flow, "refreshUrl"), scopes });
}
