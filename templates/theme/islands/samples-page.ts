// The page with the samples of an operation in all languages, and the form of its request as data.
import { fetchOwnPage } from "../transports/own-file.ts";

/** The event on the box of a page's sample after a reader chose another language while the sample is an edited one. */
export const sampleEvent = "pio-docs:sample";

/** The event on that box after a reader chose another server in its head: `detail` is that server as the description writes it. */
export const serverEvent = "pio-docs:server";

/** The event on that box when the sample that is wanted cannot be written. */
export const sampleLostEvent = "pio-docs:sample-lost";

/** Fetched once by whoever needs it first, since its name changes with its content. Rejects when the site's own host does not have it. */
export async function fetchSamplesPage(href: string): Promise<Document> {
  const answer = await fetchOwnPage(href);
  if (answer.kind === "answered" && answer.status === 200 && answer.document !== null) return answer.document;
  throw new Error(`${href}: ${answer.kind === "answered" ? answer.status : answer.kind}`);
}

/** A sample in the page of all. */
export type StoredSample = { readonly variant: string; readonly label: string; readonly code: Element };

/** The samples of a language in `page`, the library used most first. */
export function samplesIn(page: Document, language: string): readonly StoredSample[] {
  const blocks = [...page.querySelectorAll<HTMLElement>(".code[data-language][data-variant]")];
  return blocks.flatMap((block) => {
    const code = block.querySelector("pre > code");
    const { variant = "" } = block.dataset;
    if (block.dataset.language !== language || code === null) return [];
    return [{ variant, label: block.previousElementSibling?.textContent ?? variant, code }];
  });
}
