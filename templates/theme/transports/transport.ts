// How the search page and the dialog reach results, whatever answers: the index beside the pages, or a service. An answer is plain data;
// whoever asks drops answers that come late.
import type { Answer, Asked } from "../../../src/model/search/answer.ts";

export type Transport = {
  /** Fetches what every answer needs, ahead of the first query; a call for each sign that a reader will search is fine. */
  warm(): void;
  /** Rejects when nothing can be answered: no network, a service that refuses, an index that is damaged. */
  search(typed: string, asked: Asked): Promise<Answer>;
};
