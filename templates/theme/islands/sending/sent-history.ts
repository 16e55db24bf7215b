// What was sent since the page was loaded, the latest first: kept in memory for the pages of an API, and gone with the document. Secrets are
// no part of it, and neither is a long body.
import type { FormState } from "../../../../src/reader/form/form-state.ts";
import type { SendFailure, SentResponse } from "./exchange.ts";

/** `page`: the path of the page that sent it. `url`: with words in the place of secrets. */
export type SentRequest = {
  readonly id: number;
  readonly page: string;
  readonly method: string;
  readonly url: string;
  readonly state: FormState;
  readonly outcome: SentResponse | SendFailure;
};

export type SentHistory = {
  readonly list: () => readonly SentRequest[];
  readonly add: (sent: Omit<SentRequest, "id">) => SentRequest;
  /** Has `sent` at hand for its page, where a reader goes now; answers it there, once. */
  readonly leave: (sent: SentRequest) => void;
  readonly waiting: (page: string) => SentRequest | undefined;
  readonly forget: () => void;
};

const mostEntries = 20;
/** Bytes of a body that are kept; the facts of a longer answer stay. */
const mostKept = 500_000;

export function openHistory(): SentHistory {
  let entries: readonly SentRequest[] = [];
  let next = 1;
  let left: SentRequest | undefined;
  return {
    list: () => entries,
    add: ({ outcome, state, ...rest }) => {
      const kept = outcome.kind === "answer" && outcome.size > mostKept ? { ...outcome, body: [] } : outcome;
      const sent = { ...rest, id: next, outcome: kept, state: { ...state, secrets: new Map(), reveal: false } };
      next += 1;
      entries = [sent, ...entries].slice(0, mostEntries);
      return sent;
    },
    leave: (sent) => {
      left = sent;
    },
    waiting: (page) => {
      const sent = left?.page === page ? left : undefined;
      left = undefined;
      return sent;
    },
    forget: () => {
      entries = [];
      left = undefined;
    },
  };
}
