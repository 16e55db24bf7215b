// Workflows as pages of the guide: the examples of the specification, each reference checked or named as unchecked, at its place.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";

const folder = "fixtures/arazzo/examples";

/** A spec with nothing but these operations. */
const spec = (title: string, ...ids: readonly string[]): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: Object.fromEntries(
      ids.map((operationId, index) => [
        operationId.startsWith("/") ? operationId : `/${title}${index}`,
        { get: { ...(operationId.startsWith("/") ? {} : { operationId }), responses: { 200: { description: "ok" } } } },
      ]),
    ),
  });

const specs = {
  "docs/FAPI-PAR.openapi.yaml": spec("par", "Par", "Authorization", "Token"),
  "docs/bnpl-openapi.yaml": spec(
    "bnpl",
    "findEligibleProducts",
    "getTermsAndConditions",
    "createCustomer",
    "createBnplTransaction",
    "getAuthorization",
    "retrieveBnplLoanTransaction",
    "updateBnplLoanTransactionStatus",
  ),
  "docs/oauth.openapi.yaml": spec("oauth", "authorize", "get-token"),
  "docs/pet-coupons.openapi.yaml": spec(
    "pets",
    "findPetsByTags",
    "findPetsByStatus",
    "getPetCoupons",
    "placeOrder",
    "loginUser",
    "/pet/findByStatus",
  ),
};

const config = JSON.stringify({
  title: "T",
  apis: Object.keys(specs).map((path, index) => ({ id: `api${index}`, spec: path })),
  sources: { BnplApi: "./docs/bnpl-openapi.yaml", petStoreDescription: "docs/pet-coupons.openapi.yaml" },
});

describe("the examples of the specification", () => {
  const texts = Object.fromEntries(
    readdirSync(folder).map((name) => [`docs/${name}`, readFileSync(`${folder}/${name}`, "utf8")]),
  );
  const world = worldOf({ "pio-docs.config.json": config, ...specs, ...texts });

  it("are pages each, and what is wrong or cannot be checked is told", async () => {
    const { paths, diagnostics } = await world;
    expect(
      paths.filter((path) => /^[^/]+\/index\.html$/.test(path) && !/^(category|search|api)/.test(path)).toSorted(),
    ).toEqual([
      "ExtendedParametersExample/index.html",
      "FAPI-PAR/index.html",
      "LoginAndRetrievePets/index.html",
      "bnpl/index.html",
      "oauth/index.html",
      "pet-coupons/index.html",
      "pet-purchase-1.1/index.html",
    ]);
    expect(
      diagnostics.filter((line) => line.includes("arazzo") || line.includes("broken")).toSorted(),
    ).toMatchInlineSnapshot(`
      [
        "docs/ExtendedParametersExample.arazzo.yaml:19:9 info arazzo-unchecked 2 steps are not checked: \`./animals.yaml\` is not a spec of this site.",
        "docs/FAPI-PAR.arazzo.yaml:102:9 error broken-link \`./FAPI-PAR.openapi.yaml#operation/PAR\` is a broken link: no page or file exists at this path.",
        "docs/bnpl-arazzo.yaml:231:9 warning arazzo-unknown The output of \`authenticateCustomerAndAuthorizeLoan\` \`redirectAuthToken\` does not exist.",
        "docs/bnpl-arazzo.yaml:242:9 warning arazzo-unknown The output of \`initiateBnplTransaction\` \`loanTransactionId\` does not exist.",
        "docs/bnpl-arazzo.yaml:253:9 warning arazzo-unknown The output of \`initiateBnplTransaction\` \`loanTransactionId\` does not exist.",
        "docs/bnpl-arazzo.yaml:260:5 warning arazzo-unknown The part of \`$steps.retrieveFinalizedPaymentPlan\` with the name \`finalizedPaymentPlan\` does not exist.",
        "docs/pet-purchase-1.1.arazzo.yaml:31:5 info arazzo-unchecked 2 steps are not checked: the source \`petstoreDescription\` does not exist.",
        "docs/pet-purchase-1.1.arazzo.yaml:33:5 warning arazzo-unknown The source \`petstoreDescription\` does not exist.",
        "docs/pet-purchase-1.1.arazzo.yaml:52:5 warning arazzo-unknown The source \`petstoreDescription\` does not exist.",
        "docs/pet-purchase-1.1.arazzo.yaml:69:5 info arazzo-unchecked 2 steps are not checked: AsyncAPI is not supported.",
      ]
    `);
  });

  it("lead to their operations, by id and by path", async () => {
    const { html } = await world;
    const login = await html("LoginAndRetrievePets/index.html");
    expect(login).toContain('Calls <a href="/api3/login-user"><code>loginUser</code></a>');
    expect(login).toContain('Calls <a href="/api3/get-pet-find-by-status"><code>/pet/findByStatus</code></a>');
    expect(await html("bnpl/index.html")).toContain('<a href="/api1/create-customer">');
    expect(await html("bnpl/index.html")).toContain(
      'go to <a href="/bnpl#ApplyForLoanAtCheckout.getCustomerTermsAndConditions"><code>',
    );
  });

  it("show what each step sends, asks for and gives", async () => {
    const printed = (await (await world).html("oauth/index.html")).replaceAll("<wbr>", "");
    const page = printed.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    for (const text of [
      "Refresh an access token",
      "1. do-the-auth-flow",
      "Runs workflow authorization-code-flow",
      "$inputs.my_client_id",
      "$statusCode == 200",
      "$[?@.access_token != null] (jsonpath on $response.body )",
      "$response.body#/refresh_token",
    ])
      expect(page).toContain(text);
  });
});

