// The components that code names by its tags, as far as its signs tell: tags in strings and comments are words.
import type { PageCode } from "../../model/component.ts";

const sign =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![\w$)\]])<([A-Z][\w$]*)(?=[\s/>.])/g;

/** The first names of the components that `code` has tags of, each once: `Tabs` of `<Tabs.Item>`. */
export function tagsInCode(code: string): readonly string[] {
  return [...new Set([...code.matchAll(sign)].flatMap(({ 1: name }) => name ?? []))];
}

/** Whether the code of a page says `name` elsewhere than in tags: there it may declare it. */
export function isSaid(name: string, codes: readonly PageCode[]): boolean {
  const word = new RegExp(`(?<!</?)(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$])`);
  return codes.some(({ code }) => code.includes(name) && word.test(code));
}
