// Words in the scripts of browsers. A script has its words in it, so that no reader waits for them or gets those of another language. The
// theme's modules have a placeholder for each topic, a name that nothing else has (scripts/package/theme-words.ts); a build of a site puts the
// words of a language in their place, and names the files by what they then hold.
import { en } from "../messages/en.ts";
import type { Messages, Topic } from "../messages/messages.ts";
import { type ClientFile, namedByContent } from "./client-files.ts";

const placeholder = /__words_([A-Za-z]+)(?:_([A-Za-z]+))?__/g;

/** `files` with `words` in the placeholders of scripts. The same words give the same bytes and names. */
export function scriptsIn(files: readonly ClientFile[], words: Messages): readonly ClientFile[] {
  const scripts = files
    .filter(isScript)
    .map(({ output, bytes }) => ({ output, bytes: Buffer.from(filled(Buffer.from(bytes).toString("utf8"), words)) }));
  return [...files.filter((file) => !isScript(file)), ...namedByContent(scripts)];
}

function filled(text: string, words: Messages): string {
  return text.replace(placeholder, (_, topic: string, name: string | undefined) => {
    if (topic === "tag") return JSON.stringify(words.about.tag);
    const node: MessageTree = isTopic(topic) ? words[topic] : "";
    if (name === undefined) return literalOf(node);
    const said = typeof node === "string" ? node : node[name];
    return typeof said === "string" ? inQuotes(said) : "";
  });
}

type MessageTree = string | { readonly [name: string]: MessageTree };

/** As JavaScript writes it with the fewest letters: a form that says what `other` says is not written. */
function literalOf(node: MessageTree): string {
  if (typeof node === "string") return JSON.stringify(node);
  const members = Object.entries(node)
    .filter(([name, below]) => name === "other" || below !== node.other)
    .map(([name, below]) => {
      return `${/^[A-Za-z]\w*$/.test(name) ? name : JSON.stringify(name)}:${literalOf(below)}`;
    });
  return `{${members.join()}}`;
}

/** As it stands between quotes of any kind: the bundler chooses them. */
function inQuotes(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/['`$]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('\\"', "\\x22");
}

export function isScript({ output }: ClientFile): boolean {
  return output.endsWith(".js");
}

export function isTopic(name: string): name is Topic {
  return Object.hasOwn(en, name);
}
