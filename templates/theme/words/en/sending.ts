// English: the request that a reader sends, and its answer.
import { plural } from "./plural.ts";

export const note =
  "The sample follows as you type. A request is sent when you press Send, and to servers of this API alone. Tokens and answers stay in the memory of this page until you reload it or leave these pages, all else in this tab until you close it.";
export const title = "Send";
export const send = "Send";
export const cancel = "Cancel";
export const sending = "Sending…";
export const receiving = "Receiving…";

/** Why a request cannot be sent. `{what}` is a host, a method or a media type. */
export const refused = {
  open: "{what} is still to be given.",
  address: "Nothing can be sent to this address: {what}.",
  host: "{what} is not among the servers of this API, and this page may ask no other.",
  plain: "{what} is not encrypted, and browsers do not let an encrypted page ask it.",
  method: "Browsers do not let a page send the method {what}.",
};
export const dropped = "The browser leaves out, or writes itself: {names}.";
export const cookies = "Cookies cannot be sent from a page.";
export const bare = "Sent without {names}: nothing is filled in there.";
export const noFile = (name: string) => (name === "" ? "Choose the file to send." : `Choose a file for ${name}.`);
export const sampleInstead = "The sample above sends all of it.";
export const copySample = "Copy the sample";

/** What a failure comes from. `{what}` is a host. */
export const failed = {
  closed:
    "{what} answers, but gives pages of this site no leave to read its answers (CORS): it lacks the headers Access-Control-Allow-…, or refused the question that browsers ask first. The request may have arrived.",
  silent: "{what} cannot be reached: there is no such host, nothing listens there, or its certificate is not valid.",
  offline: "This browser is offline.",
  late: "{what} has not answered within a minute.",
  policy: "{what} answers with a redirect to a host that this page may not ask.",
  stopped: "Cancelled.",
};
export const outside = "Outside of a browser none of this applies: the sample above works there.";

export const answer = "Answer";
export const facts = (time: string, size: string) => `${time}, ${size}`;
export const redirected = "After a redirect to {address}";
export const headers = (count: number) => plural(count, { one: "1 header", other: `${count} headers` });
export const headersNote = "A page sees only the headers that the server lets it see.";
export const noBody = "No body";
export const unfold = (more: number) =>
  plural(more, { one: "Show 1 more line", other: `Show all: ${more} more lines` });
export const fold = "Show less";
export const cut = (size: string) => `The body was cut at ${size}.`;
/** Why a body is not whole. */
export const unended = {
  broken: "The connection ended before the body did.",
  stopped: "You cancelled the rest.",
};
export const download = (name: string, size: string) => `Save ${name} (${size})`;
export const picture = "The picture that was answered";
export const notText = "These are bytes, and no text.";

export const history = "History";
export const restore = "Bring this request and its answer back";
export const noAnswer = "no answer";

export const file = "File";
export const fileOf = (name: string) => `File for ${name}`;

export const signIn = "Sign in";
export const way = "Way to sign in";
export const ways = {
  code: "In a window of the server (authorization code with PKCE)",
  device: "With a code on another device",
  client: "As a program (client credentials)",
};
export const clientId = "Client id";
export const clientSecret = "Client secret";
export const scopes = "Scopes";
/** `{address}`: what a client must be allowed to send its readers back to. */
export const callback = "The client must allow this address to return to: {address}";
export const openPage = "Open the sign-in page";
export const typeCode = "Type this code there: {code}";
export const waiting = "Waiting for you to sign in…";
export const signedIn = "Signed in. The token is in the field above.";

/** Why there is no token. `{what}`: a host, an address, or the server's own words. */
export const signInProblems = {
  closed: "{what} cannot be reached, or gives pages of this site no leave to ask it (CORS).",
  host: "This page may not ask {what}: the site must name it in console.hosts.",
  address: "This is no address that a page can ask: {what}",
  insecure: "Browsers sign in from pages alone that come over https.",
  refused: "The server says: {what}",
  issuer: "Another server than the one that was asked has answered: {what}",
  late: "The time to sign in is over.",
  stopped: "Cancelled.",
};
