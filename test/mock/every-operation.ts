// Every operation of a spec, called with the request that its page shows: what the mock refuses, and which answers do not keep their schemas.
import { METHODS } from "node:http";
import { contractsOf } from "../../src/build/commands/read-specs.ts";
import { english } from "../../src/messages/english.ts";
import type { ApiContract } from "../../src/model/contract.ts";
import { methodText } from "../../src/model/method.ts";
import { type ApiRequest, type ParameterPart, requestOf } from "../../src/model/request.ts";
import { parseOperation } from "../../src/openapi/operation.ts";
import { outlineOf } from "../../src/openapi/outline.ts";
import { openSpec } from "../../src/openapi/spec.ts";
import { SchemaChecker } from "../../src/reader/schema-check.ts";
import type { LoadedSpec } from "../../src/spec/load-spec.ts";
import type { Json } from "../../src/text/json.ts";
import { type Mock, mockOf, type Reply, type Sent } from "./world.ts";

/** `refused` and `misfits`: `METHOD path: why`. */
export type Tried = {
  readonly calls: number;
  readonly refused: readonly string[];
  readonly misfits: readonly string[];
  readonly mock: Mock;
};

/** Calls every operation of `spec` once; `prefer`: the header of this name. */
export async function everyOperation(spec: LoadedSpec, prefer?: string): Promise<Tried> {
  const contracts = contractsOf([spec]);
  const [contract] = contracts;
  if (contract === undefined) throw new Error("no contract");
  const mock = await mockOf(contracts);
  const refused: string[] = [];
  const misfits: string[] = [];
  const all = requestsOf(spec, contract);
  for (const { name, request } of all) {
    const reply = await mock.ask(request.target, sentOf(request, prefer));
    if (reply.status >= 400) refused.push(`${name}: ${reply.status} ${reply.text}`);
    else misfits.push(...answerFaults(contract, name, reply));
  }
  return { calls: all.length, refused, misfits, mock };
}

/** The request of each operation's page; what it leaves open is filled with what the contract says would do. */
export function requestsOf(
  loadedSpec: LoadedSpec,
  { entries }: ApiContract,
): readonly { readonly name: string; readonly request: ApiRequest }[] {
  const spec = openSpec(loadedSpec);
  const { outline } = outlineOf(spec);
  return outline.operations.flatMap((entry) => {
    const { body } = parseOperation({ spec, outline }, entry);
    if (body.kind !== "operation" || body.request === undefined) return [];
    const own = entries.find((one) => one.path === body.path && one.method === methodText(body.method));
    const contracted = own?.contract().parameters;
    const exampleOf = (part: ParameterPart): Json | undefined =>
      contracted?.find((one) => one.in === part.in && one.name === part.name)?.example();
    const parameters = body.request.parameters.map((part) => {
      const value = part.value ?? exampleOf(part);
      return value === undefined ? part : { ...part, value };
    });
    const credentials = body.request.credentials.map((one) =>
      /^basic /i.test(one.value) ? { ...one, value: "Basic dTpw" } : one,
    );
    return [{ name: `${body.method} ${body.path}`, request: requestOf({ ...body.request, parameters, credentials }) }];
  });
}

export function sentOf(request: ApiRequest, prefer: string | undefined): Sent {
  const sent = plainOf(request);
  return prefer === undefined ? sent : { ...sent, headers: { ...sent.headers, Prefer: prefer } };
}

function plainOf({ method, headers, body }: ApiRequest): Sent {
  if (!METHODS.includes(method)) {
    const sent = plainOf({
      method: "POST",
      origin: "",
      target: "",
      headers: [...headers],
      ...(body === undefined ? {} : { body }),
    });
    return { ...sent, headers: { ...sent.headers, "X-HTTP-Method-Override": method } };
  }
  const all = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  if (body === undefined) return { method, headers: all };
  if (body.kind === "file") return { method, headers: all, body: "file" };
  if (body.kind !== "multipart") return { method, headers: all, body: body.text };
  const parts = body.parts.map((part) => {
    const name = `Content-Disposition: form-data; name="${part.name}"${"file" in part ? '; filename="a.bin"' : ""}`;
    const type = part.type === undefined ? "" : `\r\nContent-Type: ${part.type}`;
    return `--cut\r\n${name}${type}\r\n\r\n${"file" in part ? "file" : part.value}\r\n`;
  });
  return {
    method,
    headers: { ...all, "Content-Type": `${body.type}; boundary=cut` },
    body: `${parts.join("")}--cut--\r\n`,
  };
}

/** How a JSON answer fails the schema of its status. */
function answerFaults(contract: ApiContract, name: string, { status, headers, text }: Reply): readonly string[] {
  const entry = contract.entries.find(
    (one) => name === `${one.method.toLowerCase()} ${one.path}` || name === `${one.method} ${one.path}`,
  );
  const answer = entry?.contract().answers.find((one) => one.status === String(status) || one.status === "default");
  const media = answer?.content.find((one) => one.type === headers["content-type"]);
  if (entry === undefined) return [`${name}: no entry`];
  if (media?.schema === undefined || !/json$/.test(media.type)) return [];
  const misfits = new SchemaChecker(contract.schemaAt, { words: english, steps: 1_000_000 }).misfits(
    JSON.parse(text),
    media.schema,
    "response",
  );
  return misfits.map(({ path, text: problem }) => `${name}: ${path.join(".")} ${problem}`);
}
