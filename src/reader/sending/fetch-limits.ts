// What a page cannot send, whatever the API wants: headers that browsers write themselves, and methods that they refuse. From the Fetch
// standard, 2.2.1 and 2.2.2; User-Agent is allowed there, and Chromium drops it without a word.

const forbidden = new Set(
  (
    "accept-charset accept-encoding access-control-request-headers access-control-request-method " +
    "access-control-request-private-network connection content-length cookie cookie2 date dnt expect host keep-alive origin " +
    "referer set-cookie te trailer transfer-encoding upgrade user-agent via"
  ).split(" "),
);

/** Whether a browser drops a header that a page sets. */
export function isForbiddenHeader(name: string): boolean {
  return forbidden.has(name.toLowerCase()) || /^(?:proxy|sec)-/i.test(name);
}

/** Whether a browser refuses to send a method, or with a header that asks for one the header. */
export function isForbiddenMethod(method: string): boolean {
  return /^(?:connect|trace|track)$/i.test(method);
}
