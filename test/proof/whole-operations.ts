// One operation with all that samples combine: an upload (as a body, and as a part of a form), an answer of bytes, a header, a query, and a
// login by Basic.
import { type ApiRequest, type BodyPart, requestOf } from "../../src/model/request.ts";
import { type Named, parameter, partsOf } from "./request-named.ts";

const bodies: readonly (readonly [name: string, body: BodyPart])[] = [
  ["a file", { kind: "file", type: "image/png" }],
  [
    "a form",
    {
      kind: "multipart",
      type: "multipart/form-data",
      value: { file: "", title: "A title", meta: { a: 1 } },
      fields: { file: { file: true } },
    },
  ],
  ["JSON", { kind: "text", type: "application/json", text: '{"file": "a"}' }],
];

export const wholeOperations: readonly Named[] = bodies.map(([name, body]) => ({
  name: `${name} with a login, a query, and a header, answered by bytes`,
  request: requestOf(
    partsOf({
      path: "/files/{name}/convert",
      accept: "application/pdf",
      parameters: [
        parameter("path", "name", "a b"),
        parameter("query", "pages", [1, 2]),
        parameter("query", "q", "it's"),
        parameter("header", "X-Trace", "one"),
      ],
      credentials: [
        {
          in: "header",
          name: "Authorization",
          value: "Basic <base64 of user:password>",
          open: true,
          login: { scheme: "basic", user: "<user>", password: "<password>" },
        },
      ],
      body,
    }),
  ),
}));

/** The request with a login that a reader has typed. */
export function loggedInAs(request: ApiRequest, user: string, password: string): ApiRequest {
  const value = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return {
    ...request,
    headers: request.headers.map((header) => (header.name === "Authorization" ? { ...header, value } : header)),
    login: { scheme: "basic", user, password },
  };
}
