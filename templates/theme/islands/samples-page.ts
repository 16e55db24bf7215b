// The page with the samples of an operation in all languages, and the form of its request as data.
import { fetchOwnPage } from "../transports/own-file.ts";

/** The event on the box of a page's sample after a reader chose another language while the sample is an edited one. */
export const sampleEvent = "pio-docs:sample";

/** Fetched once by whoever needs it first, since its name changes with its content. Rejects when the site's own host does not have it. */
export async function fetchSamplesPage(href: string): Promise<Document> {
  const answer = await fetchOwnPage(href);
  if (answer.kind === "answered" && answer.status === 200 && answer.document !== null) return answer.document;
  throw new Error(`${href}: ${answer.kind === "answered" ? answer.status : answer.kind}`);
}
