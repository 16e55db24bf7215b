// The page with the samples of an operation in all languages, and the form of its request as data.

/** The event on the box of a page's sample after a reader chose another language while the sample is an edited one. */
export const sampleEvent = "pio-docs:sample";

/** Fetched once by whoever needs it first, since its name changes with its content. Parsed by the browser's own loader: a strict policy forbids every other way. */
export function fetchSamplesPage(href: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", href);
    request.responseType = "document";
    request.onload = () => {
      if (request.status === 200 && request.responseXML !== null) resolve(request.responseXML);
      else reject(new Error(`${href}: ${request.status}`));
    };
    request.onerror = () => reject(new Error(href));
    request.send();
  });
}
