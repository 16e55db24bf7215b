// Files of the site itself, and of no other: whatever names them, an address elsewhere is refused before it is asked for, and an answer
// that a redirect brought from elsewhere is not taken. What comes is still only data: whoever reads it checks what it is.

/** How long a page may take, in ms. */
const patience = 15_000;

/** Whether `href` is an address on the origin of the page in view. */
export function isOwn(href: string): boolean {
  return URL.canParse(href, location.href) && new URL(href, location.href).origin === location.origin;
}

/** The JSON at `href`. Rejects when it cannot be had from the page's own origin. */
export async function fetchOwn(href: string): Promise<unknown> {
  return (await answerAt(href)).json();
}

/** The text at `href`. Rejects as well when it is a page: hosts of one page send that for every address. */
export async function fetchOwnText(href: string): Promise<string> {
  const answer = await answerAt(href);
  if (answer.headers.get("content-type")?.includes("html")) throw new Error(`${href} is a page`);
  return answer.text();
}

async function answerAt(href: string): Promise<Response> {
  // The mode makes an address elsewhere an error, that of a redirect, too.
  const answer = await fetch(href, { mode: "same-origin" });
  if (!answer.ok) throw new Error(`${href} returned status ${answer.status}`);
  return answer;
}

/** `foreign`: from elsewhere, so not looked at. `document` is null where the answer is no HTML. */
export type OwnPage =
  | { readonly kind: "answered"; readonly status: number; readonly document: Document | null; readonly url: string }
  | { readonly kind: "foreign" }
  | { readonly kind: "failed" }
  | { readonly kind: "late" };

/**
 * The HTML at `href` as a document that is not shown and runs nothing. Parsed by the browser's own loader: a strict policy forbids every
 * other way.
 */
export function fetchOwnPage(href: string): Promise<OwnPage> {
  return new Promise((settle) => {
    if (!isOwn(href)) return settle({ kind: "foreign" });
    const ask = new XMLHttpRequest();
    ask.open("GET", href);
    ask.responseType = "document";
    ask.timeout = patience;
    ask.onload = () => {
      const { status, responseURL } = ask;
      if (!isOwn(responseURL)) settle({ kind: "foreign" });
      else settle({ kind: "answered", status, document: ask.responseXML, url: responseURL });
    };
    ask.onerror = () => settle({ kind: "failed" });
    ask.ontimeout = () => settle({ kind: "late" });
    ask.send();
  });
}
