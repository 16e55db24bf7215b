// The API description has to show every shape that a reference is able to print, so that the site proves itself on its own content.
// One line for each shape: its name, and how to know a node that has it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import SwaggerParser from "@apidevtools/swagger-parser";
import { describe, expect, it } from "vitest";
import { callbacksOf, child, follow, isNode, list, type Node, nodesOf, operationsOf, text } from "./spec-reading.ts";

const file = join(import.meta.dirname, "../../fixtures/pio/openapi.json");
const spec: Node = JSON.parse(readFileSync(file, "utf8"));
const operations = operationsOf(spec);

describe("the range of a reference", () => {
  it("stands in a document that is valid by the schema of OpenAPI 3.1", async () => {
    await expect(SwaggerParser.validate(file)).resolves.toMatchObject({ openapi: "3.1.0" });
    const broken = { openapi: "3.1.0", info: { title: "No version" }, paths: {} };
    await expect(SwaggerParser.validate(JSON.parse(JSON.stringify(broken)))).rejects.toThrow(/version/);
  });

  const nodes = nodesOf(spec);
  const has = (test: (node: Node) => boolean): boolean => nodes.some(({ node }) => test(node));
  const shapes: Readonly<Record<string, (node: Node) => boolean>> = {
    allOf: (node) => list(node, "allOf").length > 1,
    "oneOf with a discriminator and its mapping": (node) =>
      list(node, "oneOf").length > 1 && Object.keys(child(node, "discriminator", "mapping")).length > 1,
    "anyOf with null": (node) => list(node, "anyOf").some((part) => text(part, "type") === "null"),
    "a type list with null": (node) => list(node, "type").includes("null"),
    "an array of objects": (node) => node.type === "array" && follow(spec, node.items).type === "object",
    "a map": (node) => isNode(node.additionalProperties),
    "a deprecated operation": (node) => node.deprecated === true && "operationId" in node,
    "a deprecated field": (node) => node.deprecated === true && node.type === "string",
    "a read-only field": (node) => node.readOnly === true,
    "a write-only field": (node) => node.writeOnly === true,
    "a default": (node) => "default" in node && "type" in node,
    "a file in base64": (node) => node.contentEncoding === "base64" && node.contentMediaType === "application/pdf",
    "several named examples of one answer": (node) =>
      "schema" in node && Object.keys(child(node, "examples")).length > 1,
    "a form body": (node) => "application/x-www-form-urlencoded" in node,
    "several media types": (node) => "content" in node && Object.keys(child(node, "content")).length > 1,
    "response headers": (node) => "description" in node && Object.keys(child(node, "headers")).length > 0,
    "a link to the next call": (node) => "operationId" in node && "parameters" in node && !("responses" in node),
    "a range of statuses": (node) => "4XX" in node && "200" in node,
    "a server with a variable": (node) => "variables" in node && "url" in node,
  };

  it.each(Object.keys(shapes))("shows %s", (name) => {
    const test = shapes[name];
    expect(test !== undefined && has(test)).toBe(true);
  });

  it("calls back with every event from Add Hook and with the request from Create Order Channel", () => {
    const called = (path: string) =>
      operations.filter((found) => found.path === path && found.method === "POST").flatMap(callbacksOf);
    expect(called("/api/v1/hooks")).toHaveLength(10);
    expect(called("/api/v1/order-channels")).toHaveLength(1);
  });

  it("links each create call to the read call of what it made", () => {
    const ids = new Set(operations.map(({ node }) => text(node, "operationId")));
    const links = Object.values(child(spec, "components", "links"));
    expect(links.length).toBeGreaterThan(10);
    expect(links.map((link) => text(link, "operationId")).filter((id) => !ids.has(id))).toEqual([]);
  });
});
