// The part of an API's error book that one operation shows: the codes of its responses, the lists whose values its page leaves to others,
// and the table of both on that page, with links to the page of errors.

import type { Operation, OperationCodes, Response } from "../../model/api.ts";
import { digestOf } from "../../model/digest.ts";
import type { ErrorAnswer, ErrorBook, OperationErrors } from "../../model/error-answers.ts";
import type { ApiOutline, OperationEntry } from "../../model/outline.ts";
import { statusOrder } from "../../model/status-name.ts";
import { shownAtOnce } from "../../model/value-list.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";
import type { CodeLists, PageMaker } from "../page-maker.ts";

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

/** The lists that refusals of `entry` leave to the page of their schema, or of errors; undefined where there is none. */
export function codeListsOf(
  maker: PageMaker,
  { errors, pointer }: OperationEntry,
  { errors: route }: ApiOutline,
): CodeLists | undefined {
  if (errors === undefined || route === undefined || errors.lists.length === 0) return undefined;
  return new Map(
    errors.lists.map(({ name, count, key, schema }) => {
      const link = () => (schema === undefined ? maker.errorsLink(pointer) : maker.schemaLink(schema));
      return [key, { list: name, count, link }];
    }),
  );
}

type CodesContext = {
  readonly entry: OperationEntry;
  readonly outline: ApiOutline;
  readonly responses: readonly Response[];
};

/** The codes of `entry`; undefined where none of its answers has to do with one. */
export function operationCodes(
  maker: PageMaker,
  { entry: { errors, pointer }, outline: { errors: route }, responses }: CodesContext,
): Operation["errors"] {
  if (errors === undefined || route === undefined || maker.counted !== undefined) return undefined;
  const anchors = new Map(responses.map(({ status, anchor }) => [status, anchor]));
  const placed = (statuses: readonly string[]) =>
    statuses.flatMap((status) => {
      const anchor = anchors.get(status);
      return anchor === undefined ? [] : [{ status, anchor }];
    });
  const codes = errors.codes.map(({ code, anchor, meaning, statuses }): OperationCodes["codes"][number] =>
    defined({
      code,
      meaning: meaning === undefined ? undefined : maker.prose(meaning.text, meaning.pointer),
      link: maker.errorsLink(pointer, anchor),
      statuses: placed(statuses),
    }),
  );
  const any = errors.any.map(({ list, statuses }) => ({
    list,
    link: maker.errorsLink(pointer),
    statuses: placed(statuses),
  }));
  return { codes, any };
}
