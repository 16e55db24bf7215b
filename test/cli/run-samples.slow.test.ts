// `check --run` as a person runs it: the samples that ask for it, against the mock; and what must not run does not. Without a sandbox, since
// there a sample that ran could leave a mark.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkout, type Ended } from "../program.ts";

const top = mkdtempSync(join(tmpdir(), "pio-docs-runs-"));
const site = join(top, "site");
const marks = join(top, "marks");
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** A fence that leaves a mark where it runs. */
const marking = (name: string, info = "js run") =>
  `\`\`\`${info}\nimport { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(join(marks, name))}, "");\n\`\`\`\n\n`;

const spec = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  // None of the others is an address.
  servers: [
    ...["https://", "https://{none}", "https://[bad", "https://a b/", "/v1"].map((url) => ({ url })),
    { url: "https://{where}.shop.example/v1", variables: { where: { default: "api" } } },
  ],
  paths: {
    "/items": {
      get: {
        operationId: "listItems",
        summary: "List items",
        description: marking("spec"),
        responses: { 200: { description: "OK", content: { "application/json": { schema: {}, example: ["a", "b"] } } } },
      },
    },
  },
};

const calling = `\`\`\`js run
const answer = await fetch("https://api.shop.example/v1/items");
console.log(answer.status, await answer.json());
\`\`\`

\`\`\`output
200 [ 'a', 'b' ]
\`\`\`
`;

beforeAll(() => {
  const files: Readonly<Record<string, string>> = {
    "docs/index.md": `# Samples\n\n${marking("asked")}${marking("no-word", "js")}${marking("title", 'js title="run"')}${calling}`,
    "docs/draft.md": `---\ndraft: true\n---\n\n# Draft\n\n${marking("draft")}`,
    "docs/hidden.md": `---\naudience: staff\n---\n\n# For staff\n\n${marking("audience")}`,
    "docs/_part.md": marking("included"),
    "docs/includes.md": '# Includes\n\n:::include _part.md\n:::\n\n```js run file="./mark.mjs"\n```\n',
    "docs/mark.mjs": `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(join(marks, "file"))}, "");`,
    "docs/code.mdx": `# Code\n\n{/* run */}\n\n${"```js"}\nrun()\n${"```"}\n`,
    "openapi.json": JSON.stringify(spec),
    "pio-docs.config.json": JSON.stringify({ title: "Shop", apis: [{ id: "shop", spec: "openapi.json" }] }),
  };
  mkdirSync(marks);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
});

function run(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const { PATH, HOME } = process.env;
  return new Promise((done) => {
    const options = { env: { PATH, HOME, ...env }, cwd: top };
    execFile(process.execPath, [join(checkout, "bin/pio-docs.js"), ...words], options, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

test("only what asks for it on a page that all readers see runs, and answers come from the mock", async () => {
  const { stdout, stderr } = await run(["check", site, "--run", "--run-unconfined"]);
  expect(stdout).not.toMatch(/sample-failed|sample-output-differs/);
  expect(readdirSync(marks)).toEqual(["asked"]);
  expect(stderr).toMatch(/code samples: 2 of \d passed/);
});

test("without the words of the command line nothing runs", async () => {
  rmSync(join(marks, "asked"));
  await run(["build", site, "--out", join(top, "out")]);
  await run(["check", site]);
  const refused = [
    await run(["check", site, "--run", "--run-unconfined", "--no-code"]),
    await run(["check", site, "--run", "--run-unconfined"], { PIO_DOCS_NO_CODE: "1" }),
    await run(["check", site, "--run", "--run-unconfined"], {
      GITHUB_ACTIONS: "true",
      GITHUB_EVENT_NAME: "pull_request",
    }),
    await run(["check", site, "--run-unconfined"]),
    await run(["check", site, "--run", "--fix"]),
    await run(["check", site, "--run"], { PATH: "/nowhere" }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 2));
  expect(readdirSync(marks)).toEqual([]);
});
