// The page of errors of the Pio site against the facts that the spec was written from: which operation answers with which codes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { printedCodes, printedErrors } from "../reference/printed-errors.ts";
import { fixture } from "./compiled.ts";

type Fact = { readonly slug: string; readonly errors?: readonly string[] };

const folder = inject("pio").root;
const pageAt = (route: string): string => readFileSync(join(folder, route, "index.html"), "utf8");
const facts: readonly Fact[] = JSON.parse(readFileSync(join(fixture, "facts/operations.json"), "utf8"));
const spec = JSON.parse(readFileSync(join(fixture, "openapi.json"), "utf8"));

const rows = printedErrors(pageAt("api/errors"));

it("tells of each operation the codes of its facts, and no other", () => {
  const shown = new Map<string, string[]>(facts.map(({ slug }) => [slug, []]));
  for (const { code, operations } of rows) {
    if (code === "") continue;
    for (const href of operations) shown.get(href.split("/").at(-1) ?? "")?.push(code);
  }
  const expected = facts.map(({ slug, errors = [] }) => [slug, errors.toSorted()]);
  expect(expected.filter(([, codes]) => codes?.length !== 0).length).toBeGreaterThan(70);
  expect([...shown].map(([slug, codes]) => [slug, codes.toSorted()])).toEqual(expected);
});

it("has all codes of the spec, each with its meaning, and no other", () => {
  const { enum: codes, "x-enumDescriptions": meanings } = spec.components.schemas.ErrorCode;
  const told = rows.filter(({ code }) => code !== "");
  expect([...new Set(told.map(({ code }) => code))].toSorted()).toEqual(codes.toSorted());
  const plain = (text: string): string => text.replaceAll("`", "");
  expect(told.filter(({ code, says }) => says !== plain(meanings[code]))).toEqual([]);
});

it("stands below the statuses that the facts of the operations' pages have", () => {
  const pairs = new Set(rows.map(({ status, code }) => `${status} ${code}`));
  for (const { slug, errors = [] } of facts) {
    const codes = printedCodes(pageAt(`api/${slug}`));
    expect([slug, codes.map((row) => row.split(" ")[1]).toSorted()]).toEqual([slug, errors.toSorted()]);
    expect(codes.filter((row) => !pairs.has(row))).toEqual([]);
  }
});

it("has an operation once below a status, and what integrators answer to webhooks apart", () => {
  const groups = new Map(
    rows.map(({ status, operations }) => [`${status} ${operations.join(" ")}`, { status, operations }]),
  );
  const pairs = [...groups.values()].flatMap(({ status, operations }) => operations.map((href) => `${status} ${href}`));
  expect(pairs.length).toBe(new Set(pairs).size);
  const add = rows.filter(({ operations }) => operations.includes("/api/add-order-api-v-1-orders-post"));
  expect(add.map(({ status, code, says }) => `${status} ${code || says}`)).toEqual([
    "400 order_already_exists",
    "401 unauthorized",
    "403 could_not_validate_credentials",
    "422 The body is malformed: a field is missing, has the wrong type or breaks a limit.",
    expect.stringMatching(/^429 Too many calls/),
  ]);
  const [own = "", webhooks = ""] = pageAt("api/errors").split('<h2 id="webhooks">');
  expect(own).not.toMatch(/Example<\/a>.*<\/article>|id="4XX"/);
  expect(webhooks.match(/Inventory Log Create Example<\/a>/g)?.length).toBeGreaterThan(1);
});
