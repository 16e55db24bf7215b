// Roles of docutils, Sphinx and MyST: `` {kbd}`Ctrl` ``, each as what a reader sees of it. References become links by label; names of code, which only
// a run of its program could find, are code.

import { idOfLabel } from "../../model/labels.ts";
import { linkDestination } from "../../text/link-destination.ts";
import { badgeMark, codeMark, keyMark } from "../components/inline-marks.ts";
import { plainWords } from "../own-blocks.ts";
import { documentAddress } from "./rule.ts";

type RoleRule = (said: string) => string;

/** `text <target>`, or a target alone. */
function parted(said: string): { readonly text: string; readonly target: string } {
  const [, text = "", target = ""] = /^(.*?)[ \t]*<([^<>]+)>$/s.exec(said) ?? [];
  return target === "" ? { text: "", target: said.replace(/^!/, "") } : { text, target };
}

function link(words: string, href: string): string {
  return `[${words === "" ? "" : plainWords(words)}](${linkDestination(href)})`;
}

const ref: RoleRule = (said) => {
  const { text, target } = parted(said);
  return link(text, `label:${idOfLabel(target)}`);
};

/** Figures and formulas are not counted here. */
const numref: RoleRule = (said) => {
  const { text, target } = parted(said);
  return link(text.replace(/%s|\{(?:name|number)\}/g, "").trim() || target, `label:${idOfLabel(target)}`);
};

const doc: RoleRule = (said) => {
  const { text, target } = parted(said);
  const address = documentAddress(target);
  return text === "" ? link("", `label:${address}`) : link(text, address);
};

const term: RoleRule = (said) => {
  const { text, target } = parted(said);
  return link(text || target, `label:term-${idOfLabel(target)}`);
};

const download: RoleRule = (said) => {
  const { text, target } = parted(said);
  return link(text || (target.split("/").at(-1) ?? target), target);
};

/** `~pkg.mod.Name` shows its last part. */
const code: RoleRule = (said) => {
  const { text, target } = parted(said);
  const name = target.startsWith("~") ? (target.slice(1).split(".").at(-1) ?? target) : target;
  return codeMark(text === "" ? name.replace(/^[.!]/, "") : text);
};

const plainCode: RoleRule = (said) => codeMark(said);
const strong: RoleRule = (said) => `**${plainWords(said.replace(/[ \t]*--?>[ \t]*/g, " → ").replaceAll("&", ""))}**`;
const emphasis: RoleRule = (said) => `*${plainWords(said)}*`;

function element(name: string): RoleRule {
  return (said) => `<${name}>${plainWords(said)}</${name}>`;
}

const abbr: RoleRule = (said) => {
  const [, words = said, meaning = ""] = /^(.*?)[ \t]*\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/s.exec(said) ?? [];
  const title = meaning.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return title === "" ? plainWords(words) : `<abbr title="${title}">${plainWords(words)}</abbr>`;
};

const tones: Readonly<Record<string, string>> = {
  info: "info",
  warning: "warning",
  danger: "danger",
  success: "success",
};

function badge(name: string): RoleRule {
  const tone = tones[/^bdg-(?:ref-|link-)?(\w+)/.exec(name)?.[1] ?? ""] ?? "";
  return (said) => {
    const { text, target } = parted(said);
    if (!/-(?:ref|link)/.test(name)) return badgeMark(said, tone);
    return link(text || target, /-link/.test(name) ? target : `label:${idOfLabel(target)}`);
  };
}

function numbered(begin: string, addressOf: (number: string) => string): RoleRule {
  return (said) => {
    const { text, target } = parted(said);
    const number = /^\d+/.exec(target)?.[0];
    return number === undefined ? plainWords(said) : link(text || `${begin} ${target}`, addressOf(number));
  };
}

const pep = numbered("PEP", (number) => `https://peps.python.org/pep-${number.padStart(4, "0")}/`);
const rfc = numbered("RFC", (number) => `https://datatracker.ietf.org/doc/html/rfc${number}`);

function each(names: string, rule: RoleRule): readonly (readonly [string, RoleRule])[] {
  return names.split(" ").map((name) => [name, rule]);
}

const rules: ReadonlyMap<string, RoleRule> = new Map([
  ...each("ref any hoverxref keyword std:ref xref", ref),
  ...each("numref eq math:numref prf:ref", numref),
  ...each("doc std:doc", doc),
  ...each("term std:term", term),
  ...each("download", download),
  ...each("func meth class mod attr exc data const obj type method function envvar option confval setting", code),
  ...each("code literal file samp samp: regexp makevar mimetype newsgroup code-inline", plainCode),
  ...each("kbd", (said) => keyMark(said)),
  ...each("abbr abbreviation", abbr),
  ...each("guilabel menuselection program command strong dfn manpage", strong),
  ...each("emphasis title-reference title cite cite:p cite:t", emphasis),
  ...each("sub subscript", element("sub")),
  ...each("sup superscript", element("sup")),
  ...each("math", (said) => `$\`${said}\`$`),
  ...each("pep", pep),
  ...each("rfc", rfc),
  ...each("octicon fas fab far fa material-regular material-outlined material-round index", () => ""),
]);

/** Names of code in the domains of Sphinx. */
const domain = /^(?:py|c|cpp|js|rst|rust|go|php|rb|sh|std|dotnet|java|django|external)(?:[:+][\w+-]+)+$/;

/** What a role says; undefined where no rule knows it. */
export function roleText(role: string, said: string): string | undefined {
  const name = role.toLowerCase();
  const rule = rules.get(name);
  if (rule !== undefined) return rule(said);
  if (/^bdg(?:-|$)/.test(name)) return badge(name)(said);
  return domain.test(name) ? code(said) : undefined;
}
