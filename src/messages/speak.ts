// Words as they are said: numbers choose the form that the language has for them, and texts are filled in. The same at build and in the
// browser; what a language lacks cannot happen here, since its type would not compile.
import { lazily } from "../text/lazily.ts";
import { fill } from "./fill.ts";
import type { SpokenOf, Text } from "./messages.ts";
import type { Forms } from "./word.ts";

/** A text or a tree of them. */
type MessageForms = string | Forms | { readonly [name: string]: MessageForms };

/** The words of a topic, or of all, ready to be said. `tag`: the language that numbers are said in. */
export function spoken<English>(words: object, tag: string): SpokenOf<English> {
  const rules = lazily(() => new Intl.PluralRules(tag));
  const digits = lazily(() => new Intl.NumberFormat(tag, { useGrouping: false }));
  const say = (node: MessageForms): unknown => {
    if (typeof node === "string") return node;
    if (isForms(node)) {
      return (count: number | string) =>
        fill((node[rules().select(Number(count))] ?? node.other) as Text<"count">, {
          count: typeof count === "number" ? digits().format(count) : count,
        });
    }
    return Object.fromEntries(Object.entries(node).map(([name, below]) => [name, say(below)]));
  };
  return say(words as MessageForms) as SpokenOf<English>;
}

function isForms(node: Exclude<MessageForms, string>): node is Forms {
  return typeof node.other === "string";
}
