// The theme's modules of words, with placeholders: a build of a site puts the words of a language in their place (src/emit/client-words.ts).
import type { Plugin } from "esbuild";
import { isTopic } from "../../src/emit/client-words.ts";
import { en } from "../../src/messages/en.ts";
import type { Topic } from "../../src/messages/messages.ts";

/** Gives the modules of `templates/theme/words` placeholders: `color-mode.ts` that of the topic `colorMode`. */
export const wordPlaceholders: Plugin = {
  name: "word-placeholders",
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]theme[\\/]words[\\/][a-z-]+\.ts$/ }, ({ path }) => {
      const name = /([a-z-]+)\.ts$/.exec(path)?.[1] ?? "";
      const topic = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return isTopic(topic) ? { contents: isFlat(topic) ? namesOf(topic) : objectOf(topic) } : undefined;
    });
  },
};

function isFlat(topic: Topic): boolean {
  return Object.values(en[topic]).every((below) => typeof below === "string");
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
    `import { spoken } from "../../../src/messages/speak.ts";\n` +
    `export const tag = () => __words_tag__;\n` +
    `export const words = /* @__PURE__ */ spoken(__words_${topic}__, __words_tag__);\n`
  );
}
