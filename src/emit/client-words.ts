// Words in the scripts of browsers. A script has its words in it, so that no reader waits for them or gets those of another language. The
// bundler, which runs once for all sites, leaves a hole for each topic, a name that nothing else has; a build of a site fills them with the
// words of a language, and names the files by what they then hold.
import type { Plugin } from "esbuild";
import { here } from "../host/native.ts";
import { en } from "../words/en.ts";
import type { Topic, Words } from "../words/words.ts";
import { type ClientFile, namedByContent } from "./client-files.ts";

const hole = /__words_([A-Za-z]+)(?:_([A-Za-z]+))?__/g;

/** Modules of `templates/theme/words` become holes: `color-mode.ts` that of the topic `colorMode`. */
export function wordHoles(templates: string): Plugin {
  return {
    name: "word-holes",
    setup(bundler) {
      bundler.onLoad({ filter: /[\\/]theme[\\/]words[\\/][a-z-]+\.ts$/ }, ({ path }) => {
        const name = /([a-z-]+)\.ts$/.exec(path)?.[1] ?? "";
        const topic = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
        if (!isTopic(topic)) return undefined;
        const contents = isFlat(en[topic]) ? namesOf(topic) : objectOf(topic);
        return { contents, loader: "ts", resolveDir: here.nativeOf(templates) };
      });
    },
  };
}

/** A topic of plain texts: each is a name of the module, as short in a bundle as if it stood there. */
function namesOf(topic: Topic): string {
  return Object.keys(en[topic])
    .map((name) => `export const ${name} = "__words_${topic}_${name}__";\n`)
    .join("");
}

/** One of which numbers decide something, or that holds lists. */
function objectOf(topic: Topic): string {
  return (
    `import { spoken } from ${JSON.stringify("../src/words/speak.ts")};\n` +
    `export const tag = () => __words_tag__;\n` +
    `export const words = /* @__PURE__ */ spoken(__words_${topic}__, __words_tag__);\n`
  );
}

/** `files` with `words` in the holes of scripts. The same words give the same bytes and names. */
export function scriptsIn(files: readonly ClientFile[], words: Words): readonly ClientFile[] {
  const scripts = files
    .filter(isScript)
    .map(({ output, bytes }) => ({ output, bytes: Buffer.from(filled(Buffer.from(bytes).toString("utf8"), words)) }));
  return [...files.filter((file) => !isScript(file)), ...namedByContent(scripts)];
}

function filled(text: string, words: Words): string {
  return text.replace(hole, (_, topic: string, name: string | undefined) => {
    if (topic === "tag") return JSON.stringify(words.about.tag);
    const node: Node = isTopic(topic) ? words[topic] : "";
    if (name === undefined) return literalOf(node);
    const said = typeof node === "string" ? node : node[name];
    return typeof said === "string" ? inQuotes(said) : "";
  });
}

type Node = string | { readonly [name: string]: Node };

/** As JavaScript writes it with the fewest letters: a form that says what `other` says is not written. */
function literalOf(node: Node): string {
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

function isScript({ output }: ClientFile): boolean {
  return output.endsWith(".js");
}

function isTopic(name: string): name is Topic {
  return Object.hasOwn(en, name);
}

function isFlat(node: Node): boolean {
  return typeof node !== "string" && Object.values(node).every((below) => typeof below === "string");
}
