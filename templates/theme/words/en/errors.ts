// English: the page of an API's errors, and the codes on the page of an operation.
import { plural } from "./plural.ts";

export const errors = "Errors";
export const errorCodes = "Error codes";
export const code = "Code";
export const status = "Status";
export const meaning = "Meaning";
/** `{place}`: where the code stands in an answer, such as `detail.code`. */
export const codesAt =
  "A refused call answers with a code for programs in {place}. The codes are listed here by status.";
export const byStatus = "What the operations answer when they refuse a call, by status.";
/** What a status is called; ranges and `default` have no name of their own. */
export const statusName = (status: string, name: string | undefined) =>
  name ?? (status === "default" ? "Any other status" : /xx$/i.test(status) ? `Any other ${status.toUpperCase()}` : "");
export const statusTitle = (status: string, name: string | undefined) =>
  /^\d+$/.test(status) ? `${status} ${statusName(status, name)}`.trim() : statusName(status, name);
export const doThis = "What to do:";
/** `{list}`: the name of a list of codes. */
export const anyOf = "Any code of {list}: the description does not say which.";
/** Codes that stand under another status of the same page follow. */
export const also = "Told above as well:";
export const noCode = "no code";
export const notDescribed = "The description says no more.";
export const otherCodes = "Other codes";
export const otherNote = "The API lists these codes; no operation says that it answers with one of them.";
export const operations = (count: number) => plural(count, { one: `${count} operation`, other: `${count} operations` });
export const moreAnswers = (count: number) =>
  plural(count, { one: `${count} more answer`, other: `${count} more answers` });
/** `{list}`: a list of codes on the page of errors. */
export const listedOf = (count: number) =>
  plural(count, { one: "The one code of {list}", other: `One of the ${count} codes of {list}` });