describe("what is wrong", () => {
  const told = async (text: string): Promise<readonly string[]> => {
    const { diagnostics } = await worldOf({
      "pio-docs.config.json": '{"title":"T","docs":"docs"}',
      "docs/a.arazzo.yaml": text,
    });
    return diagnostics.map((line) => line.replace(/^docs\/a\.arazzo\.yaml:/, ""));
  };
  const head =
    'arazzo: 1.1.0\ninfo: { title: T, version: "1" }\nsourceDescriptions: [{ name: s, url: s.yaml, type: openapi }]\n';

  it("in the text", async () => {
    expect(await told("arazzo: [")).toEqual([
      expect.stringMatching(/^1:\d+ error arazzo-syntax The Arazzo document is not valid YAML: /),
    ]);
  });

  it("in the shape", async () => {
    expect(await told("arazzo: 3.0.0\n")).toEqual([
      "1:1 warning arazzo-invalid Invalid Arazzo document: version `3.0.0` is unknown, so it is read as 1.1.",
      "1:1 warning arazzo-invalid Invalid Arazzo document: `info.title` is missing.",
      "1:1 warning arazzo-invalid Invalid Arazzo document: `info.version` is missing.",
      "1:1 warning arazzo-invalid Invalid Arazzo document: `sourceDescriptions` is missing or empty.",
      "1:1 warning arazzo-invalid Invalid Arazzo document: `workflows` is missing or empty.",
    ]);
  });

  it("in what refers to something", async () => {
    const lines = await told(`${head}workflows:
  - workflowId: w
    inputs: { type: object, properties: { name: { type: string } } }
    steps:
      - stepId: one
        workflowId: v
        parameters:
          - { name: a, value: $inputs.nmae }
          - { reference: $components.parameters.none }
        onSuccess:
          - { name: n, type: goto, stepId: tow }
      - stepId: two
        operationId: $sourceDescriptions.t.get
        outputs: { id: $response.body#/id }
      - stepId: two
        operationId: get
        parameters:
          - { name: b, in: query, value: $steps.three.outputs.x }
          - { name: c, in: query, value: $steps.two.outputs.idd }
    outputs: { x: $steps.two.outputs.id, y: $steps.four.outputs.y }
`);
    expect(lines).toMatchInlineSnapshot(`
      [
        "18:9 warning arazzo-invalid Invalid Arazzo document: the step ID \`two\` is used more than once.",
        "8:9 info arazzo-unchecked 1 step is not checked: the workflow is in another document.",
        "15:9 info arazzo-unchecked 1 step is not checked: the source \`t\` does not exist.",
        "18:9 info arazzo-unchecked 1 step is not checked: \`s.yaml\` is not a spec of this site.",
        "11:24 warning arazzo-unknown The input \`nmae\` does not exist.",
        "14:36 warning arazzo-unknown The step \`tow\` does not exist.",
        "12:15 warning arazzo-unknown The reusable part \`$components.parameters.none\` does not exist.",
        "9:9 warning arazzo-unknown The workflow \`v\` does not exist.",
        "16:9 warning arazzo-unknown The source \`t\` does not exist.",
        "21:35 warning arazzo-unknown The earlier step \`three\` does not exist.",
        "22:35 warning arazzo-unknown The output of \`two\` \`idd\` does not exist.",
        "23:42 warning arazzo-unknown The earlier step \`four\` does not exist.",
        "18:9 warning duplicate-id The ID \`w.two\` is used more than once on this page. Links go only to its first use.",
      ]
    `);
  });

  it("in expressions of every kind, each with the name that was meant", async () => {
    const { diagnostics } = await worldOf({
      "pio-docs.config.json": '{"title":"T","docs":"docs"}',
      "docs/a.arazzo.yaml": `${head}workflows:
  - workflowId: first
    inputs: { type: object, properties: { name: { type: string } } }
    steps: [{ stepId: one, operationId: get, outputs: { id: $response.body#/id } }]
    outputs: { id: $steps.one.outputs.id }
  - workflowId: second
    dependsOn: [frist]
    parameters:
      - { name: p, value: $components.paramters.page }
      - { name: q, value: $components.parameters.pgae }
      - { name: r, value: $inputs.name }
    failureActions: [{ name: n, type: goto, workflowId: firts }]
    steps:
      - stepId: one
        operationId: get
        description: Later $steps.one.id is read.
        parameters:
          - { name: a, in: query, value: $steps.one.id }
          - { name: b, in: query, value: $steps.one.output.id }
          - { name: c, in: query, value: $workflows.frist.outputs.id }
          - { name: d, in: query, value: $workflows.first.outputs.di }
          - { name: e, in: query, value: $workflows.first.id }
          - { name: f, in: query, value: $workflows.first.inputs.name }
          - { name: g, in: query, value: $input.name }
          - { name: h, in: query, value: $100.00 }
        outputs: { id: $response.body#/id, sub: $steps.one.outputs.id.x }
components: { parameters: { page: { name: page, in: query, value: 1 } } }
`,
    });
    expect(diagnostics.filter((line) => line.includes("unknown"))).toMatchInlineSnapshot(`
      [
        "docs/a.arazzo.yaml:21:35 warning arazzo-unknown The part of \`$steps.one\` with the name \`id\` does not exist.",
        "docs/a.arazzo.yaml:22:35 warning arazzo-unknown The part of \`$steps.one\` with the name \`output\` does not exist.",
        "docs/a.arazzo.yaml:23:35 warning arazzo-unknown The workflow \`frist\` does not exist.",
        "docs/a.arazzo.yaml:24:35 warning arazzo-unknown The output of \`first\` \`di\` does not exist.",
        "docs/a.arazzo.yaml:25:35 warning arazzo-unknown The part of \`$workflows.first\` with the name \`id\` does not exist.",
        "docs/a.arazzo.yaml:27:35 warning arazzo-unknown The kind of expression \`$input\` does not exist.",
        "docs/a.arazzo.yaml:12:20 warning arazzo-unknown The section of \`$components\` \`paramters\` does not exist.",
        "docs/a.arazzo.yaml:13:20 warning arazzo-unknown The component in \`parameters\` \`pgae\` does not exist.",
        "docs/a.arazzo.yaml:14:20 warning arazzo-unknown The input \`name\` does not exist.",
        "docs/a.arazzo.yaml:15:45 warning arazzo-unknown The workflow \`firts\` does not exist.",
        "docs/a.arazzo.yaml:10:17 warning arazzo-unknown The workflow \`frist\` does not exist.",
      ]
    `);
  });

  it("in each of hundreds of steps of another API, in time that grows with them", async () => {
    const count = byReach(300, 1000);
    const steps = Array.from(
      { length: count },
      (_, index) => `      - { stepId: s${index}, operationId: getThing${index} }`,
    );
    const ids = Array.from({ length: count }, (_, index) => `listOthers${index}`);
    const spent = cpuClock();
    const { diagnostics } = await worldOf({
      "pio-docs.config.json": JSON.stringify({
        title: "T",
        docs: "docs",
        apis: [{ id: "others", spec: "others.json" }],
        sources: { s: "others.json" },
      }),
      "others.json": spec("others", ...ids),
      "docs/a.arazzo.yaml": `${head}workflows:\n  - workflowId: w\n    steps:\n${steps.join("\n")}\n`,
    });
    expect(diagnostics).toHaveLength(count);
    expect(diagnostics[0]).toMatch(/^docs\/a\.arazzo\.yaml:7:\d+ error broken-link .*getThing0/);
    expect(diagnostics.at(-1)).toMatch(
      new RegExp(`^docs/a\\.arazzo\\.yaml:${count + 6}:\\d+ error broken-link .*getThing${count - 1}`),
    );
    expect(spent()).toBeLessThan(60_000);
  });

  it("hostile words are words", async () => {
    const { html } = await worldOf({
      "docs/a.arazzo.yaml": `${head}workflows:
  - workflowId: '"><script>alert(1)</script>'
    summary: "<img src=x onerror=alert(1)> | \`a\` {#x} [b](javascript:alert(1))"
    steps: [{ stepId: "</svg><script>alert(2)</script>", operationId: "<script>" }]
`,
    });
    // What stands in quotes is the value of an attribute.
    const page = (await html("a/index.html")).replace(/="[^"]*"/g, "");
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<img src=x");
    expect(await html("a/index.html")).not.toContain('href="javascript');
  });
});
