// The part of an API's book of refusals that one operation shows: the codes that it can answer, and the lists whose values its page leaves
// to others.

import { digestOf } from "../../model/digest.ts";
import type { ErrorAnswer, ErrorBook, OperationErrors } from "../../model/error-answers.ts";
import { statusOrder } from "../../model/status-name.ts";
import { shownAtOnce } from "../../model/value-list.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";

/** What the operation at `pointer` shows; undefined where no answer of it has to do with a code. */
export function operationErrors(book: ErrorBook, pointer: string): OperationErrors | undefined {
  const answers = book.answers.get(pointer) ?? [];
  const codes = book.codes.flatMap((one) => {
    const statuses = statusesOf(answers, ({ codes: named }) => named.includes(one.code));
    return statuses.length === 0 ? [] : [{ ...one, statuses }];
  });
  const any = book.lists.flatMap(({ name }) => {
    const statuses = statusesOf(answers, ({ lists }) => lists.includes(name));
    return statuses.length === 0 ? [] : [{ list: name, statuses }];
  });
  if (codes.length === 0 && any.length === 0) return undefined;
  codes.sort((a, b) => statusOrder(a.statuses[0] ?? "") - statusOrder(b.statuses[0] ?? ""));
  const long = book.lists.filter((list) => list.codes.length > shownAtOnce);
  return {
    codes,
    any,
    lists: long.map(({ name, codes, pointer, hasPage }) =>
      defined({ name, count: codes.length, key: listKey(codes), schema: hasPage === true ? pointer : undefined }),
    ),
  };
}

function statusesOf(answers: readonly ErrorAnswer[], has: (answer: ErrorAnswer) => boolean): readonly string[] {
  return answers.filter(has).map(({ status }) => status);
}

/** Names a list of values by what it lists. */
export function listKey(values: readonly Json[]): string {
  return digestOf(JSON.stringify(values));
}
