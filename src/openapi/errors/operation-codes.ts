// Error codes on the page of an operation: the table of those that it can answer, with links to what the page of errors says of each, and
// the long lists whose values stand elsewhere and not here.
import type { Operation, OperationCodes, Response } from "../../model/api.ts";
import type { ApiOutline, OperationEntry } from "../../model/outline.ts";
import { defined } from "../../text/defined.ts";
import type { CodeLists, PageMaker } from "../page-maker.ts";

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
