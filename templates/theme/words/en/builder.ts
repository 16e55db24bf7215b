// English: the form in which a reader edits a request.
import { plural } from "./plural.ts";

export const request = "The request";
export const note =
  "The sample follows as you type. Nothing is sent. What you type stays in this tab: tokens until you reload the page, all else until you close the tab.";
export const startAgain = "Start again";
export const forget = "Forget all I typed";
export const upToDate = "The sample is up to date.";
export const upToDateBut = (wrong: number) =>
  `${upToDate} ${plural(wrong, { one: "One value does", other: `${wrong} values do` })} not fit the description.`;
export const notFetched = "The sample in this language could not be fetched, so it is not up to date.";

export const server = "Server";
export const address = "Address";
export const otherAddress = "Another address";
export const badAddress = "Must be an address such as https://api.example.com";
export const variable = "server variable";
export const isRequired = "Is required";

export const authorization = "Authorization";
export const way = "Way to authorize";
export const reveal = "Put my token into the sample";
export const withErrors = "With error handling";
export const user = "User name";
export const password = "Password";

export const parameters = {
  path: "Path parameters",
  query: "Query parameters",
  querystring: "Query string",
  header: "Header parameters",
  cookie: "Cookie parameters",
};
export const optional = (count: number) =>
  plural(count, { one: `${count} optional parameter`, other: `${count} optional parameters` });
export const required = "required";
export const deprecated = "deprecated";
export const notSent = "Not sent";
export const inLines = (hint: string) => `${hint}, one in each line`;
export const asJson = (hint: string) => `${hint}, as JSON`;

export const body = "Body";
export const sendBody = "Send a body";
export const mediaType = "Media type";
export const theBody = "The body";
export const content = "Content";
/** `{path}` stands in the sample where the reader's file goes. */
export const file = "{name} is the content of a file: put its path in the place of {path}.";
export const startFrom = "Start from the example";
export const chooseExample = "Choose an example";
