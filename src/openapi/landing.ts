// The introduction of an API: what it is, where it is served, how to be let in, and where its categories are.

import type { Landing, LandingTag } from "../model/api.ts";
import type { ApiOutline } from "../model/outline.ts";
import type { ParsedPage } from "../model/page.ts";
import { plainText } from "../model/segments.ts";
import { defined } from "../text/defined.ts";
import { addTo } from "../text/grouped.ts";
import type { Json } from "../text/json.ts";
import { isObject, member, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { isNumber } from "../text/written-number.ts";
import { extentFor, finishPage } from "./finish-page.ts";
import { plainLine } from "./outline.ts";
import { PageMaker } from "./page-maker.ts";
import { schemesOf } from "./security.ts";
import { isServerLacking, serversOf } from "./servers.ts";
import { type Spec, valueAt } from "./spec.ts";

/** The landing page of a spec. Diagnostics: those of prose. */
export function parseLanding(spec: Spec, outline: ApiOutline): ParsedPage {
  const maker = new PageMaker(spec, extentFor(spec, []));
  maker.reserve(["servers", "operations", "labels", "contact"]);
  const body = bodyOf(maker, outline);
  if (body.servers.length > 0 || body.serverLacking !== undefined) maker.section("servers");
  if (body.schemes.length > 0) maker.section("authentication");
  if (body.tags.length > 0) maker.section("operations");
  if (body.labels.length > 0) maker.section("labels");
  if (body.contact !== undefined || body.license !== undefined || body.terms !== undefined) maker.section("contact");
  const description = plainText(body.description) || (body.summary ?? "");
  return finishPage(maker, {
    pointer: "/info",
    route: outline.landing,
    id: outline.landing,
    title: outline.title,
    description: description || outline.title,
    body,
  });
}

function bodyOf(maker: PageMaker, outline: ApiOutline): Landing {
  const { spec } = maker;
  const info = objectAt(spec.document, "info") ?? {};
  const summary = textAt(info, "summary");
  const description = maker.mainProse(info.description, "/info/description");
  const logo = objectAt(info, "x-logo");
  const logoUrl = textAt(logo, "url");
  const contact = contactOf(maker, info.contact);
  const license = licenseOf(maker, info.license);
  const terms = textAt(info, "termsOfService");
  const externalDocs = maker.externalDocs(spec.document.externalDocs, "/externalDocs");
  return defined({
    kind: "landing",
    api: spec.api.id,
    title: outline.title,
    version: versionText(info.version),
    specVersion: spec.specVersion,
    self: textAt(spec.document, "$self"),
    ...(summary === undefined ? {} : { summary: plainLine(summary) }),
    description,
    ...(logoUrl === undefined
      ? {}
      : {
          logo: {
            link: maker.link(logoUrl, "image", "/info/x-logo/url"),
            alt: textAt(logo, "altText") ?? outline.title,
          },
        }),
    servers: serversOf(maker, [{ value: spec.document.servers, pointer: "/servers" }]),
    ...(isServerLacking(spec.document) ? { serverLacking: true as const } : {}),
    schemes: schemesOf(maker),
    contact,
    license,
    ...(terms === undefined || terms === "" ? {} : { terms: maker.link(terms, "link", "/info/termsOfService") }),
    externalDocs,
    tags: tagsOf(maker, outline),
    labels: outline.labels.map(({ label, kind, anchor, pointer, description }) =>
      defined({ name: label, kind, anchor: maker.anchor(anchor), ...aboutTag(maker, pointer, description) }),
    ),
    downloads: [
      { label: "OpenAPI (JSON)", link: maker.link(`${outline.landing}.json`, "link", "/info") },
      { label: "OpenAPI (YAML)", link: maker.link(`${outline.landing}.yaml`, "link", "/info") },
    ],
  });
}

/** Tags as a tree: those below one follow it. */
function tagsOf(maker: PageMaker, outline: ApiOutline): Landing["tags"] {
  const below = new Map<number | undefined, number[]>();
  for (const [index, { parent }] of outline.tags.entries()) addTo(below, parent, index);
  const under = (parent: number | undefined, above: readonly string[]): readonly LandingTag[] =>
    (below.get(parent) ?? []).flatMap((index) => {
      const tag = outline.tags[index];
      if (tag === undefined) return [];
      const about = aboutTag(maker, tag.pointer, tag.description);
      const own = defined({ name: tag.label, above, ...about, link: maker.link(tag.route, "link", tag.pointer) });
      return [own, ...under(index, [...above, tag.label])];
    });
  return under(undefined, []);
}

/** What the spec says of a tag; one that is only used has none, and its pointer is that of an operation. */
function aboutTag(
  maker: PageMaker,
  pointer: string,
  text: string | undefined,
): Pick<LandingTag, "description" | "externalDocs"> {
  const declared = pointer.startsWith("/tags/") ? valueAt(maker.spec, pointer) : undefined;
  const description = maker.prose(text, pointerTo(pointer, "description"));
  const externalDocs = maker.externalDocs(member(declared, "externalDocs"), pointerTo(pointer, "externalDocs"));
  return defined({ description, externalDocs });
}

/** A version that YAML read as a number is text for readers. */
function versionText(value: Json | undefined): string {
  return typeof value === "string" || isNumber(value) ? String(value) : "";
}

function contactOf(maker: PageMaker, value: Json | undefined): Landing["contact"] {
  if (!isObject(value)) return undefined;
  const name = textAt(value, "name");
  const email = textAt(value, "email");
  const url = textAt(value, "url");
  if (name === undefined && email === undefined && url === undefined) return undefined;
  return defined({
    name,
    email,
    ...(url === undefined || url === "" ? {} : { link: maker.link(url, "link", "/info/contact/url") }),
  });
}

function licenseOf(maker: PageMaker, value: Json | undefined): Landing["license"] {
  if (!isObject(value)) return undefined;
  const identifier = textAt(value, "identifier");
  const url =
    textAt(value, "url") ?? (identifier === undefined ? undefined : `https://spdx.org/licenses/${identifier}.html`);
  const name = textAt(value, "name") ?? identifier ?? url;
  if (name === undefined) return undefined;
  return {
    name,
    ...(url === undefined || url === "" ? {} : { link: maker.link(url, "link", "/info/license") }),
  };
}
