// The introduction of an API: what it is, where it is served, how to be let in, and where its categories are.

import type { Landing } from "../../model/api.ts";
import type { ApiOutline } from "../../model/outline.ts";
import type { ParsedPage } from "../../model/page.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";
import { isObject, objectAt, textAt } from "../../text/json.ts";
import { extentFor, finishPage, plainText } from "./finish-page.ts";
import { plainLine } from "./outline.ts";
import { PageMaker } from "./page-maker.ts";
import { schemesOf } from "./security.ts";
import { serversOf } from "./servers.ts";
import type { Spec } from "./spec.ts";

/** The landing page of a spec. Findings: those of prose. */
export function parseLanding(spec: Spec, outline: ApiOutline): ParsedPage {
  const maker = new PageMaker(spec, extentFor(spec, []));
  const body = bodyOf(maker, outline);
  if (body.schemes.length > 0) maker.section("authentication");
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
    schemes: schemesOf(maker),
    contact,
    license,
    ...(terms === undefined || terms === "" ? {} : { terms: maker.link(terms, "link", "/info/termsOfService") }),
    externalDocs,
    tags: outline.tags.map((tag) => {
      const about = maker.prose(tag.description, `${tag.pointer}/description`);
      return defined({
        name: tag.label,
        description: about,
        link: maker.link(tag.route, "link", tag.pointer),
      });
    }),
    downloads: [
      { label: "OpenAPI (JSON)", link: maker.link(`${outline.landing}.json`, "link", "/info") },
      { label: "OpenAPI (YAML)", link: maker.link(`${outline.landing}.yaml`, "link", "/info") },
    ],
  });
}

/** A version that YAML read as a number is text for readers. */
function versionText(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
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
