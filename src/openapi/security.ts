// Who may call: security requirements of operations with links to the schemes on the landing page, those schemes themselves, and how a
// reader signs in with one.
import { unknownSecurityScheme } from "../check/spec/unknown-security-scheme.ts";
import { put } from "../messages/fill.ts";
import type { Spoken } from "../messages/messages.ts";
import type { Flow, Requirement, SecurityScheme } from "../model/api.ts";
import type { FormSignIn, SignInWay } from "../model/request-form.ts";
import type { Route } from "../model/route.ts";
import { anchorText } from "../model/slug.ts";
import { defined } from "../text/defined.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { percentEncoded } from "../text/percent.ts";
import { pointerTo } from "../text/place.ts";
import type { PageMaker } from "./page-maker.ts";
import { resolved, resolvedIn, type Spec, type ValueAt } from "./spec.ts";

/** The anchor of a scheme on the landing page. */
export function schemeAnchor(key: string): string {
  return anchorText(`auth.${key}`);
}

/** Requirements as alternatives; undefined when nothing is said, empty when nothing is required. Diagnostic: unknown-security-scheme. */
export function requirementsOf(
  maker: PageMaker,
  { value, pointer }: ValueAt,
  landing: Route,
): readonly Requirement[] | undefined {
  if (!isList(value)) return undefined;
  const known = objectAt(maker.spec.document.components, "securitySchemes") ?? {};
  return value.flatMap((entry, index): readonly Requirement[] => {
    if (!isObject(entry)) return [];
    const schemes = Object.keys(entry).map((key) => {
      const at = pointerTo(pointer, index, key);
      const declared = Object.hasOwn(known, key);
      maker.diagnostics.push(...unknownSecurityScheme(key, known, () => maker.spec.placeOf(at)));
      const href = declared ? `${landing}#${percentEncoded(schemeAnchor(key))}` : landing;
      const scheme = resolved(maker.spec, known[key], pointerTo("/components/securitySchemes", key));
      return {
        key,
        said: scheme === undefined ? key : kindOf(scheme.value, maker.spec.words.security),
        scopes: listAt(entry, key).filter((scope) => typeof scope === "string"),
        link: maker.link(href, "link", at),
        ...(scheme?.value.deprecated === true ? { deprecated: true as const } : {}),
      };
    });
    return [{ schemes }];
  });
}

/** The security schemes of a document by their keys. */
export function schemesIn(spec: Spec): ReturnType<typeof resolvedIn> {
  const value = member(spec.document.components, "securitySchemes");
  return resolvedIn(spec, { value, pointer: "/components/securitySchemes" });
}

/** All schemes of the document, for the landing page. */
export function schemesOf(maker: PageMaker): readonly SecurityScheme[] {
  const words = maker.spec.words.security;
  return schemesIn(maker.spec).map(({ name: key, value, pointer }): SecurityScheme => {
    const description = maker.prose(value.description, pointerTo(pointer, "description"));
    return defined({
      key,
      anchor: maker.anchor(schemeAnchor(key)),
      label: labelOf(key, value, words),
      ...(value.deprecated === true ? { deprecated: true as const } : {}),
      description,
      facts: factsOf(value, words),
      flows: flowsOf(maker, value, pointer),
    });
  });
}

type SchemeWords = Spoken["security"];

function labelOf(key: string, value: JsonObject, words: SchemeWords): string {
  const type = textAt(value, "type");
  if (type === "apiKey") return put(words.apiKey, key);
  if (type === "oauth2") return `OAuth 2.0: ${key}`;
  if (type === "openIdConnect") return `OpenID Connect: ${key}`;
  if (type === "mutualTLS") return put(words.mutualTls, key);
  const scheme = textAt(value, "scheme")?.toLowerCase();
  // Several schemes may be of one kind: each is called by its name.
  const word = scheme === undefined ? "" : ` ${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`;
  return type === "http" ? `HTTP${word}: ${key}` : key;
}

/** The flows of OAuth 2.0 by the names that RFC 6749 and RFC 8628 give them. */
const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: "authorization code",
  clientCredentials: "client credentials",
  deviceAuthorization: "device authorization",
  implicit: "implicit",
  password: "password",
};

/** What a reader must have, in the field's words: `Bearer token`, `OAuth 2.0 authorization code`. */
function kindOf(value: JsonObject, words: SchemeWords): string {
  const flows = Object.keys(objectAt(value, "flows") ?? {}).flatMap((kind) => flowNames[kind] ?? []);
  const scheme = textAt(value, "scheme") ?? "";
  if (textAt(value, "type") === "oauth2") return `OAuth 2.0 ${flows.join(", ")}`.trim();
  if (/^bearer$/i.test(scheme)) return words.bearerToken;
  return labelOf(textAt(value, "name") ?? "", value, words).replace(/[\s:：]+$/, "");
}

function factsOf(value: JsonObject, words: SchemeWords): SecurityScheme["facts"] {
  const facts: { name: string; value: string }[] = [];
  const add = (name: string, given: string | undefined) => {
    if (given !== undefined && given !== "") facts.push({ name, value: given });
  };
  add(words.type, textAt(value, "type"));
  const place = textAt(value, "in");
  const names: Readonly<Record<string, string>> = {
    header: words.headerName,
    query: words.queryName,
    cookie: words.cookieName,
  };
  if (value.type === "apiKey")
    add((place === undefined ? undefined : names[place]) ?? words.name, textAt(value, "name"));
  add(words.httpScheme, textAt(value, "scheme"));
  add(words.bearerFormat, textAt(value, "bearerFormat"));
  add(words.openIdUrl, textAt(value, "openIdConnectUrl"));
  add(words.metadataUrl, textAt(value, "oauth2MetadataUrl"));
  return facts;
}

function flowsOf(maker: PageMaker, value: JsonObject, pointer: string): readonly Flow[] {
  const words = maker.spec.words.security;
  const flows = objectAt(value, "flows") ?? {};
  return Object.keys(flows).flatMap((kind): readonly Flow[] => {
    const flow = flows[kind];
    if (!isObject(flow) || kind.startsWith("x-")) return [];
    const urls = (
      [
        [words.authorizationUrl, "authorizationUrl"],
        [words.deviceUrl, "deviceAuthorizationUrl"],
        [words.tokenUrl, "tokenUrl"],
        [words.refreshUrl, "refreshUrl"],
      ] as const
    ).flatMap(([label, key]) => {
      const url = textAt(flow, key);
      return url === undefined ? [] : [{ label, url }];
    });
    const scopes = objectAt(flow, "scopes") ?? {};
    const described = Object.keys(scopes).map((name) => ({
      name,
      description: maker.prose(scopes[name], pointerTo(pointer, "flows", kind, "scopes", name)) ?? [],
    }));
    return [{ kind, urls, scopes: described }];
  });
}

// How a reader of a page that sends gets a token by OAuth 2 or OpenID Connect: the flows that a page can use, if the spec or the metadata that
// it names gives all of their URLs.

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
