// What a reader typed, as words to look for. Nothing in a query can be wrong: signs that join no name are left out, and what remains may
// be nothing at all.
import { fold, isQuiet, type Token, tokensOf } from "./tokens.ts";

export type Word = Token & {
  /** The reader may still be typing it. */
  readonly open: boolean;
  /** Says little: `the`, `to`. */
  readonly quiet: boolean;
};

export type Query = {
  /** As typed, without what cannot be printed, at most 200 characters. */
  readonly text: string;
  readonly words: readonly Word[];
  /** All words as one name: what a name's key is compared with. */
  readonly key: string;
  /** The typed text folded, for an exact comparison. */
  readonly folded: string;
  /** The last word may go on. */
  readonly open: boolean;
};

const longest = 200;
const mostWords = 16;

/** The query of `typed`. */
export function parseQuery(typed: string): Query {
  const text = typed
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trimStart()
    .slice(0, longest);
  const tokens = tokensOf(text).slice(0, mostWords);
  const done = /\s$/.test(text);
  const allQuiet = tokens.every(({ whole }) => isQuiet(whole));
  // `order_` asks for what goes on after the sign.
  const sign = /[\p{L}\p{N}]([_.-])$/u.exec(text)?.[1];
  const tail = sign === undefined ? "" : sign === "." ? "." : "_";
  const words = tokens.map(
    (token, index): Word => ({
      ...token,
      whole: index === tokens.length - 1 ? token.whole + tail : token.whole,
      open: !done && index === tokens.length - 1,
      quiet: !allQuiet && isQuiet(token.whole),
    }),
  );
  return {
    text: text.trimEnd(),
    words,
    key: words.map(({ whole }) => whole).join(" "),
    folded: fold(text.trim()),
    open: !done && words.length > 0,
  };
}
