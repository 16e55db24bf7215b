// What limits a value, in words behind its type: "at least 1 item". Both bounds of one thing are one phrase; a pattern is code.
import type { ReactElement } from "react";
import type { Constraint, LimitName } from "../../../src/model/api.ts";
import { Phrase } from "../islands/phrase.tsx";
import { wordsHere } from "../words/here.ts";
import { boundsText, type LimitWords, limitText, type Unit } from "./limit-text.ts";

/** The limits that bound one thing from both sides. */
const pairs: readonly (readonly [LimitName, LimitName, Unit])[] = [
  ["minimum", "maximum", "value"],
  ["minLength", "maxLength", "length"],
  ["minItems", "maxItems", "items"],
  ["minProperties", "maxProperties", "properties"],
];

type Limit = { readonly text: string; readonly code?: string };

/** Each limit as a phrase, the bounds of a pair where its lower one stands. */
export function limitsOf(constraints: readonly Constraint[], words: LimitWords): readonly Limit[] {
  const boundOf = (name: LimitName) => constraints.find((one) => one.name === name)?.values[0];
  return constraints.flatMap(({ name, values }): readonly Limit[] => {
    const pair = pairs.find(([low, high]) => name === low || name === high);
    const [least, most] = pair === undefined ? [] : [boundOf(pair[0]), boundOf(pair[1])];
    if (pair !== undefined && least !== undefined && most !== undefined)
      return name === pair[1] ? [] : [{ text: boundsText(words, pair[2], [least, most]) }];
    const text = limitText(words, name, values);
    return [name === "pattern" ? { text, code: values[0] ?? "" } : { text }];
  });
}

/** After a space, for what is read aloud or copied. */
export function limitList(constraints: readonly Constraint[]): ReactElement | null {
  if (constraints.length === 0) return null;
  const words = wordsHere();
  const { comma } = words.lists;
  return (
    <>
      {" "}
      <span className="limits">
        {limitsOf(constraints, words).map(({ text, code }, index) => (
          <span key={`${text} ${code ?? ""}`}>
            <Phrase text={index === 0 ? text : `${comma}${text}`} slots={{ value: <code>{code}</code> }} />
          </span>
        ))}
      </span>
    </>
  );
}
