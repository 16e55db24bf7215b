// The Markdown page of an API's front page: what it is, where it answers, how to be let in, its categories, whom to ask; and how an API and its
// operations name servers and documentation elsewhere.
import { fill } from "../messages/fill.ts";
import type { ApiServer, ExternalDocs, Landing, SecurityScheme } from "../model/api.ts";
import { codeSpan, escapedWords } from "../text/commonmark.ts";
import { blocks, linkOf, type MarkdownContext, oneLine, proseOf } from "./context.ts";

export function landingMarkdownPage(landing: Landing, telling: MarkdownContext): string {
  const words = telling.words.reference;
  const { description, downloads, externalDocs, labels, logo, schemes, self, serverLacking, servers, specVersion } =
    landing;
  const facts = [
    fill(words.version, { number: escapedWords(landing.version) }),
    `OpenAPI ${escapedWords(specVersion)}`,
  ];
  const files = downloads.map(({ label, link }) => linkOf(label, link, telling));
  return blocks(
    escapedWords(oneLine(landing.summary ?? "")),
    [...facts, ...files].join(", "),
    logo === undefined ? "" : `!${linkOf(logo.alt === "" ? landing.title : logo.alt, logo.link, telling)}`,
    proseOf(description, telling),
    docsText(externalDocs, telling),
    self === undefined ? "" : fill(words.selfAddress, { address: codeSpan(self) }),
    serversText(servers, telling),
    serverLacking === undefined ? "" : fill(words.serverLacking, { host: codeSpan("{server}") }),
    schemes.length === 0 ? "" : `## ${words.authentication}`,
    ...schemes.map((scheme) => schemeText(scheme, telling)),
    landing.tags.length === 0 ? "" : `## ${words.operations}`,
    tagsText(landing, telling),
    labels.length === 0 ? "" : `## ${words.labels}`,
    ...labels.map((label) =>
      blocks(
        `**${escapedWords(oneLine(label.kind === "audience" ? fill(words.forAudience, { audience: label.name }) : label.name))}**`,
        proseOf(label.description, telling),
        docsText(label.externalDocs, telling),
      ),
    ),
    contactsText(landing, telling),
  );
}

function tagsText({ tags }: Landing, telling: MarkdownContext): string {
  return blocks(
    ...tags.map(({ above, description, externalDocs, link, name }) => {
      const path = above.length === 0 ? "" : `${escapedWords(oneLine(above.join(" › ")))} `;
      const said = proseOf(description, telling);
      const docs = docsText(externalDocs, telling);
      const isShort = !said.includes("\n") && docs === "";
      const head = `${path}${linkOf(name, link, telling)}`;
      return isShort ? `- ${head}${said === "" ? "" : `: ${said}`}` : blocks(`### ${head}`, said, docs);
    }),
  ).replace(/^(- .*)\n\n(?=- )/gm, "$1\n");
}

function schemeText(
  { deprecated, description, facts, flows, label }: SecurityScheme,
  telling: MarkdownContext,
): string {
  const words = telling.words.reference;
  const old = deprecated === true ? ` (${words.marks.deprecated})` : "";
  return blocks(
    `### ${escapedWords(oneLine(label))}${old}`,
    proseOf(description, telling),
    facts.map(({ name, value }) => `- ${escapedWords(oneLine(name))}: ${codeSpan(value)}`).join("\n"),
    ...flows.map(({ kind, scopes, urls }) => {
      const lines = [
        ...urls.map((one) => `- ${escapedWords(oneLine(one.label))}: ${codeSpan(one.url)}`),
        ...scopes.map((scope) => {
          const said = oneLine(proseOf(scope.description, telling));
          return `- ${codeSpan(scope.name)}${said === "" ? "" : `: ${said}`}`;
        }),
      ];
      return blocks(`${fill(words.oauthFlow, { kind: escapedWords(kind) })}:`, lines.join("\n"));
    }),
  );
}

function contactsText({ contact, license, terms }: Landing, telling: MarkdownContext): string {
  if (contact === undefined && license === undefined && terms === undefined) return "";
  const words = telling.words.reference;
  const addressOf = (link: number): string => linkOf(telling.targets[link]?.href ?? "", link, telling);
  const whom = [contact?.name, contact?.email].flatMap((one) =>
    one === undefined ? [] : [escapedWords(oneLine(one))],
  );
  const lines = [
    ...(whom.length === 0 ? [] : [`${words.contact}: ${whom.join(", ")}`]),
    ...(contact?.link === undefined ? [] : [fill(words.contactUrl, { address: addressOf(contact.link) })]),
    ...(terms === undefined ? [] : [`${words.terms}: ${addressOf(terms)}`]),
    ...(license === undefined ? [] : [`${words.license}: ${linkOf(license.name, license.link, telling)}`]),
  ];
  return blocks(`## ${words.contactAndTerms}`, lines.map((line) => `- ${line}`).join("\n"));
}

// A link to documentation elsewhere, as the spec gives it.

/** A short description is the label of the link, and is not said twice. */
export function docsText(docs: ExternalDocs | undefined, telling: MarkdownContext): string {
  if (docs === undefined) return "";
  const said = proseOf(docs.description, telling);
  const see = fill(telling.words.reference.see, { docs: linkOf(docs.label, docs.link, telling) });
  return said === "" || said === docs.label ? see : blocks(said, see);
}

// Where an API answers.

/** One server in a line, several as a list. */
export function serversText(servers: readonly ApiServer[], telling: MarkdownContext): string {
  const words = telling.words.reference;
  const [first, ...others] = servers;
  if (first === undefined) return "";
  if (others.length === 0) return `${words.server}: ${serverText(first, telling)}`;
  return `${words.servers}:\n\n${servers.map((server) => `- ${serverText(server, telling)}`).join("\n")}`;
}

function serverText({ description, name, url, variables }: ApiServer, telling: MarkdownContext): string {
  const { lists, reference: words } = telling.words;
  const said = [name === undefined ? "" : escapedWords(oneLine(name)), oneLine(proseOf(description, telling))];
  const parts = variables.map((variable) => {
    const value = fill(words.serverDefault, { value: codeSpan(variable.default) });
    const values =
      variable.enum.length === 0
        ? ""
        : ` ${fill(words.serverValues, { values: variable.enum.map(codeSpan).join(lists.comma) })}`;
    const about = oneLine(proseOf(variable.description, telling));
    return `${codeSpan(`{${variable.name}}`)} ${value}.${values}${about === "" ? "" : ` ${about}`}`;
  });
  return [codeSpan(url), ...said, ...parts].filter((part) => part !== "").join(" ");
}
