// Parts by their places go over the wire with CR LF, and must leave a page as they came.
import { expect, it } from "vitest";
import { requestOf } from "../../../src/model/request.ts";
import { loadSampler } from "../../../src/openapi/samples/sampler.ts";
import { chosenLanguages } from "../../../src/samples/languages.ts";

it("a carriage return of a body is one in the page, not the end of a line", async () => {
  const request = requestOf({
    method: "post",
    server: "/",
    variables: {},
    path: "/",
    parameters: [],
    credentials: [],
    body: { kind: "text", type: "multipart/mixed; boundary=b", text: "--b\r\n\r\none\r\n--b--\r\n" },
  });
  const [curl] = chosenLanguages(["curl"]);
  const [sample] = curl === undefined ? [] : (await loadSampler()).samples(request, curl, curl.variants);
  expect(sample?.text()).toContain("--b\r\n\r\none\r\n--b--\r\n");
  expect(sample?.html).not.toContain("\r");
  expect(sample?.html).toContain("--b&#13;\n&#13;\none&#13;\n--b--&#13;\n");
});
